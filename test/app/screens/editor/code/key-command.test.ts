import { test } from "uvu";
import * as assert from "uvu/assert";
import { keyCommand, type CodeAreaState } from "../../../../../src/app/screens/editor/code/key-command.js";
import type { KeyPress } from "../../../../../src/app/screens/editor/code/key-press.js";

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const writing: CodeAreaState = {
  text: "{ a }",
  start: 3,
  end: 3,
  isSuggesting: false,
  isSuggestionWritten: false,
  hasComments: true,
  hasTools: true,
};
const suggesting: CodeAreaState = { ...writing, isSuggesting: true };

const command = (key: string, modifiers: Partial<KeyPress> = {}, state = writing) =>
  keyCommand({ key, ...NO_MODIFIERS, ...modifiers }, state);

test("with suggestions in view, arrows choose, Enter and Tab take, Escape closes", () => {
  assert.equal(command("ArrowDown", {}, suggesting), { type: "choose-suggestion", step: 1 });
  assert.equal(command("ArrowUp", {}, suggesting), { type: "choose-suggestion", step: -1 });
  assert.equal(command("Enter", {}, suggesting), { type: "take-suggestion" });
  assert.equal(command("Tab", {}, suggesting), { type: "take-suggestion" });
  assert.equal(command("Escape", {}, suggesting), { type: "close-suggestions" });
});

test("Enter breaks the line where the chosen suggestion is written already", () => {
  const written = { ...suggesting, isSuggestionWritten: true };
  assert.is(command("Enter", {}, written)?.type, "edit");
  assert.equal(command("Tab", {}, written), { type: "take-suggestion" });
});

test("without suggestions, Tab, Shift Tab and Escape are the browser's", () => {
  assert.is(command("Tab"), undefined);
  assert.is(command("Escape"), undefined);
  assert.is(command("Tab", { shiftKey: true }, suggesting), undefined);
});

test("Control or Command with Enter runs, also with suggestions in view", () => {
  for (const state of [writing, suggesting])
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
      assert.equal(command("Enter", modifier, state), { type: "run" });
});

test("a bracket closes where a keyboard needs AltGr or Option for it", () => {
  const inside = { ...writing, text: "", start: 0, end: 0 };
  const pair = { type: "edit", edit: { from: 0, to: 0, insert: "{}", caret: 1, caretTo: 1 } };
  assert.equal(command("{", {}, inside), pair);
  assert.equal(command("{", { ctrlKey: true, altKey: true }, inside), pair, "AltGr on Windows");
  assert.equal(command("{", { altKey: true }, inside), pair, "Option");
  assert.is(command("{", { ctrlKey: true }, inside), undefined);
  assert.is(command("{", { metaKey: true, altKey: true }, inside), undefined);
  assert.is(command("Enter", { altKey: true }, inside), undefined);
});

test("only Control with the space bar asks for suggestions", () => {
  assert.equal(command(" ", { ctrlKey: true }), { type: "suggest" });
  assert.is(command(" ", { metaKey: true }), undefined);
  assert.is(command(" "), undefined);
});

test("Control and slash toggles comments where the language has any", () => {
  assert.equal(command("/", { ctrlKey: true }), {
    type: "edit",
    edit: { from: 0, to: 5, insert: "# { a }", caret: 5 },
  });
  assert.is(command("/", { ctrlKey: true }, { ...writing, hasComments: false }), undefined);
});

test("a page turns without modifiers, and Shift selects on the way", () => {
  assert.equal(command("PageDown"), { type: "turn-page", direction: 1, extendsSelection: false });
  assert.equal(command("PageUp", { shiftKey: true }), { type: "turn-page", direction: -1, extendsSelection: true });
  assert.equal(command("PageUp", { ctrlKey: true }), { type: "move-caret" });
});

test("a key that moves the caret is the browser's, and closes the suggestions", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"])
    assert.equal(command(key, {}, suggesting), { type: "move-caret" });
});

test("a bracket is an edit, but not with a modifier that makes a shortcut of it", () => {
  assert.is(command("(", {}, { ...writing, text: "", start: 0, end: 0 })?.type, "edit");
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
    assert.is(command("(", modifier, { ...writing, text: "", start: 0, end: 0 }), undefined);
  assert.is(command("x"), undefined);
});

test.run();
