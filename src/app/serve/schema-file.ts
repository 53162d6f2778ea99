/** `--schema FILE`: the schema of a server that refuses introspection. The file is read once; the app reads what it says. */
import { readFile, stat } from "node:fs/promises";
import { refusalOf, ServeError, systemCode } from "./errors.js";

/** The schema travels in the page, so it has a limit. */
const SIZE_LIMIT_BYTES = 32_000_000;

/** A line that begins a definition of SDL. https://spec.graphql.org/October2021/#sec-Type-System */
const TYPE_DEFINITION = /^[ \t]*(?:extend[ \t]+)?(?:schema|scalar|type|interface|union|enum|input|directive)\b/m;
/** A line that begins an operation. */
const OPERATION = /^[ \t]*(?:query|mutation|subscription|fragment)\b/m;

/**
 * Reads a schema file and finds out its format. The app checks the definitions in it, and reports errors with line and
 * column.
 *
 * @returns SDL as text, or introspection JSON as an object
 * @throws ServeError BAD_SCHEMA_FILE
 */
export async function readSchemaFile(path: string): Promise<string | object> {
  const text = decode(path, await readBytes(path));
  const start = text.trimStart()[0];
  if (start === undefined) throw badFile(path, "is empty");
  if (start === "<") throw badFile(path, "is a web page or XML");
  if (start === "{" || start === "[") return readIntrospection(path, text);
  if (TYPE_DEFINITION.test(text)) return text;
  throw badFile(path, OPERATION.test(text) ? "has operations, but no types" : "has no definition of a type");
}

async function readBytes(path: string): Promise<Uint8Array> {
  let size: number;
  try {
    size = (await stat(path)).size;
    if (size <= SIZE_LIMIT_BYTES) return await readFile(path);
  } catch (cause) {
    throw badFile(path, `cannot be read: ${reasonFor(systemCode(cause))}`, cause);
  }
  const [megabytes, limit] = [size, SIZE_LIMIT_BYTES].map((bytes) => `${Math.ceil(bytes / 1_000_000)} MB`);
  throw badFile(path, `has ${megabytes}, and ${limit} is the limit`);
}

/** Why the system refused to read, in words. */
function reasonFor(code: string): string {
  switch (code) {
    case "ENOENT":
      return "there is no such file";
    case "ENOTDIR":
      return "there is no such folder";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
    case "EPERM":
      return "you may not read it";
    default:
      return refusalOf(code);
  }
}

function decode(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw badFile(path, "is not text in UTF-8", cause);
  }
}

function readIntrospection(path: string, text: string): object {
  const answer = parse(path, text);
  if (isIntrospection(answer) || (isObject(answer) && isIntrospection(answer.data))) return answer as object;
  if (isObject(answer) && Array.isArray(answer.errors))
    throw badFile(path, "is the answer of a server that refused introspection");
  throw badFile(path, "is JSON without __schema.types");
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badFile(path, "begins like JSON, but is not JSON. It may be incomplete", cause);
  }
}

const isIntrospection = (value: unknown): boolean =>
  isObject(value) && isObject(value.__schema) && Array.isArray(value.__schema.types);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const badFile = (path: string, problem: string, cause?: unknown): ServeError =>
  new ServeError(
    "BAD_SCHEMA_FILE",
    `The schema file ${path} ${problem}. Give the schema as SDL, or as the JSON of an introspection.`,
    { cause },
  );
