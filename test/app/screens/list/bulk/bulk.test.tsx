/** Selected rows: an action on all of them, from its form to the result of each row. */
import "../../../../helpers/react-development.js";
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! size: Int! }
  type Mutation {
    landKite(id: ID!, note: String!, colour: String = ""): Kite
    deleteKite(id: ID!): Kite
    createKite(name: String!): Kite
  }
`;

const test = suite("selected rows");
let screen: Screen;
let world: World;
let kites: { id: string; name: string; size: number }[];
/** Kites that the server does not land. */
let stuck: Set<string>;

test.before.each(async () => {
  kites = ["Ada", "Ben", "Cleo", "Dora"].map((name, index) => ({ id: String(index), name, size: index * index }));
  stuck = new Set();
  const find = ({ id }: { id: string }) => kites.find((kite) => kite.id === id);
  world = createWorld(sdl, {
    kites: () => kites,
    kite: find,
    landKite(input: { id: string }) {
      if (stuck.has(input.id)) throw new Error("It hangs in a tree.");
      return find(input);
    },
    deleteKite(input: { id: string }) {
      const kite = find(input);
      kites = kites.filter((other) => other !== kite);
      return kite;
    },
  });
  await showKites();
});
test.after.each(() => screen.close());

async function showKites(): Promise<void> {
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length);
}

const select = async (...rows: number[]) => {
  for (const row of rows) await screen.tap(screen.get("checkbox", `Select row ${row}`));
};
const mutations = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
const dialog = () => screen.root.querySelector("dialog")?.textContent ?? "";

async function land(): Promise<void> {
  await screen.press("button", "Land kite");
  await screen.type(/^Note/, "Storm");
  await screen.press("button", "Preview");
}

test("the bar has the actions that take the key of a row, and no other", async () => {
  await select(1, 2);
  assert.ok(screen.get("button", "Land kite"));
  assert.ok(screen.get("button", "Delete kite"));
  assert.is(screen.all("button", "Create kite").length, 0);
});

test("the form is filled in once, the preview shows the rows, and each row is sent", async () => {
  await select(1, 3);
  await land();
  assert.match(dialog(), /Ada.*Cleo.*Storm/);
  assert.is(mutations().length, 0);
  await screen.press("button", "Land kite (2)");
  await screen.until(() => dialog().includes("Finished"));
  assert.equal(
    mutations().map(({ variables }) => variables),
    [
      { id: "0", note: "Storm" },
      { id: "2", note: "Storm" },
    ],
  );
  assert.match(dialog(), "2 done, 0 failed, 0 to go");
});

test("a record that the server lists twice is sent once", async () => {
  await screen.close();
  kites = kites.slice(0, 1).flatMap((kite) => [kite, kite]);
  await showKites();
  await select(1, 2);
  await land();
  await screen.press("button", "Land kite (1)");
  await screen.until(() => dialog().includes("Finished"));
  assert.is(mutations().length, 1);
});

test("a deletion and an action with a form can be cancelled before they begin", async () => {
  await select(1, 2);
  await screen.press("button", "Delete kite");
  await screen.press("button", "Cancel");
  assert.is(screen.root.querySelector("dialog"), null);
  await screen.press("button", "Land kite");
  await screen.press("button", "Cancel");
  assert.is(screen.root.querySelector("dialog"), null);
  await land();
  await screen.press("button", "Cancel");
  assert.is(screen.root.querySelector("dialog"), null);
  assert.is(mutations().length, 0);
});

test("a failed row keeps its reason, and only failed rows are tried again", async () => {
  stuck.add("1");
  await select(1, 2);
  await land();
  await screen.press("button", "Land kite (2)");
  await screen.until(() => dialog().includes("Finished"));
  assert.match(dialog(), "It hangs in a tree.");
  stuck.clear();
  assert.match(dialog(), "The server reported an error");
  await screen.press("button", "Try the failed row again");
  await screen.press("button", "Send it again, perhaps twice");
  await screen.until(() => dialog().includes("2 done, 0 failed"));
  assert.equal(
    mutations().map(({ variables }) => variables.id),
    ["0", "1", "1"],
  );
});

test("the results stay after the rows are gone, and the list is requested again", async () => {
  await select(1, 2, 3, 4);
  await screen.press("button", "Delete kite");
  assert.match(dialog(), "Each of these rows will be deleted:");
  await screen.press("button", "Delete kite (4)");
  await screen.until(() => dialog().includes("4 done"));
  await screen.until(() => screen.text().includes("There is nothing here."));
  assert.match(dialog(), "Ada");
});

test("leaving in the middle of a run asks, stops it, and a card says how far it came", async () => {
  await screen.close();
  const nav = createMemoryNavigation("/q/kites");
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
  await screen.until(() => screen.all("row").length === kites.length);
  await select(1, 2, 3, 4);
  await land();
  const held: (() => void)[] = [];
  world.intercept = ({ document }) =>
    String(document).startsWith("mutation")
      ? new Promise((answer) => held.push(() => answer({ data: { landKite: { __typename: "Kite", id: "0" } } })))
      : undefined;
  await screen.press("button", "Land kite (4)");
  await screen.until(() => held.length === 2);
  await act(async () => nav.go({ at: "settings" }));
  await screen.until(() => screen.text().includes("Rows that have not been sent yet are not sent if you leave now."));
  await screen.press("button", "Stay");
  assert.is(nav.get().at, "query");
  await act(async () => nav.go({ at: "settings" }));
  await screen.until(() => screen.all("button", "Leave anyway").length, "the question");
  await screen.press("button", "Leave anyway");
  assert.is(nav.get().at, "settings");
  await act(async () => nav.go({ at: "home" }));
  assert.is(nav.get().at, "home", "no question about a run that has been stopped");
  await act(async () => {
    for (const answer of held) answer();
  });
  await screen.until(() => screen.text().includes("2 done, 0 failed, 2 to go"));
  assert.match(screen.text(), "Land kite: 4 rows");
  assert.match(screen.text(), "It was stopped because you left the list.");
  assert.is(mutations().length, 2);
});

test("a tab that is closed while rows are sent asks first", async () => {
  let answer = () => {};
  world.intercept = ({ document }) => {
    if (!String(document).startsWith("mutation")) return undefined;
    return new Promise((resolve) => {
      answer = () => resolve({ data: { deleteKite: { __typename: "Kite", id: "0", name: "Ada" } } });
    });
  };
  const isAsked = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await select(1);
  await screen.press("button", "Delete kite");
  assert.not(isAsked());
  await screen.press("button", "Delete kite (1)");
  assert.ok(isAsked());
  await act(async () => answer());
  await screen.until(() => dialog().includes("Finished"));
  assert.not(isAsked());
});

test("the preview tells an empty text that the server takes", async () => {
  await select(1, 2);
  await land();
  assert.match(dialog(), "ColourNot filled in. The server takes: Nothing");
});

test.run();
