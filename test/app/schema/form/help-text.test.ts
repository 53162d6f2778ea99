/** The help below inputs. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { helpTextOf } from "../../../../src/app/schema/form/help-text.js";

const test = suite("help of inputs");

const help = (description: string, name = "title", label = "Title", type = "String") =>
  helpTextOf({ name, label, description, type: { name: type, text: type, nonNull: false } });

test("a description that repeats the label is not shown as help", () => {
  assert.is(help("The title."), undefined);
  assert.is(help("Line ID", "lineId", "Line", "ID"), undefined);
  assert.is(help("  "), undefined);
  assert.is(help("Tags", "tag", "Tag"), undefined);
});

test("a description that says one thing more is help", () => {
  assert.equal(help("The title, in a few words."), { text: "The title, in a few words." });
  assert.equal(help("عنوان الحادث"), { text: "عنوان الحادث" });
});

test("long help keeps its first sentence in view", () => {
  const long = `PNG or JPEG. ${"It is shown beside the record, and in the list. ".repeat(5)}`.trim();
  assert.equal(help(long), { text: "PNG or JPEG.", whole: long });
  const sentences = "It is short. ".padEnd(160, "x");
  assert.equal(
    [help(sentences)?.whole, help(`${sentences}x`)?.text],
    [undefined, "It is short."],
    "from 161 characters on",
  );
  const paragraphs = `One line\n\n${"more ".repeat(60)}`.trim();
  assert.equal(help(paragraphs)?.text, "One line");
});

test.run();
