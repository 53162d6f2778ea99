import { parse, print, visit, Kind, type DocumentNode } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readDocument, type Selection } from "../../../src/client/entities/document-fields.js";

const typed = (text: string) => readDocument(text).typed;

test("puts __typename into every selection set but the operation's own", () => {
  assert.is(
    print(parse(typed("query A($x: I = {a: {b: 1}}) { a(in: {b: [{c: 1}]}) { b { c } ... on T { d { e } } } }"))),
    print(
      parse(
        "query A($x: I = {a: {b: 1}}) { a(in: {b: [{c: 1}]}) { __typename b { __typename c } ... on T { __typename d { __typename e } } } }",
      ),
    ),
  );
  assert.is(typed("{a{b}}"), "{a{__typename b}}");
});

test("gives a subscription's root one field only, in fragments too", () => {
  assert.is(typed("subscription { a { b } }"), "subscription { a {__typename  b } }");
  assert.is(
    typed("subscription S($a: Int) { ... on Subscription @include(if: $a) { a { b } } }").match(/__typename/g)?.length,
    1,
  );
  assert.is(
    typed("subscription { ... @skip(if: false) { ... { a { b } } } } fragment F on User { id }").match(/__typename/g)
      ?.length,
    2,
  );
  assert.is(typed("fragment F on Subscription { a } subscription { ...F }").includes("__typename"), false);
  assert.is(typed("query { a { b } } fragment F on User { id }").match(/__typename/g)?.length, 2);
});

test("leaves braces in strings, block strings, comments and directives alone", () => {
  const text =
    'query Q @d(a: {b: "{"}) {\n # a { comment } (\n a(t: "){ \\" {", u: """ "{) """, v: 1 # ) {\n) @x(y: {z: 1}) { b }\n}';
  const document = parse(typed(text));
  assert.is(typed(text).match(/__typename/g)?.length, 1);
  assert.equal(fieldNames(document), ["a", "__typename", "b"]);
});

test("leaves introspection as it is", () => {
  const text = "{ __schema { types { name } } }";
  assert.is(typed(text), text);
  assert.ok(typed("{ a { __typename } }").includes("__typename  __typename"));
});

/** What a document selects of a path. */
const selected = (text: string, ...path: string[]): Selection | undefined =>
  path.reduce<Selection | undefined>(
    (selection, key) => selection?.get(key)?.part?.(),
    readDocument(text).selectionOf(undefined),
  );

test("knows which keys of two documents are the same field", () => {
  const a = selected(
    'query A($n: Int) { u { name title: name n(first: 1) m(a: $n) x @include(if: $n) s(q: "a") } }',
    "u",
  );
  const b = selected('{ v { u { name headline: name n(first: 2) m(a: $n) x s(q: "b") } } }', "v", "u");
  const field = (selection: typeof a, key: string) => selection?.get(key)?.field;
  assert.equal(
    ["name", "n", "m", "x", "s"].filter((key) => !field(a, key)?.startsWith(" ") && field(a, key) === field(b, key)),
    ["name", "x"],
  );
  assert.is(field(a, "title"), field(b, "headline"));
  assert.is(a?.get("m")?.name, "m");
});

test("takes a key that is two fields of two types for no field that it knows", () => {
  const text = "{ a { ... on A { name id: code } ... on B { name: title id } } }";
  assert.equal([selected(text, "a")?.get("name")?.name, selected(text, "a")?.get("name")?.field], ["", " name"]);
  assert.is(selected(text, "a")?.get("id")?.name, "");
});

test("a field is walked into where every mention of it selects something", () => {
  assert.ok(selected("{ a { b { c } } a { b { d } } }", "a", "b")?.get("d"));
  assert.is(selected("{ a { ... on A { b } ... on B { b { c } } } }", "a")?.get("b")?.part, undefined);
});

test("fragments that spread each other without an end are read once each", () => {
  const text =
    "{ ...A } fragment A on Query { a { b } ...B } fragment B on Query { a { c { ...C } } ...A } fragment C on C { d { ...C } }";
  assert.equal([...(selected(text, "a") as Map<string, unknown>).keys()], ["__typename", "b", "c"]);
  assert.ok(selected(text, "a", "c", "d", "d", "d")?.get("d"));
});

test("the operation is the one that is named, or the only one", () => {
  const document = readDocument("query A { a } query B { b }");
  assert.ok(document.selectionOf("A")?.get("a"));
  assert.ok(document.selectionOf("B")?.get("b"));
  assert.equal([document.selectionOf("C"), document.selectionOf(undefined)], [undefined, undefined]);
  assert.ok(readDocument("query A { a }").selectionOf("A")?.get("a"));
  assert.is(readDocument("query A { a }").selectionOf("B"), undefined);
});

function fieldNames(document: DocumentNode): string[] {
  const names: string[] = [];
  visit(document, { [Kind.FIELD]: (node) => void names.push(node.name.value) });
  return names;
}

test.run();
