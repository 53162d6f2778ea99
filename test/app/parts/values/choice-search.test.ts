/** Which choices of a long enum a typed text finds. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { choiceNamed, findChoices } from "../../../../src/app/parts/values/choice-combobox.js";

const test = suite("search among choices");

const choice = (name: string, label: string) => ({ name, label });
const choices = [
  choice("DE", "Deutschland"),
  choice("AT", "Österreich"),
  choice("LAND", "Dach"),
  choice("GR", "Griechenland"),
  choice("OTHER", "Anderes"),
  choice("ELSE", "Anderes"),
];
const found = (typed: string) => findChoices(choices, typed).map(({ name }) => name);

test("labels of a hint and names are searched, without capitals and accents", () => {
  assert.equal(found("osterr"), ["AT"]);
  assert.equal(found("at"), ["AT"]);
});

test("choices that begin with the text come first", () => {
  assert.equal(found("land"), ["LAND", "DE", "GR"]);
});

test("blanks alone do not search", () => {
  assert.is(found("  ").length, choices.length);
});

test("a typed name wins over a label, and a label of two choices names none", () => {
  assert.is(choiceNamed(choices, "de")?.name, "DE");
  assert.is(choiceNamed(choices, "Griechenland ")?.name, "GR");
  assert.is(choiceNamed(choices, "Anderes"), undefined);
});

test.run();
