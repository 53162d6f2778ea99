/** A document read back: its outermost fields, with the values that their arguments get. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sentArguments, sentFields } from "../../../../src/app/schema/plan/sent-fields.js";

const read = (document: string, variables: Record<string, unknown> = {}, operationName?: string) =>
  sentFields({ document, variables }, operationName).map(({ name, args }) => [name, args]);

test("arguments have the values of their variables, and those that the document has", () => {
  const document = `mutation Clear($where: Filter!, $limit: Int = 5, $not: Int) {
    drop: delete_asset(where: $where, limit: $limit, not: $not, order: [ASC, null], near: { x: -1.5e-3, "text": "a\\"b" }, all: true) {
      rows(limit: 3) { id }
    }
    other @include(if: true) # (where: {})
  }`;
  assert.equal(read(document, { where: { id: {} } }), [
    [
      "delete_asset",
      { where: { id: {} }, limit: 5, order: ["ASC", null], near: { x: -0.0015, '"text"': 'a"b' }, all: true },
    ],
    ["other", {}],
  ]);
});

test("fields in fragments on the root are outermost, and those of records are not", () => {
  const document = `
    mutation { ...Both ... on Mutation { b { a } } ... @skip(if: false) { c } }
    fragment Both on Mutation { a(where: """{}""") { ... on Row { d } } }`;
  assert.equal(read(document), [
    ["b", {}],
    ["c", {}],
    ["a", { where: "{}" }],
  ]);
});

test("of several operations the named one is read", () => {
  assert.equal(read("mutation A { a } mutation B { b(x: 1) }", {}, "B"), [["b", { x: 1 }]]);
});

test("what cannot be read ends the list", () => {
  for (const document of ["", "{", "mutation { a(", 'mutation { a(x: "', "}}}", "mutation { a(x: {y: [", "((("]) {
    assert.ok(Array.isArray(read(document)), document);
  }
});

test("a field in namespaces is found there, also in fragments, with all their values", () => {
  const sent = (document: string) =>
    sentArguments(sentFields({ document, variables: { id: 7 } }), ["order", "line", "drop"]);
  assert.equal(sent("mutation ($id: ID!) { order(id: $id) { line { drop(hard: true) { id } } } }"), [
    { id: 7, hard: true },
  ]);
  assert.equal(sent("mutation { order { ...A } } fragment A on B { line { ... on C { drop(no: 1) } } }"), [{ no: 1 }]);
  assert.equal(sent("mutation { order { line { keep } } drops { drop2 } }"), []);
});

test.run();
