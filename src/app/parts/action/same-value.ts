/** PURE: whether two values of a form are alike. */
import { getAt } from "../../schema/index.js";

const isFile = (value: unknown) => typeof Blob === "function" && value instanceof Blob;

/** Whether a value is an object with members: no list, and no file. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isFile(value);

/** Whether two form values are alike; a member that is undefined is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => isSame(getAt(one, [name]), getAt(other, [name])));
}
