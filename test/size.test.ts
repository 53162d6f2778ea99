/** The budgets in docs/sizes.md: more than 3 % over fails, and so does 25 % under, so that every published number stays true. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { measure, overBudget } from "./size.mjs";

const WRITE = "npm run size -- --write makes what it costs the budget, which the commit has to explain";
const measured = await measure();
const tooLarge = overBudget(measured);

for (const row of measured) {
  const { job, budget, bytes } = row;
  test(`${job}: within its budget`, () =>
    assert.not(tooLarge.includes(row), `${bytes} bytes are over 3 % more than the budget of ${budget}. ${WRITE}`));
  test(`${job}: not 25 % under its budget`, () =>
    assert.ok(bytes >= budget * 0.75, `${bytes} bytes are 25 % under the budget of ${budget}. ${WRITE}`));
}

test.run();
