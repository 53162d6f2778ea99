/**
 * Fields of one response name: they must select the same field and have the same shape. Merges all selections of a place at once
 * instead of comparing each with each, and remembers what it has merged; where even that grows too large it stops without a word.
 * https://spec.graphql.org/draft/#sec-Field-Selection-Merging
 */
import type { FieldNode, SelectionSetNode, ArgumentNode, ValueNode, SelectionNode } from "../ast.js";
import type { Words } from "../problem-words.js";
import { isSameShape } from "../type-references.js";
import type { KnownField, ValidationContext } from "./context.js";

/** How many selections are looked at in one document. */
const WORK_LIMIT = 200_000;

/** How many levels of fields are merged. */
const DEPTH_LIMIT = 200;

/** The state of a document's search for conflicts. */
interface ConflictSearch {
  readonly context: ValidationContext;
  /** A number for each selection set, to name combinations of them. */
  readonly ids: Map<SelectionSetNode, number>;
  /** The combinations that were merged. */
  readonly merged: Set<string>;
  /** The fields that were reported: each once. */
  readonly reported: Set<FieldNode>;
  /** How many more selections may be looked at. */
  workLeft: number;
}

/**
 * How far fields of one response name must agree: those of objects that can be one and the same must be the same field, those of
 * different objects need the same shape only.
 */
type Agreement = "same-field" | "same-shape";

export function checkOverlaps(context: ValidationContext): void {
  const search: ConflictSearch = {
    context,
    ids: new Map(),
    merged: new Set(),
    reported: new Set(),
    workLeft: WORK_LIMIT,
  };
  for (const { selectionSet } of context.document.definitions) mergeSets(search, [selectionSet], "same-field", 0);
}

function mergeSets(
  search: ConflictSearch,
  sets: readonly SelectionSetNode[],
  agreement: Agreement,
  depth: number,
): void {
  search.workLeft -= sets.length;
  if (sets.length === 0 || depth > DEPTH_LIMIT || search.workLeft < 0) return;
  const combination = `${agreement} ${[...new Set(sets.map((set) => idOf(search, set)))].sort().join()}`;
  if (search.merged.has(combination)) return;
  search.merged.add(combination);
  for (const [responseName, fields] of fieldsByResponseName(search, sets)) {
    const groupCount = agreement === "same-field" ? mergeGroups(search, responseName, fields, depth) : 0;
    if (search.workLeft < 0) return;
    checkSameShape(search, responseName, fields);
    // A single group has just been merged with all that a look at the shapes would find.
    if (groupCount !== 1) mergeSets(search, selectionSetsOf(fields), "same-shape", depth + 1);
  }
}

/** Merges the fields that can be of one and the same object. @returns how many such groups there are */
function mergeGroups(
  search: ConflictSearch,
  responseName: string,
  fields: readonly KnownField[],
  depth: number,
): number {
  let groupCount = 0;
  for (const group of groupsOfOneObject(fields)) {
    groupCount++;
    search.workLeft -= group.length;
    if (search.workLeft < 0) break;
    checkSameField(search, responseName, group);
    mergeSets(search, selectionSetsOf(group), "same-field", depth + 1);
  }
  return groupCount;
}

function checkSameField(search: ConflictSearch, responseName: string, group: readonly KnownField[]): void {
  const [first, ...others] = group;
  if (!first || others.length === 0) return;
  const firstName = first.node.name.value;
  const firstArguments = canonicalArguments(first.node.arguments);
  for (const { node } of others) {
    const name = node.name.value;
    if (name !== firstName) reportConflict(search, node, ["conflictingFields", responseName, firstName, name]);
    else if (node !== first.node && canonicalArguments(node.arguments) !== firstArguments)
      reportConflict(search, node, ["conflictingArguments", responseName, name]);
  }
}

