/** A change of what there is only one of begins with what is there, as that of a record does. */
import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../helpers/render-screen.js";
import { createWorld } from "../helpers/world.js";

await import("../helpers/all-screens.js");

const SDL = `
  type Query { settings: Settings! me: User users: [User!]! user(id: ID!): User banner(draft: Boolean): Banner }
  type User { id: ID! name: String tags: [String!]! newsletter: Boolean }
  type Settings { siteName: String! maintenance: Boolean! admins: [String!]! smtpHost: String! }
  type Banner { text: String links: [String!]! }
  input SettingsInput { siteName: String maintenance: Boolean = false admins: [String!] smtpHost: String! = "localhost" }
  type Mutation {
    updateSettings(input: SettingsInput!): Settings!
    replaceSettings(siteName: String, admins: [String!], theme: String): Settings!
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

test("what replaces it sends all that is there, and asks for what is not told", async () => {
  await show("replaceSettings");
  assert.is(await change(/^Site name/, "New", "Replace settings"), undefined);
  assert.equal(await change(/^Theme/, "dark", "Replace settings"), {
    siteName: "New",
    admins: ["ann", "bob"],
    theme: "dark",
  });
});

test("where a query with arguments may answer another one, nothing is known, and the form says so", async () => {
  await show("updateBanner");
  assert.match(screen.text(), "could not be read. What you fill in here replaces them");
  assert.is(await change(/^Text/, "New", "Update banner"), undefined);
});

test.run();
