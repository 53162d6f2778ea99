/**
 * The operations and fragments of a document, and what they select: for `get()`, which must never send a mutation, for `executionOf`, for
 * `entities()`, and for the checks of development. It reads what a server would run, and refuses the rest; it does not validate.
 * https://spec.graphql.org/draft/#sec-Document
 */
import { documentText } from "./request.js";
import { scan } from "./scanner.js";
import type { Document, OperationKind, TypedDocumentNode } from "./types.js";

/** A selection set as it is written, with what is in its inline fragments; a text is the name of a fragment that is spread in it. */
export type SelectionSet = (WrittenField | string)[];

/** A field of a selection set. */
export interface WrittenField {
  /** What it is called in the answer: its alias, or its name. */
  readonly key: string;
  /** Its name in the schema. */
  readonly name: string;
  /** Its arguments as they are written, with their brackets; "" where it has none. */
  readonly argumentsText: string;
  /** What is selected of its value; undefined for a leaf. */
  readonly set: SelectionSet | undefined;
}

/** An operation or a fragment. */
interface Definition {
  /** "fragment", or the kind of an operation. */
  readonly keyword: string;
  /** Undefined for an operation without a name. */
  readonly name: string | undefined;
  readonly set: SelectionSet;
}

/** A document that was read to its end. */
interface ReadText {
  readonly definitions: readonly Definition[];
  /** The index behind the opening bracket of each selection set, but for those of the operations' root types. */
  readonly innerSets: readonly number[];
  /** The names of the fragments that are spread in it. */
  readonly spreads: readonly string[];
}

const KEYWORDS: readonly string[] = ["query", "mutation", "subscription", "fragment"];
const UNREADABLE: ReadText = { definitions: [], innerSets: [], spreads: [] };

/**
 * The kind of the operation that a server would run.
 *
 * @param text the source text of a document
 * @param operationName which operation, where the document has several
 * @returns "mutation" where there is no such operation, where there are several and no name, and where the text cannot be read,
 *   so that none of these is sent by GET
 *
 * @example
 * ```ts
 * import { operationKind } from "querylet";
 *
 * operationKind("# reads\nquery Orders { orders { id } }"); // "query"
 * ```
 */
export function operationKind(text: string, operationName?: string): OperationKind {
  const [operation, ...others] = operationsIn(text).filter(({ name }) => !operationName || name === operationName);
  return operation && others.length === 0 ? (operation.keyword as OperationKind) : "mutation";
}

/** The operations of a document, none where the text cannot be read to its end. */
export const operationsIn = (text: string): Definition[] =>
  readText(text).definitions.filter(({ keyword }) => keyword !== "fragment");

/** An operation, a fragment or a selection of graphql-js's AST. */
interface ParsedSelection {
  readonly kind: string;
  readonly name?: { readonly value: string };
  readonly alias?: { readonly value: string } | undefined;
  readonly selectionSet?: { readonly selections: readonly ParsedSelection[] } | undefined;
}

/**
 * The keys of an answer's data that hold what the document's only operation does: those of its root fields without `__typename`, which a
 * server answers without doing anything.
 *
 * @returns undefined where they cannot be told: a document without text, with several operations, or with a named fragment at its root
 */
export function rootKeysOf(document: Document): readonly string[] | undefined {
  const { definitions } = Object(document) as Partial<TypedDocumentNode>;
  const parsed = definitions?.filter((definition) => (definition as { operation?: unknown }).operation);
  const sets =
    (parsed as readonly ParsedSelection[] | undefined)?.map(rootSetOf) ??
    operationsIn(documentText(document) ?? "").map(({ set }) => set);
  const [fields, ...others] = sets;
  if (!fields || others.length > 0 || fields.some((field) => typeof field === "string")) return undefined;
  return (fields as WrittenField[]).flatMap(({ key, name }) => (name === "__typename" ? [] : key));
}

/** The fields of a parsed selection set, without what is selected of them. */
const rootSetOf = ({ selectionSet }: ParsedSelection): SelectionSet =>
  (selectionSet?.selections ?? []).flatMap((selection): SelectionSet => {
    const { kind, name: { value } = { value: "" }, alias } = selection;
    if (kind === "InlineFragment") return rootSetOf(selection);
    return [kind === "Field" ? { key: alias?.value ?? value, name: value, argumentsText: "", set: undefined } : value];
  });

