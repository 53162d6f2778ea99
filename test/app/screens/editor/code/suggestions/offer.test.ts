import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  editOfSuggestion,
  maySuggestAfter,
  moveChoice,
  suggestionsAt,
  type Complete,
} from "../../../../../../src/app/screens/editor/code/suggestions/shown-suggestions.js";
import type { Completion } from "../../../../../../src/app/language/index.js";

const completion = (label: string): Completion => ({ label, insert: label, kind: "field" }) as Completion;

/** Completes the word that ends at the offset with the words that begin like it. */
const completeFrom =
  (words: readonly string[]): Complete =>
  (text, offset) => {
    const from = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
    const items = words.filter((word) => word.startsWith(text.slice(from, offset))).map(completion);
    return { from, to: offset, items };
  };

const labelsAt = (words: readonly string[], text: string, isAskedFor = false) =>
  suggestionsAt(completeFrom(words), text, text.length, isAskedFor)?.items.map(({ label }) => label);

test("suggestions appear in a word that has begun, and after $ and @", () => {
  assert.equal(labelsAt(["lines", "line"], "{ li"), ["lines", "line"]);
  assert.equal(labelsAt(["id"], "($"), ["id"]);
  assert.equal(labelsAt(["skip"], "{ a @"), ["skip"]);
});

test("elsewhere suggestions appear only when the person asks for them", () => {
  assert.is(labelsAt(["lines"], "{ "), undefined);
  assert.equal(labelsAt(["lines"], "{ ", true), ["lines"]);
});

test("a word that is complete is suggested only when the person asks for it", () => {
  assert.is(labelsAt(["lines"], "{ lines"), undefined);
  assert.equal(labelsAt(["lines"], "{ lines", true), ["lines"]);
  assert.equal(labelsAt(["line", "lines"], "{ line"), ["line", "lines"]);
});

test("without suggestions there is no offer, even when the person asks", () => {
  assert.is(labelsAt([], "{ li", true), undefined);
  assert.is(suggestionsAt(undefined, "{ li", 4, true), undefined);
});

test("the last suggestion is followed by the first, and the other way round", () => {
  const offer = { from: 0, to: 0, items: ["a", "b", "c"].map(completion), chosen: 2 };
  assert.is(moveChoice(offer, 1).chosen, 0);
  assert.is(moveChoice({ ...offer, chosen: 0 }, -1).chosen, 2);
});

test("a suggestion replaces its word and moves the caret after it, or elsewhere", () => {
  const word = { from: 2, to: 4, items: [] };
  assert.equal(editOfSuggestion(word, completion("lines")), { from: 2, to: 4, insert: "lines", caret: 7 });
  const call = { ...completion("line"), insert: "line(id: )", caret: 9 };
  assert.equal(editOfSuggestion(word, call), { from: 2, to: 4, insert: "line(id: )", caret: 11 });
});

test("a paste, a drop or an undo opens no suggestions, and deleting only keeps them", () => {
  assert.is(maySuggestAfter("insertText", false), true);
  for (const inputType of ["insertFromPaste", "insertFromDrop", "historyUndo"])
    assert.is(maySuggestAfter(inputType, true), false);
  assert.is(maySuggestAfter("deleteContentBackward", false), false);
  assert.is(maySuggestAfter("deleteContentBackward", true), true);
});

test.run();
