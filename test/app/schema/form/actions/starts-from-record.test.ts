/** Which changes begin with the values of their record: not those of something that hangs on it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

function starts(name: string, args: string): boolean | undefined {
  const schema = schemaOf(`
    type Query { teams: [Team!]! team(id: ID!): Team users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String email: String }
    type Team { id: ID! name: String email: String status: Status lead: User members: [User!]! billing: Address }
    type Address { street: String }
    enum Status { OPEN CLOSED }
    input TeamInput { name: String }
    input UserInput { name: String! email: String }
    type Mutation { ${name}(${args}): Team }
  `);
  const root = rootField(schema, "mutation", name);
  return root && planAction(schema, root).startsFrom("Team");
}

test("a change of the record itself begins with its values", () => {
  for (const [name, args] of [
    ["updateTeam", "id: ID!, name: String"],
    ["update_teams_item", "id: ID!, data: TeamInput!"],
    ["updateTeamDetails", "teamId: ID!, name: String"],
    ["updateTeamStatus", "teamId: ID!, status: Status!"],
    ["updatePrivateTeam", "teamId: ID!, name: String"],
    ["setTeamLead", "teamId: ID!, leadId: ID!"],
    ["setTeamMembers", "teamId: ID!, memberIds: [ID!]!"],
    ["updateTeamLead", "teamId: ID!, lead: UserInput!"],
    ["rename", "teamId: ID!, name: String!"],
  ] as const)
    assert.is(starts(name, args), true, `${name}(${args})`);
});

test("a change of what hangs on the record begins with nothing of it", () => {
  for (const [name, args] of [
    ["updateTeamLead", "teamId: ID!, name: String!, email: String!"],
    ["updateTeamLead", "teamId: ID!, input: UserInput!"],
    ["renameLead", "teamId: ID!, name: String!"],
    ["updateTeamBilling", "teamId: ID!, name: String!"],
    ["saveTeamDraft", 'teamId: ID!, name: String = ""'],
    ["updateTeamTranslation", "teamId: ID!, locale: String!, name: String!"],
    ["setTeamMembers", "teamId: ID!, userIds: [ID!]!"],
  ] as const)
    assert.is(starts(name, args), false, `${name}(${args})`);
});

test("a change does not begin with what was read in another language or unit", () => {
  const startsWith = (lookUp: string, change: string, key = "ID!") => {
    const schema = schemaOf(`
      type Query { pages: [Page!]! page(id: ${key}, ${lookUp}): Page }
      type Page { id: ID! title: String body: String slug: String }
      enum Status { DRAFT PUBLISHED }
      enum IdType { ID SLUG } input PageInput { locale: String = "en" body: String }
      type Mutation { updatePage(id: ID!, ${change}): Page }
    `);
    const root = rootField(schema, "mutation", "updatePage");
    return root && planAction(schema, root).startsFrom("Page");
  };
  for (const [lookUp, change] of [
    ['locale: String = "en"', 'locale: String = "de", body: String!'],
    ['locale: String = "en"', "locale: String!, body: String!"],
    ["draft: Boolean = false", "draft: Boolean = true, body: String!"],
    ["maxLength: Int = 5", "body: String!"],
    ["version: Int = 2", "body: String!"],
    ["version: Int", "version: Int = 2, body: String!"],
    ["lang: String", "language: String, body: String"],
  ] as const)
    assert.is(startsWith(lookUp, change), false, `${lookUp} / ${change}`);
  for (const [lookUp, change] of [
    ['locale: String = "en"', 'locale: String = "en", body: String!'],
    ['locale: String = "en"', "input: PageInput!"],
    ["idType: IdType = ID", "body: String"],
    ["withDeleted: Boolean = false", "body: String!"],
    ["version: String", "body: String!"],
    ["status: Status = PUBLISHED, hasPublishedVersion: Boolean", "status: Status = PUBLISHED, body: String"],
  ] as const)
    assert.is(startsWith(lookUp, change), true, `${lookUp} / ${change}`);
  assert.is(startsWith("slug: String", "body: String", "ID"), true, "a key in place of the other one");
  assert.is(startsWith("slug: String", "body: String"), false);
  assert.is(startsWith("region: String", "body: String", "ID"), false);
});

test.run();
