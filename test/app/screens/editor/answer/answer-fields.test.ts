import { test } from "uvu";
import * as assert from "uvu/assert";
import { answerFields, fieldAt } from "../../../../../src/app/screens/editor/answer/answer-fields.js";
import { recordLink } from "../../../../../src/app/screens/editor/answer/answer.js";
import { schemaOf } from "../../../schema/helpers.js";

const schema = schemaOf(`
  scalar DateTime
  type Query { line(id: ID!): Line, lines: [Line!]!, found: [Found] }
  type Line { id: ID!, name: String, opened: DateTime, status: Status, tags: [String!], next: Line }
  type Station { id: ID!, name: String, status: Int }
  enum Status { OPEN CLOSED }
  union Found = Line | Station
`);
const kindAt = (query: string, path: string, operation?: string) => {
  const field = fieldAt(answerFields(query, operation, schema), path.split("."));
  return field && `${field.kind.name}${field.isList ? " list" : ""}`;
};

test("each value has the kind of its field, whatever the document calls it", () => {
  const query =
    "{ first: line(id: 1) { since: opened status tags next { opened } ...More } } fragment More on Line { id }";
  assert.equal(
    ["first.since", "first.status", "first.tags", "first.next.opened", "first.id", "first.none", "none"].map((path) =>
      kindAt(query, path),
    ),
    ["datetime", "enum", "text list", "datetime", "id", undefined, undefined],
  );
});

test("of several operations the one that ran counts; several types must agree", () => {
  const query = "query A { a: line(id: 1) { opened } } query B { a: line(id: 1) { opened: status } }";
  assert.equal([kindAt(query, "a.opened", "A"), kindAt(query, "a.opened", "B")], ["datetime", "enum"]);
  const found = "{ found { ... on Line { id status } ... on Station { id status } } }";
  assert.equal([kindAt(found, "found.id"), kindAt(found, "found.status")], ["id", "unknown"]);
});

test("documents with mistakes or endless fragments are read as far as they go", () => {
  assert.is(kindAt("{ line(id: 1) { opened", "line.opened"), "datetime");
  assert.is(kindAt("{ ...A } fragment A on Query { ...A lines { id } }", "lines.id"), "id");
  const many = Array.from({ length: 40 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`);
  assert.is(kindAt(`{ ...F0 } ${many.join(" ")} fragment F40 on Query { lines { id } }`, "lines.id"), "id");
});

test("the name of a record leads to it, or its key where the answer has no name", () => {
  const link = (query: string, owner: object, name: string) => {
    const fields = answerFields(query, undefined, schema);
    const linkOf = recordLink(schema, fieldAt(fields, ["line"]), fieldAt(fields, ["line", name]));
    const reference = linkOf(owner, (owner as Record<string, unknown>)[name]);
    return reference && `${reference.type} ${reference.id}: ${reference.label}`;
  };
  const both = "{ line(id: 1) { id name } }";
  assert.is(link(both, { id: "1", name: "Eggli" }, "name"), "Line 1: Eggli");
  assert.is(link(both, { id: "1", name: "Eggli" }, "id"), undefined);
  assert.is(link("{ line(id: 1) { id } }", { id: "1" }, "id"), "Line 1: 1");
  assert.is(link("{ line(id: 1) { name } }", { name: "Eggli" }, "name"), undefined);
  assert.is(link("{ line(id: 1) { id: name name } }", { id: "x", name: "Eggli" }, "name"), undefined);
});

test.run();
