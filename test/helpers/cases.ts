/**
 * Random cases: few in `npm run unit`, many in `npm run deep`. A test file that imports this module runs in both.
 *
 * The seed is the same in every run, unless `--seed N` gives another one. `npm run deep` repeats with the following
 * seeds until its time is over.
 */
import { seeded } from "./random.js";

/** Whether this is a deep run, in which exhaustive tests try every case. */
export const isDeep = process.env["QUERYLET_DEEP"] !== undefined;

/** The first seed of the random numbers. */
export const SEED = Number(process.env["QUERYLET_SEED"] ?? 1);

/** `--cases N`: the number of cases of each kind, in any run. */
const NAMED_CASES = Number(process.env["QUERYLET_CASES"] ?? 0);

const UNIT_CASES = 100;
const DEEP_FACTOR = 20;

/**
 * The number of cases to try, and the random numbers to make them from.
 * @param name what is random, printed by a deep run
 * @param usual the number of cases in `npm run unit`; each round of `npm run deep` tries twenty times as many
 */
export function randomCases(name: string, usual = UNIT_CASES): { cases: number; random: () => number; seed: number } {
  const cases = NAMED_CASES || (isDeep ? usual * DEEP_FACTOR : usual);
  if (isDeep) console.log(`${name}: ${cases} cases, --seed ${SEED}`);
  return { cases, random: seeded(SEED), seed: SEED };
}
