/** The labels of an object's only value: the object's own, unless the value says something else of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { posts: [Post!]! }
  type Post {
    id: ID! name: String! size: Size title: Rendered price: Price seller: Seller review: Review rating: Stars cost: Cents
  }
  type Size { value: Int }
  type Rendered { rendered: String }
  type Price { priceAmount: Float }
  type Seller { age: Int }
  type Review { updatedAt: String }
  type Stars { rating: Int }
  type Cents { minor: Int currency: String }
`);
const root = rootField(schema, "query", "posts");
assert.ok(root);
const { choices } = planQuery(schema, root);
const labelOf = (key: string) => choices.find((column) => column.key === key)?.label;

test("the only value of an object has the object's label if it stands for it", () => {
  assert.equal(["size.value", "title.rendered", "price.priceAmount", "rating.rating", "cost.minor"].map(labelOf), [
    "Size",
    "Title",
    "Price",
    "Rating",
    "Cost",
  ]);
});

test("a value that says something else of the object names it", () => {
  assert.equal(["seller.age", "review.updatedAt"].map(labelOf), ["Seller: Age", "Review: Updated at"]);
});

test("a field in `sys` has its own label where no field of the record is called so", () => {
  const entries = schemaOf(`
    type Query { entries: [Entry!]! }
    type Entry { id: ID! priceInCents: Int currency: String sys: Sys }
    type Sys { publishedAt: String price_in_cents: ID }
  `);
  const list = rootField(entries, "query", "entries");
  assert.ok(list);
  const labels = new Map(planQuery(entries, list).choices.map(({ key, label }) => [key, label]));
  assert.is(labels.get("sys.publishedAt"), "Published at");
  assert.is(labels.get("sys.price_in_cents"), "Sys: Price in cents");
});

test.run();
