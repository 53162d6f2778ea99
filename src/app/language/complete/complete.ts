/** PURE: what could be written at a place of a document, however broken it is. Offers only what the schema and the document know. */
import {
  described,
  type Schema,
  type FieldDef,
  isComposite,
  isName,
  isRequired,
  type TypeDef,
  typeOf,
} from "../../schema/index.js";
import { tokensOf, type Token } from "../tokens/tokens.js";
import { type Slot, OPERATIONS } from "../walk/place.js";
import { caretAt, type Caret } from "./caret.js";
import { type Completion, type CompletionCandidate, documentationOf, insertWithArguments } from "./candidate.js";
import { canBeSameObject, fieldOf } from "../validate/type-fields.js";
import type { Meaning } from "../walk/meaning.js";
import type { DefinitionNode, OperationDefinitionNode, VariableDefinitionNode } from "../ast.js";
import { parseDocument } from "../parse/parse.js";
import { isCompatible, typeReferenceOf } from "../type-references.js";

export type { Completion } from "./candidate.js";

/** The suggestions that replace the text from `from` to `to`, in UTF-16 units; the best first. */
export interface Completions {
  /** The start of the replaced word. */
  from: number;
  /** The end of the replaced word, exclusive. */
  to: number;
  /** The best first. */
  items: Completion[];
}

/** The order of offers: the smaller the sum of those that apply, the earlier. */
const RANK = { writtenOut: -1, isLate: 1, containsWord: 2, isDeprecated: 4 } as const;

/** The start of a name with "$" or "@" before it: the sign is part of the suggestion. */
const SLOTS_AFTER_SIGN: ReadonlySet<Slot> = new Set<Slot>(["variable-name", "defined-name", "directive-name"]);

/** Suggestions at `offset`. They replace the word around or before it. None within strings, numbers and comments. */
export function completionsAt(text: string, offset: number, shownSchema: Schema): Completions {
  const schema = described(shownSchema.wire ?? shownSchema);
  const isTouched = ({ start, end }: Token): boolean => start < offset && offset <= end;
  const tokens = tokensOf(text).filter((token) => token.kind !== "comment" || isTouched(token));
  const { token, word } = tokensAt(tokens, offset);
  if (token && !word && !mayFollow(token, offset)) return { from: offset, to: offset, items: [] };
  const { start: from, end: to } = word ?? { start: offset, end: offset };
  const caret = caretAt(text, tokens, { from, to }, schema);
  const sign = SLOTS_AFTER_SIGN.has(caret.slot) ? tokens.findLast(({ end }) => end <= from) : undefined;
  return { from: sign?.start ?? from, to, items: ranked(candidatesAt(caret), text.slice(from, offset)) };
}

/** The token that an offset is in or at the end of, and the name that is being typed there; between two that touch, the name. */
function tokensAt(tokens: readonly Token[], offset: number): { token?: Token | undefined; word?: Token | undefined } {
  const index = tokens.findIndex(({ end }) => end >= offset);
  const touched = tokens[index];
  const isName = touched?.kind === "name";
  const token = touched && (touched.start < offset || (isName && touched.start === offset)) ? touched : undefined;
  if (token && isName) return { token, word: token };
  const following = tokens[index + 1];
  return { token, word: following?.kind === "name" && following.start === offset ? following : undefined };
}

/** Whether something new may begin directly after a token that is not a name. */
const mayFollow = (token: Token, offset: number): boolean =>
  token.kind === "punctuator" || (token.kind === "string" && token.end === offset);

/** The offers with the word in their names, by `RANK`. */
function ranked(offers: readonly CompletionCandidate[], word: string): Completion[] {
  return offers
    .map((offer) => ({ offer, rank: rankOf(offer, word) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer: { isLate: _isLate, ...completion } }) => completion);
}

/** Infinity for an offer that does not fit. */
function rankOf({ label, deprecated, isLate }: CompletionCandidate, word: string): number {
  const name = label.replace(/^[$@]/, "");
  const wordIndex = name.toLowerCase().indexOf(word.toLowerCase());
  if (wordIndex < 0) return Infinity;
  if (name === word) return RANK.writtenOut;
  return (
    (deprecated === undefined ? 0 : RANK.isDeprecated) +
    (wordIndex > 0 ? RANK.containsWord : 0) +
    (isLate ? RANK.isLate : 0)
  );
}

// What the schema offers at a caret.

function candidatesAt(caret: Caret): CompletionCandidate[] {
  const { slot, frame, schema, meaning } = caret;
  const isInVariables = frame.kind === "variables";
  switch (slot) {
    case "definition":
      return offerDefinitions(caret);
    case "on-keyword":
      return [offerKeyword("on", caret)];
    case "type-condition":
      return offerTypeConditions(caret);
    case "selection":
    case "aliased-field":
      return frame.kind === "selection-set" ? offerFields(caret) : [];
    case "after-spread":
      return [offerKeyword("on", caret), ...offerFragments(caret)];
    case "argument":
    case "colon":
      return isInVariables ? [] : offerInputs(caret);
    case "value":
      return [...offerDefinedVariables(caret), ...offerValues(meaning, schema)];
    case "variable-name":
      return offerDefinedVariables(caret);
    case "variable-definition":
    case "defined-name":
    case "after-type":
      return isInVariables ? offerMissingVariables(caret) : [];
    case "type":
      return offerInputTypes(schema);
    case "directive-name":
      return offerDirectives(caret);
    default:
      return [];
  }
}

