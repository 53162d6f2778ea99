/** The id that an input takes, where records have a key for machines beside it. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { otherIdField } from "../../../src/schema/form/picks.js";
import { schemaOf } from "../helpers.js";

const test = suite("ids beside the key");

const schema = schemaOf(`
  type Query { works: [Work!]! node(nodeId: ID!): Node plain: [Plain!]! plainOne(id: ID!): Plain }
  interface Node { nodeId: ID! }
  type Work implements Node { nodeId: ID! stock: Int! id: Int! name: String! }
  type Plain { id: ID! stock: Int! }
`);

test("an Int is the id beside the key, not whichever number comes first", () => {
  assert.is(otherIdField(schema, "Work", "Int"), "id");
});

test("there is no other id where the input takes the key, or no id has its type", () => {
  assert.is(otherIdField(schema, "Work", "ID"), undefined);
  assert.is(otherIdField(schema, "Work", "String"), undefined);
  assert.is(otherIdField(schema, "Plain", "Int"), undefined);
});

test.run();
