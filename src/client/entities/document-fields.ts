/**
 * What the cache has to know of a document, read in one go and without a parser: where `__typename` goes, and which keys
 * of two documents' answers are the same field. Pure. https://spec.graphql.org/draft/#sec-Type-Name-Introspection
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
 * `typed` is the text with `__typename` in every selection set besides an operation's own: a subscription may have one
 * root field only, and of the root of a query or mutation nothing is to be known. Introspection is left as it is, and so is
 * a document that cannot be read, of which no field is known.
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

/** Notes the fields, and tells where `__typename` goes; undefined where the document cannot be read to its end. */
function readTokens(text: string, tokens: readonly Token[], fields: Map<string, string>): number[] | undefined {
  const insertions: number[] = [];
  const selectionSets: boolean[] = []; // those that are open, the innermost last: whether each is an operation's own
  let definition: string[] = []; // the words ahead of an outermost selection set
  let isInlineFragment = false; // whether the next selection set is that of one

  function openSelectionSet(isOwn: boolean, end: number): void {
    if (!isOwn) insertions.push(end);
    selectionSets.push(isOwn);
  }

  /** Reads a part of what stands ahead of an outermost selection set. @returns the index of the token behind it */
  function readHead(at: number, { text: token, end }: Token): number {
    if (token === "}") return UNREADABLE;
    if (token === "(") return indexAfterArguments(tokens, at);
    if (token === "@") return at + 2;
    if (token === "{") openSelectionSet(isOperation(definition) || isSubscriptionFragment(definition), end);
    else definition.push(token);
    return at + 1;
  }

  /** Reads a part of a selection set. @returns the index of the token behind it */
  function readSelection(at: number, { text: token, end }: Token): number {
    switch (token) {
      case "{":
        openSelectionSet(isInlineFragment && selectionSets.at(-1) === true, end);
        return at + 1;
      case "}":
        selectionSets.pop();
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
    at = selectionSets.length ? readSelection(at, token) : readHead(at, token);
    token = tokens[at];
  }
  return at === tokens.length && !selectionSets.length ? insertions : undefined;
}

const isOperation = ([keyword]: readonly string[]): boolean => keyword !== "fragment";

/** By the type's name, which is all that is known of it. */
const isSubscriptionFragment = (definition: readonly string[]): boolean =>
  /^subscription/i.test(definition.at(-1) ?? "");

/** What counts in a document: strings and comments are left out. Nothing where a string has no end. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    const { kind, start, end } = part;
    if (kind === "unterminated") return [];
    if (kind === "word" || kind === "mark") tokens.push({ text: text.slice(start, end), start, end });
  }
  return tokens;
}

/** The index of the token behind the arguments, or variable definitions, that begin at `at`; `at` where none do. */
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

/** Behind `...`, `... on Type` or `...Name`. */
function indexAfterSpread(tokens: readonly Token[], at: number): number {
  const word = tokens[at + 1]?.text ?? "";
  if (word === "on") return at + 3;
  return isName(word) ? at + 2 : at + 1;
}

/** Notes a field by its key. @returns the index of the token behind its arguments */
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

/** The field behind an alias. */
export const aliased = (fields: FieldMap, key: string): string | undefined =>
  /^\w+\s*:\s*(\w+)/.exec(fields.get(key) ?? "")?.[1];
