/** The screen after an action that signs in: its token is nowhere on it. Using it is tested in Chromium, with real requests. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GraphQLError } from "graphql";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.of-an-action";
const sdl = `
  type Query { users: [User!]! user(id: ID!): User }
  type Mutation { logIn(name: String!): String! enter(name: String!): Entry! }
  type Entry { jwt: String refreshToken: String user: User! }
  type User { id: ID! name: String! token: String }
`;

const test = suite("offer of a sign-in");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

/** The screen after the action has answered. */
async function send(action: string, button: string, answer: unknown, awaited = "Done: "): Promise<void> {
  const resolve = typeof answer === "function" ? answer : () => answer;
  const { options } = createWorld(sdl, { users: () => [], [action]: resolve });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route: `/m/${action}` });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  await screen.type(/^Name/, "Ada");
  await screen.press("button", button);
  await screen.until(() => screen.text().includes(awaited), "an answer");
}

test("an answer that is a token is not shown", async () => {
  await send("logIn", "Log in", TOKEN);
  assert.match(screen.text(), "The answer contains a token to sign in with.");
  assert.not.match(document.documentElement.outerHTML, TOKEN);
});

test("a message in place of a token is shown", async () => {
  await send("logIn", "Log in", "Check your mail for a link.");
  assert.match(screen.text(), "Check your mail for a link.");
});

test("no token of a payload is shown, not even one of its user", async () => {
  const user = { __typename: "User", id: "1", name: "Ada", token: `${TOKEN}-user` };
  await send("enter", "Enter", { jwt: TOKEN, refreshToken: `${TOKEN}-refresh`, user });
  assert.match(screen.text(), "Ada");
  await screen.press("button", "Show query");
  assert.not.match(document.documentElement.outerHTML, TOKEN);
});

test("a page that signs people in by itself does not offer to use the token", async () => {
  await send("logIn", "Log in", TOKEN);
  assert.match(screen.text(), "this page has a sign-in of its own");
  assert.is(screen.all("button", "Use this sign-in").length, 0);
});

test("a refused sign-in does not ask to sign in first", async () => {
  const refuse = () => {
    throw new GraphQLError("Wrong password", { extensions: { code: "UNAUTHENTICATED" } });
  };
  await send("logIn", "Log in", refuse, "Wrong password");
  assert.match(screen.text(), "The server did not do this");
  assert.not.match(screen.text(), "Sign in to do this");
});

test.run();
