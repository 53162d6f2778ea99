/** PURE: adds what is ticked in the tree of fields to a document, and takes out what is not. The rest stays, comments included. */
import {
  isComposite,
  type Schema,
  type TypeDef,
  typeOf,
  type FieldDef,
  freeFields,
  type InputValue,
  isLeaf,
  isRequired,
  type TypeRef,
} from "../../schema/index.js";
import type { DocumentNode, Loc, OperationDefinitionNode, SelectionSetNode } from "../ast.js";
import { prettify } from "../prettify.js";
import { parseDocument } from "../parse/parse.js";
import { tokensOf } from "../tokens/tokens.js";
import { operationsOf, replaceAll, visitNodes, type Replacement } from "../nodes.js";
import { fieldOf } from "../validate/type-fields.js";
import { firstChoice } from "../first-choice.js";
import { nodesAt, operationAt, type BuilderPlace, type BuilderStep, type BuiltNode } from "./place.js";

/**
 * The document with the node at a place, and all nodes around it. A field of an object gets a first field of its own, and
 * required arguments get a value to begin with.
 *
 * @returns undefined for a document with mistakes, and for a place that the schema does not have
 */
export function ticked(text: string, place: BuilderPlace, schema: Schema): string | undefined {
  const { document, problems } = parseDocument(text);
  const operation = operationAt(document, place);
  if (problems.length > 0 || !operation) return;
  const { steps } = place;
  let depth = steps.length;
  while (depth > 0 && nodesAt(document, { ...place, steps: steps.slice(0, depth) }).length === 0) depth--;
  if (depth === steps.length) return text;
  const parent = typeAt(schema, operation.operation, steps.slice(0, depth));
  const written = parent && writtenSteps(schema, parent, steps.slice(depth));
  const [node = operation] = nodesAt(document, { ...place, steps: steps.slice(0, depth) });
  return written && prettify(replaceAll(text, [insertedInto(node, written)]));
}

/** The type whose fields stand at a place. */
function typeAt(
  schema: Schema,
  operation: OperationDefinitionNode["operation"],
  steps: readonly BuilderStep[],
): TypeDef | undefined {
  let type = schema.types.get(schema.roots.get(operation) ?? "");
  for (const { kind, name } of steps) {
    const field = kind === "field" && type ? fieldOf(schema, type, name) : undefined;
    type = kind === "type" ? schema.types.get(name) : field && typeOf(schema, field.type);
  }
  return type;
}

/** Selections within selections; undefined where the schema has no such field. */
function writtenSteps(schema: Schema, parent: TypeDef, [step, ...rest]: readonly BuilderStep[]): string | undefined {
  if (!step) return "";
  if (step.kind === "type") {
    const type = schema.types.get(step.name);
    const inside = type && (rest.length > 0 ? writtenSteps(schema, type, rest) : firstField(schema, type));
    return inside && `... on ${step.name} { ${inside} }`;
  }
  const field = fieldOf(schema, parent, step.name);
  if (!field) return;
  const head = step.name + firstArguments(schema, field);
  if (rest.length === 0) return head + firstSelections(schema, field);
  const type = typeOf(schema, field.type);
  const inside = isComposite(type) ? writtenSteps(schema, type, rest) : undefined;
  return inside && `${head} { ${inside} }`;
}

/** At the end of the selections of a node. A comment may stand before the brace. */
function insertedInto({ selectionSet, loc }: OperationDefinitionNode | BuiltNode, written: string): Replacement {
  if (selectionSet?.loc) {
    const end = selectionSet.loc.end - 1;
    return { start: end, end, text: `\n${written}\n` };
  }
  const end = loc?.end ?? 0;
  return { start: end, end, text: ` { ${written} }` };
}

/**
 * The document without a place. What would be left without any field goes with it.
 *
 * @returns undefined for a document with mistakes
 */
export function unticked(text: string, place: BuilderPlace): string | undefined {
  const { document, problems } = parseDocument(text);
  const operation = operationAt(document, place);
  if (problems.length > 0 || !operation) return;
  const removed = new Set<object>(nodesAt(document, place));
  if (removed.size === 0) return text;
  if (isEmptyWithout(operation.selectionSet, removed)) removed.add(operation);
  const replacements = outermost(document, removed).map((part): Replacement => ({ ...part, text: "" }));
  const rest = replaceAll(text, replacements);
  return rest.trim() === "" ? "" : prettify(rest);
}

/** Adds the nodes that would be empty to those that are removed. */
function isEmptyWithout({ selections }: SelectionSetNode, removed: Set<object>): boolean {
  let isEmpty = true;
  for (const node of selections) {
    const set = node.kind === "FragmentSpread" ? undefined : node.selectionSet;
    const goes = removed.has(node) || (set !== undefined && isEmptyWithout(set, removed));
    if (goes) removed.add(node);
    else isEmpty = false;
  }
  return isEmpty;
}

