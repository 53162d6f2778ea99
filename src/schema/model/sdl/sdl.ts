/**
 * A schema from its text (SDL): the type system of the GraphQL language, its extensions and the three directives that
 * introspection shows (@deprecated, @specifiedBy, @oneOf). Reads no operations, and checks no more than that every type used is
 * defined once. The app imports this file by itself, when someone opens an SDL file: most never pay its bytes.
 * https://spec.graphql.org/draft/#sec-Type-System
 */
import { schemaFromIntrospection } from "../introspection.js";
import type { Schema } from "../model.js";
import { createTokens, type Tokens } from "./tokens.js";

/** One entry of an introspection answer. */
type Entry = { name: string; [key: string]: unknown };

const DEFINITIONS = new Map([
  ["scalar", "SCALAR"],
  ["type", "OBJECT"],
  ["interface", "INTERFACE"],
  ["union", "UNION"],
  ["enum", "ENUM"],
  ["input", "INPUT_OBJECT"],
]);
const BUILT_IN = ["Int", "Float", "String", "Boolean", "ID"];
const LISTS = ["fields", "inputFields", "interfaces", "possibleTypes", "enumValues"] as const;
/** Types and values nested deeper than this are no schema's. */
const DEEPEST = 100;

/**
 * Reads a schema from SDL.
 * @throws SchemaError with code "invalid", whose message names line and column.
 */
export function schemaFromSdl(text: string): Schema {
  const tokens = createTokens(text);
  const types = new Map<string, Entry>();
  const extensions: Entry[] = [];
  const directives: Entry[] = [];
  const used = new Map<string, number>();
  const source: Record<string, unknown> = {};
  const read = createReader(tokens, used);

  while (!tokens.done()) {
    const description = read.description();
    const at = tokens.at();
    const extend = tokens.skip("extend");
    const word = tokens.name();
    const kind = DEFINITIONS.get(word);
    if (kind) {
      const entry = read.type(kind, description);
      if (extend) extensions.push(entry);
      else if (types.has(entry.name)) throw tokens.error(at, `type "${entry.name}" is defined twice`);
      else types.set(entry.name, entry);
    } else if (word === "schema") {
      Object.assign(source, description, read.schema());
    } else if (word === "directive" && !extend) directives.push(read.directive(description));
    else throw tokens.error(at, `expected a definition of the type system but found "${word}"`);
  }

  for (const extension of extensions) {
    const base = types.get(extension.name);
    // A subgraph may extend what another defines.
    if (base) extendType(base, extension);
    else types.set(extension.name, extension);
  }
  for (const name of BUILT_IN)
    if (!types.has(name) && (used.has(name) || name === "String" || name === "Boolean"))
      types.set(name, { kind: "SCALAR", name });
  for (const [name, at] of used) if (!types.has(name)) throw tokens.error(at, `type "${name}" is used but not defined`);
  for (const type of types.values()) {
    if (type.kind !== "OBJECT") continue;
    for (const { name } of (type.interfaces as Entry[] | undefined) ?? []) {
      const wide = types.get(name);
      if (wide) ((wide.possibleTypes ??= [] as Entry[]), wide.possibleTypes as Entry[]).push({ name: type.name });
    }
  }
  // Without a schema definition the roots go by their names.
  if (!["query", "mutation", "subscription"].some((operation) => operation + "Type" in source)) {
    for (const name of ["Query", "Mutation", "Subscription"])
      if (types.get(name)?.kind === "OBJECT") source[name.toLowerCase() + "Type"] = { name };
  }
  return schemaFromIntrospection({ __schema: { ...source, types: [...types.values()], directives } });
}

/** Adds to the lists in place: a type may have any number of extensions. */
function extendType(base: Entry, extension: Entry): void {
  for (const [key, value] of Object.entries(extension)) {
    const list = base[key];
    if (Array.isArray(list) && Array.isArray(value)) for (const item of value) list.push(item);
    else if (value !== undefined) base[key] = value;
  }
}

