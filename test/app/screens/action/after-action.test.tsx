/** What a person sees after an action: where they came from, with a toast that takes it back. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../src/app/base/navigation/navigation.js";
import type { Route } from "../../../../src/app/base/navigation/routes.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("after an action");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite tails: [Tail!]! tail(id: ID!): Tail }
  type Mutation {
    createKite(name: String!): Kite
    insertKite(name: String!): ID!
    updateKite(id: ID!, name: String): Kite
    deleteKite(id: ID!): ID
  }
  type Kite { id: ID! name: String! note: String createdAt: String usedAt: String tails(first: Int): [Tail!]! }
  type Tail { id: ID! color: String }
`;

interface Kite {
  id: string;
  name: string;
  note?: string;
  createdAt?: string;
  usedAt?: string;
  tails?: object[];
}

let screen: Screen;
let nav: Navigation;
let kites: Kite[];
let refusal: string | undefined;

const rootValue = {
  kites: () => kites,
  kite: ({ id }: Kite) => kites.find((kite) => kite.id === id),
  createKite({ name }: Kite) {
    const kite: Kite = { id: "2", name, createdAt: new Date().toISOString(), tails: [] };
    kites.push(kite);
    return kite;
  },
  insertKite: (kite: Kite) => rootValue.createKite(kite).id,
  updateKite({ id, name }: Kite) {
    if (refusal !== undefined) throw new Error(refusal);
    const kite = kites.find((each) => each.id === id);
    return kite && Object.assign(kite, { name });
  },
  deleteKite({ id }: Kite) {
    if (refusal !== undefined) throw new Error(refusal);
    kites = kites.filter((kite) => kite.id !== id);
    return id;
  },
  tails: () => [],
};

async function show(route: string, text = sdl): Promise<World> {
  const world = createWorld(text, rootValue);
  nav = createMemoryNavigation(route);
  screen = await renderScreen({ options: world.options, schema: schemaOf(text), nav });
  return world;
}

const toast = () => screen.root.querySelector(".toast")?.textContent ?? "";
const reads = (pattern: RegExp) => screen.until(() => pattern.test(screen.text()), String(pattern));
const names = () => kites.map(({ name }) => name);
const readsToast = (pattern: RegExp) => screen.until(() => pattern.test(toast()), String(pattern));

test.before.each(() => {
  kites = [{ id: "1", name: "Ada", tails: [] }];
  refusal = undefined;
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

async function openFormFromList(): Promise<World> {
  const world = await show("/q/kites");
  await reads(/Ada/);
  await screen.press("link", "Create kite");
  await screen.until(() => screen.all("textbox", /^Name/).length);
  return world;
}

async function createFromList(): Promise<void> {
  await openFormFromList();
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Create kite");
  await readsToast(/Done: Create kite Berta/);
}

test("the list before the form is open again, with the new row tinted", async () => {
  await createFromList();
  await screen.until(() => screen.root.querySelector("tr.new"), "a tinted row");
  assert.match(screen.root.querySelector("tr.new")?.textContent ?? "", "Berta");
  assert.is(screen.root.querySelectorAll("tr.new").length, 1);
  await screen.press("link", "View");
  await screen.until(() => screen.all("heading", "Berta").length);
  assert.is(toast(), "");
});

test("undo deletes what was created, and the list shows it no more", async () => {
  await createFromList();
  await screen.press("button", "Undo");
  await readsToast(/Undone/);
  assert.equal(names(), ["Ada"]);
  await screen.until(() => !/Berta/.test(screen.root.querySelector("main table")?.textContent ?? "Berta"));
});

test("closing the page asks while an undo is sent", async () => {
  await createFromList();
  const asks = () => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));
  assert.is(asks(), false);
  await act(async () => {
    screen.get("button", "Undo").click();
    assert.is(asks(), true);
  });
  await readsToast(/Undone/);
  assert.is(asks(), false);
});

test("a record whose id alone is answered is open, and undo deletes it", async () => {
  await show("/m/insertKite");
  await screen.until(() => screen.all("textbox", /^Name/).length);
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Insert kite");
  await screen.until(() => screen.all("heading", "Berta").length);
  await readsToast(/Done: Insert kite/);
  await screen.press("button", "Undo");
  await readsToast(/Undone/);
  assert.equal(names(), ["Ada"]);
});

test("the record before the form is open again, and undo sends its old values", async () => {
  await show("/e/Kite/1");
  await reads(/Ada/);
  await screen.press("link", "Edit");
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Ada");
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Update kite");
  await readsToast(/Done: Update kite Berta/);
  await screen.until(() => screen.all("heading", "Berta").length);
  assert.is(screen.all("link", "View").length, 0, "the record is in view");
  await screen.press("button", "Undo");
  await screen.until(() => screen.all("heading", "Ada").length);
  assert.equal(names(), ["Ada"]);
});

/** Somebody else gives a kite another name. */
const rename = (id: string, name: string) => {
  kites = kites.map((kite) => (kite.id === id ? { ...kite, name } : kite));
};

