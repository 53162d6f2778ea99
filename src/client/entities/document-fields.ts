/**
 * What the cache has to know of a document, read in one pass and without a parser: where `__typename` is inserted, and which field of the
 * schema each key of the answer stands for. Pure. https://spec.graphql.org/draft/#sec-Type-Name-Introspection
 */
import { scan } from "../../transport/scanner.js";

/**
 * The text of the field behind each key of an answer, as it is written in the document: alias, name and arguments. A key that two different
 * fields or different values of a variable can produce gets a text that no other field has.
 */
export type FieldMap = ReadonlyMap<string, string>;

/** A document as it is sent, and its fields. */
export interface DocumentFields {
  /** The text with `__typename` added. */
  readonly typed: string;
  /** The fields, by the keys of the answer. */
  readonly fields: FieldMap;
}

/** A word or a mark of a document, in UTF-16 units; `end` is exclusive. */
interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The suffix of the last text that was made unique. */
let uniqueSuffix = 0;

/** Instead of the index of a token: the document cannot be read any further. */
const UNREADABLE = Infinity;

/**
 * Reads a document's text. `typed` has `__typename` in every selection set but that of the operation itself: a subscription may have only
 * one root field, and a query or mutation is no entity. An introspection query is left as it is. So is a document that cannot be read,
 * and its `fields` are empty.
 */
export function readDocument(text: string): DocumentFields {
  const fields = new Map<string, string>();
  const insertions = readTokens(text, tokensOf(text), fields);
  if (!insertions) return { typed: text, fields: new Map() };
  if (/__(schema|type)\b/.test(text)) return { typed: text, fields };
  let typed = "";
  let copied = 0;
  for (const at of insertions) {
    typed += `${text.slice(copied, at)}__typename `;
    copied = at;
  }
  return { typed: typed + text.slice(copied), fields };
}

/** Adds the document's fields to `fields`. @returns where `__typename` is inserted; undefined if the document cannot be read to its end */
function readTokens(text: string, tokens: readonly Token[], fields: Map<string, string>): number[] | undefined {
  const insertions: number[] = [];
  /** The open selection sets, the innermost last: whether each selects fields of the operation's root type. */
  const openSets: boolean[] = [];
  /** The words before the outermost selection set, such as `query Orders`. */
  let definition: string[] = [];
  /** Whether the next selection set is that of an inline fragment. */
  let isInlineFragment = false;

  function openSelectionSet(isOfRoot: boolean, end: number): void {
    if (!isOfRoot) insertions.push(end);
    openSets.push(isOfRoot);
  }

  /** Reads a part of what is before an outermost selection set. @returns the index of the token after it */
  function readHead(at: number, { text: token, end }: Token): number {
    if (token === "}") return UNREADABLE;
    if (token === "(") return indexAfterArguments(tokens, at);
    if (token === "@") return at + 2;
    if (token === "{") openSelectionSet(isOperation(definition) || isSubscriptionFragment(definition), end);
    else definition.push(token);
    return at + 1;
  }

  /** Reads a part of a selection set. @returns the index of the token after it */
  function readSelection(at: number, { text: token, end }: Token): number {
    switch (token) {
      case "{":
        openSelectionSet(isInlineFragment && openSets.at(-1) === true, end);
        return at + 1;
      case "}":
        openSets.pop();
        definition = [];
        return at + 1;
      case "@":
        return indexAfterArguments(tokens, at + 2);
      case "...":
        isInlineFragment = true;
        return indexAfterSpread(tokens, at);
      default:
        isInlineFragment = false;
        return readField(text, tokens, at, fields);
    }
  }

  let at = 0;
  let token = tokens[at];
  while (token) {
    at = openSets.length ? readSelection(at, token) : readHead(at, token);
    token = tokens[at];
  }
  return at === tokens.length && !openSets.length ? insertions : undefined;
}

const isOperation = ([keyword]: readonly string[]): boolean => keyword !== "fragment";

/** Whether a fragment is one of the root type of subscriptions. Only the type's name is known, so this goes by its usual name. */
const isSubscriptionFragment = (definition: readonly string[]): boolean =>
  /^subscription/i.test(definition.at(-1) ?? "");

/** The words and marks of a document, without its strings and comments. Empty if a string has no end. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    const { kind, start, end } = part;
    if (kind === "unterminated") return [];
    if (kind === "word" || kind === "mark") tokens.push({ text: text.slice(start, end), start, end });
  }
  return tokens;
}

/** The index of the token after the arguments, or variable definitions, that begin at `at`; `at` itself if none do. */
function indexAfterArguments(tokens: readonly Token[], at: number): number {
  let open = 0;
  for (let index = at; index < tokens.length; index++) {
    const token = tokens[index]?.text;
    if (token === "(") open++;
    if (token === ")") open--;
    if (open === 0) return token === ")" ? index + 1 : at;
  }
  return UNREADABLE;
}

/** The index of the token after `...`, `... on Type` or `...Name`. */
function indexAfterSpread(tokens: readonly Token[], at: number): number {
  const word = tokens[at + 1]?.text ?? "";
  if (word === "on") return at + 3;
  return isName(word) ? at + 2 : at + 1;
}

/** Adds a field to `fields`, by its key in the answer. @returns the index of the token after its arguments */
function readField(text: string, tokens: readonly Token[], at: number, fields: Map<string, string>): number {
  const key = tokens[at]?.text ?? "";
  const isAliased = tokens[at + 1]?.text === ":";
  const nameAt = isAliased ? at + 2 : at;
  const name = tokens[nameAt]?.text ?? "";
  const next = indexAfterArguments(tokens, nameAt + 1);
  if (!isName(key) || !isName(name) || next === UNREADABLE) return UNREADABLE;
  const hasArguments = next > nameAt + 1;
  const argumentsText = hasArguments ? text.slice(tokens[nameAt + 1]?.start, tokens[next - 1]?.end) : "";
  const written = (isAliased ? `${key}: ${name}` : name) + argumentsText;
  const isStableField = !argumentsText.includes("$") && (fields.get(key) ?? written) === written;
  fields.set(key, isStableField ? written : `${written} ${++uniqueSuffix}`);
  return next;
}

const isName = (token: string): boolean => /^\w/.test(token);

/** The name of the field that a key is the alias of; undefined if the key is no alias. */
export const aliased = (fields: FieldMap, key: string): string | undefined =>
  /^\w+\s*:\s*(\w+)/.exec(fields.get(key) ?? "")?.[1];