function checkSameShape(search: ConflictSearch, responseName: string, fields: readonly KnownField[]): void {
  // Of the fields of introspection servers compare the names only.
  const [first, ...others] = fields.filter(({ definition }) => !definition.name.startsWith("__"));
  if (!first) return;
  const firstType = first.definition.type;
  for (const { node, definition } of others) {
    if (isSameShape(search.context.schema, firstType, definition.type)) continue;
    const types = [firstType.text, definition.type.text] as const;
    reportConflict(search, node, ["conflictingTypes", responseName, ...types, node.name.value]);
  }
}

function reportConflict(search: ConflictSearch, node: FieldNode, conflict: Words): void {
  if (search.reported.has(node)) return;
  search.reported.add(node);
  search.context.report(node.alias ?? node.name, conflict);
}

function idOf({ ids }: ConflictSearch, set: SelectionSetNode): number {
  const id = ids.get(set) ?? ids.size;
  ids.set(set, id);
  return id;
}

/** All fields of some selection sets and of the fragments in them, by their name in the response. */
function fieldsByResponseName(search: ConflictSearch, sets: readonly SelectionSetNode[]): Map<string, KnownField[]> {
  const fields = new Map<string, KnownField[]>();
  for (const node of selectionsWithin(search.context, sets)) {
    search.workLeft--;
    if (node.kind === "Field") addTo(fields, (node.alias ?? node.name).value, search.context.knownFields.get(node));
  }
  return fields;
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T | undefined): void {
  if (item === undefined) return;
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

const selectionSetsOf = (fields: readonly KnownField[]): SelectionSetNode[] =>
  fields.flatMap(({ node }) => node.selectionSet ?? []);

/** Fields that can be of one and the same object: those of each object type, with those of all interfaces and unions. */
function* groupsOfOneObject(fields: readonly KnownField[]): Generator<KnownField[]> {
  const ofAbstractTypes = fields.filter(({ parent }) => parent.kind !== "OBJECT");
  const byObjectType = new Map<string, KnownField[]>();
  for (const field of fields) {
    if (field.parent.kind === "OBJECT") addTo(byObjectType, field.parent.name, field);
  }
  if (byObjectType.size === 0) yield ofAbstractTypes;
  for (const ofObjectType of byObjectType.values()) yield [...ofAbstractTypes, ...ofObjectType];
}

// Arguments as text, such that equal ones are equal text.

/** The order of arguments, and of the fields of objects in them, makes no difference. */
const canonicalArguments = (list: readonly Pick<ArgumentNode, "name" | "value">[] = []): string =>
  list
    .map(({ name, value }) => `${name.value}:${value ? canonicalValue(value) : ""}`)
    .sort()
    .join();

function canonicalValue(node: ValueNode): string {
  switch (node.kind) {
    case "ListValue":
      return `[${node.values.map(canonicalValue).join()}]`;
    case "ObjectValue":
      return `{${canonicalArguments(node.fields)}}`;
    case "Variable":
      return "$" + node.name.value;
    case "NullValue":
      return "null";
    case "StringValue":
      return JSON.stringify(node.value);
    default:
      return String(node.value);
  }
}

// What selection sets select, whichever fragments it is in.

/**
 * The selections of some selection sets, and of all fragments in them.
 *
 * @param isIncluded whether a selection is looked at, and what is in it
 */
export function* selectionsWithin(
  context: ValidationContext,
  selectionSets: readonly SelectionSetNode[],
  isIncluded: (node: SelectionNode) => boolean = () => true,
): Generator<SelectionNode> {
  // A set may grow while it is iterated: what is added is visited too, and each selection set once.
  const allSets = new Set(selectionSets);
  for (const { selections } of allSets) {
    for (const node of selections) {
      if (!isIncluded(node)) continue;
      yield node;
      const fragmentSet = fragmentSelections(context, node);
      if (fragmentSet) allSets.add(fragmentSet);
    }
  }
}

/** The selections of a fragment; undefined for a field, and for a fragment that is not defined. */
function fragmentSelections({ fragments }: ValidationContext, node: SelectionNode): SelectionSetNode | undefined {
  switch (node.kind) {
    case "InlineFragment":
      return node.selectionSet;
    case "FragmentSpread":
      return fragments.get(node.name.value)?.selectionSet;
    default:
      return;
  }
}
