/** A document and the text that stands for it while parts of it are folded. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { foldEdit, type FoldCommand } from "../../../../../src/app/screens/editor/folding/fold-commands.js";
import {
  createHiddenTexts,
  foldsOf,
  holdsPlaceholder,
  toVisible,
  toWhole,
  unfolded,
  type HiddenTexts,
} from "../../../../../src/app/screens/editor/folding/folded-text.js";
import { checkProperty } from "../../../../helpers/property.js";

const below = (random: () => number, end: number) => Math.floor(random() * end);

/** A document of brackets, words, comments and characters for private use. */
function randomText(random: () => number): string {
  const pieces = ["{", "}", "{\n", "\n}", "(\n", ")", "[\n", "]", "\n", "# c\n# d\n", '"s"', " a ", "\uE000", "\uE001"];
  return Array.from({ length: below(random, 40) }, () => pieces[below(random, pieces.length)] ?? "").join("");
}

function randomCommand(random: () => number, length: number): FoldCommand {
  const commands: readonly FoldCommand[] = [
    { type: "fold" },
    { type: "unfold" },
    { type: "fold-all" },
    { type: "unfold-all" },
    { type: "toggle", at: below(random, length + 1) },
    { type: "reveal", start: below(random, length + 1), end: below(random, length + 1) },
  ];
  return commands[below(random, commands.length)] as FoldCommand;
}

const applied = (text: string, { from, to, insert }: { from: number; to: number; insert: string }) =>
  text.slice(0, from) + insert + text.slice(to);

interface Case {
  whole: string;
  visible: string;
  hidden: HiddenTexts;
}

/** A text after some random commands. */
function randomCase(random: () => number, note: (what: string, value: unknown) => void): Case {
  const whole = randomText(random);
  const hidden = createHiddenTexts();
  let visible = whole;
  note("whole", whole);
  for (let count = below(random, 6); count >= 0; count--) {
    const command = randomCommand(random, whole.length);
    const caret = below(random, visible.length + 1);
    note("command", command);
    const edit = foldEdit(command, { visible, hidden, start: caret, end: caret });
    if (edit) visible = applied(visible, edit);
    note("visible", visible);
  }
  return { whole, visible, hidden };
}

test("whatever is folded and unfolded, the document stays the same", () => {
  checkProperty("folded text", (random, note) => {
    const { whole, visible, hidden } = randomCase(random, note);
    assert.is(unfolded(visible, hidden), whole);
  });
});

test("each character in view is at its place in the document, and back", () => {
  checkProperty("offsets of folded text", (random, note) => {
    const { whole, visible, hidden } = randomCase(random, note);
    const folds = foldsOf(visible, hidden);
    const isFold = new Set(folds.map(({ at }) => at));
    for (let offset = 0; offset <= visible.length; offset++) {
      const place = toWhole(folds, offset);
      if (!isFold.has(offset)) assert.is(whole[place], visible[offset]);
      assert.is(unfolded(visible.slice(0, offset), hidden).length, place);
      assert.is(toVisible(folds, place, "before"), offset);
      assert.is(toVisible(folds, place, "behind"), offset);
    }
  });
});

test("a hidden offset is before or after its placeholder", () => {
  checkProperty("hidden places", (random, note) => {
    const { visible, hidden } = randomCase(random, note);
    const folds = foldsOf(visible, hidden);
    for (const { at, start, end } of folds) {
      for (let place = start + 1; place < end; place++) {
        assert.is(toVisible(folds, place, "before"), at);
        assert.is(toVisible(folds, place, "behind"), at + 1);
      }
    }
  });
});

test("typing beside a fold changes the same place of the document", () => {
  checkProperty("typing in folded text", (random, note) => {
    const { whole, visible, hidden } = randomCase(random, note);
    const folds = foldsOf(visible, hidden);
    const from = below(random, visible.length + 1);
    const to = from + below(random, visible.length - from + 1);
    note("typed over", [from, to]);
    const next = unfolded(applied(visible, { from, to, insert: "typed" }), hidden);
    const expected = applied(whole, { from: toWhole(folds, from), to: toWhole(folds, to), insert: "typed" });
    assert.is(next, expected);
  });
});

