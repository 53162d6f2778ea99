import { parse, validate, buildSchema } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { withInput, withoutInput } from "../../../../src/app/language/builder/inputs.js";
import type { BuilderStep } from "../../../../src/app/language/builder/place.js";
import { startedOperation, ticked, unticked } from "../../../../src/app/language/builder/tick.js";
import { operationsOf } from "../../../../src/app/language/nodes.js";
import { parseDocument } from "../../../../src/app/language/parse/parse.js";
import { schemaOf } from "../../schema/helpers.js";

const SDL = `
  type Query { line(id: ID!): Line, lines(first: Int, where: Where): [Line!]!, found: [Found], node: Node, version: String }
  type Mutation { rename(input: Rename!): Line }
  interface Node { id: ID! }
  type Line implements Node { id: ID!, name: String, next: Line, stations: [Station!]! }
  type Station implements Node { id: ID!, name: String }
  union Found = Line | Station
  input Where { name: Text, open: Boolean, and: [Where!] }
  input Text { eq: String, in: [String!] }
  input Rename { id: ID!, name: String!, mode: Mode!, note: String }
  enum Mode { GONE @deprecated SOFT HARD }
`;
const schema = schemaOf(SDL);
const reference = buildSchema(SDL);

/** "found ...Line name" */
const stepsOf = (path: string): BuilderStep[] =>
  path
    .split(" ")
    .map((word) => (word.startsWith("...") ? { kind: "type", name: word.slice(3) } : { kind: "field", name: word }));
const flat = (text: string | undefined) => text?.replace(/\s+/g, " ").trim();
const tick = (text: string, path: string, operation = 0) => ticked(text, { operation, steps: stepsOf(path) }, schema);
const untick = (text: string, path: string, operation = 0) => unticked(text, { operation, steps: stepsOf(path) });
const give = (text: string, path: string, input: string, literal: string) =>
  withInput(text, { operation: 0, steps: stepsOf(path), path: input.split(" ") }, literal, schema);
const take = (text: string, path: string, input: string) =>
  withoutInput(text, { operation: 0, steps: stepsOf(path), path: input.split(" ") });

function isValid(text: string | undefined): asserts text is string {
  assert.equal(
    validate(reference, parse(text ?? "")).map(({ message }) => message),
    [],
    text,
  );
}

test("a ticked field is in the document, with what it requires", () => {
  assert.is(flat(tick("{ version }", "lines")), "{ version lines { id } }");
  assert.is(flat(tick("{ version }", "line")), '{ version line(id: "") { id } }');
  assert.is(flat(tick("{ lines { id } }", "lines stations name")), "{ lines { id stations { name } } }");
  const renamed = tick("mutation { __typename }", "rename name");
  assert.is(flat(renamed), 'mutation { __typename rename(input: { id: "", name: "", mode: SOFT }) { name } }');
  for (const text of [tick("{ version }", "line next next name"), renamed]) isValid(text);
  assert.is(tick("{ lines { id } }", "lines id"), "{ lines { id } }", "what is there stays as it is");
  assert.is(tick("{ version }", "nothing"), undefined);
});

test("the fields of a union or an interface are ticked on its types", () => {
  const found = tick("{ version }", "found ...Line name");
  assert.is(flat(found), "{ version found { ... on Line { name } } }");
  const both = tick(found ?? "", "found ...Station");
  assert.is(flat(both), "{ version found { ... on Line { name } ... on Station { id } } }");
  isValid(both);
  isValid(tick("{ node { id } }", "node ...Line stations name"));
  assert.is(flat(untick(both, "found ...Line name")), "{ version found { ... on Station { id } } }");
});

