/** The parts that definitions in SDL are made of: lists, names, types, literals and directives. */
import type { Tokens } from "./tokens.js";

/** Types and values nested deeper than this are refused, so that a hostile text cannot exhaust the stack. */
const MAX_NESTED = 100;

/** Entries between an opening and a closing mark; undefined if there is no opening mark. */
export function readList<T>(tokens: Tokens, [open, close]: readonly [string, string], entry: () => T): T[] | undefined {
  if (!tokens.skip(open)) return;
  const entries: T[] = [];
  do entries.push(entry());
  while (!tokens.skip(close));
  return entries;
}

/** Entries with a mark between them, and perhaps before the first: `| A | B`. */
export function readSeparated<T>(tokens: Tokens, mark: string, entry: () => T): T[] {
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
export function readReference(tokens: Tokens, typeName: () => string, depth = 0): unknown {
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
export function readValue(tokens: Tokens, depth = 0): string {
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
export function readShownDirectives(tokens: Tokens): object {
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