function offerKeyword(word: string, { text, to }: Caret): CompletionCandidate {
  const isBeforeSpace = /^\s/.test(text.slice(to, to + 1));
  return { label: word, kind: "keyword", insert: isBeforeSpace ? word : word + " " };
}

function offerDefinitions(caret: Caret): CompletionCandidate[] {
  const operations = OPERATIONS.filter((operation) => caret.schema.roots.has(operation as "query"));
  return [...operations, "fragment"].map((word) => offerKeyword(word, caret));
}

function offerFields({ schema, meaning: { parent }, nextWord }: Caret): CompletionCandidate[] {
  if (!isComposite(parent)) return [];
  const offer = (field: FieldDef, isLate: boolean): CompletionCandidate => ({
    ...documentationOf(field),
    label: field.name,
    kind: "field",
    detail: field.type.text,
    ...insertWithArguments(field.name, field.args, nextWord, needsSelections(schema, field)),
    isLate,
  });
  const ownFields = [...parent.fields.values()].filter(({ name }) => isName(name));
  return [
    ...ownFields.map((field) => offer(field, false)),
    ...introspectionFields(schema, parent).map((field) => offer(field, true)),
  ];
}

const needsSelections = (schema: Schema, { type }: FieldDef): boolean =>
  type.name === "__Schema" || type.name === "__Type" || isComposite(typeOf(schema, type));

function introspectionFields(schema: Schema, parent: TypeDef): FieldDef[] {
  const isSubscription = parent.name === schema.roots.get("subscription");
  const names = isSubscription ? ["__schema", "__type"] : ["__schema", "__type", "__typename"];
  return names.flatMap((name) => fieldOf(schema, parent, name) ?? []);
}

function offerInputs({ meaning: { inputs = [], isOneOf }, givenNames, nextWord }: Caret): CompletionCandidate[] {
  if (isOneOf && givenNames.size > 0) return [];
  return inputs
    .filter(({ name }) => isName(name) && !givenNames.has(name))
    .map((input) => ({
      ...documentationOf(input),
      label: input.name,
      kind: "argument",
      detail: input.defaultValue === undefined ? input.type.text : `${input.type.text} = ${input.defaultValue}`,
      insert: nextWord === ":" ? input.name : `${input.name}: `,
      isLate: !isRequired(input),
    }));
}

function offerValues({ expectedType }: Meaning, schema: Schema): CompletionCandidate[] {
  if (!expectedType) return [];
  const offer = (label: string, detail = expectedType.name): CompletionCandidate => ({
    label,
    kind: "value",
    detail,
    insert: label,
  });
  const enumValues = (typeOf(schema, expectedType)?.values ?? [])
    .filter(({ name }) => isName(name))
    .map((value) => ({ ...documentationOf(value), ...offer(value.name) }));
  const values = expectedType.name === "Boolean" ? [offer("true"), offer("false")] : enumValues;
  return expectedType.nonNull ? values : [...values, { ...offer("null", expectedType.text), isLate: true }];
}

/** Not one of introspection, and can be written into a document. */
const isOwnType = ({ name }: TypeDef): boolean => isName(name) && !name.startsWith("__");

const isInputType = ({ kind }: TypeDef): boolean => kind === "SCALAR" || kind === "ENUM" || kind === "INPUT_OBJECT";

const byName = (a: TypeDef, b: TypeDef): number => (a.name < b.name ? -1 : 1);

/** The types that a variable can have. */
function offerInputTypes(schema: Schema): CompletionCandidate[] {
  return [...schema.types.values()]
    .filter((type) => isOwnType(type) && isInputType(type))
    .sort(byName)
    .map((type) => ({ ...documentationOf(type), label: type.name, kind: "type", insert: type.name }));
}

/** The types that a fragment can be on. */
function offerTypeConditions({ schema, frame, meaning: { parent }, nextWord }: Caret): CompletionCandidate[] {
  const isFragmentDefinition = frame.kind === "top";
  return [...schema.types.values()]
    .filter((type) => isOwnType(type) && isComposite(type))
    .filter((type) => isFragmentDefinition || canBeSameObject(parent, type))
    .sort(byName)
    .map((type) => ({
      ...documentationOf(type),
      label: type.name,
      kind: "type",
      ...insertWithArguments(type.name, [], nextWord, true),
      isLate: type.kind !== "OBJECT",
    }));
}

function offerDirectives({ schema, frame, nextWord }: Caret): CompletionCandidate[] {
  return schema.directives
    .filter(({ name, locations }) => isName(name) && locations.includes(frame.location ?? ""))
    .map((directive) => ({
      ...documentationOf(directive),
      label: "@" + directive.name,
      kind: "directive",
      ...insertWithArguments("@" + directive.name, directive.args, nextWord),
    }));
}

// What the document itself offers at a caret: its variables and fragments.

/** The operation or fragment that is being written. */
const definitionAt = (text: string, offset: number): DefinitionNode | undefined =>
  parseDocument(text.slice(0, offset)).document.definitions.at(-1);

/** The variables of the operation that fit; in a fragment, those of all operations. */
function offerDefinedVariables({ text, from, meaning }: Caret): CompletionCandidate[] {
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
function offerMissingVariables({ usedVariables, givenNames, nextWord }: Caret): CompletionCandidate[] {
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
function offerFragments({ text, tokens, from, schema, meaning: { parent } }: Caret): CompletionCandidate[] {
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
