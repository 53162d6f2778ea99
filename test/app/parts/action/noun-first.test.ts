/** An action that is called after its type first is a change or a deletion, also where the type begins with a word for making records. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { actionInfo } from "../../../../src/app/schema/form/actions/action-info.js";
import { asUnread } from "../../../../src/app/parts/action/unread-form.js";
import { keyPathOf, targetOf } from "../../../../src/app/parts/action/record-reference.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

for (const type of ["AddOn", "Register", "NewHire", "InsertSheet"])
  test(`${type} is a noun`, () => {
    const name = type.charAt(0).toLowerCase() + type.slice(1);
    const schema = schemaOf(`
      type Query { ${name}s(first: Int): [${type}!]! ${name}(id: ID!): ${type} }
      type ${type} { id: ID! name: String tags: [String!]! active: Boolean! note: String }
      type Mutation {
        ${name}Create(name: String!): ${type}
        ${name}Update(id: ID!, name: String, tags: [String!]!, active: Boolean!, note: String = ""): ${type}
        ${name}Delete(id: ID!): ${type}
        ${name}Archive(id: ID!): ${type}
      }`);
    const action = (verb: string) => {
      const root = rootField(schema, "mutation", name + verb);
      assert.ok(root);
      return root;
    };
    assert.is(actionInfo(schema, action("Create")).verb, "create");
    // A press on the page of the action, with the key picked and a name typed.
    const plan = planAction(schema, action("Update"));
    const value = { id: "1", name: "New" };
    const form = targetOf(plan, value) === "none" ? plan.form : asUnread(schema, plan, keyPathOf(plan) ?? []);
    const { variables, problems } = toVariables(form, value);
    assert.ok(problems.length > 0, `sent: ${JSON.stringify(variables)}`);
    assert.is(actionInfo(schema, action("Update")).verb, "update");
    assert.is(actionInfo(schema, action("Delete")).verb, "delete");
    assert.is(actionInfo(schema, action("Archive")).verb, "other");
  });

test.run();
