/** Copies of variables: what the caller changes later is not sent. Pure. */
import { isRawJson } from "./raw-json.js";

/**
 * What JSON would make of a value at this moment, with the files in it. What JSON cannot hold stays as it is, and is refused when it is
 * sent.
 *
 * @throws RangeError for an object that contains itself; what a `toJSON` or a getter of the caller's throws
 */
export function copyJson<T>(value: T, key = ""): T {
  if (typeof value !== "object" || value === null || value instanceof Blob || isRawJson(value)) return value;
  const { toJSON } = value as { toJSON?: unknown };
  const json: unknown = typeof toJSON === "function" ? toJSON.call(value, key) : unboxed(value);
  if (typeof json !== "object" || json === null) return json as T;
  const isList = Array.isArray(json) || (!!globalThis.FileList && json instanceof FileList);
  if (isList) return Array.from(json as ArrayLike<unknown>, (item, index) => copyJson(item, `${index}`)) as T;
  // Without functions, so that no `toJSON` is called twice.
  const members = Object.entries(json).filter(([, member]) => typeof member !== "function");
  return Object.fromEntries(members.map(([name, member]) => [name, copyJson(member as unknown, name)])) as T;
}

const unboxed = (value: object): unknown =>
  value instanceof String || value instanceof Number || value instanceof Boolean ? value.valueOf() : value;