function createReader(tokens: Tokens, used: Map<string, number>) {
  const { skip, expect, name } = tokens;

  const description = () => {
    const text = tokens.string();
    return text === undefined ? {} : { description: text };
  };

  /** Entries between an opening and a closing mark; undefined where there is no opening mark. */
  function list<T>(open: string, close: string, entry: () => T): T[] | undefined {
    if (!skip(open)) return;
    const entries: T[] = [];
    do entries.push(entry());
    while (!skip(close));
    return entries;
  }

  /** Names with a mark between them and perhaps before them. */
  function names(mark: string): Entry[] {
    skip(mark);
    const found: Entry[] = [];
    do found.push({ name: typeName() });
    while (skip(mark));
    return found;
  }

  function typeName(): string {
    const at = tokens.at();
    const found = name();
    if (!used.has(found)) used.set(found, at);
    return found;
  }

  function reference(depth = 0): unknown {
    if (depth > DEEPEST) throw tokens.error(tokens.at(), "a list is nested too deeply");
    let type: unknown;
    if (skip("[")) {
      type = { kind: "LIST", ofType: reference(depth + 1) };
      expect("]");
    } else type = { name: typeName() };
    return skip("!") ? { kind: "NON_NULL", ofType: type } : type;
  }

  /** A literal as introspection writes it. */
  function value(depth = 0): string {
    if (depth > DEEPEST) throw tokens.error(tokens.at(), "a value is nested too deeply");
    const text = tokens.string();
    if (text !== undefined) return JSON.stringify(text);
    if (skip("[")) return `[${until("]", () => value(depth + 1))}]`;
    if (skip("{")) return `{${until("}", () => `${name()}${expect(":")} ${value(depth + 1)}`)}}`;
    return tokens.literal();
  }

  function until(close: string, entry: () => string): string {
    const entries: string[] = [];
    while (!skip(close)) entries.push(entry());
    return entries.join(", ");
  }

  /** The directives that introspection shows; all others are read and ignored. */
  function directives(): object {
    let shown = {};
    while (skip("@")) {
      const directive = name();
      const given = new Map(list("(", ")", () => [name() + expect(":"), value()] as const));
      const text = (key: string) => {
        const literal = given.get(key + ":");
        return literal?.startsWith('"') ? (JSON.parse(literal) as string) : undefined;
      };
      if (directive === "deprecated")
        shown = { ...shown, isDeprecated: true, deprecationReason: text("reason") ?? "No longer supported" };
      else if (directive === "specifiedBy") shown = { ...shown, specifiedByURL: text("url") };
      else if (directive === "oneOf") shown = { ...shown, isOneOf: true };
    }
    return shown;
  }

  const input = (): Entry => {
    const words = description();
    const own = name();
    expect(":");
    const type = reference();
    const defaultValue = skip("=") ? value() : undefined;
    return { name: own, ...words, type, ...(defaultValue !== undefined && { defaultValue }), ...directives() };
  };

  const field = (): Entry => {
    const words = description();
    const own = name();
    const args = list("(", ")", input) ?? [];
    expect(":");
    return { name: own, ...words, args, type: reference(), ...directives() };
  };

  const enumValue = (): Entry => ({ ...description(), name: name(), ...directives() });

  return {
    description,
    type(kind: string, words: object): Entry {
      const own = name();
      const interfaces =
        /OBJECT|INTERFACE/.test(kind) && kind !== "INPUT_OBJECT" && skip("implements") ? names("&") : undefined;
      const shown = directives();
      const entry: Entry = { kind, name: own, ...words, interfaces, ...shown };
      if (kind === "UNION") entry.possibleTypes = skip("=") ? names("|") : undefined;
      if (kind === "ENUM") entry.enumValues = list("{", "}", enumValue);
      if (kind === "INPUT_OBJECT") entry.inputFields = list("{", "}", input);
      if (kind === "OBJECT" || kind === "INTERFACE") entry.fields = list("{", "}", field);
      for (const key of LISTS) if (entry[key] === undefined) delete entry[key];
      return entry;
    },
    schema(): object {
      directives();
      const roots = list("{", "}", () => [name() + expect(":").replace(":", "Type"), { name: typeName() }] as const);
      return Object.fromEntries(roots ?? []);
    },
    directive(words: object): Entry {
      expect("@");
      const own = name();
      const args = list("(", ")", input) ?? [];
      const isRepeatable = skip("repeatable");
      if (name() !== "on") throw tokens.error(tokens.at(), `expected "on" and where @${own} may stand`);
      skip("|");
      const locations: string[] = [];
      do locations.push(name());
      while (skip("|"));
      return { name: own, ...words, args, isRepeatable, locations };
    },
  };
}
