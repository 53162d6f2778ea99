/** "|" is the caret. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { caretAfterPage } from "../../../../../../src/app/screens/editor/code/edits/turn-page.js";

/** The text with its caret after it has moved by some lines. */
function move(shown: string, lineCount: number): string {
  const caret = shown.indexOf("|");
  const text = shown.slice(0, caret) + shown.slice(caret + 1);
  const next = caretAfterPage(text, caret, lineCount);
  return `${text.slice(0, next)}|${text.slice(next)}`;
}

test("the caret moves by lines and stays in its column", () => {
  assert.is(move("ab|c\ndef\nghi", 2), "abc\ndef\ngh|i");
  assert.is(move("abc\ndef\ng|hi", -2), "a|bc\ndef\nghi");
});

test("in a line that is shorter than the column the caret goes to its end", () => {
  assert.is(move("abc|\nd\nefg", 1), "abc\nd|\nefg");
  assert.is(move("a\nbcd|", -1), "a|\nbcd");
});

test("with fewer lines the caret stops at the first or the last line", () => {
  assert.is(move("a|b\ncd", 9), "ab\nc|d");
  assert.is(move("ab\nc|d", -9), "a|b\ncd");
  assert.is(move("a|b\n", 9), "ab\n|");
});

test("on the first or last line already the caret goes to the very beginning or end", () => {
  assert.is(move("ab\nc|d", 1), "ab\ncd|");
  assert.is(move("a|b\ncd", -1), "|ab\ncd");
  assert.is(move("|", 1), "|");
});

test("an empty first line is a line like the others", () => {
  assert.is(move("|\nab", 1), "\n|ab");
  assert.is(move("\n|ab", -1), "|\nab");
});

test.run();
