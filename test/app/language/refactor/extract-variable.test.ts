import { validate, parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { extractVariable } from "../../../../src/app/language/refactor/extract-variable.js";
import { introspected } from "../../schema/helpers.js";

const { schema, official } = introspected(`
  type Query { lines(first: Int, filter: Filter, kinds: [Kind!]): [Line!]! line(id: ID!): Line }
  input Filter { name: String size: Size any: [Filter!] }
  input Size @oneOf { exact: Int least: Int }
  enum Kind { TRAM BUS }
  type Line { id: ID! stops(after: String!): [Line!]! }
  directive @oneOf on INPUT_OBJECT
`);

/** Extracts the value at the mark "|"; what comes of it is valid. */
function extract(marked: string, variables = ""): [query: string, variables: unknown] | undefined {
  const result = extractVariable(marked.replace("|", ""), marked.indexOf("|"), variables, schema);
  if (!result) return;
  assert.equal(validate(official, parse(result.query)), [], result.query);
  return [result.query, JSON.parse(result.variables)];
}

test("a value of each form, with the type that the schema expects", () => {
  assert.equal(extract("{ lines(first: 1|0) { id } }"), [
    "query ($first: Int) { lines(first: $first) { id } }",
    { first: 10 },
  ]);
  assert.equal(extract('query Q { line(id: "|a") { id } }'), [
    "query Q($id: ID!) { line(id: $id) { id } }",
    { id: "a" },
  ]);
  assert.equal(extract("query { lines(kinds: [TR|AM]) { id } }"), [
    "query ($kind: Kind!) { lines(kinds: [$kind]) { id } }",
    { kind: "TRAM" },
  ]);
  assert.equal(
    extract('query Q($a: ID!) { line(id: $a) { id } lines(filter: |{name: "x", any: [{ size: {least: 1} }]}) { id } }'),
    [
      "query Q($a: ID!, $filter: Filter) { line(id: $a) { id } lines(filter: $filter) { id } }",
      { filter: { name: "x", any: [{ size: { least: 1 } }] } },
    ],
  );
});

test("the field of a @oneOf object is never null", () => {
  const [query] = extract("{ lines(filter: { size: { least: |3 } }) { id } }") ?? [];
  assert.match(query ?? "", "($least: Int!)");
});

test("a value in a fragment becomes a variable of each operation with it", () => {
  assert.equal(
    extract('query A { lines { ...F } } query B { lines { ...F } } fragment F on Line { stops(after: |"x") { id } }'),
    [
      "query A($after: String!) { lines { ...F } } query B($after: String!) { lines { ...F } } fragment F on Line { stops(after: $after) { id } }",
      { after: "x" },
    ],
  );
});

test("names that are taken, and variables that are there, stay", () => {
  const document = "query Q($first: Int) { a: lines(first: $first) { id } b: lines(first: |9) { id } }";
  assert.equal(extract(document, '{\n  "first": 1\n}'), [
    "query Q($first: Int, $first2: Int) { a: lines(first: $first) { id } b: lines(first: $first2) { id } }",
    { first: 1, first2: 9 },
  ]);
  assert.equal(
    extract('query A { line(id: |"1") { id } } query B($id: ID!) { line(id: $id) { id } }', '{ "id": "9" }'),
    ["query A($id2: ID!) { line(id: $id2) { id } } query B($id: ID!) { line(id: $id) { id } }", { id: "9", id2: "1" }],
    "another operation keeps its value",
  );
  assert.equal(extract("{ lines(first: |9) { id } }", '{ "first": 1 }')?.[1], { first: 1, first2: 9 });
  const long = extractVariable(
    "{ lines(first: 9007199254740993123) { id } }",
    17,
    '{ "n": 9007199254740993124 }',
    schema,
  );
  assert.is(long?.variables, '{ "n": 9007199254740993124, "first": 9007199254740993123 }');
});

test("undefined where no value can become a variable", () => {
  for (const marked of [
    "{ li|nes { id } }",
    "query Q($first: Int = |1) { lines(first: $first) { id } }",
    "query Q($first: Int) { lines(first: $fi|rst) { id } }",
    "{ lines(unknown: |1) { id } }",
    "{ lines(first: |1) { id }",
    "fragment F on Line { stops(after: |1) { id } }",
  ])
    assert.is(extract(marked), undefined, marked);
  assert.is(extract("{ lines(first: |1) { id } }", "[1]"), undefined);
});

test.run();
