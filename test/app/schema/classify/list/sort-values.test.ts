/** What an input that orders takes, for each key and each direction. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  directionValuesOf,
  enumSortValues,
  objectSortValues,
  type SortValues,
} from "../../../../../src/app/schema/classify/list/sort-values.js";
import type { InputValue, TypeDef } from "../../../../../src/app/schema/model/model.js";
import { schemaOf } from "../../helpers.js";

const test = suite("sortValues to order");

const schema = schemaOf(`
  type Query {
    books(
      desc: Boolean reverse: Boolean loud: Boolean descs: [Boolean] up: Direction long: LongDirection half: Half
      many: [Direction] key: Key text: String
    ): [Book!]!
  }
  type Book { id: ID! title: String pages: Int parts: [Part!] cover: Cover author: Author }
  type Part { size: Int }
  type Cover { colour: String size: Int }
  type Author { id: ID! name: String born: Int }
  enum Direction { ASC DESC }
  enum LongDirection { ascending descending }
  enum Half { ASC RANDOM }
  enum Key { TITLE PAGES OLD @deprecated }
  enum Signed { TITLE_ASC TITLE_DESC PAGES PAGES_DESC BORN_DESCENDING OLD_ASC @deprecated }
  input ByWord { title: WithWord }
  input WithWord { direction: String }
  input BySide { asc: Key desc: Key }
  input BySideAndMore { asc: Key desc: Key first: Int! }
  input OneSide { asc: Key down: Key }
  input SideOfDirections { asc: Direction desc: Direction }
  input WithDirection { field: Key! direction: Direction! nulls: String }
  input WithFlag { field: Key! desc: Boolean }
  input WithMore { field: Key! direction: Direction! locale: String! }
  input TwoDirections { field: Key one: Direction other: Direction }
  input ByKey { title: Direction pages: Priority flag: Boolean reverse: Boolean old: Direction @deprecated cover: ByCover author: ByAuthor parts: ByPart }
  input ByCover { colour: Direction size: Direction missing: Direction }
  input ByAuthor { id: Direction name: Direction born: Direction }
  input ByPart { size: Direction }
  input Priority { direction: Direction! priority: Int! }
  input WithText { title: TextDirection }
  input TextDirection { direction: Direction! locale: String! }
  input Required { title: Direction! pages: Direction }
`);

const typeNamed = (name: string): TypeDef => {
  const type = schema.types.get(name);
  if (!type) throw new Error(`There is no ${name}.`);
  return type;
};

const argument = (name: string): InputValue => {
  const found = typeNamed("Query")
    .fields.get("books")
    ?.args.find((arg) => arg.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

/** The values for ascending and descending, by key. */
const valuesOf = (sortValues: SortValues) =>
  Object.fromEntries([...sortValues].map(([key, { up, down }]) => [key, [up?.value, down?.value]]));
const ofObject = (name: string) => valuesOf(objectSortValues(schema, typeNamed(name), typeNamed("Book")));

test("a flag is a direction if it is named after one", () => {
  for (const name of ["desc", "reverse"])
    assert.equal(directionValuesOf(schema, argument(name)), { up: false, down: true });
  for (const name of ["loud", "descs"]) assert.is(directionValuesOf(schema, argument(name)), undefined, name);
});

test("an enum is a direction if it has both, in short or in full", () => {
  assert.equal(directionValuesOf(schema, argument("up")), { up: "ASC", down: "DESC" });
  assert.equal(directionValuesOf(schema, argument("long")), { up: "ascending", down: "descending" });
  for (const name of ["half", "many", "key", "text"])
    assert.is(directionValuesOf(schema, argument(name)), undefined, name);
});

test("values of an enum that differ in their direction are one key", () => {
  assert.equal(valuesOf(enumSortValues(typeNamed("Signed"), undefined)), {
    TITLE: ["TITLE_ASC", "TITLE_DESC"],
    PAGES: ["PAGES", "PAGES_DESC"],
    BORN: [undefined, "BORN_DESCENDING"],
  });
});

test("values of an enum beside a direction are a key each", () => {
  const sortValues = enumSortValues(typeNamed("Key"), { up: 1, down: 2 });
  assert.equal(
    [...sortValues],
    [
      ["TITLE", { up: { value: "TITLE", direction: 1 }, down: { value: "TITLE", direction: 2 } }],
      ["PAGES", { up: { value: "PAGES", direction: 1 }, down: { value: "PAGES", direction: 2 } }],
    ],
  );
});

test("an object with a key for each direction is written with one of them", () => {
  const both = { TITLE: [{ asc: "TITLE" }, { desc: "TITLE" }], PAGES: [{ asc: "PAGES" }, { desc: "PAGES" }] };
  assert.equal(ofObject("BySide"), both);
  assert.equal(ofObject("BySideAndMore"), {}, "it needs more than that");
  assert.equal(ofObject("OneSide"), {});
  assert.equal(ofObject("SideOfDirections"), {
    asc: [{ asc: "ASC" }, { asc: "DESC" }],
    desc: [{ desc: "ASC" }, { desc: "DESC" }],
  });
});

test("an object with a key and a direction is written with both", () => {
  assert.equal(ofObject("WithDirection"), {
    TITLE: [
      { field: "TITLE", direction: "ASC" },
      { field: "TITLE", direction: "DESC" },
    ],
    PAGES: [
      { field: "PAGES", direction: "ASC" },
      { field: "PAGES", direction: "DESC" },
    ],
  });
  assert.equal(ofObject("WithFlag")["TITLE"], [
    { field: "TITLE", desc: false },
    { field: "TITLE", desc: true },
  ]);
  assert.equal(ofObject("WithMore"), {}, "it needs more than that");
  assert.not.ok("TITLE" in ofObject("TwoDirections"), "which of the two is not known");
});

test("an object with a direction for each key is written with one key", () => {
  const sortValues = ofObject("ByKey");
  assert.equal(sortValues["title"], [{ title: "ASC" }, { title: "DESC" }]);
  assert.equal(sortValues["pages"], [
    { pages: { direction: "ASC", priority: 1 } },
    { pages: { direction: "DESC", priority: 1 } },
  ]);
  assert.equal(Object.keys(sortValues), ["title", "pages", "cover.colour", "cover.size", "author.name"]);
  assert.equal(sortValues["cover.size"], [{ cover: { size: "ASC" } }, { cover: { size: "DESC" } }]);
});

test("a direction orders only if nothing else in its object is required", () => {
  assert.equal([ofObject("WithText"), ofObject("Required")], [{}, {}]);
  assert.equal(ofObject("ByWord"), {}, "nor a direction whose words are not known");
});

test.run();
