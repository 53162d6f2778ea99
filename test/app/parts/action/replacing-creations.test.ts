/** A creation with a switch that makes it replace the record that is there, by the names that the undo of a creation knows already. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { targetOf } from "../../../../src/app/parts/action/record-reference.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

test("a creation that replaces what is there may find a record", () => {
  for (const [input, isFound] of [
    ["upsert: Boolean = true", true],
    ["replace: Boolean = true", true],
    ["merge: Boolean = true", true],
    ["mode: WriteMode = REPLACE", true],
    ["replace: Boolean = false", false],
    ["mode: WriteMode = FAIL", false],
  ] as const) {
    const schema = schemaOf(`
      type Query { contacts: [Contact!]! contact(id: ID!): Contact }
      type Contact { id: ID! email: String! phone: String }
      enum WriteMode { FAIL REPLACE }
      type Mutation { createContact(email: String!, phone: String = "", ${input}): Contact }`);
    const root = rootField(schema, "mutation", "createContact");
    assert.ok(root);
    assert.is(targetOf(planAction(schema, root), { email: "a@example.org" }), isFound ? "found" : "none", input);
  }
});

test.run();
