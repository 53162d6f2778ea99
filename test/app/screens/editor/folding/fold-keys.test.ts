/** What keys do to folds. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { foldKey } from "../../../../../src/app/screens/editor/folding/folding.js";

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
/** "a {…} b": the fold stands for ten characters. */
const FOLDS = [{ at: 3, start: 3, end: 13, lineBreaks: 2 }];
const press = (key: string, code: string, modifiers: object, caret: number, folds = FOLDS) =>
  foldKey({ key, code, ...NO_MODIFIERS, ...modifiers }, "a {\uE000} b", folds, { start: caret, end: caret });

test("brackets fold with Control and Shift, or with Command and Option", () => {
  for (const modifiers of [
    { ctrlKey: true, shiftKey: true },
    { metaKey: true, shiftKey: true },
    { metaKey: true, altKey: true },
  ]) {
    assert.equal(press("{", "BracketLeft", modifiers, 0), { type: "command", command: { type: "fold" } });
    assert.equal(press("*", "BracketRight", modifiers, 0), { type: "command", command: { type: "unfold" } });
  }
});

test("with other modifiers, AltGr among them, a bracket is a letter", () => {
  for (const modifiers of [{}, { shiftKey: true }, { ctrlKey: true, altKey: true }, { ctrlKey: true }])
    assert.is(press("[", "BracketLeft", modifiers, 0), undefined);
});

test("a caret that would go into a fold, or delete it, opens it", () => {
  const opened = { type: "command", command: { type: "reveal", start: 3, end: 13 } };
  for (const key of ["ArrowRight", "Delete"]) assert.equal(press(key, key, {}, 3), opened);
  for (const key of ["ArrowLeft", "Backspace"]) assert.equal(press(key, key, {}, 4), opened);
  for (const key of ["ArrowLeft", "Backspace"]) assert.is(press(key, key, {}, 3), undefined);
  assert.is(press("ArrowRight", "ArrowRight", { shiftKey: true }, 3), undefined);
});

test("a line that becomes a comment is opened, and selected as a whole", () => {
  assert.equal(press("/", "Slash", { ctrlKey: true }, 0), { type: "open", start: 0, end: 16 });
  assert.is(press("/", "Slash", { ctrlKey: true }, 0, []), undefined);
});

test.run();
