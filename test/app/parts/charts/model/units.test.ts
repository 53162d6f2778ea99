import { test } from "uvu";
import * as assert from "uvu/assert";
import { unitsOf } from "../../../../../src/app/parts/charts/model/fields.js";
import { column, fields } from "./chart-fields.js";

const unitBeside = (number: string, ...others: string[]) => {
  const all = fields([column(number, "decimal"), ...others.map((key) => column(key, "text"))]);
  const [field] = all;
  return field && unitsOf(field, all).unit?.key;
};

test("a number's unit is in the field beside it that is called so", () => {
  for (const name of ["unit", "units", "price_unit", "currency", "currencyCode", "currency_code", "uom"])
    assert.is(unitBeside("price", "holder", name), name);
  assert.is(unitBeside("price", "holder", "community"), undefined);
});

test("the unit of a number in an object is in that object", () => {
  assert.is(unitBeside("weight.value", "unit", "weight.unit"), "weight.unit");
  assert.is(unitBeside("weight.value", "price.currency"), undefined);
});

test("a measure without a unit takes the place of the unit", () => {
  assert.is(unitBeside("value", "metric"), "metric");
  assert.is(unitBeside("value", "metric", "unit"), "unit");
});

test.run();
