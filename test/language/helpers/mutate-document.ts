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

/** The same with one or two things changed, text again; undefined where the change makes it no document. */
export function mutate(text: string, schema: GraphQLSchema, random: Random): string | undefined {
  const document = JSON.parse(JSON.stringify(parse(text, { noLocation: true }))) as DocumentNode;
  const types = Object.keys(schema.getTypeMap());
  const times = random() < 0.7 ? 1 : 2;
  for (let time = 0; time < times; time++) {
    const { nodes, lists } = partsOf(document);
    const of = (kinds: RegExp) => nodes.filter(({ kind }) => kinds.test(kind));
    const one = (kinds: RegExp) => {
      const found = of(kinds);
      return found.length ? pick(random, found) : undefined;
    };
    const full = lists.filter(({ items }) => items.length);
    if (!full.length) return;
    switch (below(random, 14)) {
      case 0: {
        const name = pick(random, of(/^Name$/));
        const letters = String(name.value);
        name.value =
          random() < 0.5
            ? pick(random, of(/^Name$/)).value
            : letters.slice(0, -1) + pick(random, ["x", "", "s"]) || "x";
        break;
      }
      case 1: {
        const { items } = pick(random, full);
        items.splice(below(random, items.length), 1);
        break;
      }
      case 2: {
        const { items } = pick(random, full);
        items.splice(below(random, items.length), 0, JSON.parse(JSON.stringify(pick(random, items))) as Json);
        break;
      }
      case 3: {
        const named = one(/^NamedType$/);
        if (named)
          (named.name as Json).value =
            random() < 0.7
              ? pick(random, types)
              : pick(
                  random,
                  of(/^NamedType$/).map((node) => (node.name as Json).value),
                );
        break;
      }
      case 4:
      case 5: {
        const holder = one(/^(Argument|ObjectField)$/);
        if (holder) holder.value = literal(pick(random, LITERALS));
        break;
      }
      case 6: {
        // Move a selection to another place.
        const sets = full.filter((list) => list.of === "selections");
        const from = pick(random, sets).items;
        const [moved] = from.splice(below(random, from.length), 1);
        if (moved) pick(random, sets).items.push(moved);
        break;
      }
      case 7: {
        const definition = one(/^VariableDefinition$/);
        if (!definition) break;
        const type = definition.type as Json;
        definition.type =
          type.kind === "NonNullType" ? type.type : { kind: random() < 0.5 ? "NonNullType" : "ListType", type };
        break;
      }
      case 8: {
        const field = one(/^Field$/);
        if (field?.selectionSet) delete field.selectionSet;
        else if (field) field.selectionSet = selectionSet("{ __typename }");
        break;
      }
      case 9: {
        const node = one(
          /^(Field|FragmentSpread|InlineFragment|OperationDefinition|FragmentDefinition|VariableDefinition)$/,
        );
        if (node)
          node.directives = [
            ...((node.directives as Json[] | undefined) ?? []),
            ...directivesOf(pick(random, DIRECTIVES)),
          ];
        break;
      }
      case 10: {
        const field = one(/^Field$/);
        if (field)
          field.alias =
            random() < 0.3 ? undefined : { kind: "Name", value: pick(random, ["a0", "a1", "a2", "id", "name"]) };
        break;
      }
      case 11: {
        const set = one(/^SelectionSet$/);
        (set?.selections as Json[]).push(
          ...(selectionSet(`{ ${pick(random, SELECTIONS)} }`).selections as unknown as Json[]),
        );
        break;
      }
      case 12: {
        const operation = one(/^OperationDefinition$/);
        if (operation && random() < 0.5) delete operation.name;
        else if (operation) operation.operation = pick(random, ["query", "mutation", "subscription"]);
        break;
      }
      default: {
        const definition = one(/^VariableDefinition$/);
        if (definition)
          definition.defaultValue =
            random() < 0.3
              ? undefined
              : literal(
                  pick(
                    random,
                    LITERALS.filter((text) => !text.includes("$")),
                  ),
                );
      }
    }
    for (const { kind, selectionSet: set } of nodes) {
      if (isNode(set) && !(set.selections as Json[]).length && kind !== "Document")
        (set.selections as Json[]).push({ kind: "Field", name: { kind: "Name", value: "__typename" } });
    }
  }
  try {
    const changed = print(document);
    parse(changed);
    return changed;
  } catch {
    return;
  }
}

const selectionSet = (text: string) =>
  JSON.parse(
    JSON.stringify((parse(text, { noLocation: true }).definitions[0] as unknown as Json).selectionSet),
  ) as Json;
const literal = (text: string) =>
  ((selectionSet(`{ f(a: ${text}) }`).selections as Json[])[0]?.arguments as Json[])[0]?.value;
const directivesOf = (text: string) => (selectionSet(`{ f ${text} }`).selections as Json[])[0]?.directives as Json[];
