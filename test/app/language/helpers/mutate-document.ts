/** Documents broken on purpose. */
import { parse, print, type DocumentNode, type GraphQLSchema } from "graphql";
import { below, pick, type Random } from "./random-document.js";

type Json = { [key: string]: unknown };
const isNode = (value: unknown): value is Json & { kind: string } =>
  typeof value === "object" && value !== null && "kind" in value;

/** All nodes of a tree, and all lists of nodes. */
function partsOf(document: DocumentNode) {
  const nodes: (Json & { kind: string })[] = [];
  const lists: { of: string; items: Json[]; owner: Json }[] = [];
  const walk = (node: Json & { kind: string }) => {
    nodes.push(node);
    for (const [key, inner] of Object.entries(node)) {
      if (key === "loc") continue;
      if (isNode(inner)) walk(inner);
      if (!Array.isArray(inner)) continue;
      lists.push({ of: key, items: inner as Json[], owner: node });
      inner.filter(isNode).forEach(walk);
    }
  };
  walk(document as unknown as Json & { kind: string });
  return { nodes, lists };
}

const LITERALS = [
  "1",
  "99999999999",
  "1.5",
  '"x"',
  "true",
  "null",
  "WORD",
  "[1]",
  "[]",
  "{ a: 1 }",
  "{}",
  "$v0",
  "[[null]]",
];
const SELECTIONS = [
  "__typename",
  "id",
  "__schema { types { name } }",
  '__type(name: "x") { name }',
  "... { id }",
  "... on Node { id }",
  "nobody",
  "a0: id",
  "a0: __typename",
  "...F0",
  "...F1",
];
const DIRECTIVES = [
  "@skip(if: true)",
  "@include(if: $v1)",
  "@skip",
  "@deprecated",
  "@nothing(x: 1)",
  "@include(if: 1)",
  "@skip(if: true, if: false)",
];

/** A document that is being changed. */
interface Draft {
  readonly random: Random;
  /** The names of the schema's types. */
  readonly types: readonly string[];
  readonly nodes: readonly Json[];
  /** The lists that are not empty. */
  readonly lists: ReturnType<typeof partsOf>["lists"];
}

/** Changes one thing, if the document has such a thing. */
type Change = (draft: Draft) => void;

const isLikely = ({ random }: Draft, share: number): boolean => random() < share;
const nodesOf = ({ nodes }: Draft, ...kinds: string[]): Json[] =>
  nodes.filter(({ kind }) => kinds.includes(String(kind)));

function oneOf(draft: Draft, ...kinds: string[]): Json | undefined {
  const found = nodesOf(draft, ...kinds);
  return found.length ? pick(draft.random, found) : undefined;
}

function renameSomething(draft: Draft): void {
  const { random } = draft;
  const name = pick(random, nodesOf(draft, "Name"));
  const letters = String(name.value);
  name.value = isLikely(draft, 0.5)
    ? pick(random, nodesOf(draft, "Name")).value
    : letters.slice(0, -1) + pick(random, ["x", "", "s"]) || "x";
}

function removeSomething({ random, lists }: Draft): void {
  const { items } = pick(random, lists);
  items.splice(below(random, items.length), 1);
}

function repeatSomething({ random, lists }: Draft): void {
  const { items } = pick(random, lists);
  items.splice(below(random, items.length), 0, JSON.parse(JSON.stringify(pick(random, items))) as Json);
}

function changeNamedType(draft: Draft): void {
  const { random, types } = draft;
  const named = oneOf(draft, "NamedType");
  if (!named) return;
  const namesInDocument = nodesOf(draft, "NamedType").map((node) => (node.name as Json).value);
  (named.name as Json).value = isLikely(draft, 0.7) ? pick(random, types) : pick(random, namesInDocument);
}

function changeValue(draft: Draft): void {
  const holder = oneOf(draft, "Argument", "ObjectField");
  if (holder) holder.value = literal(pick(draft.random, LITERALS));
}

function moveSelection({ random, lists }: Draft): void {
  const sets = lists.filter((list) => list.of === "selections");
  const from = pick(random, sets).items;
  const [moved] = from.splice(below(random, from.length), 1);
  if (moved) pick(random, sets).items.push(moved);
}