/** The parts of the nodes that are removed, without those that are in another one of them. */
function outermost(document: DocumentNode, removed: ReadonlySet<object>): Loc[] {
  const parts: Loc[] = [];
  visitNodes(document, (node) => {
    const isInside = parts.some(({ start, end }) => node.loc && node.loc.start >= start && node.loc.end <= end);
    if (removed.has(node) && node.loc && !isInside) parts.push(node.loc);
  });
  return parts;
}

/** A document with one operation more, and its index. */
export interface StartedOperation {
  text: string;
  operation: number;
}

/**
 * Adds an operation with one field. Several operations need names.
 *
 * @returns undefined for a document with mistakes
 */
export function startedOperation(
  text: string,
  kind: OperationDefinitionNode["operation"],
  steps: readonly BuilderStep[],
  schema: Schema,
): StartedOperation | undefined {
  const { document, problems } = parseDocument(text);
  const isEmpty = text.trim() === "";
  const root = schema.types.get(schema.roots.get(kind) ?? "");
  const written = root && writtenSteps(schema, root, steps);
  if ((problems.length > 0 && !isEmpty) || !written) return;
  const operations = operationsOf(document);
  const names = new Set(operations.map(({ name }) => name?.value ?? ""));
  const unnamed = operations.find(({ name }) => !name);
  const replacements = unnamed ? [namedOperation(text, unnamed, freeName(unnamed.operation, names))] : [];
  const head = operations.length > 0 ? `${kind} ${freeName(kind, names)}` : kind;
  const next = prettify(`${replaceAll(text, replacements)}\n${head} { ${written} }`);
  return next === undefined ? undefined : { text: next, operation: operations.length };
}

/** `Query1`, or the next number that is free. The name is taken from then on. */
function freeName(kind: OperationDefinitionNode["operation"], names: Set<string>): string {
  const word = kind.charAt(0).toUpperCase() + kind.slice(1);
  let number = 1;
  while (names.has(word + number)) number++;
  names.add(word + number);
  return word + number;
}

function namedOperation(text: string, node: OperationDefinitionNode, name: string): Replacement {
  const { loc, description, operation, selectionSet } = node;
  const start = description?.loc?.end ?? loc?.start ?? 0;
  const isShort = loc?.start === selectionSet.loc?.start;
  if (isShort) return { start, end: start, text: `${operation} ${name} ` };
  const keyword = tokensOf(text).find((token) => token.kind === "name" && token.start >= start);
  const end = keyword?.end ?? start;
  return { start: end, end, text: ` ${name}` };
}

// Values and selections that a document begins with, because the schema requires some.

/** Objects within objects that are filled in. An input object that requires itself has no end. */
const DEPTH_LIMIT = 5;

/** The required arguments of a field, with values to begin with: `(id: "")`; "" where there are none. */
function firstArguments(schema: Schema, { args }: FieldDef): string {
  const required = args.filter(isRequired).map((input) => inputText(schema, input, 0));
  return required.length > 0 ? `(${required.join(", ")})` : "";
}

/** What a field of an object is asked for at first: its id, else its first value; "" for a field that has none. */
function firstSelections(schema: Schema, { type }: FieldDef): string {
  const definition = typeOf(schema, type);
  return isComposite(definition) ? ` { ${firstField(schema, definition)} }` : "";
}

/** The name of a field that needs neither arguments nor fields of its own. */
function firstField(schema: Schema, type: TypeDef): string {
  const leaves = freeFields(schema, type).filter((field) => isLeaf(typeOf(schema, field.type)));
  const first = leaves.find(({ name }) => name === "id") ?? leaves.find(({ deprecated }) => deprecated === undefined);
  return first?.name ?? "__typename";
}

const inputText = (schema: Schema, { name, type }: InputValue, depth: number): string =>
  `${name}: ${firstLiteral(schema, type, depth)}`;

/** A value of a type, as a document writes it. */
function firstLiteral(schema: Schema, type: TypeRef, depth = 0): string {
  if (type.item) return "[]";
  const definition = typeOf(schema, type);
  switch (definition?.kind) {
    case "ENUM":
      return firstChoice(definition) ?? "null";
    case "INPUT_OBJECT":
      return objectLiteral(schema, definition, depth);
    default:
      return SCALARS.get(type.name) ?? '""';
  }
}

const SCALARS: ReadonlyMap<string, string> = new Map([
  ["Int", "0"],
  ["Float", "0"],
  ["Boolean", "false"],
]);

function objectLiteral(schema: Schema, { inputs, oneOf }: TypeDef, depth: number): string {
  const all = [...inputs.values()];
  // Of a @oneOf object one input must be given, though none of them is required.
  const required = oneOf ? all.slice(0, 1) : all.filter(isRequired);
  if (required.length === 0 || depth >= DEPTH_LIMIT) return "{}";
  return `{ ${required.map((input) => inputText(schema, input, depth + 1)).join(", ")} }`;
}
