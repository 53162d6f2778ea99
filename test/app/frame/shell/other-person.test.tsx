/** What one person typed is not for the next one in the same tab: at sign-out, when the person changes, and after a reload in between. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import type { SessionState } from "../../../../src/auth/index.js";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { createFeed, createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
const { act } = await import("react");

const test = suite("another person");
const SDL = `
  type Query { notes: [Note!]! }
  type Mutation { addNote(text: String!): Note }
  type Subscription { noteAdded: Note }
  type Note { id: ID! text: String! }
`;
const FORM = "/m/addNote";
let screen: Screen;
let world: ReturnType<typeof createWorld>;
let people: ReturnType<typeof createPeople>;
let feed: ReturnType<typeof createFeed<object>>;

/** Who is signed in, as a test says. */
function createPeople() {
  const session = createFakeSession({ status: "ready" });
  const show = (next: SessionState) => act(async () => session.show(next));
  return {
    auth: session.auth,
    signIn: (sub: string | null) => show(signedInAs(sub)),
    expire: (sub: string) => show({ ...signedInAs(sub), status: "expired" } as SessionState),
    signOut: () => show({ status: "signed-out" }),
  };
}

/** Opens the app in the tab; once more is a reload. */
async function open(route: string, google?: AppOptions["google"]): Promise<void> {
  await screen?.close();
  feed = createFeed();
  world = createWorld(SDL, {
    notes: () => [],
    addNote: () => ({ id: "1", text: "her number is 7" }),
    noteAdded: () => {
      feed = createFeed(); // each person's subscription is another one
      return feed.stream;
    },
  });
  people = createPeople();
  world.options = { ...world.options, live: { protocol: "cable", url: "/cable" } };
  screen = await render(<QueryletApp {...world.options} auth={people.auth} google={google} route={route} />);
  await screen.until(() => screen.root.querySelector("h1"), route);
}
const typed = () => screen.all("textbox", /^(Text|Document)$/).map((each) => (each as HTMLInputElement).value)[0];
/** A form that was closed is opened. */
async function untilTyped(text: string): Promise<void> {
  const button = () => screen.all("button", "Open the form")[0];
  await screen.until(() => button() ?? typed() === text, `a closed form, or "${text}"`);
  if (button()) await screen.press("button", "Open the form");
  await screen.until(() => typed() === text, text);
}
const kept = () => JSON.stringify({ ...sessionStorage });

test.before.each(() => sessionStorage.clear());
test.after(() => screen.close());

for (const [route, label] of [
  [FORM, "Text"],
  ["/edit", "Document"],
] as const) {
  test(`${route}: what was typed stays when the person who typed it signs in`, async () => {
    await open(route);
    await screen.type(label, "{ mine }");
    await people.signIn(null);
    await people.signIn("Ada");
    assert.is(typed(), "{ mine }");
  });

  test(`${route}: what was typed stays when the same person comes back`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    await people.expire("Ada");
    await people.signIn("Ada");
    assert.is(typed(), "{ mine }");
  });

  test(`${route}: what was typed is gone at sign-out, on the screen and in the storage`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    assert.match(kept(), "mine");
    await people.signOut();
    await untilTyped("");
    assert.not.match(kept(), "mine");
    await screen.type(label, "{ theirs }");
    assert.not.match(kept(), "mine");
  });

  test(`${route}: after a sign-out elsewhere what was typed comes back with the person`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    await people.signOut();
    await untilTyped("");
    assert.match(screen.text(), /What you typed comes back when you sign in again on this page/);
    await people.signIn(null); // the profile comes a moment later
    await people.signIn("Ada");
    await screen.until(() => typed() === "{ mine }", "what was typed");
    assert.match(kept(), "mine");
  });

  test(`${route}: after a sign-out elsewhere another person finds nothing`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    await people.signOut();
    await people.signIn("Ben");
    await untilTyped("");
    assert.not.match(kept(), "mine");
    await people.signOut();
    await people.signIn("Ada");
    await untilTyped("{ mine }");
  });

  test(`${route}: what was typed is gone when another person signs in`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    await people.signIn("Ben");
    await untilTyped("");
    assert.not.match(kept(), "mine");
  });

  test(`${route}: after a reload what was typed is there for the same person`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    await open(route);
    await people.signIn("Ada");
    assert.is(typed(), "{ mine }");
  });

  test(`${route}: after a reload what was typed is gone for another person`, async () => {
    await open(route);
    await people.signIn("Ada");
    await screen.type(label, "{ mine }");
    await open(route);
    await people.signIn(null); // the profile comes a moment later
    await people.signIn("Ben");
    await untilTyped("");
    assert.not.match(kept(), "mine");
  });
}

