/** Documents made to be deep, wide or slow: judged in time, or not at all. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "graphql";
import type { DocumentNode, SelectionSetNode } from "../../../../src/app/language/ast.js";
import type { Problem } from "../../../../src/app/language/problem.js";
import { validate } from "../../../../src/app/language/validate/validate.js";
import { schemaOf } from "../../schema/helpers.js";
import { ours } from "./against-graphql.js";

const schema = schemaOf(/* GraphQL */ `
  interface Node { id: ID! }
  type Line implements Node { id: ID!, cars: [Car!]! }
  type Car implements Node { id: ID!, line: Line }
  type Query { node(id: ID!): Node, lines(text: String): [Line!]! }
`);

test("a document nested too deeply is not checked", () => {
  const deep = (levels: number): DocumentNode => {
    let selectionSet: SelectionSetNode = {
      kind: "SelectionSet",
      selections: [{ kind: "Field", name: { kind: "Name", value: "nobody" } }],
    };
    for (let level = 0; level < levels; level++)
      selectionSet = { kind: "SelectionSet", selections: [{ kind: "InlineFragment", selectionSet }] };
    return { kind: "Document", definitions: [{ kind: "OperationDefinition", operation: "query", selectionSet }] };
  };
  assert.is(validate(deep(200), schema).length, 1);
  assert.equal(validate(deep(20_000), schema), []);
  const chain = Array.from(
    { length: 1200 },
    (_, index) => `fragment F${index} on Line { cars { line { ...F${index + 1} } } }`,
  ).join("\n");
  assert.equal(ours(schema, `{ lines { ...F0 } } ${chain} fragment F1200 on Line { id }`), []);
});

test("stays quick on documents made to be slow", () => {
  const errors = (text: string): Problem[] => validate(parse(text, { noLocation: true }) as DocumentNode, schema);
  // Each level doubles the ways to the next.
  const doubling = Array.from(
    { length: 60 },
    (_, index) =>
      `fragment F${index} on Line { a: cars { line { ...F${index + 1} } } b: cars { line { ...F${index + 1} } } }`,
  ).join("\n");
  assert.equal(errors(`{ lines { ...F0 } } ${doubling} fragment F60 on Line { id }`), []);
  // As many different ones, so that nothing can be remembered.
  const fans = Array.from(
    { length: 14 },
    (_, index) =>
      `fragment F${index} on Node { ... on Line { x: cars { ...F${index + 1} y${index}: id } } ... on Car { x: line { ...F${index + 1} } } ...G${index} } fragment G${index} on Node { ... on Line { x: cars { ...F${index + 1} } } }`,
  );
  assert.ok(errors(`{ node(id: 1) { ...F0 } } ${fans.join("\n")} fragment F14 on Node { id }`));
  assert.equal(errors(`{ lines { ${"cars { id } ".repeat(1000)} } }`), []);
  // Many types, each of which meets everything that is asked of their interface.
  const kinds = Array.from({ length: 100 }, (_, index) => `type T${index} implements I { i: I, n: Int }`).join("\n");
  const many = schemaOf(`interface I { i: I, n: Int } ${kinds} type Query { i: I }`);
  const every = Array.from({ length: 100 }, (_, index) => `... on T${index} { i { n } }`).join(" ");
  assert.equal(validate(parse(`{ i { ${every} ${"i { n } ".repeat(500)} } }`) as DocumentNode, many), []);
  const long = "x".repeat(100_000);
  const named = schemaOf(`type Query { ${long}: Int }`);
  assert.is(validate(parse(`{ y${long} }`) as DocumentNode, named).length, 1);
  const wide = Array.from(
    { length: 40 },
    (_, index) => `query Q${index} { ${Array.from({ length: 60 }, (_, other) => `...F${other}`).join(" ")} }`,
  );
  const shared = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Query { f${index}: lines(text: $v) { id } }`,
  );
  assert.ok(errors([...wide, ...shared].join("\n")).length >= 1);
});

test.run();
