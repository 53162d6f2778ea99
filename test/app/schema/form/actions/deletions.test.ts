/** A deletion is one wherever its verb stands in the name. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bindingOf } from "../../../../../src/app/schema/form/actions/binding.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const DELETIONS =
  "forceDeleteUser softDeleteUser adminDeleteUser archiveAndDeleteUser userDeletePermanently userDeleteQueued expungeUser teamDeleteUser";

test("a word for deleting anywhere in a name makes a deletion", () => {
  const names = [...DELETIONS.split(" "), "undeleteUser", "createDeleteRequest"];
  const schema = schemaOf(`
    type Query { users(first: Int): [User!]! user(id: ID!): User teams: [Team!]! team(id: ID!): Team }
    type User { id: ID! name: String }
    type Team { id: ID! name: String }
    type Mutation { ${names.map((name) => `${name}(id: ID!): Boolean`).join(" ")} }`);
  const rootOf = (name: string) => {
    const root = rootField(schema, "mutation", name);
    assert.ok(root);
    return root;
  };
  for (const name of DELETIONS.split(" ")) assert.is(planAction(schema, rootOf(name)).verb, "delete", name);
  for (const name of names.slice(-2)) assert.is.not(planAction(schema, rootOf(name)).verb, "delete", name);
  assert.equal(bindingOf(schema, rootOf("forceDeleteUser"), "User")?.path, ["id"]);
  for (const type of ["User", "Team"]) assert.is(bindingOf(schema, rootOf("teamDeleteUser"), type), undefined, type);
});

test.run();
