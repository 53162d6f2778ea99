/** The names that are shortened in the published library. */
import { spawnSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** More random cases find nothing else about names. */
const BUILT = ["test/run.mjs", "--unit", "--built", "library", "--cases", "8"];

test("the library's tests pass against the library as it is built", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, BUILT, {
    encoding: "utf8",
    env: { ...process.env, UVU_DEFER: "" },
  });
  assert.is(status, 0, stdout + stderr);
  const passed = Number(/^(\d+) passed, 0 failed$/m.exec(stdout)?.[1]);
  assert.ok(passed > 500, `only ${passed} tests`);
});

test.run();
