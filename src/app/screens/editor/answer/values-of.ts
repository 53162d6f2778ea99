/** PURE: the values of an answer that are in no list of objects: records, totals, single values. */
import { isObject } from "../../../../transport/result.js";
import { DEPTH_LIMIT, objectsIn, type Path } from "./rows-of.js";

/** A value with its place. */
export interface AnswerValue {
  /** The names that lead to it. */
  names: Path;
  value: unknown;
  /** The object that it is a member of. */
  owner: unknown;
}

/** Values that are found at most. An answer with more is read as JSON. */
const VALUE_LIMIT = 60;

/** In the order of the answer. */
export function valuesBesideLists(data: unknown): AnswerValue[] {
  const found: AnswerValue[] = [];
  addValues(data, [], found);
  return found;
}

function addValues(owner: unknown, path: Path, found: AnswerValue[]): void {
  if (!isObject(owner)) return;
  for (const name of Object.keys(owner)) {
    if (found.length >= VALUE_LIMIT) return;
    const value = owner[name];
    const names = [...path, name];
    // A list of objects is a table.
    if (Array.isArray(value) && objectsIn(value).length > 0) continue;
    if (isObject(value) && names.length < DEPTH_LIMIT) addValues(value, names, found);
    else found.push({ names, value, owner });
  }
}