async function renameFromRecord(): Promise<World> {
  const world = await show("/e/Kite/1");
  await reads(/Ada/);
  await screen.press("link", "Edit");
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Ada");
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Update kite");
  await readsToast(/Done: Update kite/);
  return world;
}

test("undo keeps what somebody has changed since, until a person says so", async () => {
  await renameFromRecord();
  rename("1", "Clara");
  await screen.press("button", "Undo");
  await readsToast(/Someone has changed this since. Now it is: Name: Clara\./);
  assert.equal(names(), ["Clara"]);
  rename("1", "Dora");
  await screen.press("button", "Undo anyway");
  await readsToast(/Name: Dora/);
  assert.equal(names(), ["Dora"], "that one was not named yet");
  await screen.press("button", "Undo anyway");
  await readsToast(/Undone/);
  assert.equal(names(), ["Ada"]);
});

test("what was made is not deleted once somebody has changed it", async () => {
  await createFromList();
  rename("2", "Clara");
  await screen.press("button", "Undo");
  await readsToast(/Name: Clara/);
  assert.equal(names(), ["Ada", "Clara"]);
  await screen.press("button", "Undo anyway");
  await readsToast(/Undone/);
  assert.equal(names(), ["Ada"]);
});

test("what was made is not deleted once somebody has put something into it", async () => {
  await createFromList();
  const put = (parts: Partial<Kite>) => {
    kites = kites.map((kite) => (kite.id === "2" ? { ...kite, ...parts } : kite));
  };
  put({ note: "A month of work" });
  await screen.press("button", "Undo");
  await readsToast(/Note: A month of work\./);
  assert.equal(names(), ["Ada", "Berta"]);
  put({ tails: [{ id: "t", color: "red" }] });
  await screen.press("button", "Undo anyway");
  await readsToast(/Tails: 1\./);
  assert.equal(names(), ["Ada", "Berta"], "the tail was not named yet");
  await screen.press("button", "Undo anyway");
  await readsToast(/Undone/);
  assert.equal(names(), ["Ada"]);
});

test("what was made with parts that are not looked at is deleted after a question", async () => {
  const boards = sdl
    .replace("note: String", "note: String board: Board")
    .concat("type Board { columns: [Column!]! } type Column { text: String }");
  await show("/q/kites", boards);
  await reads(/Ada/);
  await screen.press("link", "Create kite");
  await screen.until(() => screen.all("textbox", /^Name/).length);
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Create kite");
  await readsToast(/Done: Create kite Berta/);
  await screen.press("button", "Undo");
  await readsToast(/deleted with all that belongs to it/);
  assert.equal(names(), ["Ada", "Berta"]);
  await screen.press("button", "Undo anyway");
  await readsToast(/Undone/);
  assert.equal(names(), ["Ada"]);
});

test("what a creation has found, not made, is deleted after a question", async () => {
  const createUndo = async (found: Partial<Kite>) => {
    kites = [{ id: "2", name: "Berta", tails: [], ...found }];
    await show("/m/createKite");
    await screen.until(() => screen.all("textbox", /^Name/).length);
    await screen.type(/^Name/, "Berta");
    await screen.press("button", "Create kite");
    await readsToast(/Done: Create kite/);
    await screen.press("button", "Undo");
  };
  const make = rootValue.createKite;
  rootValue.createKite = () => kites[0] as Kite;
  await createUndo({ createdAt: "2021-03-01T12:00:00Z" });
  await readsToast(/may have been there before.*Created at: .*2021/);
  assert.equal(names(), ["Berta"]);
  await screen.close();
  await createUndo({ tails: [{ id: "t", color: "red" }] });
  await readsToast(/may have been there before.*Tails: 1/);
  assert.equal(names(), ["Berta"]);
  await screen.close();
  await createUndo({});
  await readsToast(/may have been there before.*Name: Berta/);
  assert.equal(names(), ["Berta"]);
  await screen.close();
  await createUndo({ usedAt: new Date().toISOString() });
  await readsToast(/may have been there before/);
  assert.equal(names(), ["Berta"]);
  await screen.close();
  await createUndo({ createdAt: new Date().toISOString() });
  await readsToast(/Undone/);
  rootValue.createKite = make;
});

