import { test } from "uvu";
import * as assert from "uvu/assert";
import { literalOf } from "../../../../../src/app/screens/editor/builder/builder-inputs.js";
import type { TypeRef } from "../../../../../src/app/schema/index.js";

const named = (name: string): TypeRef => ({ name, text: name, nonNull: false });

test("text for a string argument is a string, even if it begins like a variable", () => {
  for (const typed of ["a", "$5", "$", "$ 5", "$a b"])
    assert.is(literalOf(typed, named("String"), undefined), JSON.stringify(typed));
  assert.is(literalOf("$price5", named("String"), undefined), "$price5");
});

test("numbers and lists are written as they are typed, other scalars by their form", () => {
  assert.is(literalOf("3", named("Int"), undefined), "3");
  assert.is(literalOf("[1, 2]", { ...named("Int"), item: named("Int") }, undefined), "[1, 2]");
  assert.is(literalOf("2020-01-01", named("Date"), undefined), '"2020-01-01"');
  assert.is(literalOf("-1.5", named("Decimal"), undefined), "-1.5");
  assert.is(literalOf("{a: 1}", named("Json"), undefined), "{a: 1}");
});

test.run();
