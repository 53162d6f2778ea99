/**
 * A schema from its text (SDL): the type system of the GraphQL language, its extensions and the three directives that
 * introspection shows (@deprecated, @specifiedBy, @oneOf). Reads no operations, and checks no more than that every type used is
 * defined once. The app imports this file by itself, when someone opens an SDL file: most never pay its bytes.
 * https://spec.graphql.org/draft/#sec-Type-System
 */
import { schemaFromIntrospection } from "../introspection.js";
import type { Schema } from "../model.js";
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

// Definitions in SDL as the entries of an introspection answer. https://spec.graphql.org/draft/#sec-Type-System

/** A type, as an introspection answer names it. */
interface Named {
  name: string;
}

/** One entry of an introspection answer. */
interface Entry extends Named {
  kind?: string;
  interfaces?: Named[] | undefined;
  possibleTypes?: Named[] | undefined;
  [key: string]: unknown;
}

/** Reads definitions, each from the word after `type`, `schema` or `directive`. */
interface Reader {
  /** The types that were read as the type of something, each with the place of its first use in characters. */
  readonly usedTypes: ReadonlyMap<string, number>;
  /** The description before a definition, as a property to spread; empty if there is none. */
  description(): object;
  /** @param kind as introspection calls it: "OBJECT" */
  type(kind: string, description: object): Entry;
  /** The roots of a `schema` definition: `{ queryType: { name } }`. */
  schema(): object;
  directive(description: object): Entry;
}

const BRACES = ["{", "}"] as const;
const PARENTHESES = ["(", ")"] as const;

/** The tokens of the text, and the types that it uses so far. */
interface Source {
  tokens: Tokens;
  usedTypes: Map<string, number>;
}

/** Reads definitions from tokens. */
function createReader(tokens: Tokens): Reader {
  const source: Source = { tokens, usedTypes: new Map() };
  return {
    usedTypes: source.usedTypes,
    description: () => readDescription(source),
    type: (kind, description) => readType(source, kind, description),
    schema() {
      readShownDirectives(tokens);
      return Object.fromEntries(readList(tokens, BRACES, () => readRoot(source)) ?? []);
    },
    directive: (description) => readDirective(source, description),
  };
}

function readType(source: Source, kind: string, description: object): Entry {
  const { tokens } = source;
  const name = tokens.name();
  const canImplement = kind === "OBJECT" || kind === "INTERFACE";
  const isImplementing = canImplement && tokens.skip("implements");
  const interfaces = isImplementing ? { interfaces: readSeparated(tokens, "&", () => readNamedType(source)) } : {};
  const directives = readShownDirectives(tokens);
  return { kind, name, ...description, ...interfaces, ...directives, ...readMembers(source, kind) };
}

/** The members of a type, under the name that introspection has for them; no property where there are none. */
function readMembers(source: Source, kind: string): object {
  const { tokens } = source;
  switch (kind) {
    case "OBJECT":
    case "INTERFACE":
      return present(
        "fields",
        readList(tokens, BRACES, () => readField(source)),
      );
    case "INPUT_OBJECT":
      return present(
        "inputFields",
        readList(tokens, BRACES, () => readInput(source)),
      );
    case "ENUM":
      return present(
        "enumValues",
        readList(tokens, BRACES, () => readEnumValue(source)),
      );
    case "UNION":
      return tokens.skip("=") ? { possibleTypes: readSeparated(tokens, "|", () => readNamedType(source)) } : {};
    default:
      return {};
  }
}

/** A property to spread; empty if there is no value for it. */
const present = (key: string, value: unknown): object => (value === undefined ? {} : { [key]: value });

function readField(source: Source): Entry {
  const { tokens } = source;
  const description = readDescription(source);
  const name = tokens.name();
  const args = readArguments(source);
  tokens.expect(":");
  return { name, ...description, args, type: readTypeOf(source), ...readShownDirectives(tokens) };
}

const readArguments = (source: Source): Entry[] => readList(source.tokens, PARENTHESES, () => readInput(source)) ?? [];

/** An argument, or a field of an input object. */
function readInput(source: Source): Entry {
  const { tokens } = source;
  const description = readDescription(source);
  const name = tokens.name();
  tokens.expect(":");
  const type = readTypeOf(source);
  const defaultValue = tokens.skip("=") ? { defaultValue: readValue(tokens) } : {};
  return { name, ...description, type, ...defaultValue, ...readShownDirectives(tokens) };
}

const readEnumValue = (source: Source): Entry => ({
  ...readDescription(source),
  name: source.tokens.name(),
  ...readShownDirectives(source.tokens),
});

