// @ts-check
/**
 * `npm run check`: types, format, lint, unused code, conversions of unknown values, layers, titles of tests and pages of docs, side by side.
 * A message that a translation lacks is only said: it is shown in English.
 */
import { findPageFaults } from "./docs-pages.mjs";
import { findLongTitles } from "./test-titles.mjs";
import { findUntranslated } from "./translations.mjs";
import { findBiomeFaults, findConversions, findUnused, findWrongLayers, findWrongTypes } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Fault} Fault */

/** @type {[name: string, find: () => Promise<Fault[]>][]} */
const PARTS = [
  ["types", findWrongTypes],
  ["format and lint", findBiomeFaults],
  ["unused code", findUnused],
  ["conversions", findConversions],
  ["layers", findWrongLayers],
  ["titles of tests", findLongTitles],
  ["pages of docs", findPageFaults],
];

/** @returns {Promise<number>} the exit code: 1 where anything breaks a rule, or a tool failed */
export async function check() {
  const started = performance.now();
  const parts = await Promise.all(PARTS.map(([name, find]) => timed(name, find)));
  const failures = parts.flatMap(({ failure }) => failure ?? []);
  const faults = parts.flatMap((part) => part.faults);
  const wrong = [...failures, ...faults.map(({ text }) => text)];
  for (const text of findUntranslated()) console.warn(text);
  for (const text of wrong) console.error(text);
  const verdict = wrong.length === 0 ? "nothing wrong" : `${wrong.length} wrong: above`;
  console.log(`${seconds(performance.now() - started)} in all, ${verdict}`);
  return wrong.length === 0 ? 0 : 1;
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
