/** The last lines of a run and its exit code, as functions of the results. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseOptions } from "../../../tools/test/options.mjs";
import { printResult, printSlowest, printSlowestTests, printVerdict } from "../../../tools/test/report.mjs";

const result = (file: string, more: object = {}) => ({
  file,
  passed: 1,
  failed: 0,
  failures: [],
  output: "",
  skipped: [],
  ms: 0,
  cpuMs: 0,
  openMs: 0,
  ...more,
});
const skipped = result("lacks.test.ts", { skipped: [{ title: "opens the page", why: "needs a thing" }] });
const failing = result("fails.test.ts", { failed: 1, failures: ["after.each hook: Error: cannot clean up"] });

/** What `print` printed, a line each, and what it returned. */
function printed<T>(print: () => T): { lines: string[]; returned: T } {
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(line);
  try {
    return { returned: print(), lines };
  } finally {
    console.log = log;
  }
}

const verdict = (results: object[], options: object = {}) =>
  printed(() => printVerdict(results, { started: performance.now(), ...options }));

/** Runs `work` with another value of the variable CI. */
function withCi<T>(value: string | undefined, work: () => T): T {
  const before = process.env["CI"];
  const set = (wanted: string | undefined): void => {
    if (wanted === undefined) delete process.env["CI"];
    else process.env["CI"] = wanted;
  };
  set(value);
  try {
    return work();
  } finally {
    set(before);
  }
}

test("prints a file's result in one piece, however long it takes to look up places", async () => {
  const lookedUp: (() => void)[] = [];
  const slowly = (text: string) => new Promise<string>((resolve) => lookedUp.push(() => resolve(text)));
  const { log } = console;
  const lines: string[] = [];
  console.log = (line: string) => void lines.push(line);
  try {
    const failed = printResult(failing, slowly);
    await printResult(result("other.test.ts"), slowly);
    for (const resolve of lookedUp) resolve();
    await failed;
  } finally {
    console.log = log;
  }
  assert.is(lines.length, 2);
  assert.match(lines[1] ?? "", /^FAILED fails\.test\.ts .*\n {7}after\.each hook: Error: cannot clean up$/s);
});

test("succeeds when everything passed", () => {
  const { lines, returned } = verdict([result("a.test.ts"), result("b.test.ts")]);
  assert.is(returned, 0);
  assert.is(lines.at(-1), "2 passed, 0 failed");
});

test("fails on one trap alone, without a failing test beside it", () => {
  assert.is(verdict([failing]).returned, 1);
});

test("fails when no test ran", () => {
  const { lines, returned } = verdict([]);
  assert.is(returned, 1);
  assert.is(lines.at(-1), "0 passed, 1 failed");
});

test("fails when something was skipped, and says how to allow it", () =>
  withCi(undefined, () => {
    const { lines, returned } = verdict([skipped]);
    assert.is(returned, 1);
    assert.ok(lines.includes('skipped: lacks.test.ts: "opens the page": needs a thing'));
    assert.match(lines.join("\n"), "1 skipped. The exit code is 1; with --allow-skips it would not be.");
    assert.is(lines.at(-1), "1 passed, 0 failed");
  }));

test("succeeds with --allow-skips although something was skipped", () =>
  withCi(undefined, () => {
    const { lines, returned } = verdict([skipped], parseOptions(["--allow-skips"]));
    assert.is(returned, 0);
    assert.is(lines.at(-1), "1 passed, 0 failed");
  }));

test("counts a skip as a failure with CI=true", () =>
  withCi("true", () => {
    const { lines, returned } = verdict([skipped], parseOptions(["--allow-skips"]));
    assert.is(returned, 1);
    assert.is(lines.at(-1), "1 passed, 1 failed");
  }));

test("names flaky tests in the last line but one", () => {
  const flaky = ['flaky: test/browser/a.test.ts: "draws" failed, then passed alone'];
  const { lines, returned } = verdict([result("test/browser/a.test.ts")], { flaky });
  assert.is(returned, 0);
  assert.equal(lines.slice(-2), [...flaky, "1 passed, 0 failed"]);
});

test("fails when it was interrupted, whatever passed before", () => {
  const { lines, returned } = verdict([result("a.test.ts")], { interrupted: "Interrupted by SIGINT" });
  assert.is(returned, 1);
  assert.ok(lines.includes("Interrupted by SIGINT"));
});

test("lists the ten slowest files, with processor time and the time held open", () => {
  const results = Array.from({ length: 12 }, (_, index) =>
    result(`file-${index}.test.ts`, { cpuMs: index * 1000, ms: 2000, openMs: 10 }),
  );
  const [title, heading, ...rows] = printed(() => printSlowest(results)).lines;
  assert.is(title, "The 10 slowest files by processor time:");
  assert.match(heading ?? "", /processor +clock +open after the last test/);
  assert.is(rows.length, 10);
  assert.match(rows[0] ?? "", /file-11\.test\.ts +11\.00 s +2\.00 s +0\.01 s/);
});

test("lists as many of the slowest tests as --slow says", () => {
  assert.is((parseOptions(["--slow", "2"]) as { slow?: number }).slow, 2);
  const times = (...costs: number[]) => costs.map((cpuMs) => ({ title: `takes ${cpuMs}`, cpuMs }));
  const results = [
    result("one.test.ts", { times: times(5, 700) }),
    result("other.test.ts", { times: times(40) }),
    result("empty.test.ts", { times: [] }),
  ];
  assert.equal(printed(() => printSlowestTests(results, 2)).lines, [
    "The 2 slowest of 3 tests by processor time, 0.74 s together:",
    '     700 ms  one.test.ts  "takes 700"',
    '      40 ms  other.test.ts  "takes 40"',
  ]);
});

test.run();