test("what was typed is gone for good when the person signs out here", async () => {
  await open(FORM);
  await people.signIn("Ada");
  await screen.type("Text", "mine");
  await screen.press("button", /Ada/);
  await screen.press("button", "Sign out");
  await untilTyped("");
  await people.signIn("Ada");
  assert.is(typed(), "");
});

test("a sign-out elsewhere promises nothing where nothing was typed", async () => {
  for (const route of [FORM, "/edit"]) {
    await open(route);
    await people.signIn("Ada");
    await people.signOut();
    await screen.until(() => screen.text().includes("You have been signed out"));
    assert.not.match(screen.text(), "What you typed");
  }
});

test("a sign-out elsewhere says what is deleted where signing in leaves the page", async () => {
  await open(FORM, { clientId: "id", exchangeUrl: "/auth/google", flows: ["code"], redirect: true });
  await people.signIn("Ada");
  await screen.type("Text", "mine");
  await people.signOut();
  await screen.until(() => screen.text().includes("What you typed is deleted."));
  await people.signIn("Ada");
  assert.is(typed(), "");
});

test("the answer of an action is removed at sign-out", async () => {
  await open(FORM);
  await people.signIn("Ada");
  await screen.type("Text", "x");
  await screen.press("button", "Add note");
  await screen.until(() => screen.text().includes("her number is 7"));
  await people.signOut();
  assert.not.match(screen.text(), "her number is 7");
});

test("nothing is sent for somebody who has signed in with the same cookie elsewhere", async () => {
  await screen?.close();
  let user = { id: "1", name: "Ada" };
  world = createWorld(SDL.replace("notes:", "me: User notes:") + "type User { id: ID! name: String! }", {
    me: () => user,
    notes: () => [],
    addNote: () => ({ id: "1", text: "hers" }),
  });
  screen = await render(<QueryletApp {...world.options} route={FORM} />);
  await screen.until(() => screen.all("textbox", "Text").length, "the form");
  const mutations = () => world.sent.filter(({ document }) => document.startsWith("mutation")).length;
  const asked = () => world.sent.filter(({ document }) => document.includes("me {")).length;
  const leave = async () => {
    const before = asked();
    await act(async () => void window.dispatchEvent(new window.Event("blur")));
    if (before === 0) await screen.until(() => asked() > 0, "a question who is signed in");
    await act(async () => void window.dispatchEvent(new window.Event("focus")));
  };
  await leave();
  await screen.type("Text", "hers");
  user = { id: "2", name: "Ben" };
  await screen.press("button", "Add note");
  await screen.until(() => screen.text().includes("Ben has signed in. Nothing was sent."));
  await screen.press("button", "Add note");
  assert.is(mutations(), 0, "nor by another press");
  user = { id: "1", name: "Ada" };
  await screen.press("button", "Add note");
  await screen.until(() => mutations() === 1, "one for Ada");
});

test("guests who are others with each question say nothing of who is signed in", async () => {
  await screen?.close();
  let guests = 0;
  world = createWorld(SDL.replace("notes:", "viewer: User notes:") + "type User { id: ID! name: String! }", {
    viewer: () => ({ id: String(guests++), name: "Guest" }),
    notes: () => [],
    addNote: () => ({ id: "1", text: "hers" }),
  });
  screen = await render(<QueryletApp {...world.options} route={FORM} />);
  await screen.until(() => screen.all("textbox", "Text").length, "the form");
  await act(async () => void window.dispatchEvent(new window.Event("blur")));
  await screen.until(() => guests > 1, "two questions");
  await screen.type("Text", "hers");
  await screen.press("button", "Add note");
  await screen.until(() => world.sent.some(({ document }) => document.startsWith("mutation")), "a mutation");
});

test("updates of a live feed are removed when another user signs in", async () => {
  await open("/s/noteAdded");
  await people.signIn("Ada");
  feed.push({ noteAdded: { id: "1", text: "for Ada only" } });
  await screen.until(() => screen.text().includes("for Ada only"));
  await people.signIn("Ben");
  await screen.until(() => !screen.text().includes("for Ada only"), "an empty feed");
});

test.run();
