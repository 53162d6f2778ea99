import { parse, print, visit } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isNameFree, renamed, renamingAt } from "../../../../src/app/language/refactor/rename.js";

/** Renames what stands at the mark "|". */
function rename(marked: string, newName: string): string | undefined {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const renaming = renamingAt(text, caret);
  return renaming && isNameFree(renaming, newName) ? renamed(text, renaming, newName) : undefined;
}

test("an operation, a fragment and its uses", () => {
  assert.is(rename("query Li|nes { a }", "All"), "query All { a }");
  const document = "{ ...Par|t x { ...Part @skip(if: $Part) } } fragment Part on Part { Part }";
  assert.is(rename(document, "Whole"), "{ ...Whole x { ...Whole @skip(if: $Part) } } fragment Whole on Part { Part }");
  assert.is(rename("{ ...F } fragment F| on T { a }", "G"), "{ ...G } fragment G on T { a }");
});

test("a variable in all operations that share it through a fragment, no other", () => {
  const document = `query A($id: ID, $x: Int = 1) { ...F b(n: {list: [$id]}) }
query B($id: ID) { ...G }
query C($id: ID) { c(id: $id) ...Other }
fragment G on T { ...F }
fragment F on T { a(id: $|id) id }
fragment Other on T { o }`;
  assert.is(
    rename(document, "key"),
    `query A($key: ID, $x: Int = 1) { ...F b(n: {list: [$key]}) }
query B($key: ID) { ...G }
query C($id: ID) { c(id: $id) ...Other }
fragment G on T { ...F }
fragment F on T { a(id: $key) id }
fragment Other on T { o }`,
  );
  assert.is(rename(document, "x"), undefined, "another variable has the name");
  assert.is(
    rename("query C|($id: ID) { c(id: $id) }".replace("C|(", "C(|"), "key"),
    "query C($key: ID) { c(id: $key) }",
  );
});

test("an alias in its selection set", () => {
  const document = "{ al|l: lines { id } all: lines { name } other { all: id } }";
  assert.is(rename(document, "every"), "{ every: lines { id } every: lines { name } other { all: id } }");
  assert.is(rename(document, "other"), undefined);
});

test("refuses other places, impossible names and documents with mistakes", () => {
  for (const marked of ["{ fie|ld }", "{ a(ar|g: 1) }", "query| Q { a }", "{ a(v: en|um) }", "query Q| { a "])
    assert.is(rename(marked, "x"), undefined, marked);
  for (const name of ["", "1a", "a-b", "a b", "é", "Q"]) assert.is(rename("query |Q { a }", name), undefined, name);
  assert.is(rename("fragment F| on T { a }", "on"), undefined);
});

test("graphql-js reads the document as before, but for the name", () => {
  const text = 'query Q($id: ID!) { a: node(id: $id, text: "$id") { ...F } } fragment F on Node { id(id: $id) }';
  const result = rename(text.replace("$id: ID!", "$|id: ID!"), "renamed") ?? "";
  const expected = visit(parse(text), {
    Variable: (node) => ({ ...node, name: { ...node.name, value: "renamed" } }),
  });
  assert.is(print(parse(result)), print(expected));
});

test.run();
