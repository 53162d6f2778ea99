/** The words of a text that stay, come and go. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wordChanges } from "../../../../../src/app/screens/action/review/word-changes.js";

const test = suite("changes of words");

const marked = (parts: readonly { text: string; isChanged: boolean }[] | undefined) =>
  parts?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");

test("marks the words that go in the old text, and those that come in the new one", () => {
  const changes = wordChanges("A platform over the glacier, built to sway.", "A platform over the ice, built to sway.");
  assert.is(marked(changes?.before), "A platform over the [glacier,] built to sway.");
  assert.is(marked(changes?.now), "A platform over the [ice,] built to sway.");
});

test("a blank between two words that change is marked with them", () => {
  const changes = wordChanges("+41 33 555 27 43", "+41 33 555 62 90");
  assert.is(marked(changes?.before), "+41 33 555 [27 43]");
  assert.is(marked(changes?.now), "+41 33 555 [62 90]");
});

test("words that are added at the end change nothing before them", () => {
  const changes = wordChanges("Line one\nLine two", "Line one\nLine two closed");
  assert.is(marked(changes?.before), "Line one\nLine two");
  assert.is(marked(changes?.now), "Line one\nLine two[ closed]");
});

test("texts without a common word, and very long ones, are shown as a whole", () => {
  assert.is(wordChanges("Mittelalp", "Other name"), undefined);
  assert.is(wordChanges("a b", "c d"), undefined, "a blank is no word");
  assert.is(wordChanges("word ".repeat(400), "word"), undefined);
});

test("the parts of both texts are the texts again", () => {
  const words = ["a", "b", "c", "a b", "b c", "c a b", "a  b\nc", "b a b a", ""];
  for (const before of words) {
    for (const now of words) {
      const changes = wordChanges(before, now);
      if (!changes) continue;
      assert.is(changes.before.map(({ text }) => text).join(""), before);
      assert.is(changes.now.map(({ text }) => text).join(""), now);
      const kept = (parts: typeof changes.now) =>
        parts
          .filter(({ isChanged }) => !isChanged)
          .map(({ text }) => text)
          .join("")
          .replaceAll(/\s/g, "");
      assert.is(kept(changes.before), kept(changes.now), `${before} and ${now}`);
    }
  }
});

test.run();
