// @ts-check
/** `npm run check`: types, format, lint, unused code, layers and titles of tests, side by side. */
import { judge, OFFENDERS_FILE, readOffenders, writeOffenders } from "./offenders.mjs";
import { findLongTitles } from "./test-titles.mjs";
import { findBiomeFaults, findUnused, findWrongLayers, findWrongTypes } from "./tools.mjs";

/** @typedef {import("./offenders.mjs").Fault} Fault */

/** @type {[name: string, find: () => Promise<Fault[]>][]} */
const PARTS = [
  ["types", findWrongTypes],
  ["format and lint", findBiomeFaults],
  ["unused code", findUnused],
  ["layers", findWrongLayers],
  ["titles of tests", findLongTitles],
];

/**
 * @param {string[]} args `--shrink` takes what is mended off the list of offenders
 * @returns {Promise<number>} the exit code
 */
export async function check(args) {
  const started = performance.now();
  const parts = await Promise.all(PARTS.map(([name, find]) => timed(name, find)));
  const failures = parts.flatMap(({ failure }) => failure ?? []);
  const faults = parts.flatMap((part) => part.faults);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) return 1; // what a tool did not find is not mended

  const { wrong, mended, shrunk } = judge(faults, readOffenders());
  for (const text of wrong) console.error(text);
  if (args.includes("--shrink") && mended.length > 0) writeOffenders(shrunk);
  const isListStale = mended.length > 0 && !args.includes("--shrink");
  if (isListStale) {
    console.error(`Mended, so take it off ${OFFENDERS_FILE} (node build.mjs check --shrink):`);
    for (const text of mended) console.error(text);
  }
  const listed = Object.values(shrunk)
    .flatMap(Object.values)
    .reduce((sum, count) => sum + count, 0);
  console.log(
    `${seconds(performance.now() - started)} in all, ${wrong.length === 0 ? "nothing new" : "new faults: above"}, ${listed} listed`,
  );
  return wrong.length === 0 && !isListStale ? 0 : 1;
}

/**
 * @param {string} name
 * @param {() => Promise<Fault[]>} find
 * @returns {Promise<{ faults: Fault[], failure?: string }>}
 */
async function timed(name, find) {
  const started = performance.now();
  try {
    const faults = await find();
    console.log(`${name}: ${seconds(performance.now() - started)}`);
    return { faults };
  } catch (error) {
    return { faults: [], failure: `${name}: ${error instanceof Error ? error.message : error}` };
  }
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
