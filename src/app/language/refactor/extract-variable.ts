/** PURE: makes a variable of a value in a document. */
import { type Schema, type TypeRef, withoutPluralEnding } from "../../schema/index.js";
import type { DefinitionNode, DocumentNode, OperationDefinitionNode, ValueNode } from "../ast.js";
import { parseDocument } from "../parse/parse.js";
import { tokensOf } from "../tokens/tokens.js";
import { readJson } from "../variables/json.js";
import { meaningOf } from "../walk/meaning.js";
import type { Frame } from "../walk/place.js";
import { walk } from "../walk/walk.js";
import {
  definitionsReached,
  fragmentsByName,
  holdsCaret,
  operationsOf,
  replaceAll,
  visitNodes,
  type Replacement,
} from "./nodes.js";

/** A document and its variables after a value has become a variable. */
export interface ExtractedVariable {
  query: string;
  /** As JSON. */
  variables: string;
  /** The name of the new variable. */
  name: string;
}

/**
 * Makes a variable of the value at the caret, in every operation that it belongs to.
 *
 * @param variables the variables as JSON, which get the value
 * @returns undefined where no value is at the caret that can be one, in a document with mistakes, and where the variables are not an object
 */
export function extractVariable(
  text: string,
  caret: number,
  variables: string,
  schema: Schema,
): ExtractedVariable | undefined {
  const { document, problems } = parseDocument(text);
  const definition = document.definitions.find((each) => holdsCaret(each, caret));
  const value = definition && valueAt(definition, caret);
  if (problems.length > 0 || !definition || !value?.loc) return;
  const expected = expectedAt(text, value.loc.start, schema);
  if (!expected) return;
  const operations = operationsWith(definition, document);
  const name = freeName(expected.name, document, variables);
  const nextVariables = withMember(variables, name, jsonOf(value));
  if (nextVariables === undefined || operations.length === 0) return;
  const replacements = [
    { ...value.loc, text: `$${name}` },
    ...operations.map((operation) => definedVariable(text, operation, `$${name}: ${typeText(expected.type)}`)),
  ];
  return { query: replaceAll(text, replacements), variables: nextVariables, name };
}

/** The innermost value at the caret, unless a variable is in it or it is the default of a variable, which are other things. */
function valueAt(definition: DefinitionNode, caret: number): ValueNode | undefined {
  let found: ValueNode | undefined;
  visitNodes(definition.selectionSet, (node) => {
    if (isValue(node) && holdsCaret(node, caret)) found = node;
  });
  if (!found) return;
  let hasVariable = false;
  visitNodes(found, ({ kind }) => {
    hasVariable ||= kind === "Variable";
  });
  return hasVariable ? undefined : found;
}

const VALUE_KINDS: ReadonlySet<string> = new Set([
  "Variable",
  "IntValue",
  "FloatValue",
  "StringValue",
  "BooleanValue",
  "NullValue",
  "EnumValue",
  "ListValue",
  "ObjectValue",
]);

const isValue = (node: { readonly kind: string }): node is ValueNode => VALUE_KINDS.has(node.kind);

/** What the schema expects at the beginning of a value: a type, and a name for it. */
function expectedAt(text: string, start: number, schema: Schema): { type: TypeRef; name: string } | undefined {
  let expected: { type: TypeRef; name: string } | undefined;
  walk(
    text,
    tokensOf(text),
    () => {},
    ({ frame }, token) => {
      if (token.start !== start) return;
      const { expectedType, input } = meaningOf(frame, schema);
      if (expectedType) expected = { type: expectedType, name: nameFor(frame, input?.name) };
    },
  );
  return expected;
}

/** The name of the input; of an item in a list the singular of the list's name. */
function nameFor({ kind, outer }: Frame, inputName: string | undefined): string {
  const listName = kind === "list" ? inputOf(outer) : undefined;
  return inputName ?? (listName === undefined ? outer?.inputName : itemName(listName)) ?? "value";
}

