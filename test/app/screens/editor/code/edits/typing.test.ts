/** What a key does to the text. "|" is the caret, "<" and ">" are a selection's ends. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { editForKey } from "../../../../../../src/app/screens/editor/code/key-command.js";

/** The text after a key, with the caret; undefined where the browser does it. */
function press(shown: string, key: string): string | undefined {
  const start = shown.search(/[|<]/);
  const rest = shown.slice(0, start) + shown.slice(start + 1);
  const end = shown.includes("<") ? rest.indexOf(">") : start;
  const text = shown.includes("<") ? rest.replace(">", "") : rest;
  const edit = editForKey(text, start, end, key);
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

test("before a word an opening bracket is not closed", () => {
  assert.is(press("|name", "{"), undefined);
});

test("a closing bracket that is there is typed over; any other key is the browser's", () => {
  assert.is(press("{|}", "}"), "{}|");
  assert.is(press("{|", "}"), undefined);
  assert.is(press("{|)", "}"), undefined);
  assert.is(press("{|}", "a"), undefined);
});

test("a closing bracket on a line of its own closes what it belongs to", () => {
  assert.is(
    press("{\n  a {\n    b\n    |\n  }\n}", "}"),
    "{\n  a {\n    b\n  }|\n}",
    "the one that is there is typed over",
  );
  assert.is(press("{\n  a {\n    b\n    |\n}", "}"), "{\n  a {\n    b\n  }|\n}", "that one belongs to another bracket");
  assert.is(press("{\n  a\n  |", "}"), "{\n  a\n}|");
  assert.is(press("{\n  a {\n    b\n  |", "}"), "{\n  a {\n    b\n  }|", "the person has placed it already");
  assert.is(press("{\n  |", "}"), "{\n}|");
  assert.is(press("a(\n  |", ")"), "a(\n)|");
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

test.run();
