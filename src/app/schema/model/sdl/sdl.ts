/**
 * A schema from its text (SDL): the type system of the GraphQL language, its extensions and the three directives that
 * introspection shows (@deprecated, @specifiedBy, @oneOf). Reads no operations, and checks no more than that every type used is
 * defined once. The app imports this file by itself, when someone opens an SDL file: most never pay its bytes.
 * https://spec.graphql.org/draft/#sec-Type-System
 */
import { schemaFromIntrospection } from "../introspection.js";
import type { Schema } from "../model.js";
import { createReader, type Entry, type Reader } from "./definitions.js";
import { createTokens, type Tokens } from "./tokens.js";

const KIND_BY_WORD = new Map([
  ["scalar", "SCALAR"],
  ["type", "OBJECT"],
  ["interface", "INTERFACE"],
  ["union", "UNION"],
  ["enum", "ENUM"],
  ["input", "INPUT_OBJECT"],
]);
const BUILT_IN_SCALARS = ["Int", "Float", "String", "Boolean", "ID"];
/** Introspection itself uses these two, so that every schema has them. */
const ALWAYS_USED_SCALARS = ["String", "Boolean"];
const OPERATIONS = ["query", "mutation", "subscription"];

/** The definitions of a document. */
interface Definitions {
  /** Types by name, in the order of the document. */
  types: Map<string, Entry>;
  extensions: Entry[];
  directives: Entry[];
  /** The description and the root types of a `schema` definition. */
  schema: Record<string, unknown>;
}

/**
 * Reads a schema from SDL.
 * @throws SchemaError with code "invalid", whose message names line and column.
 */
export function schemaFromSdl(text: string): Schema {
  const tokens = createTokens(text);
  const reader = createReader(tokens);
  const { types, extensions, directives, schema } = readDefinitions(tokens, reader);
  for (const extension of extensions) {
    const base = types.get(extension.name);
    // A subgraph may extend a type that another subgraph defines.
    if (base) extendType(base, extension);
    else types.set(extension.name, extension);
  }
  addBuiltInScalars(types, reader.usedTypes);
  for (const [name, at] of reader.usedTypes) {
    if (!types.has(name)) throw tokens.error(at, `type "${name}" is used but not defined`);
  }
  addPossibleTypes(types);
  if (!OPERATIONS.some((operation) => operation + "Type" in schema)) addRootsByName(schema, types);
  return schemaFromIntrospection({ __schema: { ...schema, types: [...types.values()], directives } });
}

function readDefinitions(tokens: Tokens, reader: Reader): Definitions {
  const definitions: Definitions = { types: new Map(), extensions: [], directives: [], schema: {} };
  while (!tokens.done()) readDefinition(tokens, reader, definitions);
  return definitions;
}

/** Reads the next definition or extension, and adds it to the others. */
function readDefinition(tokens: Tokens, reader: Reader, definitions: Definitions): void {
  const description = reader.description();
  const at = tokens.at();
  const isExtension = tokens.skip("extend");
  const word = tokens.name();
  const kind = KIND_BY_WORD.get(word);
  if (kind !== undefined && isExtension) {
    definitions.extensions.push(reader.type(kind, description));
  } else if (kind !== undefined) {
    const entry = reader.type(kind, description);
    if (definitions.types.has(entry.name)) throw tokens.error(at, `type "${entry.name}" is defined twice`);
    definitions.types.set(entry.name, entry);
  } else if (word === "schema") {
    Object.assign(definitions.schema, description, reader.schema());
  } else if (word === "directive" && !isExtension) {
    definitions.directives.push(reader.directive(description));
  } else {
    throw tokens.error(at, `expected a definition of the type system but found "${word}"`);
  }
}

/** Adds to the lists in place: a type may have any number of extensions. */
function extendType(base: Entry, extension: Entry): void {
  for (const [key, value] of Object.entries(extension)) {
    const list = base[key];
    if (Array.isArray(list) && Array.isArray(value)) for (const item of value) list.push(item);
    else if (value !== undefined) base[key] = value;
  }
}

function addBuiltInScalars(types: Map<string, Entry>, usedTypes: ReadonlyMap<string, number>): void {
  for (const name of BUILT_IN_SCALARS) {
    const isUsed = usedTypes.has(name) || ALWAYS_USED_SCALARS.includes(name);
    if (isUsed && !types.has(name)) types.set(name, { kind: "SCALAR", name });
  }
}

/** Introspection lists for each interface the object types that implement it. */
function addPossibleTypes(types: ReadonlyMap<string, Entry>): void {
  for (const type of types.values()) {
    const interfaces = type.kind === "OBJECT" ? (type.interfaces ?? []) : [];
    for (const { name } of interfaces) {
      const implemented = types.get(name);
      if (!implemented) continue;
      implemented.possibleTypes ??= [];
      implemented.possibleTypes.push({ name: type.name });
    }
  }
}

/** Without a schema definition, the types called Query, Mutation and Subscription are the roots. */
function addRootsByName(schema: Record<string, unknown>, types: ReadonlyMap<string, Entry>): void {
  for (const name of ["Query", "Mutation", "Subscription"]) {
    if (types.get(name)?.kind === "OBJECT") schema[name.toLowerCase() + "Type"] = { name };
  }
}
