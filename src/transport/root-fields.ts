/** The root fields of a document's operation: what a mutation does, one after the other. Pure. */
import { documentText } from "./request.js";
import type { Document, TypedDocumentNode } from "./types.js";

/** A field of a selection set, as far as answers depend on it: the name that it has there, and its own. */
type RootField = readonly [key: string, name: string];

/** Strings, comments, `...`, words, and single marks. A string without an end is one, too, so that no text is read twice. */
const TOKENS = /"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|#.*|\.{3}|\w+|[^\s,]/g;

/**
 * The keys of an answer's data that hold what the document's only operation does: those of its root fields without `__typename`, which a
 * server answers without doing anything.
 *
 * @returns undefined where they cannot be told: a document without text, with several operations, or with a fragment at its root
 */
export function rootKeysOf(document: Document): readonly string[] | undefined {
  const { definitions } = (document ?? {}) as Partial<TypedDocumentNode>;
  const fields = definitions ? rootFieldsAmong(definitions) : rootFieldsIn(documentText(document) ?? "");
  return fields?.flatMap(([key, name]) => (name === "__typename" ? [] : key));
}

interface ParsedOperation {
  readonly operation?: string;
  readonly selectionSet?: { readonly selections: readonly ParsedSelection[] };
}

interface ParsedSelection {
  readonly kind: string;
  readonly name?: { readonly value: string };
  readonly alias?: { readonly value: string } | undefined;
}

function rootFieldsAmong(definitions: readonly unknown[]): RootField[] | undefined {
  const operations = (definitions as ParsedOperation[]).filter(({ operation }) => operation);
  const selections = operations[0]?.selectionSet?.selections ?? [];
  if (operations.length !== 1 || !selections.every(({ kind }) => kind === "Field")) return undefined;
  return selections.map(({ name, alias }) => [(alias ?? name)?.value ?? "", name?.value ?? ""]);
}

function rootFieldsIn(text: string): RootField[] | undefined {
  const operations = definitionsIn(text)?.filter(({ keyword }) => keyword !== "fragment");
  const [operation] = operations ?? [];
  if (operations?.length !== 1 || !operation || operation.rootTokens.includes("...")) return undefined;
  const fields: RootField[] = [];
  operation.rootTokens.forEach((token, index, tokens) => {
    const before = tokens[index - 1];
    if (!/\w/.test(token) || before === "@") return;
    const [alias] = before === ":" ? (fields.pop() ?? []) : [];
    fields.push([alias ?? token, token]);
  });
  return fields;
}

interface Definition {
  readonly keyword: string;
  /** The tokens of its selection set that are in no further bracket. */
  readonly rootTokens: string[];
}

/** @returns undefined where the text ends in the middle of one */
function definitionsIn(text: string): Definition[] | undefined {
  const definitions: Definition[] = [];
  const open: string[] = []; // brackets
  let current: Definition | undefined;
  for (const token of text.match(TOKENS)?.filter((each) => !/["#]/.test(each)) ?? []) {
    if (!current) {
      current = { keyword: token, rootTokens: [] };
      definitions.push(current);
    }
    if (open.length === 1 && open[0] === "{") current.rootTokens.push(token);
    if (/[([{]/.test(token)) open.push(token);
    if (/[)\]}]/.test(token)) open.pop();
    if (token === "}" && open.length === 0) current = undefined;
  }
  return current ? undefined : definitions;
}
