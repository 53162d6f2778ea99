/** What a key does to the text. "|" is the caret, "<" and ">" are a selection's ends. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { comment, rewrite, typed } from "../../../../src/app/editor/code/typing.js";

/** The text after a key, with the caret; undefined where the browser does it. */
function press(shown: string, key: string): string | undefined {
  const start = shown.search(/[|<]/);
  const rest = shown.slice(0, start) + shown.slice(start + 1);
  const end = shown.includes("<") ? rest.indexOf(">") : start;
  const text = shown.includes("<") ? rest.replace(">", "") : rest;
  const edit = typed(text, start, end, key);
  if (!edit) return;
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { caret, caretTo = caret } = edit;
  return caretTo === caret
    ? `${next.slice(0, caret)}|${next.slice(caret)}`
    : `${next.slice(0, caret)}<${next.slice(caret, caretTo)}>${next.slice(caretTo)}`;
}

test("an opening bracket brings its closing one, also around what is selected", () => {
  assert.is(press("query |", "{"), "query {|}");
  assert.is(press("a|", "("), "a(|)");
  assert.is(press("a: | }", "["), "a: [|] }");
  assert.is(press("<a b>", "{"), "{<a b>}");
});

test("in front of a word an opening bracket comes alone", () => {
  assert.is(press("|name", "{"), undefined);
});

test("a closing bracket that is there is typed over; any other key is the browser's", () => {
  assert.is(press("{|}", "}"), "{}|");
  assert.is(press("{|", "}"), undefined);
  assert.is(press("{|)", "}"), undefined);
  assert.is(press("{|}", "a"), undefined);
});

test("Backspace between brackets takes both", () => {
  assert.is(press("a(|)", "Backspace"), "a|");
  assert.is(press("a(|]", "Backspace"), undefined);
  assert.is(press("(<)>", "Backspace"), undefined);
});

test("Enter keeps the indentation and gives a closing bracket its own line", () => {
  assert.is(press("  a|", "Enter"), "  a\n  |");
  assert.is(press("{\n  a {|\n}", "Enter"), "{\n  a {\n    |\n}");
  assert.is(press("  a {|}", "Enter"), "  a {\n    |\n  }");
  assert.is(press("|", "Enter"), "\n|");
  assert.is(press("\ta<b>", "Enter"), "\ta\n\t|");
});

test("lines become comments and text again", () => {
  const after = (text: string, start: number, end: number) => {
    const { from, to, insert, caret, caretTo = caret } = comment(text, start, end);
    return [text.slice(0, from) + insert + text.slice(to), caret, caretTo];
  };
  assert.equal(after("{\n  id\n}", 4, 4), ["{\n#   id\n}", 6, 6]);
  assert.equal(after("{\n#   id\n}", 6, 6), ["{\n  id\n}", 4, 4]);
  assert.equal(after("a\n\nb", 0, 4), ["# a\n\n# b", 0, 8]);
  assert.equal(after("# a\n\n  #b", 0, 9), ["a\n\n  b", 0, 6]);
  assert.equal(after("# a\nb", 0, 5), ["# # a\n# b", 0, 9], "one that is none makes comments of all");
  assert.equal(after("#a", 0, 0), ["a", 0, 0]);
  assert.equal(after("", 0, 0), ["# ", 2, 2]);
});

test("formatting changes only what it must and keeps the caret at its letter", () => {
  const text = "{a{b,c}}";
  const next = "{\n  a {\n    b\n    c\n  }\n}\n";
  for (let caret = 0; caret <= text.length; caret++) {
    const edit = rewrite(text, next, caret);
    assert.is(text.slice(0, edit.from) + edit.insert + text.slice(edit.to), next);
    const solid = (part: string) => part.replace(/[\s,]/g, "");
    assert.is(solid(next.slice(0, edit.caret)), solid(text.slice(0, caret)));
  }
  assert.equal(rewrite("same", "same", 2), { from: 4, to: 4, insert: "", caret: 2 });
});

test.run();
