/** A change of what there is only one of begins with what is there, as that of a record does. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  type Query { settings: Settings! me: User users: [User!]! user(id: ID!): User banner(draft: Boolean): Banner }
  type User { id: ID! name: String tags: [String!]! newsletter: Boolean }
  type Settings { siteName: String! maintenance: Boolean! admins: [String!]! smtpHost: String! }
  type Banner { text: String links: [String!]! }
  input SettingsInput { siteName: String maintenance: Boolean = false admins: [String!] smtpHost: String! = "localhost" }
  type Mutation {
    updateSettings(input: SettingsInput!): Settings!
    replaceSettings(siteName: String, admins: [String!]): Settings!
    updateProfile(name: String, tags: [String!], newsletter: Boolean = true): User
    updateBanner(text: String, links: [String!], isShown: Boolean = false): Banner
  }
`;
const settings = { siteName: "Old", maintenance: true, admins: ["ann", "bob"], smtpHost: "mail" };
const me = { id: "1", name: "Ada", tags: ["a"], newsletter: false };

const test = suite("what there is only one of");
let screen: Screen;
let sent: object[];
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

async function show(action: string): Promise<void> {
  sent = [];
  const answer = (of: object) => (args: object) => {
    sent.push(JSON.parse(JSON.stringify(args)) as object);
    return of;
  };
  const world = createWorld(SDL, {
    ...{ settings, me, users: [me], user: me, banner: { text: "Hi", links: [] } },
    ...{ updateSettings: answer(settings), replaceSettings: answer(settings), updateProfile: answer(me) },
    updateBanner: answer({ text: "Hi", links: [] }),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: `/m/${action}` });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
}

async function change(name: RegExp, text: string, button: string): Promise<object | undefined> {
  await screen.type(name, text);
  await screen.press("button", button);
  await screen.until(() => sent.length > 0 || /need attention|needs attention/.test(screen.text()));
  return sent[0];
}

test("defaults and what is left out stay as they are", async () => {
  await show("updateSettings");
  assert.equal(await change(/^Site name/, "New", "Update settings"), {
    input: { siteName: "New", maintenance: true, smtpHost: "mail" },
  });
});

test("the one that a person is signed in as is read by the only query for it", async () => {
  await show("updateProfile");
  assert.equal(await change(/^Name/, "Eva", "Update profile"), { name: "Eva", newsletter: false });
});

test("what replaces it sends all that is there", async () => {
  await show("replaceSettings");
  assert.equal(await change(/^Site name/, "New", "Replace settings"), { siteName: "New", admins: ["ann", "bob"] });
});

test("where a query with arguments may answer another one, nothing is known", async () => {
  await show("updateBanner");
  assert.match(screen.text(), "could not be read. What you fill in here replaces them");
  assert.is(await change(/^Text/, "New", "Update banner"), undefined);
});

const readBy = (queries: string, action: string, more = ""): string | undefined => {
  const schema = schemaOf(`
    type Query { ${queries} } type User { id: ID! name: String email: String }
    type Settings { theme: String } ${more}
    type Mutation { ${action} }`);
  const root = rootField(schema, "mutation", /\w+/.exec(action)?.[0] ?? "");
  return root && planAction(schema, root).only?.name;
};

test("only a query that is called as the action says is for what it changes", () => {
  const users = "users: [User!]! user(id: ID!): User";
  for (const [queries, action, expected] of [
    ["settings: Settings", "updateSettings(theme: String): Settings", "settings"],
    ["settings: Settings", "settingsUpdate(theme: String!): Settings", "settings"],
    ["defaultSettings: Settings", "updateSettings(theme: String): Settings", undefined],
    ["settings: Settings", "updateDefaultSettings(theme: String): Settings", undefined],
    [`${users} me: User`, "updateMe(name: String!): User", "me"],
    [`${users} currentUser: User`, "updateMyProfile(name: String): User", "currentUser"],
    [`${users} viewer: User`, "updateProfile(name: String): User", "viewer"],
    [`${users} me: User viewer: User`, "updateMe(name: String): User", undefined],
    [`${users} featuredUser: User`, "updateProfile(name: String): User", undefined],
    [`${users} me: User`, "updateUser(email: String!, name: String): User", undefined],
    [`${users} me: User`, "updateProfile(email: String!, name: String): User", undefined],
    [`${users} me: User`, "updateOtherUser(name: String): User", undefined],
    [`${users} me: User`, "updateMyEmergencyContact(name: String): User", undefined],
    [`${users} me: User`, "updateMyTeammate(email: String!, name: String): User", undefined],
    [`${users} currentUser: User`, "updateCurrentUserBoss(name: String): User", undefined],
    [`${users} me: User`, "updateProfile(user: String, name: String): User", undefined],
    [`${users} me: User`, "updateMe(tenant: String!, name: String): User", undefined],
    [`${users} me: User`, "updateMyAccount(name: String): User", "me"],
    [`${users} me: User`, "saveUser(name: String): User", undefined],
  ] as const)
    assert.is(readBy(queries, action), expected, `${queries}, ${action}`);
});

test.run();
