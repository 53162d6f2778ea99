/** What `npm run mutate` prints while it runs, and at its end. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createReport, type Result } from "../../../tools/test/mutation/report.mjs";

const test = suite("report of mutants");

const FOLDERS = ["src/auth/", "src/client/", "src/app/serve/"];

function reportInto(lines: string[], chosen: number) {
  return createReport(FOLDERS, chosen, (line: string) => lines.push(line));
}

const killed = (file: string): Result => ({ became: "killed", id: 0, file, line: 1, original: "a", replacement: "b" });
const survivor: Result = {
  became: "survived",
  id: 1,
  file: "src/auth/a.ts",
  line: 7,
  original: "one\n  && two",
  replacement: "",
};

test("prints at once a mutant that survives or that no test comes by", () => {
  const lines: string[] = [];
  const report = reportInto(lines, 3);
  report.add(killed("src/auth/a.ts"));
  assert.equal(lines, []);
  report.add(survivor);
  assert.equal(lines, ["survived: src/auth/a.ts:7  one && two  →  (left out)"]);
  report.add({ ...survivor, became: "unreached", replacement: "(one) || (two)" });
  assert.equal(lines.slice(1), ["unreached: src/auth/a.ts:7  one && two  →  (one) || (two)"]);
});

test("prints the scores so far of each folder after every 25 mutants", () => {
  const lines: string[] = [];
  const report = reportInto(lines, 100);
  for (let tried = 1; tried < 25; tried++) report.add(killed(tried <= 9 ? "src/auth/a.ts" : "src/app/serve/b.ts"));
  assert.equal(lines, []);
  report.add(survivor);
  assert.equal(lines.slice(1), [
    "25 of 100 tried",
    "src/auth/        9 of 10 killed, 90.0 %",
    "src/app/serve/   15 of 15 killed, 100.0 %",
  ]);
});

test("prints the scores once at the end, and how many mutants no test comes by", () => {
  const lines: string[] = [];
  const report = reportInto(lines, 25);
  for (let tried = 1; tried <= 25; tried++) report.add(killed("src/client/c.ts"));
  assert.equal(lines, []);
  report.end({ all: 40, unreached: 4 });
  assert.equal(lines, [
    "src/client/      25 of 25 killed, 100.0 %",
    "no test comes by 4 of 40 mutants",
    "in all: 25 of 25 killed, 100.0 %",
  ]);
});

test.run();
