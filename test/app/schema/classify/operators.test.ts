/** A filter's operators in words, and ids among them picked by name. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormField } from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { planPicker } from "../../../../src/app/schema/form/picker.js";
import { areOperators, meaningOfOperator } from "../../../../src/app/schema/classify/operators.js";
import { drizzle, hasura } from "../dialects/by-filter.js";
import * as strapi from "../dialects/strapi.js";
import { schemaOf } from "../helpers.js";

function inside(sdl: string, list: string, ...path: string[]): readonly FormField[] {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "query", list);
  assert.ok(root, list);
  return path.reduce<readonly FormField[]>(
    (fields, name) => fields.find((field) => field.name === name)?.fields() ?? [],
    formOf(schema, root.filters, { outputType: root.entity }),
  );
}
const labels = (fields: readonly FormField[], ...names: string[]) =>
  names.map((name) => fields.find((field) => field.name === name)?.label);

test("calls operators what they do, and those of dates as one speaks of dates", () => {
  assert.equal(
    labels(inside(strapi.sdl, "articles", "filters", "title"), "eq", "containsi", "ne", "startsWith", "in", "notNull"),
    ["Is", "Contains, in any case", "Is not", "Starts with", "One of", "Is not empty"],
  );
  assert.equal(labels(inside(strapi.sdl, "articles", "filters", "publishedAt"), "gt", "lte"), ["After", "Until"]);
  assert.equal(labels(inside(drizzle.sdl, "posts", "where", "likes"), "gt", "lte", "inArray", "isNull", "OR"), [
    "More than",
    "At most",
    "One of",
    "Is empty",
    "Or",
  ]);
  assert.equal(labels(inside(hasura.sdl, "boats", "where", "id"), "_eq", "_in", "_is_null"), [
    "Is",
    "One of",
    "Is empty",
  ]);
});

test("ignores fields that only have the name of an operator", () => {
  const schema = schemaOf(
    "type Query { a(from: F, unit: U, one: E): Int } input F { in: String amount: Int currency: String } input U { in: String } input E { eq: String }",
  );
  const fields = formOf(schema, rootField(schema, "query", "a")?.filters ?? []);
  assert.equal(
    fields.flatMap((field) => field.fields().map(({ label }) => label)),
    ["In", "Amount", "Currency", "In", "Is"],
  );
});

test("an operator says what it does with its value", () => {
  assert.equal(
    ["gte", "_gte", "from", "since", "gt", "lt", "lte", "to", "until", "eq", "nin", "text"].map(meaningOfOperator),
    [
      ...["atLeast", "atLeast", "atLeast", "atLeast", "moreThan", "lessThan", "atMost", "atMost", "atMost"],
      ...["is", "noneOf", undefined],
    ],
  );
  assert.is(areOperators([]), false, "an object without inputs compares nothing");
});

test("picks by name what an id has to equal", () => {
  const [authorId] = inside(drizzle.sdl, "posts", "where", "authorId");
  assert.equal(
    [authorId?.name, authorId?.label, authorId?.widget, authorId?.picks?.entity],
    ["eq", "Is", "id", "UsersSelectItem"],
  );
  const [owner] = inside(hasura.sdl, "boats", "where", "owner_id");
  assert.is(owner && planPicker(schemaOf(hasura.sdl), owner)?.shape.name, "owners");
  const [id] = inside(drizzle.sdl, "posts", "where", "id");
  assert.is(id?.picks, undefined, "the list itself shows which there are");
});

test("puts combinators of conditions after the conditions", () => {
  const names = (...path: string[]) => inside(strapi.sdl, "articles", "filters", ...path).map(({ name }) => name);
  assert.equal([names("title")[0], ...names("title").slice(-3)], ["eq", "and", "or", "not"]);
  assert.equal(names().slice(-3), ["and", "or", "not"]);
});

test.run();
