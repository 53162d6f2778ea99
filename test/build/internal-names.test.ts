/** The names that are shortened in the published library. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** From the source as it is now, not bundled into the test: these files have paths of their own. */
const load = (path: string): Promise<unknown> => import(pathToFileURL(resolve(path)).href);

test("the list holds the names that are internal now, and no others", async () => {
  const { findInternalNames } = (await load("src/build/find-internal-names.mjs")) as { findInternalNames(): string[] };
  const listed: unknown = JSON.parse(readFileSync("src/build/internal-names.json", "utf8"));
  assert.equal(listed, findInternalNames(), "run node build.mjs names");
});

test("the library's tests pass against the library as it is built", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["test/run.mjs", "--unit", "--built", "library"], {
    encoding: "utf8",
    env: { ...process.env, UVU_DEFER: "" },
  });
  assert.is(status, 0, stdout + stderr);
  const passed = Number(/^(\d+) passed, 0 failed$/m.exec(stdout)?.[1]);
  assert.ok(passed > 500, `only ${passed} tests`);
});

test.run();
