/** Objects that a server computes of another field, for filters. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { posts: [Post!]! }
  type Post { id: ID! title: String placed_at: DateTime placed_at_func: DateParts size: Size tags_func: Counted }
  type DateParts { year: Int month: Int }
  type Size { width: Int height: Int }
  type Counted { count: Int }
  scalar DateTime
`);
const root = rootField(schema, "query", "posts");
assert.ok(root);
const plan = planQuery(schema, root);
const shown = plan.columns.map(({ key }) => key);

test("an object that the server computes of the field beside it is not shown", () => {
  assert.not(shown.some((key) => key.startsWith("placed_at_func")));
  assert.ok(
    plan.choices.some(({ key }) => key === "placed_at_func.year"),
    "a person can choose it",
  );
});

test("any other object is shown", () => {
  for (const key of ["size.width", "tags_func.count", "placed_at"]) assert.ok(shown.includes(key), key);
});

test.run();
