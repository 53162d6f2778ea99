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

/** Where a value stands. */
interface Place {
  readonly key: string;
  readonly holder: object;
}

/** How many keys of a path an error shows. The path of an object that contains itself may be long. */
const SHOWN_KEYS = 12;

/**
 * Checks the variables, the extensions, the parameters of a connection, or a value for the cache.
 *
 * @returns the path of the first file in them, if there is one
 * @throws TransportError of kind "protocol" that names what JSON cannot express: a BigInt, a cycle, NaN, a Map
 */
export function checkJson(value: object | undefined, kind: CheckedKind = "variable"): string | undefined {
  /** The places of the objects that were visited, the last one of those that stand in several. */
  const placeOf = new Map<unknown, Place>();
  let path: string[] = [];
  let file: string | undefined;

  function refusal(why: string, cause: unknown = new TypeError(why)): TransportError {
    const shown = path.length > SHOWN_KEYS ? [...path.slice(0, SHOWN_KEYS), "…"] : path;
    return new TransportError("protocol", `The ${kind} "${shown.join(".")}" ${why}`, { cause });
  }

  try {
    JSON.stringify(value, function (this: Record<string, unknown>, key: string, json: unknown) {
      const above: Place[] = [];
      for (let place: Place | undefined = { key, holder: this }; place; place = placeOf.get(place.holder))
        above.push(place);
      path = above
        .map((place) => place.key)
        .reverse()
        .slice(1); // the first key is that of the whole
      const isInItself = above.some(({ holder }) => holder === json);
      const why = isInItself ? "contains itself" : whyNotJson(this[key], json);
      if (why) throw refusal(why.replace(/(:|$)/, ", which JSON cannot express$1"));
      if (typeof json === "object") placeOf.set(json, { key, holder: this });
      if (!(json instanceof Blob)) return json;
      file ??= path.join(".");
      return null;
    });
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