function changeVariableType(draft: Draft): void {
  const definition = oneOf(draft, "VariableDefinition");
  if (!definition) return;
  const type = definition.type as Json;
  const isNonNull = type.kind === "NonNullType";
  definition.type = isNonNull ? type.type : { kind: isLikely(draft, 0.5) ? "NonNullType" : "ListType", type };
}

function toggleSelectionSet(draft: Draft): void {
  const field = oneOf(draft, "Field");
  if (field?.selectionSet) delete field.selectionSet;
  else if (field) field.selectionSet = selectionSet("{ __typename }");
}

const TAKES_DIRECTIVES = [
  "Field",
  "FragmentSpread",
  "InlineFragment",
  "OperationDefinition",
  "FragmentDefinition",
  "VariableDefinition",
];

function addDirectives(draft: Draft): void {
  const node = oneOf(draft, ...TAKES_DIRECTIVES);
  if (!node) return;
  const before = (node.directives as Json[] | undefined) ?? [];
  node.directives = [...before, ...directivesOf(pick(draft.random, DIRECTIVES))];
}

function changeAlias(draft: Draft): void {
  const field = oneOf(draft, "Field");
  if (!field) return;
  const alias = () => ({ kind: "Name", value: pick(draft.random, ["a0", "a1", "a2", "id", "name"]) });
  field.alias = isLikely(draft, 0.3) ? undefined : alias();
}

function addSelections(draft: Draft): void {
  const set = oneOf(draft, "SelectionSet");
  const added = selectionSet(`{ ${pick(draft.random, SELECTIONS)} }`).selections as Json[];
  (set?.selections as Json[]).push(...added);
}

function changeOperation(draft: Draft): void {
  const operation = oneOf(draft, "OperationDefinition");
  if (!operation) return;
  if (isLikely(draft, 0.5)) delete operation.name;
  else operation.operation = pick(draft.random, ["query", "mutation", "subscription"]);
}

function changeDefault(draft: Draft): void {
  const definition = oneOf(draft, "VariableDefinition");
  if (!definition) return;
  const constants = LITERALS.filter((text) => !text.includes("$"));
  definition.defaultValue = isLikely(draft, 0.3) ? undefined : literal(pick(draft.random, constants));
}

/** Values are changed twice as often as anything else. */
const CHANGES: readonly Change[] = [
  renameSomething,
  removeSomething,
  repeatSomething,
  changeNamedType,
  changeValue,
  changeValue,
  moveSelection,
  changeVariableType,
  toggleSelectionSet,
  addDirectives,
  changeAlias,
  addSelections,
  changeOperation,
  changeDefault,
];

/** The same with one or two things changed, text again; undefined where the change makes it no document. */
export function mutate(text: string, schema: GraphQLSchema, random: Random): string | undefined {
  const document = JSON.parse(JSON.stringify(parse(text, { noLocation: true }))) as DocumentNode;
  const types = Object.keys(schema.getTypeMap());
  const times = random() < 0.7 ? 1 : 2;
  for (let time = 0; time < times; time++) {
    const { nodes, lists } = partsOf(document);
    const filledLists = lists.filter(({ items }) => items.length);
    if (!filledLists.length) return;
    pick(random, CHANGES)({ random, types, nodes, lists: filledLists });
    for (const node of nodes) fillSelectionSet(node);
  }
  try {
    const changed = print(document);
    parse(changed);
    return changed;
  } catch {
    return;
  }
}

/** An empty selection set cannot be printed. */
function fillSelectionSet({ kind, selectionSet: set }: Json): void {
  const isEmpty = isNode(set) && !(set.selections as Json[]).length;
  if (isEmpty && kind !== "Document")
    (set.selections as Json[]).push({ kind: "Field", name: { kind: "Name", value: "__typename" } });
}

const selectionSet = (text: string) =>
  JSON.parse(
    JSON.stringify((parse(text, { noLocation: true }).definitions[0] as unknown as Json).selectionSet),
  ) as Json;
const literal = (text: string) =>
  ((selectionSet(`{ f(a: ${text}) }`).selections as Json[])[0]?.arguments as Json[])[0]?.value;
const directivesOf = (text: string) => (selectionSet(`{ f ${text} }`).selections as Json[])[0]?.directives as Json[];
