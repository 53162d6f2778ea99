/**
 * Variables that JSON cannot express, found when an operation is started. For development only: in production they are an error of
 * `JSON.stringify`, or arrive as it writes them. Pure.
 */
import { TransportError } from "./errors.js";

/** Where the walk has got to. */
interface Walk {
  /** What is walked, as an error calls it. */
  kind: CheckedKind;
  /** The keys that lead to the present value. */
  path: string[];
  /** The objects that have these keys. */
  holders: object[];
  /** The path of the first file. */
  file?: string;
}

/**
 * As an error calls it. A parameter is a part of `cable({ params })` or of `ws({ connectionParams })`, a value one that the page writes
 * into a cached answer.
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
  const walk: Walk = { kind, path: [], holders: [] };
  try {
    visit(value, walk, "");
    return walk.file;
  } catch (cause) {
    throw cause instanceof TransportError ? cause : refusal(walk, "cannot be read: see cause", cause);
  }
}

function visit(value: unknown, walk: Walk, key: string): void {
  const json = jsonValueOf(value, walk, key);
  switch (typeof json) {
    case "bigint":
      throw notJson(walk, "is a BigInt", ": send it as text");
    case "number":
      if (!Number.isFinite(json)) throw notJson(walk, `is ${json}`);
      return;
    case "object":
      if (json !== null) visitObject(json, walk);
      return;
    default: // texts, booleans, and what JSON leaves out
  }
}

/** The value that JSON.stringify writes in place of `value`: the result of its `toJSON`, or what a boxed value holds. */
function jsonValueOf(value: unknown, walk: Walk, key: string): unknown {
  if (value instanceof Date && Number.isNaN(value.getTime())) throw notJson(walk, "is an invalid Date");
  const { toJSON } = (value ?? {}) as { toJSON?: unknown };
  const result: unknown = typeof toJSON === "function" ? toJSON.call(value, key) : value;
  const isBoxed = result instanceof String || result instanceof Number || result instanceof Boolean;
  return isBoxed ? result.valueOf() : result;
}

function visitObject(value: object, walk: Walk): void {
  if (isRawJson(value)) return;
  if (value instanceof Blob) {
    walk.file ??= walk.path.join(".");
    return;
  }
  if (walk.holders.includes(value)) throw notJson(walk, "contains itself");
  const isList = Array.isArray(value) || (!!globalThis.FileList && value instanceof FileList);
  const names = Object.keys(value);
  if (!isList && !names.length && isOpaque(value)) throw notJson(walk, `is a ${value.constructor?.name}`);
  walk.holders.push(value);
  for (const name of names) {
    walk.path.push(name); // before the member is read, because a getter may throw
    visit((value as { [name: string]: unknown })[name], walk, name);
    walk.path.pop();
  }
  walk.holders.pop();
}

/** Whether JSON would lose its contents: a Map, a Set, a Promise, an ArrayBuffer. */
const isOpaque = (value: object): boolean => Object.prototype.toString.call(value) !== "[object Object]";

const notJson = (walk: Walk, why: string, advice = ""): TransportError =>
  refusal(walk, `${why}, which JSON cannot express${advice}`);

function refusal({ kind, path }: Walk, why: string, cause: unknown = new TypeError(why)): TransportError {
  const shown = path.length > SHOWN_KEYS ? [...path.slice(0, SHOWN_KEYS), "…"] : path;
  return new TransportError("protocol", `The ${kind} "${shown.join(".")}" ${why}`, { cause });
}

/**
 * Whether `JSON.rawJSON` has made it, as for a number with more digits than a double has. `JSON.stringify` writes it as it is.
 * https://tc39.es/proposal-json-parse-with-source/
 */
const isRawJson = (value: object): boolean | undefined =>
  (JSON as unknown as Record<string, ((value: object) => boolean) | undefined>)["isRawJSON"]?.(value);
