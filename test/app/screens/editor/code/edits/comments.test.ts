import { test } from "uvu";
import * as assert from "uvu/assert";
import { toggleComments } from "../../../../../../src/app/screens/editor/code/key-command.js";

test("lines become comments and text again", () => {
  const after = (text: string, start: number, end: number) => {
    const { from, to, insert, caret, caretTo = caret } = toggleComments(text, start, end);
    return [text.slice(0, from) + insert + text.slice(to), caret, caretTo];
  };
  assert.equal(after("{\n  id\n}", 4, 4), ["{\n#   id\n}", 6, 6]);
  assert.equal(after("{\n#   id\n}", 6, 6), ["{\n  id\n}", 4, 4]);
  assert.equal(after("a\n\nb", 0, 4), ["# a\n\n# b", 0, 8]);
  assert.equal(after("# a\n\n  #b", 0, 9), ["a\n\n  b", 0, 6]);
  assert.equal(after("# a\nb", 0, 5), ["# # a\n# b", 0, 9], "one that is none makes comments of all");
  assert.equal(after("a\nb\nc", 0, 4), ["# a\n# b\nc", 0, 7], "not the line that a selection only ends at");
  assert.equal(after("#a", 0, 0), ["a", 0, 0]);
  assert.equal(after("", 0, 0), ["# ", 2, 2]);
});

test("an empty first line becomes a comment and leaves the second line alone", () => {
  assert.equal(toggleComments("\na", 0, 0), { from: 0, to: 0, insert: "# ", caret: 2 });
});

test.run();
