/**
 * Reads a schema from introspection JSON. A malformed entry is skipped. Only a missing list of types is an error.
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import { isObject } from "../../../transport/result.js";
import type { OperationKind, GraphQLError } from "../../../index.js";
import { atOnce, SLICE, type Steps } from "./steps.js";
import type { DirectiveDef, EnumValue, FieldDef, InputValue, Schema, TypeDef, TypeKind, TypeRef } from "./model.js";

type Json = { readonly [key: string]: unknown };

const KINDS: readonly string[] = ["SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT"];
const EMPTY_LIST: never[] = [];
const EMPTY_MAP: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Reads an answer to an introspection query, with or without the `data` around it.
 * @throws SchemaError with code "invalid" where it holds no schema.
 */
export const schemaFromIntrospection = (json: unknown): Schema => atOnce(readIntrospection(json));

/** The same in steps. */
export function* readIntrospection(json: unknown): Steps<Schema> {
  const outer = isObject(json) && isObject(json.data) ? json.data : json;
  const source = isObject(outer) ? outer.__schema : undefined;
  if (!isObject(source) || !Array.isArray(source.types)) {
    throw new SchemaError("invalid", "This is not an introspection result: it has no __schema with a list of types.", {
      hint: 'Give the JSON that an introspection query answers: { "data": { "__schema": { … } } }.',
    });
  }
  const read = createReader();
  const types = new Map<string, TypeDef>();
  for (let start = 0; start < source.types.length; start += SLICE) {
    if (start) yield;
    for (const type of read.types(source.types.slice(start, start + SLICE))) types.set(type.name, type);
  }
  return { ...described(source), roots: readRoots(source), types, directives: read.directives(source.directives) };
}

const OPERATIONS: readonly OperationKind[] = ["query", "mutation", "subscription"];

/** The names of the root types: `queryType: { name: "Query" }`. */
function readRoots(source: Json): ReadonlyMap<OperationKind, string> {
  const roots = new Map<OperationKind, string>();
  for (const operation of OPERATIONS) {
    const root = source[operation + "Type"];
    if (isObject(root) && typeof root.name === "string") roots.set(operation, root.name);
  }
  return roots;
}

/** Reads the schema from the text of `textOf`, in steps. */
export function* readText(text: string): Steps<Schema> {
  const [first = "", ...lines] = text.split("\n");
  const json = JSON.parse(first);
  for (const line of lines) {
    json.__schema.types.push(...JSON.parse(line));
    yield;
  }
  return yield* readIntrospection(json);
}

/** Reads uses of types. Equal ones share one object: a large schema has 30,000 uses, of which 5,000 differ. */
function createRefReader(): (source: unknown) => TypeRef | undefined {
  const refs = new Map<string, TypeRef>();

  function intern(text: string, source: Json): TypeRef {
    const earlier = refs.get(text);
    if (earlier) return earlier;
    const nonNull = source.kind === "NON_NULL";
    const inner = nonNull ? (source.ofType as Json) : source;
    const item = inner.kind === "LIST" ? readRef(inner.ofType) : undefined;
    const typeRef: TypeRef = { name: item ? item.name : (inner.name as string), text, nonNull, ...(item && { item }) };
    refs.set(text, typeRef);
    return typeRef;
  }

  function readRef(source: unknown): TypeRef | undefined {
    const text = refText(source);
    return text === undefined ? undefined : intern(text, source as Json);
  }

  return readRef;
}

/** Reads types and directives. A part of one that cannot be read is left out. */
function createReader() {
  const ref = createRefReader();

  function input(source: Json): InputValue | undefined {
    const type = ref(source.type);
    return (
      type && {
        ...named(source),
        type,
        ...(typeof source.defaultValue === "string" && { defaultValue: source.defaultValue }),
      }
    );
  }

  function field(source: Json): FieldDef | undefined {
    const type = ref(source.type);
    return type && { ...named(source), type, args: list(source.args, input) };
  }

  function type(source: Json): TypeDef | undefined {
    if (!KINDS.includes(source.kind as string)) return;
    return {
      ...named(source),
      kind: source.kind as TypeKind,
      fields: byName(list(source.fields, field)),
      inputs: byName(list(source.inputFields, input)),
      values: list<EnumValue>(source.enumValues, named),
      interfaces: list(source.interfaces, name),
      possible: list(source.possibleTypes, name),
      ...(typeof source.specifiedByURL === "string" && { specifiedBy: source.specifiedByURL }),
      ...(source.isOneOf === true && { oneOf: true }),
    };
  }

  const directive = (source: Json): DirectiveDef => ({
    ...named(source),
    args: list(source.args, input),
    locations: Array.isArray(source.locations) ? source.locations.filter((at) => typeof at === "string") : [],
    repeatable: source.isRepeatable === true,
  });

  return {
    types: (sources: unknown) => list(sources, type),
    directives: (sources: unknown) => list(sources, directive),
  };
}

/** A use of a type in GraphQL's notation; undefined where the answer does not reach the innermost type. */
function refText(source: unknown, depth = 0): string | undefined {
  if (!isObject(source) || depth > 20) return;
  if (source.kind !== "NON_NULL" && source.kind !== "LIST")
    return typeof source.name === "string" ? source.name : undefined;
  const inner = refText(source.ofType, depth + 1);
  if (inner === undefined) return;
  return source.kind === "LIST" ? `[${inner}]` : inner + "!";
}

/** Reads each entry that is an object with a name. An entry that cannot be read is left out. */
function list<T>(sources: unknown, read: (source: Json) => T | undefined): T[] {
  // Most fields have no arguments: they share one empty list.
  if (!Array.isArray(sources) || !sources.length) return EMPTY_LIST;
  return sources
    .filter((source) => isObject(source) && typeof source.name === "string")
    .flatMap((source) => read(source) ?? []);
}

const name = (source: Json) => source.name as string;

function byName<T extends { name: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return entries.length ? new Map(entries.map((entry) => [entry.name, entry])) : EMPTY_MAP;
}

const named = (source: Json) => ({
  name: name(source),
  ...described(source),
  ...(source.isDeprecated === true && {
    deprecated: typeof source.deprecationReason === "string" ? source.deprecationReason : "",
  }),
});

const described = ({ description }: Json) => (typeof description === "string" && description ? { description } : {});

// The error of loading or reading a schema.

/**
 * Why there is no schema. `refused`: the server does not support introspection. `unauthenticated`: it requires sign-in. `forbidden`:
 * it does not let this user see the schema. `not-graphql`: the answer is not GraphQL. `invalid`: the answer is not a schema.
 * `unreachable`: there was no answer.
 */
export type SchemaErrorCode = "refused" | "unauthenticated" | "forbidden" | "not-graphql" | "invalid" | "unreachable";

export class SchemaError extends Error {
  override name = "SchemaError";
  readonly code: SchemaErrorCode;
  /** The remedy for a schema that is given as text; undefined for that of a server, of which the code says enough. */
  readonly hint: string | undefined;
  /** The server's errors, if there are any. */
  readonly errors: readonly GraphQLError[];

  constructor(
    code: SchemaErrorCode,
    message: string,
    options: { hint?: string; cause?: unknown; errors?: readonly GraphQLError[] } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.errors = options.errors ?? [];
  }
}
