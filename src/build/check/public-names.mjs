// @ts-check
/** The rule for the list of names that the build shortens: a name that is public now would be shortened in the published library. */
import { findInternalNames } from "../find-internal-names.mjs";
import { LIST, readInternalNames } from "../internal-names.mjs";

/** @typedef {import("./tools.mjs").Fault} Fault */

/**
 * Whether the list is out of date.
 *
 * @returns {Promise<Fault[]>}
 */
export async function findOutdatedNames() {
  const listed = new Set(readInternalNames());
  const internal = new Set(findInternalNames());
  const outdated = [...listed].filter((name) => !internal.has(name));
  const missing = [...internal].filter((name) => !listed.has(name));
  if (outdated.length + missing.length === 0) return [];
  const text = `${LIST}  out of date: run node build.mjs names (${[...outdated, ...missing].join(", ")})`;
  return [{ rule: "outdated names", file: LIST, text }];
}
