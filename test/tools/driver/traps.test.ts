/** What uvu lets pass fails under the strict driver. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { drive, fixture } from "./drive.js";

test("exits 0 when every test passes", async () => {
  const { code, last } = await drive([fixture("passes")]);
  assert.is(code, 0);
  assert.is(last, "2 passed, 0 failed");
});

const TRAPS: [name: string, counts: string, says: RegExp][] = [
  ["assertion-fails", "1 passed, 1 failed", /is wrong/],
  ["throws-text", "1 passed, 1 failed", /threw what is no Error: "just text"/],
  ["rejects-object", "1 passed, 1 failed", /threw what is no Error: \{"code":7\}/],
  ["before-throws", "0 passed, 1 failed", /before hook: Error: no database/],
  ["after-each-throws", "1 passed, 1 failed", /after\.each hook: Error: cannot clean up/],
  ["only-left", "1 passed, 1 failed", /\.only\("is looked at"\) was left in/],
  ["skip-left", "1 passed, 1 failed", /\.skip\("is put aside"\) was left in/],
  ["run-forgotten", "1 passed, 1 failed", /\.run\(\) is missing of suite "second"/],
  ["never-settles", "0 passed, 1 failed", /took longer than 300 ms/],
  ["exits", "0 passed, 1 failed", /ended \(exit code 0\) before its tests did/],
  ["keeps-alive", "1 passed, 1 failed", /the process lives on/],
  ["keeps-fake-timers", "1 passed, 1 failed", /the clock is still a fake one/],
  ["no-tests", "0 passed, 1 failed", /no test in this file/],
  ["does-not-load", "0 passed, 1 failed", /could not be loaded: Error: broken at the top/],
  ["assertion-not-awaited", "1 passed, 1 failed", /a rejection nobody handled: Assertion: one is not two/],
  ["rejection-nobody-handles", "1 passed, 1 failed", /a rejection nobody handled: Error: lost/],
];
const trapped = drive(TRAPS.map(([name]) => fixture(name)));

for (const [name, counts, says] of TRAPS) {
  test(`fails on ${name.replaceAll("-", " ")}`, async () => {
    const { output } = await trapped;
    const report = output.split(/^(?=FAILED|ok|skip)/m).find((part) => part.includes(`/${name}.ts`)) ?? "nothing";
    assert.match(report, new RegExp(`^FAILED .*/${name}\\.ts  ${counts} in `));
    assert.match(report, says);
  });
}

test("fails as a whole when one file fails, and counts each test", async () => {
  const { code, last } = await trapped;
  assert.is(code, 1);
  assert.is(last, "11 passed, 16 failed");
});

test("says where in the source a test failed, in its own file and in a shared module", async () => {
  const { output } = await trapped;
  assert.match(output, /^ *at test\/fixtures\/driver\/assertion-fails\.ts:4:31$/m);
  assert.match(output, /^ *at settle \(tools\/test\/strict-uvu\.mjs:\d+:\d+\)$/m);
});

test("runs a browser's file that failed beside others once more, alone, and says so", async () => {
  const run = await drive([fixture("passes"), fixture("browser/late-once")], {
    QUERYLET_LATE_ONCE: join(temporaryFolder("late"), "was-late"),
  });
  assert.is(run.code, 0, run.output);
  assert.match(
    run.output,
    /FAILED .*late-once\.ts {2}0 passed, 1 failed[^]*the machine is busy[^]*Once more, alone: .*late-once\.ts\nok {5}.*late-once\.ts {2}1 passed/,
  );
  assert.match(
    run.output,
    /^flaky: .*late-once\.ts: "draws in time" failed, then passed alone.*\n3 passed, 0 failed$/m,
  );
  assert.match(run.output, /^unit: 2 files in [\d.]+ s, [\d.]+ s of processor time$/m);
  assert.match(run.output, /^once more .*late-once\.ts: 1 files in [\d.]+ s, /m);
  assert.is(run.last, "3 passed, 0 failed");
});

test("fails a flaky file that is on the list already", async () => {
  const listed = join(temporaryFolder("listed"), "flaky.json");
  const file = fixture("browser/late-once");
  writeFileSync(listed, JSON.stringify([{ file, titles: ["draws in time"], seen: "2026-01-01", cause: "" }]));
  const run = await drive([fixture("passes"), file], {
    QUERYLET_FLAKY_LIST: listed,
    QUERYLET_LATE_ONCE: join(temporaryFolder("late"), "was-late"),
  });
  assert.is(run.code, 1);
  assert.match(run.output, /^flaky: .*It is on the list already.*mend it before anything else\.\n3 passed, 1 failed$/m);
});

test("fails when a browser's file fails both times, and counts it once", async () => {
  const run = await drive([fixture("passes"), fixture("browser/late-once")]);
  assert.is(run.code, 1);
  assert.match(run.output, /Once more, alone/);
  assert.is(run.last, "2 passed, 1 failed");
});

test("fails when one of several patterns matches no file", async () => {
  const run = await drive([fixture("passes"), "there-is-no-such-file"]);
  assert.is(run.code, 1);
  assert.match(run.output, "No test file matches there-is-no-such-file.");
});

test("says how to run a test that is not a unit test", async () => {
  const run = await drive(["--unit", "test/tools/demo/hints"]);
  assert.is(run.code, 1);
  assert.match(
    run.output,
    "test/tools/demo/hints is no unit test. Run it by: node tools/test/run.mjs test/tools/demo/hints",
  );
});

test("fails when no file matches", async () => {
  const run = await drive(["there-is-no-such-file"]);
  assert.is(run.code, 1);
  assert.is(run.last, "0 passed, 1 failed");
});

test("names what is skipped and how to get what it needs", async () => {
  const run = await drive([fixture("lacks-something")]);
  assert.is(run.code, 1, "not everything was tested");
  assert.match(run.output, /skipped: .*lacks-something\.ts: "opens the page": needs a thing: install-the-thing/);
  assert.is(run.last, "1 passed, 0 failed");
});

test.run();
