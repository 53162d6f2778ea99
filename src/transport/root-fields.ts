/** The root fields of a document's operation: what a mutation does, one after the other. Pure. */
import { followBrackets, headOfDefinition, headsOf, IS_WORD, operationsAmong, tokensOf } from "./document.js";
import { documentText } from "./request.js";
import type { Document, TypedDocumentNode } from "./types.js";

/** A field of a selection set, as far as answers depend on it. */
interface SelectedField {
  readonly kind?: string;
  readonly name?: { readonly value: string };
  readonly alias?: { readonly value: string } | undefined;
}

/**
 * The keys of an answer's data that hold what the document's only operation does: those of its root fields without `__typename`, which a
 * server answers without doing anything.
 *
 * @returns undefined where they cannot be told: a document without text, with several operations, or with a fragment at its root
 */
export function rootKeysOf(document: Document): readonly string[] | undefined {
  const { definitions } = (document ?? {}) as Partial<TypedDocumentNode>;
  const fields = definitions ? rootFieldsAmong(definitions) : rootFieldsIn(documentText(document) ?? "");
  if (!fields?.every(({ kind }) => kind === "Field")) return undefined;
  return fields.flatMap(({ name, alias }) => (name?.value === "__typename" ? [] : ((alias ?? name)?.value ?? [])));
}

function rootFieldsAmong(definitions: readonly unknown[]): readonly SelectedField[] | undefined {
  const operations = definitions.filter((each) => headOfDefinition(each).keyword !== "fragment");
  const [operation] = operations as { selectionSet?: { selections: readonly SelectedField[] } }[];
  return operations.length === 1 ? operation?.selectionSet?.selections : undefined;
}

/** The selections at the root of a text's only operation. */
function rootFieldsIn(text: string): readonly SelectedField[] | undefined {
  if (operationsAmong(headsOf(text)).length !== 1) return undefined;
  const fields: { kind: string; name: { value: string }; alias?: { value: string } }[] = [];
  const awaited: string[] = [];
  let keyword = ""; // of the definition; empty between two definitions
  let before = "";
  for (const token of tokensOf(text)) {
    const isRoot = keyword !== "fragment" && awaited.length === 1 && awaited[0] === "}";
    keyword ||= token;
    const last = fields.at(-1);
    if (isRoot && token === "...") fields.push({ kind: "Fragment", name: { value: "" } });
    else if (isRoot && IS_WORD.test(token) && before === ":" && last)
      Object.assign(last, { name: { value: token }, alias: last.name });
    else if (isRoot && IS_WORD.test(token) && before !== "@") fields.push({ kind: "Field", name: { value: token } });
    followBrackets(token, awaited);
    if (token === "}" && awaited.length === 0) keyword = "";
    before = token;
  }
  return fields;
}