/** How many texts are remembered. A page has fewer documents. */
const REMEMBERED_TEXTS = 500;

/** A function that remembers what `read` has made of each text. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    if (!made.has(text)) {
      if (made.size >= REMEMBERED_TEXTS) made.clear();
      made.set(text, read(text));
    }
    return made.get(text) as T;
  };
}

/** Reads a document. Nothing is known of one that cannot be read to its end, or is nested deeper than the stack. */
export const readText = /* @__PURE__ */ remembering((text): ReadText => {
  try {
    return parse(text);
  } catch {
    return UNREADABLE;
  }
});

/** @throws an error for what is no document of operations and fragments */
function parse(text: string): ReadText {
  const tokens = tokensOf(text);
  const definitions: Definition[] = [];
  const innerSets: number[] = [];
  const spreads: string[] = [];
  let at = 0;

  while (at < tokens.length) definitions.push(takeDefinition());
  return { definitions, innerSets, spreads };

  function takeDefinition(): Definition {
    const head: string[] = [];
    while (peek() !== "{") {
      head.push(takeName());
      takeArguments();
      takeDirectives();
    }
    const [keyword = "query", name] = head; // without a head it is the shorthand of a query
    if (!KEYWORDS.includes(keyword)) throw unreadable();
    // Only the name of a fragment's type is known, so this goes by the usual name of the root type of subscriptions.
    const isOfRoot = keyword !== "fragment" || /^subscription/i.test(head.at(-1) ?? "");
    return { keyword, name, set: takeSelectionSet([], isOfRoot) };
  }

  /**
   * @param set gets what is selected
   * @param isOfRoot whether these are fields of the operation's root type
   */
  function takeSelectionSet(set: SelectionSet, isOfRoot: boolean): SelectionSet {
    if (!isOfRoot) innerSets.push(tokens[at]?.end ?? 0);
    if (!skip("{")) throw unreadable();
    while (!skip("}"))
      if (skip("...")) takeFragment(set, isOfRoot);
      else set.push(takeField());
    return set;
  }

  function takeFragment(set: SelectionSet, isOfRoot: boolean): void {
    const isSpread = isName(peek()) && peek() !== "on";
    if (isSpread) {
      spreads.push(peek());
      set.push(takeName());
    } else if (skip("on")) takeName();
    takeDirectives();
    if (!isSpread) takeSelectionSet(set, isOfRoot);
  }

  function takeField(): WrittenField {
    const key = takeName();
    const name = skip(":") ? takeName() : key;
    const argumentsText = takeArguments();
    takeDirectives();
    return { key, name, argumentsText, set: peek() === "{" ? takeSelectionSet([], false) : undefined };
  }

  function takeDirectives(): void {
    while (skip("@")) {
      takeName();
      takeArguments();
    }
  }

  /** Arguments or variable definitions, if there are any. @returns their text */
  function takeArguments(): string {
    const start = tokens[at]?.start;
    if (!skip("(")) return "";
    while (!skip(")")) {
      if (at === tokens.length) throw unreadable();
      if (!takeArguments()) at++; // the directive of a variable may have arguments
    }
    return text.slice(start, tokens[at - 1]?.end);
  }

  function takeName(): string {
    const name = peek();
    if (!isName(name)) throw unreadable();
    at++;
    return name;
  }

  /** @returns whether the next token is this one; then it has been taken */
  function skip(token: string): boolean {
    const isNext = peek() === token;
    if (isNext) at++;
    return isNext;
  }

  /** The next token; "" at the end. */
  function peek(): string {
    return tokens[at]?.text ?? "";
  }
}

const isName = (token: string): boolean => /^\w/.test(token);

const unreadable = () => new Error("unreadable");

/** The words and marks of a document, without its strings and comments; `end` is exclusive. @throws an error for a string without an end */
function tokensOf(text: string) {
  const tokens: { text: string; start: number; end: number }[] = [];
  for (let part = scan(text, 0); part; part = scan(text, part.end)) {
    const { kind, start, end } = part;
    if (kind === "unterminated") throw unreadable();
    if (kind === "word" || kind === "mark") tokens.push({ text: text.slice(start, end), start, end });
  }
  return tokens;
}
