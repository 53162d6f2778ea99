/** The scanner that tells a mutation from a query, and the texts of documents. */
import { getOperationAST, parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { operationKind } from "../../src/transport/document.js";
import { documentText, kindOf } from "../../src/transport/request.js";
import { requestKey as stableKey } from "../../src/transport/request-key.js";
import type { Document } from "../../src/transport/types.js";
import { isDeep, randomCases } from "../helpers/cases.js";

const QUERIES = [
  "{ a }",
  "query { a }",
  "query Q { a }",
  "query Q($x: Int = 1) @live { a(x: $x) }",
  "\uFEFF{ a }",
  ",,, query { a }",
  "query{a}",
  "query,Q{a}",
  "# mutation { a }\n{ a }",
  "# mutation\r{ a }",
  '"""mutation { a }""" query { a }',
  '{ a(x: "} mutation { b }") }',
  '{ a(x: """ \\""" } mutation { b } """) }',
  '{ a(x: "\\"} mutation {") }',
  "fragment F on Q { a } query { ...F }",
  "query { ...F } fragment F on Q { a }",
  "fragment mutation on Q { a } { a }",
  "query mutation { a }",
  "query Q { mutation { a } }",
  "query Q($mutation: I = {mutation: [1, {b: 2}]}) { a }",
  "query Q @d(a: {b: 1}) { a }",
  '{ a(x: "") }',
  '{ a(x: """""") }',
  'query Q { a(x: "#") } # mutation { b }',
  "query subscription { a }",
];
const MUTATIONS = [
  "mutation { a }",
  "mutation M { query { a } }",
  "# query { a }\nmutation { a }",
  "fragment F on M { a } mutation { ...F }",
  "mutation query { a }",
  '"""query""" mutation { a }',
];
const UNREADABLE = [
  "",
  "   ",
  "# only",
  "a",
  "{",
  "}",
  "{ a",
  "{ a }}",
  "query",
  "query Q",
  "{ a } { b }",
  "query A { a } query B { b }",
  "queryX { a }",
  "type A { a: Int }",
  '{ a(x: "',
  "{ a } query",
  "foo { a }",
  "fragment F on Q { a }",
  "{ a ) }",
  "( { a }",
  '" { a }',
  "schema { query: Q } { a }",
  "extend type query { a }",
  "{ a } mutation { b }",
  '{ a(x: """ no end") }',
  '{ a(x: "one\ntwo") }',
  '{ a(x: "one\rtwo") }',
];

test("reads a query through comments, strings, block strings, BOM, commas, fragments", () => {
  for (const text of QUERIES) assert.is(operationKind(text), "query", text);
});

test("reads a mutation and a subscription likewise", () => {
  for (const text of MUTATIONS) assert.is(operationKind(text), "mutation", text);
  assert.is(operationKind("# query\nsubscription S($x: Int) { a }"), "subscription");
});

test("counts as a mutation what it cannot read or tell apart", () => {
  for (const text of UNREADABLE) assert.is(operationKind(text), "mutation", text);
});

test("finds the operation of that name among several", () => {
  const text = "query A { a } fragment C on Q { c } mutation B { b } subscription D { d }";
  assert.is(operationKind(text, "A"), "query");
  assert.is(operationKind(text, "B"), "mutation");
  assert.is(operationKind(text, "D"), "subscription");
  assert.is(operationKind(text, "C"), "mutation"); // a fragment is not an operation
  assert.is(operationKind(text, "E"), "mutation");
  assert.is(operationKind("query A { a }", "B"), "mutation");
  assert.is(operationKind("query A { a } query A { a }", "A"), "mutation");
});

test("agrees with a real parser on every text that it can read", () => {
  for (const text of [...QUERIES, ...MUTATIONS])
    assert.is(operationKind(text), getOperationAST(parse(text))?.operation, text);
});

test("agrees with a real parser on random documents", () => {
  const { cases, random } = randomCases("operationKind");
  const pieces = [
    "query",
    "mutation",
    "subscription",
    "fragment",
    "F on Q",
    " ",
    "\n",
    ",",
    "#",
    "# query {\n",
    "{",
    "}",
    "{ a }",
    "(x: 1)",
    "($x: I = {a: 1})",
    '"',
    '"}"',
    '"""',
    '""" { """',
    "@d",
    "\\",
    "A",
    "\uFEFF",
    'a(x: "mutation {")',
  ];
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] as string;
  const whole = () =>
    `${pick(["", "query", "query A", "mutation", "mutation A", "subscription S", "fragment F on Q"])}${pick(["", "", "", "($x: I = {a: 1})"])}${pick(["", "", ' @d(x: "}")'])}${pick(["{ a }", '{ a(x: "mutation {") }', '{ a(x: """ } """) { b } }', "# }\n{ ...F }"])}`;
  let readable = 0;
  for (let i = 0; i < cases; i++) {
    const text = Array.from({ length: 1 + random() * 9 }, () => (i % 2 ? pick(pieces) : whole())).join(
      i % 2 ? "" : pick([" ", "\n", ",", "# query {\n", "\uFEFF"]),
    );
    let real: string | undefined;
    try {
      real = getOperationAST(parse(text))?.operation;
      readable++;
    } catch {
      continue; // a server refuses it, however it is sent
    }
    assert.is(operationKind(text), real ?? "mutation", text);
  }
  assert.ok(readable > cases / 5, `only ${readable} of ${cases} were documents at all`);
});

