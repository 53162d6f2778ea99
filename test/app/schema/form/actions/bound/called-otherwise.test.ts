/** An input that is called after one type takes no key of another one, whatever the record's field of its name gives. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bindingOf } from "../../../../../../src/app/schema/form/actions/binding.js";
import { planAction } from "../../../../../../src/app/schema/form/actions/action.js";
import { rootField, type Schema } from "../../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../helpers.js";

const rootOf = (schema: Schema, name: string) => {
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return root;
};
const isBound = (schema: Schema, name: string, type: string) =>
  bindingOf(schema, rootOf(schema, name), type) !== undefined;

test("the key of a membership is not that of a user, whose name the input has", () => {
  const ACTIONS = ["transferTeam", "banFromTeam", "inviteToTeam", "createTeam"];
  const schema = schemaOf(`
    type Query {
      teams: [Team!]! team(id: ID!): Team users: [User!]! user(id: ID!): User
      memberships: [Membership!]! membership(id: ID!): Membership
    }
    type Team { id: ID! name: String users: [Membership!]! user: Membership newUser: Membership }
    type Membership { id: ID! role: String user: User! team: Team! }
    type User { id: ID! name: String! }
    input Person { id: ID! }
    type Mutation {
      ${ACTIONS.map((name) => `${name}(teamId: ID!, userId: ID!): Team`).join(" ")}
      changeTeam(teamId: ID!, user: Person!): Team
      renameTeam(teamId: ID!, newUserId: ID!): Team
      addToTeam(teamId: ID!, userIds: [ID!]!): Team
    }`);
  for (const name of [...ACTIONS, "changeTeam", "renameTeam", "addToTeam"]) {
    assert.is(isBound(schema, name, "Membership"), false, `${name} on a membership`);
    const { form } = planAction(schema, rootOf(schema, name));
    const inputs = form.flatMap((field) => (field.widget === "object" ? field.fields() : [field, field.item()]));
    assert.not(
      inputs.some(({ picks }) => picks?.entity === "Membership"),
      `the picker of ${name}`,
    );
    assert.not(
      form.some(({ existing }) => existing?.entity === "Membership"),
      `the object of ${name}`,
    );
  }
});

test("where no two types have the same keys, the record's field says whose it is", () => {
  const of = (node: string, scalar: string) =>
    schemaOf(`
      scalar UUID
      ${node && "interface Node { id: ID! }"}
      type Query { items: [Item!]! item(id: ID!): Item projects: [Project!]! project(id: ${scalar}!): Project
        boards: [Board!]! board(id: ${scalar}!): Board }
      type Item ${node} { id: ID! project: Board }
      type Board ${node} { id: ${scalar}! title: String }
      type Project ${node} { id: ${scalar}! title: String }
      type Mutation { createItem(projectId: ${scalar}!): Item }`);
  assert.is(isBound(of("implements Node", "ID"), "createItem", "Board"), true);
  assert.is(isBound(of("", "UUID"), "createItem", "Board"), true);
  assert.is(isBound(of("", "ID"), "createItem", "Board"), false);
});

test("a list of keys after a plural is not the key of what is called in the plural", () => {
  const schema = schemaOf(`
    type Query { settings: Settings settingRows: [Setting!]! setting(id: ID!): Setting settingsById(id: ID!): Settings }
    type Settings { id: ID! theme: String rows: [Setting!]! }
    type Setting { id: ID! key: String value: String }
    type Mutation {
      deleteSettings(ids: [ID!]!): Int archiveSettings(ids: [ID!]!): Int deleteSetting(id: ID!): Int
      reportFault(settingsIds: [ID!]!): Int resetSettings(id: ID!): Settings
    }`);
  for (const name of ["deleteSettings", "archiveSettings", "deleteSetting", "reportFault"])
    assert.is(isBound(schema, name, "Settings"), false, name);
  assert.is(isBound(schema, "resetSettings", "Settings"), true);
  const ids = planAction(schema, rootOf(schema, "deleteSettings")).form[0];
  assert.is(ids?.item().picks, undefined);
});

test.run();
