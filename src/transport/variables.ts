/**
 * Copies variables once, when an operation starts: what the caller changes later changes neither what is sent nor what is sent again.
 * A copy contains what JSON can express, and files. Other values are refused before anything is sent. Pure.
 */
import { TransportError } from "./errors.js";
import type { Operation } from "./types.js";

/** Where the copying has got to. */
interface Walk {
  /** What is copied, as an error calls it. */
  kind: CopiedKind;
  /** The keys that lead to the present value. */
  path: string[];
  /** The objects that have these keys. */
  holders: object[];
  /** The path of the first file. */
  file?: string;
  /** For a text that names the request: keys in order, and this in place of each file. */
  nameFile?: ((file: Blob) => unknown) | undefined;
}

/** As an error calls it. A parameter is a part of `cable({ params })` or of `ws({ connectionParams })`. */
type CopiedKind = "variable" | "extension" | "parameter";

type Fields = { [key: string]: unknown };

/** The copies that were made here, each with the path of the first file in it. */
const copies = /* @__PURE__ */ new WeakMap<object, string | undefined>();

/** How many keys of a path an error shows. The path of an object that contains itself may be long. */
const SHOWN_KEYS = 12;

/**
 * A copy of the variables or the extensions, or of parameters. A copy that was made here is returned as it is.
 *
 * @throws TransportError of kind "protocol" that names what JSON cannot express: a BigInt, a cycle, NaN, a Map
 */
export function copyVariables<T extends object | undefined>(variables: T, kind: CopiedKind = "variable"): T {
  if (!variables || copies.has(variables)) return variables;
  const walk = newWalk(kind);
  try {
    const copy = isFlat(variables) ? { ...variables } : (copyOf(variables, walk, "") as T);
    if (copy) copies.set(copy, walk.file);
    return copy;
  } catch (cause) {
    throw refusalOf(cause, walk);
  }
}

/** The operation with copies of its variables and extensions; the same object if they are copies already. */
export function copyOperation(operation: Operation): Operation {
  const variables = copyVariables(operation.variables);
  const extensions = copyVariables(operation.extensions, "extension");
  if (variables === operation.variables && extensions === operation.extensions) return operation;
  return { ...operation, ...(variables && { variables }), ...(extensions && { extensions }) };
}

/** The variables as a text that does not depend on the order of the keys. It differs for different files. */
export function variablesText(variables: object, nameFile: (file: Blob) => unknown): string {
  let walk: Walk | undefined;
  try {
    const names = Object.keys(variables);
    // A list of keys makes JSON.stringify twice as fast as a sorted copy.
    if (isFlat(variables, names)) return JSON.stringify(variables, names.length > 1 ? names.sort() : undefined);
    walk = newWalk("variable", nameFile);
    return JSON.stringify(copyOf(variables, walk, ""));
  } catch (cause) {
    throw refusalOf(cause, walk ?? newWalk("variable"));
  }
}

const newWalk = (kind: CopiedKind, nameFile?: Walk["nameFile"]): Walk => ({ kind, path: [], holders: [], nameFile });

/** The path of the first file in the variables. Undefined: they contain no file. */
export const fileIn = (variables: object | undefined): string | undefined =>
  variables && copies.get(copyVariables(variables));

/** Whether all of them are scalars, so that a shallow copy is enough. */
function isFlat(variables: object, names = Object.keys(variables)): boolean {
  if ("toJSON" in variables) return false;
  for (const name of names) if (!isScalar((variables as Fields)[name])) return false;
  return true;
}

function isScalar(value: unknown): boolean {
  switch (typeof value) {
    case "object":
      return value === null;
    case "number":
      return Number.isFinite(value);
    case "string":
    case "boolean":
    case "undefined":
      return true;
    default:
      return false;
  }
}

/** The result of `JSON.parse(JSON.stringify(value))`, with the files in it. */
function copyOf(value: unknown, walk: Walk, key: string): unknown {
  if (isScalar(value)) return value;
  const jsonValue = jsonValueOf(value, walk, key);
  if (isScalar(jsonValue)) return jsonValue;
  if (typeof jsonValue === "function" || typeof jsonValue === "symbol") return undefined; // JSON leaves it out
  if (typeof jsonValue === "object") return copyObject(jsonValue as object, walk); // null is a scalar
  if (typeof jsonValue === "bigint") throw notJson(walk, "is a BigInt", ": send it as text");
  throw notJson(walk, `is ${jsonValue}`); // NaN or infinite
}

