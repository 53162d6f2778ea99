import { parse, print, visit, Kind, type DocumentNode } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { aliased, readDocument } from "../../../src/client/entities/document-fields.js";

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

test("knows which keys of two documents are the same field", () => {
  const a = readDocument(
    'query A($n: Int) { u { name title: name n(first: 1) m(a: $n) x @include(if: $n) s(q: "a") } }',
  ).fields;
  const b = readDocument('{ v { u { name title: name n(first: 2) m(a: $n) x s(q: "b") } } }').fields;
  const same = (key: string) => a.get(key) === b.get(key);
  assert.equal(["name", "title", "n", "m", "x", "s"].filter(same), ["name", "title", "x"]);
});

test("takes a key that is two fields in one document for no field that it knows", () => {
  const text = "{ a { name id } b { name: title id } }";
  const [one, other] = [readDocument(text).fields, readDocument(text).fields];
  assert.is.not(one.get("name"), other.get("name"));
  assert.is(one.get("id"), other.get("id"));
  assert.is(aliased(one, "name"), "title");
});

function fieldNames(document: DocumentNode): string[] {
  const names: string[] = [];
  visit(document, { [Kind.FIELD]: (node) => void names.push(node.name.value) });
  return names;
}

test.run();
