/** PURE: what the document itself offers at a caret: its variables and fragments. */
import { isName } from "../../schema/index.js";
import type { DefinitionNode, OperationDefinitionNode, VariableDefinitionNode } from "../ast.js";
import { parseDocument } from "../parse/parse.js";
import { isCompatible, typeReferenceOf } from "../type-references.js";
import { canBeSameObject } from "../validate/type-fields.js";
import type { Meaning } from "../walk/meaning.js";
import type { Caret } from "./caret.js";
import type { CompletionCandidate } from "./candidate.js";

/** The operation or fragment that is being written. */
const definitionAt = (text: string, offset: number): DefinitionNode | undefined =>
  parseDocument(text.slice(0, offset)).document.definitions.at(-1);

/** The variables of the operation that fit; in a fragment, those of all operations. */
export function offerDefinedVariables({ text, from, meaning }: Caret): CompletionCandidate[] {
  if (meaning.isConstant) return [];
  const current = definitionAt(text, from);
  const definitions = current?.kind === "OperationDefinition" ? [current] : parseDocument(text).document.definitions;
  const operations = definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === "OperationDefinition",
  );
  const offers = new Map<string, CompletionCandidate>();
  for (const definition of operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions)) {
    const offer = offerVariable(definition, meaning);
    if (offer) offers.set(offer.label, offer);
  }
  return [...offers.values()];
}

/** @returns nothing for a variable that does not fit */
function offerVariable(
  definition: VariableDefinitionNode,
  { expectedType, input }: Meaning,
): CompletionCandidate | undefined {
  const { variable, type, defaultValue } = definition;
  const name = variable.name.value;
  if (!type || !name) return;
  const actualType = typeReferenceOf(type);
  const hasDefault = defaultValue !== undefined && defaultValue.kind !== "NullValue";
  const isNeverMissing = hasDefault || input?.defaultValue !== undefined;
  if (expectedType && !isCompatible(actualType, expectedType, isNeverMissing)) return;
  const label = "$" + name;
  return { label, kind: "variable", detail: actualType.text, insert: label };
}

/** The variables that are used and not defined yet, with their types. */
export function offerMissingVariables({ usedVariables, givenNames, nextWord }: Caret): CompletionCandidate[] {
  return [...usedVariables]
    .filter(([name]) => !givenNames.has(name))
    .map(([name, { text }]) => ({
      label: "$" + name,
      kind: "variable",
      detail: text,
      insert: nextWord === ":" ? "$" + name : `$${name}: ${text}`,
    }));
}

/**
 * The fragments that can apply. They are looked for in the tokens and not in the tree, which may lack them where a bracket before
 * them is missing.
 */
export function offerFragments({ text, tokens, from, schema, meaning: { parent } }: Caret): CompletionCandidate[] {
  const words = tokens.map(({ start, end }) => text.slice(start, end));
  const current = definitionAt(text, from);
  // A fragment cannot contain itself.
  const currentName = current?.kind === "FragmentDefinition" ? current.name.value : undefined;
  // By name: while a copy of a fragment has no name of its own yet, the name is offered once.
  const offers = new Map<string, CompletionCandidate>();
  words.forEach((word, index) => {
    const [name = "", on, type = ""] = words.slice(index + 1, index + 4);
    const isDefinition = word === "fragment" && on === "on" && isName(name);
    if (!isDefinition || name === currentName || !canBeSameObject(parent, schema.types.get(type))) return;
    offers.set(name, { label: name, kind: "fragment", detail: `on ${type}`, insert: name });
  });
  return [...offers.values()];
}
