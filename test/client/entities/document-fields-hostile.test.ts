/** Documents made to be slow to read for the cache, and documents that cannot be read. */
import { Kind, parse, print, visit, type DocumentNode, type FieldNode, type SelectionSetNode } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { aliased, readDocument } from "../../../src/client/entities/document-fields.js";
import { randomCases } from "../../helpers/cases.js";
import { assertLinear, repeated } from "../../helpers/growth.js";
import { randomDocument } from "../../language/helpers/random.js";

const HOSTILE = {
  "comments after an unclosed parenthesis": repeated("# c\n", "{ a( "),
  "escaped quotes in a string without an end": repeated('\\"', '{ a(x: "'),
  "escaped block quotes without an end": repeated('\\"""', '{ a(x: """'),
  "quotes, one a line": repeated('"\n', "{ "),
  quotes: repeated('"', "{ "),
  "opening parentheses": repeated("(", "{ a "),
  "names with an opening parenthesis": repeated("a(", "{ "),
  "opening braces": repeated("{a"),
  "blanks after a name": repeated(" ", "{ a", "!"),
  "blanks after a spread": repeated(" ", "{ ...", "!"),
  "one long name": repeated("a", "{ "),
  "one long directive": repeated("a", "{ a @", "!"),
  "aliases without a field": repeated("a : ", "{ "),
  "selection sets": repeated("a { b } ", "{ ", "}"),
};

for (const [what, textOfLength] of Object.entries(HOSTILE))
  test(`reads a document for the cache in linear time: ${what}`, () => {
    assertLinear(what, readDocument, textOfLength);
  });

test("leaves a document that cannot be read as it is, and knows none of its fields", () => {
  for (const text of [
    '{ a { b(x: "',
    "{ a { b }",
    "{ a { b } } }",
    "{ a { b ) } }",
    "{ a(x: { b } }",
    '{ a { b(x: """ } }',
    "{ a { ! b } }",
    "{ a { b: ! } }",
    "{ a { b(x: 1 } }",
    "{ a { !: b } }",
    "{ a { b } } (",
  ]) {
    assert.is(readDocument(text).typed, text);
    assert.is(readDocument(text).fields.size, 0, text);
  }
});

test("finds the field behind an alias whatever stands between them", () => {
  const { fields } = readDocument("{ a: b c :d e # : x\n : # y\n f(x: 1) g,: h }");
  assert.is(fields.get("a"), "a: b");
  assert.is(fields.get("c"), "c: d");
  assert.is(fields.get("e"), "e: f(x: 1)");
  assert.is(fields.get("g"), "g: h");
});

test("agrees with a real parser on random documents", () => {
  const { cases, random } = randomCases("documents for the cache", 60);
  for (let count = 0; count < cases; count++) {
    const text = randomDocument(random, 0.2);
    const document = parse(text);
    const { typed, fields } = readDocument(text);
    assert.is(print(parse(typed)), print(withTypeNames(document, text)), text);
    const expected = namesByKey(document);
    assert.equal([...fields.keys()].sort(), [...expected.keys()].sort(), text);
    for (const [key, names] of expected)
      if (names.size === 1) assert.is(aliased(fields, key) ?? key, [...names][0], `${key} in ${text}`);
  }
});

/** The same by the parser's tree. */
function withTypeNames(document: DocumentNode, text: string): DocumentNode {
  if (/__(schema|type)\b/.test(text)) return document;
  const operationsOwn = new Set<SelectionSetNode>();
  const spare = (set: SelectionSetNode) => {
    operationsOwn.add(set);
    for (const selection of set.selections) if (selection.kind === Kind.INLINE_FRAGMENT) spare(selection.selectionSet);
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) spare(definition.selectionSet);
    if (definition.kind === Kind.FRAGMENT_DEFINITION && /^subscription/i.test(definition.typeCondition.name.value))
      spare(definition.selectionSet);
  }
  const typeName: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };
  return visit(document, {
    [Kind.SELECTION_SET]: (node) =>
      operationsOwn.has(node) ? undefined : { ...node, selections: [typeName, ...node.selections] },
  });
}

function namesByKey(document: DocumentNode): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  visit(document, {
    [Kind.FIELD]: ({ alias, name }) => {
      const key = (alias ?? name).value;
      names.set(key, (names.get(key) ?? new Set()).add(name.value));
    },
  });
  return names;
}

test.run();
