/** The menu of a row, and the keys of a list. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");
const { rowMenuPart } = await import("../../../../../src/app/parts/list/menu/use-row-menu.js");

const sdl = `
  type Query { kites(filter: KiteFilter): [Kite!]! kite(id: ID!): Kite }
  input KiteFilter { text: String }
  type Kite { id: ID! name: String! size: Int! }
  type Mutation {
    createKite(name: String!): Kite
    updateKite(id: ID!, name: String): Kite
    landKite(id: ID!): Kite
    deleteKite(id: ID!): Kite
  }
`;
const kites = ["Ada", "Ben", "Cleo"].map((name, index) => ({ id: String(index), name, size: index }));

const test = suite("the rows of a list");
let screen: Screen;
test.before.each(async () => {
  const { options } = createWorld(sdl, { kites, kite: ({ id }: { id: string }) => kites[Number(id)] });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === 3);
});
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const items = () => screen.all("menuitem").map((item) => item.textContent);
const focused = () => document.activeElement as HTMLElement;
const focusedRow = () => focused().closest("tr")?.dataset.index;
const key = (name: string, target: EventTarget = focused()) =>
  act(
    async () => void target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
  );

test("the menu of a row has its record, its actions, its link, and deletion last", async () => {
  await screen.press("button", "Menu for Ben");
  assert.equal(items(), ["OpenEnter", "Edite", "Land kite", "Copy link", "Delete kite"]);
  const [open, edit] = screen.all("menuitem");
  assert.is(open?.getAttribute("href"), "#/e/Kite/1");
  assert.is(edit?.getAttribute("href"), "#/m/updateKite?from=Kite%3A1");
  assert.is(focused(), open);
});

test("arrow keys go round in the menu, and Escape gives the focus back", async () => {
  await screen.press("button", "Menu for Ben");
  await key("ArrowUp");
  assert.is(focused().textContent, "Delete kite");
  await key("ArrowDown");
  assert.is(focused().textContent, "OpenEnter");
  await key("Escape");
  assert.is(screen.all("menu").length, 0);
  assert.is(focused().getAttribute("aria-label"), "Menu for Ben");
});

test("a press elsewhere closes the menu", async () => {
  await screen.press("button", "Menu for Ben");
  await act(async () => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  assert.is(screen.all("menu").length, 0);
});

test("j and k go from row to row, from wherever the focus is", async () => {
  await key("j", document.body);
  assert.is(focusedRow(), "0");
  await key("j");
  await key("j");
  assert.is(focusedRow(), "2");
  await key("k");
  assert.is(focusedRow(), "1");
});

test("e edits the row with the focus, and nothing where no row has it", async () => {
  await key("e", document.body);
  await key("j", document.body);
  await key("e");
  await screen.until(() => screen.all("button", "Update kite").length);
});

test("if the code for the key E cannot be loaded, the list offers to try again", async () => {
  const { load } = rowMenuPart;
  rowMenuPart.load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  try {
    await key("j", document.body);
    await key("e");
    await screen.until(() => screen.all("button", "Try again").length, "the failure");
    assert.is(screen.all("row").length, 3, "the list stays");
  } finally {
    rowMenuPart.load = load;
  }
  await screen.press("button", "Try again");
  await screen.until(() => screen.all("button", "Update kite").length);
});

test("n opens the form of a new record", async () => {
  await key("n", document.body);
  await screen.until(() => screen.all("heading", "Create kite").length);
});

test("a slash goes to the search, where keys are text again", async () => {
  await key("/", document.body);
  assert.is(focused().getAttribute("type"), "search");
  await key("?");
  assert.is(screen.all("heading", "Keyboard shortcuts").length, 0);
});

test("a question mark lists the keys, which can be turned off there", async () => {
  await key("?", document.body);
  assert.ok(screen.get("heading", "Keyboard shortcuts"));
  const shown = [...document.querySelectorAll(".shortcuts > div")].map(({ textContent }) => textContent);
  const lines = [
    "jNext row",
    "kPrevious row",
    "/Search this list",
    "nNew record",
    "eEdit the row with the focus",
    ".Show new rows",
  ];
  for (const line of lines) assert.ok(shown.includes(line), `${line} in ${shown.join(", ")}`);
  await screen.tap(screen.get("checkbox", "Use shortcuts of a single character"));
  await screen.press("button", "Close");
  await key("?", document.body);
  assert.is(screen.all("heading", "Keyboard shortcuts").length, 0);
});

test.run();
