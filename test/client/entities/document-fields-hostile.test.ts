/** Documents made to be slow to read for the cache, and documents that cannot be read. */
import {
  Kind,
  parse,
  print,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readDocument, type Selection } from "../../../src/client/entities/document-fields.js";
import { randomCases } from "../../helpers/cases.js";
import { assertLinear, repeated } from "../../helpers/growth.js";
import { randomDocument } from "../../app/language/helpers/random.js";

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
    assertLinear(what, (text) => void readDocument(text).selectionOf(undefined)?.get("a")?.part?.(), textOfLength);
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
    assert.is(readDocument(text).selectionOf(undefined), undefined, text);
  }
});

test("finds the field behind an alias whatever stands between them", () => {
  const selection = readDocument("{ a: b c :d e # : x\n : # y\n f(x: 1) g,: h }").selectionOf(undefined);
  const fields = ["a", "c", "e", "g"].map((key) => selection?.get(key)?.field);
  assert.equal(fields, ["b", "d", "f(x: 1)", "h"]);
});

test("agrees with a real parser on random documents", () => {
  const { cases, random } = randomCases("documents for the cache", 60);
  let compared = 0;
  for (let count = 0; count < cases; count++) {
    const text = withAllFragments(randomDocument(random, 0.2));
    const document = parse(text);
    const read = readDocument(text);
    assert.is(print(parse(read.typed)), print(withTypeNames(document, text)), text);
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const name = definition.name?.value;
      const operations = document.definitions.filter((other) => other.kind === Kind.OPERATION_DEFINITION);
      const sameName = name === undefined ? operations : operations.filter((other) => other.name?.value === name);
      if (sameName.length > 1) continue; // no server runs it
      const selection = read.selectionOf(name);
      assert.ok(selection, text);
      assertSame(selection, [definition.selectionSet], document, text);
      compared++;
    }
  }
  assert.ok(compared > cases / 2, `${compared} operations were compared`);
});

/** A document that spreads a fragment which it does not contain is one that cannot be read. */
function withAllFragments(text: string): string {
  const missing = new Set<string>();
  const document = parse(text);
  visit(document, { [Kind.FRAGMENT_SPREAD]: ({ name }) => void missing.add(name.value) });
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) missing.delete(definition.name.value);
  return [text, ...[...missing].map((name) => `fragment ${name} on T { a }`)].join("\n");
}

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

/** Fails where a selection differs from what the parser's tree selects of one object. */
function assertSame(
  selection: Selection,
  sets: readonly SelectionSetNode[],
  document: DocumentNode,
  text: string,
  depth = 0,
): void {
  const expected = fieldsIn(sets, document);
  const keys = [...(selection as Map<string, unknown>).keys()].filter(
    (key) => key !== "__typename" || expected.has(key),
  );
  assert.equal(keys.sort(), [...expected.keys()].sort(), text);
  for (const [key, nodes] of expected) {
    const field = selection.get(key);
    const names = new Set(nodes.map(({ name }) => name.value));
    assert.is(field?.name, names.size === 1 ? [...names][0] : "", `${key} in ${text}`);
    const parts = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const part = field?.part?.();
    assert.is(part !== undefined, parts.length === nodes.length, `${key} in ${text}`);
    if (part && depth < 8) assertSame(part, parts, document, text, depth + 1);
  }
}

function fragmentIn(document: DocumentNode, name: string): SelectionSetNode {
  // Of two with one name, which no server takes, the last one counts.
  const found = document.definitions.findLast(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
  return (found as FragmentDefinitionNode).selectionSet;
}

function fieldsIn(sets: readonly SelectionSetNode[], document: DocumentNode): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const all = new Set(sets);
  for (const { selections } of all)
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) all.add(selection.selectionSet);
      if (selection.kind === Kind.FRAGMENT_SPREAD) all.add(fragmentIn(document, selection.name.value));
      if (selection.kind !== Kind.FIELD) continue;
      const key = (selection.alias ?? selection.name).value;
      fields.set(key, [...(fields.get(key) ?? []), selection]);
    }
  return fields;
}

test.run();
