// @ts-check
/**
 * The list of what breaks a rule today, test/offenders.json: rule, file, how often. It may only shrink: what is not on it fails
 * the check, and so does an entry that the source no longer needs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.mjs";

/**
 * @typedef {object} Fault something that breaks a rule
 * @property {string} rule
 * @property {string} file from the project's root
 * @property {string} text where it is and what is wrong, for people
 *
 * @typedef {Record<string, Record<string, number>>} Offenders by rule and file, how often the rule is broken there
 *
 * @typedef {object} Verdict
 * @property {string[]} wrong what the list does not excuse, one text each
 * @property {string[]} mended what the list need not excuse any more, one text each
 * @property {Offenders} shrunk the list without what is mended
 */

export const OFFENDERS_FILE = "test/offenders.json";

/** @returns {Offenders} */
export const readOffenders = () => JSON.parse(readFileSync(join(root, OFFENDERS_FILE), "utf8"));

/** @param {Offenders} offenders */
export function writeOffenders(offenders) {
  writeFileSync(join(root, OFFENDERS_FILE), `${JSON.stringify(offenders, null, 2)}\n`);
}

/**
 * @param {readonly Fault[]} faults
 * @param {Offenders} offenders
 * @returns {Verdict}
 */
export function judge(faults, offenders) {
  const found = countFaults(faults);
  /** @type {Verdict} */
  const verdict = { wrong: [], mended: [], shrunk: {} };
  for (const [rule, file] of pairsIn(found, offenders)) {
    const now = found[rule]?.[file] ?? 0;
    const listed = offenders[rule]?.[file] ?? 0;
    if (now > listed) verdict.wrong.push(...describeWrong(faults, { rule, file, now, listed }));
    if (now < listed) verdict.mended.push(`${file}  ${rule}: ${now} where ${listed} are listed`);
    const left = Math.min(now, listed);
    if (left > 0) verdict.shrunk[rule] = { ...verdict.shrunk[rule], [file]: left };
  }
  return verdict;
}

/**
 * @param {readonly Fault[]} faults
 * @returns {Offenders} sorted by rule and file
 */
export function countFaults(faults) {
  /** @type {Offenders} */
  const counts = {};
  for (const { rule, file } of [...faults].sort(byRuleAndFile)) {
    counts[rule] ??= {};
    counts[rule][file] = (counts[rule][file] ?? 0) + 1;
  }
  return counts;
}

/**
 * @param {Fault} one
 * @param {Fault} other
 */
function byRuleAndFile(one, other) {
  const [a, b] = [`${one.rule} ${one.file}`, `${other.rule} ${other.file}`];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Every rule and file that one of the lists names, sorted.
 *
 * @param {...Offenders} lists
 * @returns {[rule: string, file: string][]}
 */
function pairsIn(...lists) {
  const rules = new Set(lists.flatMap((list) => Object.keys(list)));
  return [...rules].sort().flatMap((rule) => {
    const files = new Set(lists.flatMap((list) => Object.keys(list[rule] ?? {})));
    return [...files].sort().map((file) => /** @type {[string, string]} */ ([rule, file]));
  });
}

/**
 * Which ones are new is not known where some are listed, so all of them are named.
 *
 * @param {readonly Fault[]} faults
 * @param {{ rule: string, file: string, now: number, listed: number }} broken
 */
function describeWrong(faults, { rule, file, now, listed }) {
  const texts = faults.filter((fault) => fault.rule === rule && fault.file === file).map(({ text }) => text);
  return listed === 0 ? texts : [`${file}  ${rule}: ${now} where ${listed} are listed in ${OFFENDERS_FILE}`, ...texts];
}