function readDirective(source: Source, description: object): Entry {
  const { tokens } = source;
  tokens.expect("@");
  const name = tokens.name();
  const args = readArguments(source);
  const isRepeatable = tokens.skip("repeatable");
  if (tokens.name() !== "on") throw tokens.error(tokens.at(), `expected "on" and where @${name} may stand`);
  const locations = readSeparated(tokens, "|", tokens.name);
  return { name, ...description, args, isRepeatable, locations };
}

/** `query: Root` as introspection has it: `queryType: { name: "Root" }`. */
function readRoot(source: Source): readonly [string, Named] {
  const operation = source.tokens.name();
  source.tokens.expect(":");
  return [operation + "Type", readNamedType(source)];
}

function readDescription({ tokens }: Source): object {
  const text = tokens.string();
  return text === undefined ? {} : { description: text };
}

const readTypeOf = (source: Source): unknown => readReference(source.tokens, () => readTypeName(source));

const readNamedType = (source: Source): Named => ({ name: readTypeName(source) });

function readTypeName({ tokens, usedTypes }: Source): string {
  const at = tokens.at();
  const name = tokens.name();
  if (!usedTypes.has(name)) usedTypes.set(name, at);
  return name;
}

// The parts that definitions in SDL are made of: lists, names, types, literals and directives.

/** Types and values nested deeper than this are refused, so that a hostile text cannot exhaust the stack. */
const MAX_NESTED = 100;

/** Entries between an opening and a closing mark; undefined if there is no opening mark. */
function readList<T>(tokens: Tokens, [open, close]: readonly [string, string], entry: () => T): T[] | undefined {
  if (!tokens.skip(open)) return;
  const entries: T[] = [];
  do entries.push(entry());
  while (!tokens.skip(close));
  return entries;
}

/** Entries with a mark between them, and perhaps before the first: `| A | B`. */
function readSeparated<T>(tokens: Tokens, mark: string, entry: () => T): T[] {
  tokens.skip(mark);
  const entries: T[] = [];
  do entries.push(entry());
  while (tokens.skip(mark));
  return entries;
}

/**
 * A reference to a type, in the form that introspection gives it.
 * @param typeName reads the name of the innermost type
 */
function readReference(tokens: Tokens, typeName: () => string, depth = 0): unknown {
  if (depth > MAX_NESTED) throw tokens.error(tokens.at(), "a list is nested too deeply");
  const type = tokens.skip("[") ? listOf(tokens, typeName, depth) : { name: typeName() };
  return tokens.skip("!") ? { kind: "NON_NULL", ofType: type } : type;
}

function listOf(tokens: Tokens, typeName: () => string, depth: number): unknown {
  const ofType = readReference(tokens, typeName, depth + 1);
  tokens.expect("]");
  return { kind: "LIST", ofType };
}

/** A literal, as introspection writes default values. */
function readValue(tokens: Tokens, depth = 0): string {
  if (depth > MAX_NESTED) throw tokens.error(tokens.at(), "a value is nested too deeply");
  const text = tokens.string();
  if (text !== undefined) return JSON.stringify(text);
  const item = () => readValue(tokens, depth + 1);
  if (tokens.skip("[")) return `[${readUntil(tokens, "]", item)}]`;
  if (tokens.skip("{")) return `{${readUntil(tokens, "}", () => `${tokens.name()}${tokens.expect(":")} ${item()}`)}}`;
  return tokens.literal();
}

/** Unlike `readList`, it accepts no entries: `[]` is a value. */
function readUntil(tokens: Tokens, close: string, entry: () => string): string {
  const entries: string[] = [];
  while (!tokens.skip(close)) entries.push(entry());
  return entries.join(", ");
}

/** The properties that introspection shows of directives. All other directives are read and left out. */
function readShownDirectives(tokens: Tokens): object {
  let shown = {};
  while (tokens.skip("@")) {
    const directive = tokens.name();
    const values = new Map(readList(tokens, ["(", ")"], () => readArgument(tokens)));
    shown = { ...shown, ...shownBy(directive, values) };
  }
  return shown;
}

function readArgument(tokens: Tokens): readonly [name: string, value: string] {
  const name = tokens.name();
  tokens.expect(":");
  return [name, readValue(tokens)];
}

function shownBy(directive: string, values: ReadonlyMap<string, string>): object {
  switch (directive) {
    case "deprecated":
      return { isDeprecated: true, deprecationReason: stringIn(values.get("reason")) ?? "No longer supported" };
    case "specifiedBy":
      return { specifiedByURL: stringIn(values.get("url")) };
    case "oneOf":
      return { isOneOf: true };
    default:
      return {};
  }
}

/** The content of a literal that is a string. */
const stringIn = (literal: string | undefined): string | undefined =>
  literal?.startsWith('"') ? (JSON.parse(literal) as string) : undefined;
