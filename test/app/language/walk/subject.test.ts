import { test } from "uvu";
import * as assert from "uvu/assert";
import { subjectAt } from "../../../../src/app/language/walk/subject.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl(`
  type Query { lines(first: Int, filter: Filter): [Line!]! }
  type Mutation { rename(id: ID!): Line }
  input Filter { kind: Kind any: [Filter!] }
  enum Kind { TRAM BUS }
  interface Node { id: ID! }
  type Line implements Node { id: ID! name(short: Boolean): String next: Line }
  directive @since(date: String) on FIELD
`);

/** What is said about the mark "|": the owner and the name of a member, and its type. */
function subject(marked: string): string {
  const found = subjectAt(marked.replace("|", ""), marked.indexOf("|"), schema);
  const member = found?.member && [found.ownerName, found.member.name].join(".");
  return [member, found?.type?.name].filter(Boolean).join(" ");
}

test("fields, arguments, inputs, values and types at the caret", () => {
  assert.is(subject("{ li|nes { id } }"), "Query.lines Line");
  assert.is(subject("{ all: lines| { id } }"), "Query.lines Line");
  assert.is(subject("{ lines { na|me } }"), "Line.name String");
  assert.is(subject("{ lines(fi|rst: 1) { id } }"), "lines.first Int");
  assert.is(subject("{ lines(first: 1|0) { id } }"), "lines.first Int");
  assert.is(subject("{ lines(filter: { ki|nd: TRAM }) { id } }"), "Filter.kind Kind");
  assert.is(subject("{ lines(filter: { kind: TR|AM }) { id } }"), "Filter.kind Kind");
  assert.is(subject("{ lines { ... on No|de { id } } }"), "Node");
  assert.is(subject("query Q($filter: Fil|ter) { lines { id } }"), "Filter");
  assert.is(subject("{ lines { name @since(da|te: 1) } }"), "@since.date String");
  assert.is(subject("mutation { rena|me }"), "Mutation.rename Line");
});

test("between words, what the brackets are for", () => {
  assert.is(subject("{ lines { id | } }"), "Line");
  assert.is(subject("{ lines { next {  |"), "Line");
  assert.is(subject("{  |  }"), "Query");
  assert.is(subject("mutation {  |  }"), "Mutation");
  assert.is(subject("{ lines(first: 1 | ) { id } }"), "Query.lines Line");
  assert.is(subject("{ lines(filter: { | }) { id } }"), "Filter");
  assert.is(subject("fragment F on Line {  | }"), "Line");
  assert.is(subject("|"), "Query");
});

test("only names that the schema knows have documentation", () => {
  assert.is(subject("{ unknown { fi|eld } }"), "");
  assert.is(subject("{ lines { ... on Unk|nown { id } } }"), "Line");
  assert.is(subject("subscription {  |  }"), "");
});

test.run();
