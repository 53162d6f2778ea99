/**
 * Variables that JSON cannot express, found when an operation is started. For development only: in production they are an error of
 * `JSON.stringify`, or arrive as it writes them. Pure.
 */
import { TransportError } from "./errors.js";

/**
 * As an error calls what is checked. A parameter is a part of `cable({ params })` or of `ws({ connectionParams })`, a value one that the page
 * writes into a cached answer.
 */
type CheckedKind = "variable" | "extension" | "parameter" | "value";

/** How many keys of a path an error shows. The path of an object that contains itself may be long. */
const SHOWN_KEYS = 12;

/**
 * Checks the variables, the extensions, the parameters of a connection, or a value for the cache.
 *
 * @returns the path of the first file in them, if there is one
 * @throws TransportError of kind "protocol" that names what JSON cannot express: a BigInt, a cycle, NaN, a Map
 */
export function checkJson(value: object | undefined, kind: CheckedKind = "variable"): string | undefined {
  /** Where the value that is being looked at stands: the keys that lead to it, and the objects that hold it. */
  const path: string[] = [];
  const holders: unknown[] = [];
  let file: string | undefined;

  function refusal(why: string, cause: unknown = new TypeError(why)): TransportError {
    const shown = path.length > SHOWN_KEYS ? [...path.slice(0, SHOWN_KEYS), "…"] : path;
    return new TransportError("protocol", `The ${kind} "${shown.join(".")}" ${why}`, { cause });
  }

  function visit(given: unknown): void {
    const { toJSON } = Object(given) as { toJSON?: unknown };
    const json: unknown = typeof toJSON === "function" ? toJSON.call(given, path.at(-1)) : given;
    const why = holders.includes(json) ? "contains itself" : whyNotJson(given, json);
    if (why) throw refusal(why.replace(/(:|$)/, ", which JSON cannot express$1"));
    if (json instanceof Blob) file ??= path.join(".");
    else if (typeof json === "object" && json) {
      holders.push(json);
      for (const [key, member] of Object.entries(json)) {
        path.push(key);
        visit(member);
        path.pop();
      }
      holders.pop();
    }
  }

  try {
    visit(value);
  } catch (cause) {
    throw cause instanceof TransportError ? cause : refusal("cannot be read: see cause", cause);
  }
  return file;
}

/** @param json what `toJSON` has made of the value */
function whyNotJson(value: unknown, json: unknown): string | undefined {
  if (value instanceof Date && Number.isNaN(value.getTime())) return "is an invalid Date";
  const isBoxed = json instanceof Number || json instanceof String || json instanceof Boolean;
  const plain: unknown = isBoxed ? json.valueOf() : json;
  if (typeof plain === "bigint") return "is a BigInt: send it as text";
  if (typeof plain === "number" && !Number.isFinite(plain)) return `is ${plain}`;
  const isObject = typeof plain === "object" && plain !== null && !Array.isArray(plain) && !(plain instanceof Blob);
  // JSON would lose the contents of a Map, a Set, a Promise, an ArrayBuffer.
  const isOpaque =
    isObject && !Object.keys(plain).length && Object.prototype.toString.call(plain) !== "[object Object]";
  return isOpaque && !(globalThis.FileList && plain instanceof FileList)
    ? `is a ${plain.constructor?.name}`
    : undefined;
}