test("an unticked field is removed everywhere, with selections that become empty", () => {
  assert.is(flat(untick("{ version lines { name next { name } } }", "lines next name")), "{ version lines { name } }");
  assert.is(
    flat(untick("{ version a: lines { id } lines(first: 1) { id name } }", "lines id")),
    "{ version lines(first: 1) { name } }",
  );
  assert.is(untick("{ lines { id } }", "lines id"), "");
  assert.is(flat(untick("query A { version } query B { version }", "version", 1)), "query A { version }");
  assert.is(
    flat(untick("{ lines { id ...L } } fragment L on Line { name }", "lines id")),
    "{ lines { ...L } } fragment L on Line { name }",
  );
});

test("arguments and inputs within them are given, changed and taken out", () => {
  const first = give("{ lines { id } }", "lines", "first", "5");
  assert.is(flat(first), "{ lines(first: 5) { id } }");
  const name = give(first ?? "", "lines", "where name eq", '"Eggli"');
  assert.is(flat(name), '{ lines(first: 5, where: { name: { eq: "Eggli" } }) { id } }');
  const open = give(name ?? "", "lines", "where open", "$open");
  assert.is(flat(open), '{ lines(first: 5, where: { name: { eq: "Eggli" }, open: $open }) { id } }');
  assert.is(
    flat(give(name ?? "", "lines", "where name eq", '"B"')),
    '{ lines(first: 5, where: { name: { eq: "B" } }) { id } }',
  );
  assert.is(flat(take(open ?? "", "lines", "where name eq")), "{ lines(first: 5, where: { open: $open }) { id } }");
  assert.is(flat(take(name ?? "", "lines", "where name eq")), "{ lines(first: 5) { id } }");
  assert.is(flat(take("{ lines(first: 5 # five\n) { id } }", "lines", "first")), "{ lines { id } }");
  assert.is(flat(give("{ version }", "lines", "first", "2")), "{ version lines(first: 2) { id } }");
  assert.is(give("{ lines { id } }", "lines", "first", '"'), undefined, "no literal");
  assert.is(
    flat(give("{ lines(where: null) { id } }", "lines", "where open", "true")),
    "{ lines(where: { open: true }) { id } }",
  );
  isValid(name);
});

test("an operation is begun, and gets a name beside others", () => {
  const start = (text: string, kind: "query" | "mutation", path: string) => {
    const { text: next, operation } = startedOperation(text, kind, stepsOf(path), schema) ?? {};
    return `${operation} ${flat(next)}`;
  };
  assert.is(start("", "query", "lines"), "0 query { lines { id } }");
  assert.is(start("{ version }", "query", "lines"), "1 query Query1 { version } query Query2 { lines { id } }");
  assert.is(
    start("query ($id: ID) { line(id: $id) { id } }", "mutation", "rename name").slice(0, 34),
    "1 query Query1($id: ID) { line(id:",
  );
  assert.is(
    start("query Query1 { version }", "query", "version"),
    "1 query Query1 { version } query Query2 { version }",
  );
  assert.is(start("{ version", "query", "lines"), "undefined undefined");
});

test("comments stay, and a document with mistakes stays as it is", () => {
  const text = tick("{\n  # all\n  lines { id } # end\n}", "lines name") ?? "";
  assert.match(text, "# all");
  assert.match(text, "# end");
  assert.equal([tick("{ version", "lines"), untick("{ version", "version")], [undefined, undefined]);
});

test("fields ticked and unticked in any order leave what graphql-js accepts", () => {
  const paths = [
    "version",
    "lines name",
    "lines next id",
    "found ...Line name",
    "found ...Station id",
    "node id",
    "node ...Line next",
    "line stations name",
  ];
  let text = "query Q { version }";
  for (let step = 0; step < 120; step++) {
    const path = paths[(step * 7 + Math.floor(step / 8)) % paths.length] ?? "";
    const isOff = (step * 5) % 3 === 0;
    const next: string | undefined = isOff ? untick(text, path) : tick(text, path);
    assert.ok(next !== undefined);
    text = next === "" ? "query Q { version }" : next;
    isValid(text);
    assert.is(operationsOf(parseDocument(text).document).length, 1);
  }
});

test.run();
