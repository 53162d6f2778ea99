/** What one person has opened is not sent for another one: forms and dialogs close when somebody else has signed in elsewhere. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SessionState } from "../../../../src/auth/index.js";
import { render, type Screen } from "../../../helpers/render.js";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { createWorld, type World } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
const { act } = await import("react");

const test = suite("the forms of a former user");
const SIGNED_OUT: SessionState = { status: "signed-out" };
const SDL = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! }
  type Mutation { updateKite(id: ID!, name: String): Kite deleteKite(id: ID!): Kite }`;

let screen: Screen;
let world: World;
let session: ReturnType<typeof createFakeSession>;

const show = (next: SessionState) => act(async () => session.show(next));
const text = () => screen.text();
const mutations = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
const isClosed = () => /has been closed/.test(text()) && !screen.root.querySelector("form.form, dialog");

async function open(route: string): Promise<void> {
  sessionStorage.clear();
  const kite = { id: "1", name: "Red" };
  world = createWorld(SDL, { kites: () => [kite], kite, updateKite: kite, deleteKite: kite });
  session = createFakeSession(signedInAs("Ben"));
  screen = await render(<QueryletApp {...world.options} auth={session.auth} routing="memory" route={route} />);
}
test.after.each(() => screen.close());

test("a form closes when its user is gone, says why, and comes back with its user", async () => {
  await open("/m/updateKite?from=Kite:1");
  await screen.until(() => screen.all("textbox", /^Name/).length > 0, "the form");
  await screen.type(/^Name/, "Blue");
  await show(SIGNED_OUT);
  await screen.until(isClosed, "the closed form");
  assert.match(text(), "You have been signed out");
  await show(signedInAs("Ada"));
  assert.ok(isClosed(), text());
  assert.match(text(), "This page now works as that user");
  assert.not.match(text(), "Blue");
  assert.equal(mutations(), []);
  await show(SIGNED_OUT);
  await show(signedInAs("Ben"));
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement)?.value === "Blue", "what Ben typed");
  await screen.press("button", "Update kite");
  await screen.until(() => mutations().length === 1, "the change");
});

test("the question before a deletion closes, and is not asked of the next user", async () => {
  await open("/m/deleteKite?from=Kite:1");
  await screen.until(() => screen.root.querySelector("dialog"), "the question");
  await show(signedInAs("Ada"));
  await screen.until(isClosed, "the closed question");
  assert.match(text(), "This page now works as that user");
  assert.equal(mutations(), []);
});

test("nothing is sent while nobody knows who is signed in, until a sign-in here", async () => {
  await open("/q/kites");
  await screen.until(() => text().includes("Red"));
  await show(SIGNED_OUT);
  await screen.press("link", /^Red/);
  await screen.press("link", "Edit");
  await screen.type(/^Name/, "Blue");
  await screen.press("button", "Update kite");
  await screen.until(() => /Sign in/.test(screen.root.querySelector("main")?.textContent ?? ""), "what to do");
  assert.equal(mutations(), []);
  await show(signedInAs(null));
  await screen.press("button", "Update kite");
  await screen.until(() => /Sign in/.test(screen.root.querySelector("main")?.textContent ?? ""));
  assert.equal(mutations(), [], "it is not known who that is");
  await show(SIGNED_OUT);
  await show({ status: "signing-in" });
  await show(signedInAs(null));
  await screen.press("button", "Open the form");
  await screen.type(/^Name/, "Blue");
  await screen.press("button", "Update kite");
  await screen.until(() => mutations().length === 1, "the change");
});

test("who signs out on this page may send what needs no sign-in", async () => {
  await open("/q/kites");
  await screen.until(() => text().includes("Red"));
  await screen.press("button", /^Account/);
  await screen.press("button", "Sign out");
  await screen.until(() => screen.all("link", /^Red/).length > 0, "the list");
  await screen.press("link", /^Red/);
  await screen.press("link", "Edit");
  await screen.type(/^Name/, "Blue");
  await screen.press("button", "Update kite");
  await screen.until(() => mutations().length === 1, "the change");
});

test.run();
