/**
 * Variables as the library's own: copied once, at the call, so that what the caller changes later changes neither what is
 * sent nor what is sent again. A copy holds what JSON can say, and files; anything else is refused before it is sent. Pure.
 */
import { TransportError } from "./errors.js";
import type { Operation } from "./types.js";

/** The value that is being copied, for an error that names a place in it. */
interface Walk {
  /** "variable" or "extension" */
  what: string;
  /** The keys that lead to the value, and the objects that hold them. */
  path: string[];
  holders: object[];
  /** The path of the first file. */
  file?: string;
  /** For a text that names the request: keys in order, and this in place of each file. */
  nameFile?: ((file: Blob) => unknown) | undefined;
}

type Fields = { [key: string]: unknown };

/** The copies that were made here, with the path of the first file in each. */
const copies = /* @__PURE__ */ new WeakMap<object, string | undefined>();

/** Keys of a path that an error shows: an object that holds itself may do so far down. */
const SHOWN_KEYS = 12;

/**
 * The variables (or the extensions) as they are now. A copy that was made here is given back as it is.
 *
 * @param what how an error calls what it names
 * @throws TransportError of kind "protocol" that names what JSON cannot say: a BigInt, a circle, NaN, a Map
 */
export function ownVariables<T extends object | undefined>(variables: T, what = "variable"): T {
  if (!variables || copies.has(variables)) return variables;
  const walk = newWalk(what);
  try {
    const copy = isFlat(variables) ? { ...variables } : (copyOf(variables, walk, "") as T);
    if (copy) copies.set(copy, walk.file);
    return copy;
  } catch (cause) {
    throw refusalOf(cause, walk);
  }
}

/** The operation with variables and extensions of its own; the same object if they are already. */
export function ownOperation(operation: Operation): Operation {
  const variables = ownVariables(operation.variables);
  const extensions = ownVariables(operation.extensions, "extension");
  if (variables === operation.variables && extensions === operation.extensions) return operation;
  return { ...operation, ...(variables && { variables }), ...(extensions && { extensions }) };
}

/** The variables as one text, which does not depend on the order of keys, and differs for different files. */
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

const newWalk = (what: string, nameFile?: Walk["nameFile"]): Walk => ({ what, path: [], holders: [], nameFile });

/** The path of the first file in what `ownVariables` gave; undefined where there is none. */
export const fileIn = (variables: object | undefined): string | undefined =>
  variables && copies.get(ownVariables(variables));

/** Whether nothing in it needs to be looked into. */
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
  const said = saidInJson(value, walk, key);
  if (isScalar(said)) return said;
  if (typeof said === "function" || typeof said === "symbol") return undefined; // JSON leaves it out
  if (typeof said === "object" && said !== null) return copyObject(said, walk);
  if (typeof said === "bigint") throw unsayable(walk, "is a BigInt", ": send it as text");
  throw unsayable(walk, `is ${said}`); // NaN or infinite
}

/** The value that stands for `value` in JSON: what its `toJSON` gives, the scalar in a box. */
function saidInJson(value: unknown, walk: Walk, key: string): unknown {
  if (value instanceof Date && Number.isNaN(value.getTime())) throw unsayable(walk, "is an invalid Date");
  const { toJSON } = value as { toJSON?: unknown };
  const said: unknown = typeof toJSON === "function" ? toJSON.call(value, key) : value;
  const isBoxed = said instanceof String || said instanceof Number || said instanceof Boolean;
  return isBoxed ? said.valueOf() : said;
}

function copyObject(value: object, walk: Walk): unknown {
  const { holders, path, nameFile } = walk;
  if (value instanceof Blob) {
    walk.file ??= path.join(".");
    return nameFile ? nameFile(value) : value;
  }
  if (holders.includes(value)) throw unsayable(walk, "contains itself");
  holders.push(value);
  const copy = isList(value)
    ? Array.from(value, (_, index) => copyMember(value, `${index}`, walk))
    : copyFields(value, walk);
  holders.pop();
  return copy;
}

/** Whether it is an array, or the list of files that an input element has. */
const isList = (value: object): value is ArrayLike<unknown> =>
  Array.isArray(value) || (!!globalThis.FileList && value instanceof FileList);

function copyFields(fields: object, walk: Walk): object {
  const names = Object.keys(fields);
  if (!names.length && isOpaque(fields)) throw unsayable(walk, `is a ${fields.constructor?.name}`);
  if (walk.nameFile) names.sort();
  // fromEntries makes a field of "__proto__", too, where an assignment would set the prototype.
  return Object.fromEntries(names.map((name) => [name, copyMember(fields, name, walk)]));
}

function copyMember(holder: object, key: string, walk: Walk): unknown {
  walk.path.push(key); // first: to read the member may throw
  const copy = copyOf((holder as Fields)[key], walk, key);
  walk.path.pop();
  return copy;
}

/** Whether it is of a kind that keeps what it holds where JSON does not look: Map, Set, Promise, ArrayBuffer. */
const isOpaque = (value: object): boolean => Object.prototype.toString.call(value) !== "[object Object]";

function unsayable(walk: Walk, why: string, advice = ""): TransportError {
  return refusal(walk, process.env.NODE_ENV !== "production" ? `${why}, which JSON cannot express${advice}` : why);
}

/** A getter or a `toJSON` of the caller's may throw, and an object may be nested too deeply. */
const refusalOf = (cause: unknown, walk: Walk): TransportError =>
  cause instanceof TransportError ? cause : refusal(walk, "cannot be read: see cause", cause);

function refusal({ what, path }: Walk, why: string, cause: unknown = new TypeError(why)): TransportError {
  const shown = path.length > SHOWN_KEYS ? [...path.slice(0, SHOWN_KEYS), "…"] : path;
  return new TransportError("protocol", `The ${what} "${shown.join(".")}" ${why}`, { cause });
}
