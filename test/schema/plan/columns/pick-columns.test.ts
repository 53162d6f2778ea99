/** Which columns a screen has room for. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../src/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { page: Page customer: Customer article: Article }
  type Page { title: String! status: String author: String size: Int weight: Int internal: Internal! }
  type Internal { description: String }
  type Customer { name: String! city: String age: Int address: Address @deprecated }
  type Address { notes: String }
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

test.run();
