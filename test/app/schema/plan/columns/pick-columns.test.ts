/** Which columns a screen has room for. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, readHints, rootField, withHints, type Schema } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { page: Page story: Story systems: [System!]! customer: Customer article: Article }
  type Page { title: String! status: String author: String size: Int weight: Int internal: Internal! }
  type Internal { description: String }
  type Customer { name: String! city: String age: Int address: Address @deprecated }
  type Address { notes: String }
  scalar JSON
  type Story { title: String! body: String tags: [String!]! extra: JSON pages: Int! }
  type System { _rev: String __v: Int }
  type Article { title: String! teaser: String body: String published: String }
`);

function columnsOf(query: string): string[] {
  const root = rootField(schema, "query", query);
  if (!root) throw new Error(`The schema has no ${query}.`);
  return planQuery(schema, root).columns.map(({ key }) => key);
}

test("a hidden long text does not end the columns of a record", () => {
  assert.equal(columnsOf("page"), ["title", "status", "author", "size", "weight"]);
});

test("a long text in a deprecated object does not end the columns of a record", () => {
  assert.equal(columnsOf("customer"), ["name", "city", "age"]);
});

test("a long text of a record comes before its short values", () => {
  assert.equal(columnsOf("article"), ["title", "published", "body", "teaser"]);
});

test("of the large values of a record only a long text moves up", () => {
  assert.equal(columnsOf("story"), ["title", "body", "pages", "tags", "extra"]);
});

test("a type with nothing better shows one hidden value", () => {
  assert.equal(columnsOf("systems"), ["_rev"]);
});

/** The columns of a record with three leaves that identify it, and unions that ask for some leaves each. */
function columnsWithUnions(...leafCounts: number[]): string[] {
  const fields = leafCounts.map((_, index) => `union${index}: Union${index}`);
  const unions = leafCounts.map((count, index) => unionOf(`Union${index}`, count));
  const wide = schemaOf(`
    type Query { wide(id: ID!): Wide }
    type Wide { id: ID! name: String! ${fields.join(" ")} motto: String }
    ${unions.join(" ")}
  `);
  const root = rootField(wide, "query", "wide");
  assert.ok(root);
  return planQuery(wide, root).columns.map(({ key }) => key);
}

/** A union that asks for this many leaves: its type name, and up to four fields of each of its types. */
function unionOf(name: string, leafCount: number): string {
  const types = Array.from({ length: Math.ceil((leafCount - 1) / 4) }, (_, index) => {
    const fieldCount = Math.min(4, leafCount - 1 - index * 4);
    return `type ${name}T${index} { ${["a", "b", "c", "d"]
      .slice(0, fieldCount)
      .map((field) => `${field}: Int`)
      .join(" ")} }`;
  });
  return `union ${name} = ${types.map((_, index) => `${name}T${index}`).join(" | ")} ${types.join(" ")}`;
}

test("a column leads a row up to 66 leaves, and is left out if it led beyond", () => {
  assert.equal(columnsWithUnions(33, 30), ["name", "union0", "union1"]);
  assert.equal(columnsWithUnions(33, 31), ["name", "union0", "motto"], "a smaller one takes its place");
});

test("no column is added to a row that has 58 leaves", () => {
  assert.equal(columnsWithUnions(33, 21), ["name", "union0", "union1", "motto"]);
  assert.equal(columnsWithUnions(33, 22), ["name", "union0", "union1"]);
});

test("columns are custom if a person or the hints chose them", () => {
  const areCustom = (schemaWithHints: Schema, options = {}) => {
    const root = rootField(schemaWithHints, "query", "systems");
    return root && planQuery(schemaWithHints, root, options).areColumnsCustom;
  };
  assert.is(areCustom(schema), false);
  assert.is(areCustom(schema, { columns: ["unknown"] }), false);
  assert.is(areCustom(schema, { columns: ["__v"] }), true);
  assert.is(areCustom(withHints(schema, readHints({ types: { System: { columns: ["__v"] } } }))), true);
});

test.run();
