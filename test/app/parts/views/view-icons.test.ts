/** What a saved view is called in lists of views, by what its query gives. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { iconOfView, kindOfView } from "../../../../src/app/parts/views/view-icons.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(
  "type Query { kites: [String!]! wind: Float! owner: Owner } type Owner { id: ID! name: String! }",
);

test("a view of one value or one record is not called a list", () => {
  const kinds = ["/q/kites", "/q/kites?as=chart", "/q/wind", "/q/owner", "/e/Owner/1"].map((address) =>
    kindOfView(schema, address),
  );
  assert.equal(kinds, ["list", "chart", "value", "record", "record"]);
  assert.is(iconOfView(schema, "/q/owner"), iconOfView(schema, "/e/Owner/1"));
});

test("a query that the schema lost, or that is not loaded yet, is called a list", () => {
  assert.is(kindOfView(schema, "/q/lost"), "list");
  assert.is(kindOfView(undefined, "/q/wind"), "list");
});

test.run();