test("is quick on long texts: the time grows with the length", () => {
  // A time that grew with the square would be over what the driver gives a test.
  const times = isDeep ? 60_000 : 6_000;
  assert.is(operationKind(`{ ${'a(x: "y") { b } '.repeat(times)} }`), "query");
  for (const text of ['"', "#\n", " "]) assert.is(operationKind(text.repeat(10 * times)), "mutation");
});

test("gives the text of every kind of document", () => {
  assert.is(documentText("{ a }"), "{ a }");
  assert.is(documentText(new String("{ b }") as unknown as Document), "{ b }");
  assert.is(documentText(parse("{ c }") as unknown as Document), "{ c }");
  assert.is(documentText({ documentId: "1" }), undefined);
  const lost = parse("{ c }", { noLocation: true }) as unknown as Document;
  assert.is(documentText(lost), undefined);
  assert.is(
    documentText(lost, () => "{ printed }"),
    "{ printed }",
  );
  assert.is(
    documentText(parse("{ c }") as unknown as Document, () => "{ printed }"),
    "{ printed }",
    "print wins over the text that it was parsed from",
  );
});

test("the kind of a text is that of its head, and mutation where that does not tell", () => {
  for (const text of [...QUERIES, ...MUTATIONS]) {
    const kind = kindOf({ document: text });
    assert.ok(kind === operationKind(text) || kind === "mutation", text);
  }
  assert.is(kindOf({ document: "# a\nsubscription S { a }" }), "subscription");
  assert.is(kindOf({ document: "fragment F on Q { a } query { ...F }", kind: "query" }), "query");
  assert.is(kindOf({ document: "fragment F on Q { a } mutation { ...F }", kind: "query" }), "mutation");
  assert.is(kindOf({ document: "query A { a } mutation B { b }", operationName: "B", kind: "query" }), "mutation");
});

test("a parsed document with an id is sent by its id, without its text", () => {
  const trusted = Object.assign(parse("{ c }"), { documentId: "1" }) as unknown as Document;
  assert.is(documentText(trusted), undefined);
  assert.is(
    documentText(trusted, () => "{ printed }"),
    undefined,
  );
});

test("a parsed document tells its kind without its text, by the same rules", () => {
  for (const [text, name, kind] of [
    ["{ a }", undefined, "query"],
    ["fragment F on Q { a } query Q { ...F }", undefined, "query"],
    ["fragment query on Q { a } mutation M { ...query }", undefined, "mutation"],
    ["subscription { a }", undefined, "subscription"],
    ["query A { a } mutation B { b }", "A", "query"],
    ["query A { a } mutation B { b }", "B", "mutation"],
    ["query A { a } query B { b }", undefined, "query"],
    ["query A { a }", "B", "mutation"],
    ["fragment A on Q { a } query A { ...A }", "A", "query"],
    ["type A { a: Int }", undefined, "mutation"],
  ] as const) {
    const document = parse(text, { noLocation: true }) as unknown as Document;
    assert.is(kindOf({ document, ...(name && { operationName: name }) }), kind, text);
  }
  assert.is(kindOf({ document: { kind: "Document", definitions: [] } }), "mutation");
});

test("the operation's kind can only be stricter than that of the text", () => {
  assert.is(kindOf({ document: "mutation { a }", kind: "query" }), "mutation");
  assert.is(kindOf({ document: "mutation { a }", kind: "subscription" }), "mutation");
  assert.is(kindOf({ document: "{ a }", kind: "subscription" }), "query");
  assert.is(
    kindOf({ document: parse("mutation { a }", { noLocation: true }) as unknown as Document, kind: "query" }),
    "mutation",
  );
  assert.is(kindOf({ document: "{ a }", kind: "mutation" }), "mutation");
  assert.is(kindOf({ document: { documentId: "1" } }), "mutation");
  assert.is(kindOf({ document: { documentId: "1" }, kind: "query" }), "query");
});

test("a request's key ignores the order of keys in variables, at any depth", () => {
  assert.is(
    stableKey("{ a }", { x: 1, y: { b: [{ c: 1, d: 2 }], a: 1 } }),
    stableKey("{ a }", { y: { a: 1, b: [{ d: 2, c: 1 }] }, x: 1 }),
  );
  assert.is(stableKey("{ a }", { x: undefined }), stableKey("{ a }"));
  assert.is(stableKey("{ a }", {}), "{ a }");
  const keys = [
    stableKey("{ a }"),
    stableKey("{ a }", { x: 1 }),
    stableKey("{ a }", { x: "1" }),
    stableKey("{ a }", { x: null }),
    stableKey("{ a }", { x: [1, 2] }),
    stableKey("{ a }", { x: [2, 1] }),
    stableKey({ documentId: "1" }),
  ];
  assert.is(new Set(keys).size, keys.length);
  assert.is(stableKey("{ a }", { at: new Date(0) }), stableKey("{ a }", { at: "1970-01-01T00:00:00.000Z" }));
});

test.run();
