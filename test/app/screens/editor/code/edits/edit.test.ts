import { test } from "uvu";
import * as assert from "uvu/assert";
import { smallestEdit } from "../../../../../../src/app/screens/editor/code/edits/edit.js";

test("a layout changes only what it must and keeps the caret at its letter", () => {
  const text = "{a{b,c}}";
  const next = "{\n  a {\n    b\n    c\n  }\n}\n";
  for (let caret = 0; caret <= text.length; caret++) {
    const edit = smallestEdit(text, next, caret);
    assert.is(text.slice(0, edit.from) + edit.insert + text.slice(edit.to), next);
    const solid = (part: string) => part.replace(/[\s,]/g, "");
    assert.is(solid(next.slice(0, edit.caret)), solid(text.slice(0, caret)));
  }
  assert.equal(smallestEdit("same", "same", 2), { from: 4, to: 4, insert: "", caret: 2 });
});

test.run();