/** The input around lists in lists. */
const inputOf = (frame: Frame | undefined): string | undefined =>
  frame?.kind === "list" ? inputOf(frame.outer) : frame?.inputName;

/** `id` for `ids` and `category` for `categories`; a name that has no plural ending gets an ending. */
function itemName(listName: string): string {
  const singular = withoutPluralEnding(listName);
  return singular === listName ? `${listName}Item` : singular;
}

/** As a document writes it. The text of a reference does not say that the field of a @oneOf object is never null. */
function typeText({ name, nonNull, item }: TypeRef): string {
  return (item ? `[${typeText(item)}]` : name) + (nonNull ? "!" : "");
}

const operationsWith = (definition: DefinitionNode, document: DocumentNode): OperationDefinitionNode[] =>
  operationsOf(document).filter((operation) =>
    definitionsReached(operation, fragmentsByName(document)).has(definition),
  );

/** The wanted name, with a number where a variable or a value has it already: all operations of a document share the values. */
function freeName(wanted: string, document: DocumentNode, variables: string): string {
  const names = new Set(givenNames(variables));
  visitNodes(document, (node) => {
    if (node.kind === "Variable") names.add(node.name.value);
  });
  let name = wanted;
  for (let number = 2; names.has(name); number++) name = wanted + number;
  return name;
}

/** The definition of a variable, in the place where the operation has or would have its variables. */
function definedVariable(text: string, operation: OperationDefinitionNode, definition: string): Replacement {
  const last = operation.variableDefinitions?.at(-1)?.loc?.end;
  if (last !== undefined) return { start: last, end: last, text: `, ${definition}` };
  const { name, description, selectionSet, loc } = operation;
  const isShort = loc?.start === selectionSet.loc?.start;
  if (isShort) return { start: loc?.start ?? 0, end: loc?.start ?? 0, text: `query (${definition}) ` };
  const keywordStart = description?.loc?.end ?? loc?.start ?? 0;
  const keyword = tokensOf(text).find(({ kind, start }) => kind === "name" && start >= keywordStart);
  const end = name?.loc?.end ?? keyword?.end ?? keywordStart;
  return { start: end, end, text: `${name ? "" : " "}(${definition})` };
}

/** A value of a document as JSON, with every digit. */
function jsonOf(value: ValueNode): string {
  switch (value.kind) {
    case "IntValue":
    case "FloatValue":
      return value.value;
    case "StringValue":
    case "EnumValue":
    case "BooleanValue":
      return JSON.stringify(value.value);
    case "ListValue":
      return `[${value.values.map(jsonOf).join(", ")}]`;
    case "ObjectValue":
      return `{ ${value.fields.flatMap((field) => (field.value ? [memberOf(field.name.value, field.value)] : [])).join(", ")} }`;
    default:
      return "null";
  }
}

const memberOf = (name: string, value: ValueNode): string => `${JSON.stringify(name)}: ${jsonOf(value)}`;

/** The names in an object of JSON; none where it is not an object. */
function givenNames(json: string): string[] {
  const root = readJson(json, () => {});
  return root?.kind === "ObjectValue" ? root.fields.map(({ name }) => name.value) : [];
}

/** An object in JSON with one member more; undefined where the text is not an object. */
function withMember(json: string, name: string, value: string): string | undefined {
  const member = `${JSON.stringify(name)}: ${value}`;
  if (json.trim() === "") return `{\n  ${member}\n}`;
  const root = readJson(json, () => {});
  if (root?.kind !== "ObjectValue" || !root.loc) return;
  const last = root.fields.map((field) => field.value?.loc?.end ?? 0).reduce((most, end) => Math.max(most, end), 0);
  if (last === 0) return `{\n  ${member}\n}`;
  const isInLines = json.includes("\n");
  return `${json.slice(0, last)},${isInLines ? "\n  " : " "}${member}${json.slice(last)}`;
}
