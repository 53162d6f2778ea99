/**
 * Random cases: some in `npm run unit`, many in `npm run deep`. A test file that imports this module runs in both.
 *
 * The seed is the same in every run, unless `--seed N` names another one. `npm run deep` goes on with the next seeds until
 * its time is over.
 */
import { seeded } from "./random.js";

/** Whether this is a run with the long forms: what is exhaustive is done in full. */
export const isDeep = process.env["QUERYLET_DEEP"] !== undefined;

/** Where random cases begin. */
export const SEED = Number(process.env["QUERYLET_SEED"] ?? 1);

/** `--cases N`: so many of each kind, whatever the run. */
const NAMED_CASES = Number(process.env["QUERYLET_CASES"] ?? 0);

const UNIT_CASES = 100;
const DEEP_FACTOR = 20;

/**
 * How many cases to try, and the random numbers to make them of.
 * @param name what is made at random; a deep run prints it
 * @param usual how many cases in `npm run unit`; a round of `npm run deep` tries twenty times as many
 */
export function randomCases(name: string, usual = UNIT_CASES): { cases: number; random: () => number; seed: number } {
  const cases = NAMED_CASES || (isDeep ? usual * DEEP_FACTOR : usual);
  if (isDeep) console.log(`${name}: ${cases} cases, --seed ${SEED}`);
  return { cases, random: seeded(SEED), seed: SEED };
}
