import { test } from "uvu";
import * as assert from "uvu/assert";
import { choiceLabel } from "../../../../src/app/schema/index.js";

const labels = (...names: string[]) => names.map((name) => choiceLabel(undefined, name, names));

test("codes of countries, currencies, sizes and directions keep their capitals", () => {
  assert.equal(labels("DE", "US"), ["DE", "US"]);
  assert.equal(labels("EUR", "USD", "GBP"), ["EUR", "USD", "GBP"]);
  assert.equal(labels("EUR", "USD"), ["EUR", "USD"]);
  assert.equal(labels("XS", "S", "M", "XL"), ["XS", "S", "M", "XL"]);
  assert.equal(labels("N", "NE", "SW"), ["N", "NE", "SW"]);
});

test("short words are written as words", () => {
  assert.equal(labels("NEW", "OLD"), ["New", "Old"]);
  assert.equal(labels("YES", "NO"), ["Yes", "No"]);
  assert.equal(labels("DRY", "WET"), ["Dry", "Wet"]);
  assert.equal(labels("ON", "OFF"), ["On", "Off"]);
  assert.equal(labels("WET", "DRY"), ["Wet", "Dry"]);
  assert.equal(labels("ALL", "MY"), ["All", "My"]);
  assert.equal(labels("MR", "MRS", "DR"), ["Mr", "Mrs", "Dr"]);
  assert.equal(labels("OK"), ["Ok"]);
  assert.equal(labels("DE", "OTHER"), ["De", "Other"]);
});

test.run();
