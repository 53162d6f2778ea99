import {
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type FieldNode,
  type FragmentSpreadNode,
  type GraphQLSchema,
  type InlineFragmentNode,
} from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { demoSDL } from "../../../tools/demo/graphql/sdl/index.js";
import { mergeFragments } from "../../../src/app/language/merge-fragments.js";
import { introspected } from "../schema/helpers.js";
import { randomCases } from "../../helpers/cases.js";
import { randomDocument } from "./helpers/random-document.js";

const demo = introspected(demoSDL);
const small = introspected(
  "type Query { user: User! node: Node } interface Node { id: ID! } type User implements Node { id: ID! name: String friend: User }",
);

/** Each field that operations select, with its type, its path and all that decides whether it is selected; without an order. */
function fieldsOf(text: string, schema: GraphQLSchema): string[] {
  const document = parse(text);
  const fields = new Set<string>();
  const fragments = new Map<string, ASTNode>();
  visit(document, { FragmentDefinition: (fragment) => void fragments.set(fragment.name.value, fragment) });
  const follow = (node: ASTNode, path: string): void => {
    const typeInfo = new TypeInfo(schema);
    const paths = [path];
    const outer = () => paths.at(-1) ?? "";
    const leave = () => void paths.pop();
    const visitor = {
      Field: {
        enter(field: FieldNode) {
          const own = `${outer()}/${typeInfo.getParentType()?.name}.${print({ ...field, selectionSet: undefined })}`;
          fields.add(own);
          paths.push(own);
        },
        leave,
      },
      InlineFragment: { enter: (each: InlineFragmentNode) => void paths.push(outer() + conditionsOf(each)), leave },
      FragmentSpread(spread: FragmentSpreadNode) {
        const fragment = fragments.get(spread.name.value);
        if (fragment) follow(fragment, outer() + conditionsOf(spread));
      },
    };
    visit(node, visitWithTypeInfo(typeInfo, visitor));
  };
  for (const definition of document.definitions)
    if (definition.kind === "OperationDefinition") follow(definition, definition.name?.value ?? "");
  return [...fields].sort();
}

const conditionsOf = ({ directives = [] }: InlineFragmentNode | FragmentSpreadNode): string =>
  directives.map(print).join("");

test("random documents select the same fields without their fragments", () => {
  const { cases, random } = randomCases("documents with fragments", 20);
  let merged = 0;
  for (let index = 0; index < cases; index++) {
    const text = randomDocument(demo.official, random);
    for (const schema of [demo.schema, undefined]) {
      const result = mergeFragments(text, schema);
      if (result === undefined) continue;
      merged++;
      assert.equal(fieldsOf(result, demo.official), fieldsOf(text, demo.official), `${text}\n${result}`);
      assert.not.match(print(parse(result)), /\.\.\.(?! on | @| \{)/);
    }
  }
  assert.ok(merged > cases / 2, String(merged));
});

test("a fragment on the type that it is used on leaves its fields, once each", () => {
  const text = `query Q { user { id ...Names friend { ...Names @include(if: true) } } node { ...Names } }
# The names.
fragment Names on User { id name # in full
  ...Rest }
fragment Rest on User { friend { id } }`;
  assert.is(
    mergeFragments(text, small.schema),
    `query Q {
  user {
    id
    name # in full
    friend {
      id
    }
    friend {
      ... on User @include(if: true) {
        id
        name # in full
        friend {
          id
        }
      }
    }
  }
  node {
    ... on User {
      id
      name # in full
      friend {
        id
      }
    }
  }
}

# The names.
`,
  );
});

test("fragments without an end, with directives of their own or without a use stay", () => {
  for (const text of [
    "{ user { ...A } } fragment A on User { friend { ...A } }",
    "{ user { ...A } } fragment A on User @own { id }",
    "{ user { id } } fragment A on User { id }",
    "{ user { ...Missing } }",
    "{ user { ...A } fragment A on User { id }",
    "",
  ])
    assert.is(mergeFragments(text, small.schema), undefined, text);
});

test("a short document that would become endless stays", () => {
  const fragments = Array.from(
    { length: 40 },
    (_, index) => `fragment F${index} on User { a: friend { ...F${index + 1} } b: friend { ...F${index + 1} } }`,
  );
  const text = `{ user { ...F0 } } ${fragments.join(" ")} fragment F40 on User { id }`;
  assert.is(mergeFragments(text, small.schema), undefined);
});

test.run();
