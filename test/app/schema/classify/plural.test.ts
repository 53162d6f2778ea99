import { test } from "uvu";
import * as assert from "uvu/assert";
import { plural } from "../../../../src/app/schema/classify/things.js";

test("only the last word of a label is put into the plural", () => {
  assert.is(plural("Incident"), "Incidents");
  assert.is(plural("Order item"), "Order items");
});

test("the endings of English nouns are kept", () => {
  assert.equal(["Category", "Day", "Address", "Box", "Batch", "Status"].map(plural), [
    "Categories",
    "Days",
    "Addresses",
    "Boxes",
    "Batches",
    "Statuses",
  ]);
});

test("irregular nouns have their own plural", () => {
  assert.equal(["Person", "Sales person", "Child", "Staff"].map(plural), [
    "People",
    "Sales people",
    "Children",
    "Staff",
  ]);
});

test("a plural stays as it is, and so does a word without a Latin ending", () => {
  assert.equal(["Users", "Сотрудник", "機器", "Zone 2"].map(plural), ["Users", "Сотрудник", "機器", "Zone 2"]);
});

test.run();