test("an undo that cannot look at the record first does nothing", async () => {
  const world = await renameFromRecord();
  world.intercept = ({ document }) =>
    String(document).startsWith("query") ? { data: null, errors: [{ message: "Gone." }] } : undefined;
  await screen.press("button", "Undo");
  await readsToast(/could not be read again/);
  assert.equal(names(), ["Berta"]);
  world.intercept = undefined;
  await screen.tap(screen.all("button", "Try again").find((button) => button.closest(".toast")));
  await readsToast(/Undone/);
});

test("an undo that the server refuses says so in the server's words", async () => {
  await createFromList();
  refusal = "Kites in the air stay.";
  await screen.press("button", "Undo");
  await readsToast(/Not undone.*Kites in the air stay\./);
  assert.equal(names(), ["Ada", "Berta"]);
});

test("cancel leads back to the screen before the form, and what was typed is kept", async () => {
  await openFormFromList();
  await screen.type(/^Name/, "Berta");
  await screen.press("button", "Cancel");
  await reads(/Ada/);
  await screen.press("link", "Create kite");
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Berta");
});

/** Leaves the form that is being sent. */
async function leaveFor(route: Route): Promise<void> {
  await act(async () => nav.go(route));
  await screen.until(() => screen.all("button", "Leave anyway").length, "a question");
  await screen.press("button", "Leave anyway");
}

test("a person who has left the form stays there, and is told of the answer", async () => {
  const world = await openFormFromList();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.intercept = ({ document }) =>
    String(document).startsWith("mutation")
      ? held.then(() => ({ data: { createKite: { __typename: "Kite", id: "2", name: "Ben" } } }))
      : undefined;
  await screen.type(/^Name/, "Ben");
  await screen.press("button", "Create kite");
  await leaveFor({ at: "record", type: "Kite", id: "1" });
  answer();
  await readsToast(/Create kite: done|Ben/);
  assert.equal(nav.get(), { at: "record", type: "Kite", id: "1" });
});

test("a person who has left the form is told of a refusal, with a link back", async () => {
  const world = await openFormFromList();
  let answer = () => {};
  world.intercept = ({ document }) =>
    String(document).startsWith("mutation")
      ? new Promise((resolve) => {
          answer = () => resolve({ data: null, errors: [{ message: "The sky is full." }] });
        })
      : undefined;
  await screen.type(/^Name/, "Ben");
  await screen.press("button", "Create kite");
  await leaveFor({ at: "record", type: "Kite", id: "1" });
  await act(async () => answer());
  await readsToast(/The sky is full\./);
  assert.match(toast(), "Create kite");
  assert.equal(nav.get(), { at: "record", type: "Kite", id: "1" });
  await screen.press("link", "View");
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Ben");
});

test("after a deletion the list is open, and nothing claims to bring the record back", async () => {
  await show("/e/Kite/1");
  await reads(/Ada/);
  await screen.press("button", "More actions");
  await screen.tap(screen.all("link", "Delete kite")[0] ?? screen.get("link", "Delete kite"));
  await screen.until(() => screen.root.querySelector("dialog button.danger"));
  await screen.tap(screen.root.querySelector<HTMLElement>("dialog button.danger") ?? undefined);
  await readsToast(/Done: Delete kite Ada/);
  assert.is(names().length, 0);
  await reads(/There is nothing here/);
  assert.is(screen.all("button", "Undo").length, 0);
});

test("a deletion asks at once by the record's name, and Cancel leads back to it", async () => {
  await show("/e/Kite/1");
  await reads(/Ada/);
  await screen.press("button", "More actions");
  await screen.press("link", "Delete kite");
  await screen.until(() => /^Delete kite: Ada\?/.test(screen.root.querySelector("dialog")?.textContent ?? ""));
  assert.match(screen.root.querySelector("dialog")?.textContent ?? "", "This cannot be undone from here.");
  const buttons = [...screen.root.querySelectorAll<HTMLElement>("dialog button")];
  await screen.tap(buttons.find(({ textContent }) => textContent === "Cancel"));
  await screen.until(() => screen.all("heading", "Ada").length);
  assert.is(screen.root.querySelector("dialog"), null);
  assert.equal(names(), ["Ada"]);
});

test("the screen of a deleted record says so, and does not ask for it", async () => {
  await createFromList();
  await screen.press("link", "View");
  await screen.until(() => screen.all("heading", "Berta").length);
  await screen.press("button", "More actions");
  await screen.press("link", "Delete kite");
  await screen.until(() => screen.root.querySelector("dialog button.danger"));
  await screen.tap(screen.root.querySelector<HTMLElement>("dialog button.danger") ?? undefined);
  await readsToast(/Done: Delete kite Berta/);
  await act(async () => nav.go({ at: "record", type: "Kite", id: "2" }));
  await screen.until(() => screen.all("heading", "It was deleted").length);
  assert.ok(screen.get("heading", "Berta"));
});

test.run();