test("undo may bring back any earlier text in view, and the document with it", () => {
  checkProperty("undo of folds", (random, note) => {
    const { whole, visible, hidden } = randomCase(random, note);
    const open = unfolded(visible, hidden);
    // What is folded later does not change what an earlier text stands for.
    const edit = foldEdit({ type: "fold-all" }, { visible: `${open}\n{\nlater\n}`, hidden, start: 0, end: 0 });
    assert.ok(edit);
    assert.is(unfolded(visible, hidden), whole);
  });
});

test("a revealed range is in no fold", () => {
  checkProperty("revealing", (random, note) => {
    const { whole, visible, hidden } = randomCase(random, note);
    const start = below(random, whole.length + 1);
    const end = start + below(random, whole.length - start + 1);
    note("shown", [start, end]);
    const edit = foldEdit({ type: "reveal", start, end }, { visible, hidden, start: 0, end: 0 });
    const next = edit ? applied(visible, edit) : visible;
    const folds = foldsOf(next, hidden);
    const shown = next.slice(toVisible(folds, start, "before"), toVisible(folds, end, "behind"));
    assert.is(shown, whole.slice(start, end));
  });
});

test("the caret of a fold is at a place of the text that comes of it", () => {
  checkProperty("carets of folds", (random, note) => {
    const { visible, hidden } = randomCase(random, note);
    const caret = below(random, visible.length + 1);
    const before = toWhole(foldsOf(visible, hidden), caret);
    const edit = foldEdit({ type: "unfold-all" }, { visible, hidden, start: caret, end: caret });
    if (edit) assert.is(edit.caret, before);
  });
});

test("the caret folds the innermost part around it, then the one around that", () => {
  const hidden = createHiddenTexts();
  let visible = "{\n  a {\n    b\n  }\n}";
  let caret = visible.indexOf("b");
  const press = (type: "fold" | "unfold") => {
    const edit = foldEdit({ type }, { visible, hidden, start: caret, end: caret });
    if (!edit) return;
    visible = applied(visible, edit);
    caret = edit.caret;
  };
  const shown = () => visible.replace(/[\uE000-\uF8FF]/g, "…");
  press("fold");
  assert.is(shown(), "{\n  a {…}\n}");
  press("fold");
  assert.is(shown(), "{…}");
  press("unfold");
  assert.is(shown(), "{\n  a {…}\n}");
});

test("in a line that begins a part, the caret folds that part", () => {
  const visible = "{\n  a {\n    b\n  }\n}";
  const hidden = createHiddenTexts();
  const caret = visible.indexOf("a");
  const edit = foldEdit({ type: "fold" }, { visible, hidden, start: caret, end: caret });
  assert.equal(edit && visible.slice(edit.from, edit.to), "\n    b\n  ");
});

test("folding all folds the inner parts too, which unfolding one leaves folded", () => {
  const hidden = createHiddenTexts();
  const visible = "{\n  a {\n    b\n  }\n}";
  const all = foldEdit({ type: "fold-all" }, { visible, hidden, start: 0, end: 0 });
  assert.ok(all);
  const folded = applied(visible, all);
  assert.is(folded.length, 3);
  const one = foldEdit({ type: "unfold" }, { visible: folded, hidden, start: 1, end: 1 });
  assert.ok(one);
  assert.match(applied(folded, one), /^\{\n {2}a \{[\uE000-\uF8FF]\}\n\}$/);
});

test("a text from elsewhere that holds a placeholder is recognised", () => {
  const hidden = createHiddenTexts();
  assert.not(holdsPlaceholder("\uE000", hidden));
  foldEdit({ type: "fold-all" }, { visible: "{\n}", hidden, start: 0, end: 0 });
  assert.ok(holdsPlaceholder("a \uE000", hidden));
  assert.not(holdsPlaceholder("a \uE001", hidden));
});

test.run();
