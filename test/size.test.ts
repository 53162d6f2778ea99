/** The budgets of test/size.mjs: more than 3 % over fails, and so does 25 % under, so that every published number stays true. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { measure } from "./size.mjs";

const measured = await measure();

/** A correct change of ten lines must not fail a dozen budgets. */
const HEADROOM = 1.03;

for (const { job, budget, bytes } of measured) {
  test(`${job}: within its budget`, () =>
    assert.ok(bytes <= budget * HEADROOM, `${bytes} bytes are over 3 % more than the budget of ${budget}`));
  test(`${job}: not 25 % under its budget`, () =>
    assert.ok(bytes >= budget * 0.75, `${bytes} bytes are 25 % under the budget of ${budget}: lower the budget`));
}

test("docs/sizes.md holds the same budgets", () => {
  const page = readFileSync("docs/sizes.md", "utf8");
  for (const { job, budget, goal, by } of measured) {
    const row = page.split("\n").find((line) => line.startsWith(`| ${job} |`));
    assert.ok(row, `docs/sizes.md has no row "| ${job} |" in its table of sizes`);
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    assert.is(row, `| ${job} | ${kB(budget)} | ${kB(goal)} | ${by} |`);
  }
});

test.run();
