/** Answers of a server that wraps some of its records, and what is not a wrapper there. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planRecord, readHints, withHints } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { pages: [ArticleResponse!]! note: NoteEntity article(id: ID!): ArticleResponse product(id: ID!): Product }
  type ArticleResponse { data: ArticleEntity }
  type ArticleEntity { id: ID attributes: Article }
  type NoteEntity { id: ID attributes: Note }
  interface Note { text: String }
  "A text for all."
  type Article { title: String words: Int }
  type Product { id: ID! name: String! attributes: Look }
  type Look { colour: String width: Int }
`);

function valuesOf(type: string, data: object): Record<string, unknown> {
  const plan = planRecord(schema, type);
  assert.ok(plan);
  const record = plan.value(data);
  return Object.fromEntries(plan.columns.map(({ key, read }) => [key, read(record)]));
}

test("a record in a wrapper is read out of it", () => {
  const data = {
    __typename: "ArticleEntity",
    id: "1",
    attributes: { __typename: "Article", title: "Tides", words: 90 },
  };
  assert.equal(valuesOf("ArticleEntity", { article: { data } }), { title: "Tides", words: 90 });
});

test("a type of the same server with fields of its own is not a wrapper", () => {
  const product = { __typename: "Product", id: "1", name: "Cup", attributes: { colour: "red", width: 8 } };
  assert.equal(valuesOf("Product", { product }), { name: "Cup", "attributes.colour": "red", "attributes.width": 8 });
});

test("a record has the description of its attributes, where it has none itself", () => {
  assert.is(schema.types.get("ArticleEntity")?.description, "A text for all.");
});

test("lists of wrappers, and attributes of several types, stay as they are", () => {
  assert.is(schema.types.get("Query")?.fields.get("pages")?.type.name, "ArticleResponse");
  assert.equal([...(schema.types.get("NoteEntity")?.fields.keys() ?? [])], ["id", "attributes"]);
});

test("hints are followed on the wire too, where there is one", () => {
  const hints = readHints({ types: { Article: { label: "Text" } } });
  assert.is(withHints(schema, hints).wire?.hints, hints);
  assert.is(withHints(schemaOf("type Query { a: Int }"), hints).wire, undefined);
});

test.run();
