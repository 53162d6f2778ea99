import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Edit } from "../../../../../../src/app/screens/editor/code/edits/edit.js";
import { copyLines, moveLines } from "../../../../../../src/app/screens/editor/code/key-command.js";

/** The text after an edit, with the selection between brackets. */
function after(text: string, edit: Edit | undefined): string | undefined {
  if (!edit) return;
  const { from, to, insert, caret, caretTo = caret } = edit;
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, caret)}[${next.slice(caret, caretTo)}]${next.slice(caretTo)}`;
}

test("lines move up and down with their selection, as far as there are lines", () => {
  const text = "one\ntwo\nthree\nfour";
  assert.is(after(text, moveLines(text, 5, 5, -1)), "t[]wo\none\nthree\nfour");
  assert.is(after(text, moveLines(text, 5, 5, 1)), "one\nthree\nt[]wo\nfour");
  assert.is(after(text, moveLines(text, 5, 10, 1)), "one\nfour\nt[wo\nth]ree");
  assert.is(after(text, moveLines(text, 14, 18, -1)), "one\ntwo\n[four]\nthree");
  assert.is(moveLines(text, 1, 1, -1), undefined);
  assert.is(moveLines(text, 9, 15, 1), undefined);
});

test("a line that a selection only ends at is not in it", () => {
  assert.is(after("one\ntwo\nthree", moveLines("one\ntwo\nthree", 0, 4, 1)), "two\n[one\n]three");
  assert.is(after("one\ntwo\nthree", moveLines("one\ntwo\nthree", 4, 8, -1)), "[two\n]one\nthree");
  assert.is(after("one\ntwo", moveLines("one\ntwo", 0, 4, 1)), "two\n[one]");
  assert.is(after("one\ntwo\n", copyLines("one\ntwo\n", 0, 4, 1)), "one\n[one\n]two\n");
});

test("copied lines are below or above, and the selection is in them", () => {
  const text = "one\ntwo\n";
  assert.is(after(text, copyLines(text, 1, 2, 1)), "one\no[n]e\ntwo\n");
  assert.is(after(text, copyLines(text, 1, 2, -1)), "o[n]e\none\ntwo\n");
  assert.is(after(text, copyLines(text, 8, 8, 1)), "one\ntwo\n\n[]");
});

test.run();