/**
 * The value that JSON.stringify writes in place of `value`: the result of its `toJSON`, or the scalar in a `String`, `Number` or
 * `Boolean`.
 */
function jsonValueOf(value: unknown, walk: Walk, key: string): unknown {
  if (value instanceof Date && Number.isNaN(value.getTime())) throw notJson(walk, "is an invalid Date");
  const { toJSON } = value as { toJSON?: unknown };
  const result: unknown = typeof toJSON === "function" ? toJSON.call(value, key) : value;
  const isBoxed = result instanceof String || result instanceof Number || result instanceof Boolean;
  return isBoxed ? result.valueOf() : result;
}

function copyObject(value: object, walk: Walk): unknown {
  const { path, nameFile } = walk;
  if (isRawJson(value)) return value;
  if (value instanceof Blob) {
    walk.file ??= path.join(".");
    return nameFile ? nameFile(value) : value;
  }
  return process.env.NODE_ENV !== "production" ? copyWithoutCycle(value, walk) : copyParts(value, walk);
}

/** In production a cycle overflows the stack, which is an error as well, with the beginning of the path. */
function copyWithoutCycle(value: object, walk: Walk): unknown {
  const { holders } = walk;
  if (holders.includes(value)) throw notJson(walk, "contains itself");
  holders.push(value);
  const copy = copyParts(value, walk);
  holders.pop();
  return copy;
}

const copyParts = (value: object, walk: Walk): unknown =>
  isList(value) ? Array.from(value, (_, index) => copyMember(value, `${index}`, walk)) : copyFields(value, walk);

/**
 * Whether `JSON.rawJSON` has made it, as for a number with more digits than a double has. `JSON.stringify` writes it as it is.
 * https://tc39.es/proposal-json-parse-with-source/
 */
export const isRawJson = (value: object): boolean | undefined =>
  (JSON as unknown as Record<string, ((value: object) => boolean) | undefined>)["isRawJSON"]?.(value);

/** Whether it is an array, or the list of files of an input element. */
const isList = (value: object): value is ArrayLike<unknown> =>
  Array.isArray(value) || (!!globalThis.FileList && value instanceof FileList);

function copyFields(fields: object, walk: Walk): object {
  const names = Object.keys(fields);
  if (!names.length && isOpaque(fields)) throw notJson(walk, `is a ${fields.constructor?.name}`);
  if (walk.nameFile) names.sort();
  // fromEntries makes a field of "__proto__", too, where an assignment would set the prototype.
  return Object.fromEntries(names.map((name) => [name, copyMember(fields, name, walk)]));
}

function copyMember(holder: object, key: string, walk: Walk): unknown {
  walk.path.push(key); // before the member is read, because a getter may throw
  const copy = copyOf((holder as Fields)[key], walk, key);
  walk.path.pop();
  return copy;
}

/** Whether JSON would lose its contents: a Map, a Set, a Promise, an ArrayBuffer. */
const isOpaque = (value: object): boolean => Object.prototype.toString.call(value) !== "[object Object]";

function notJson(walk: Walk, why: string, advice = ""): TransportError {
  return refusal(walk, process.env.NODE_ENV !== "production" ? `${why}, which JSON cannot express${advice}` : why);
}

/** The error for what a getter or a `toJSON` of the caller has thrown, or for an object that is nested too deep. */
const refusalOf = (cause: unknown, walk: Walk): TransportError =>
  cause instanceof TransportError ? cause : refusal(walk, "cannot be read: see cause", cause);

function refusal({ kind, path }: Walk, why: string, cause: unknown = new TypeError(why)): TransportError {
  const shown = path.length > SHOWN_KEYS ? [...path.slice(0, SHOWN_KEYS), "…"] : path;
  return new TransportError("protocol", `The ${kind} "${shown.join(".")}" ${why}`, { cause });
}
