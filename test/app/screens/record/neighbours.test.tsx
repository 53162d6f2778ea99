/** The way from a record to those beside it in the list from which it was opened. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../src/app/base/navigation/navigation.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("neighbours of a record on its screen");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! friends: [Kite!]! }
`;
const names = ["Ada", "Berta", "Clara"];
const kites = names.map((name, index) => ({
  __typename: "Kite",
  id: String(index + 1),
  name,
  friends: [] as object[],
}));
for (const kite of kites) kite.friends = kites.filter((other) => other !== kite).reverse();

let screen: Screen;
let nav: Navigation;

async function open(route: string): Promise<void> {
  const world = createWorld(sdl, { kites: () => kites, kite: ({ id }: { id: string }) => kites[Number(id) - 1] });
  nav = createMemoryNavigation(route);
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
}

const isOpen = (name: string) => screen.until(() => screen.all("heading", name).length, name);
const press = (key: string, target: EventTarget = document.body) =>
  act(async () => {
    target.dispatchEvent(
      new KeyboardEvent("keydown", { key, altKey: true, bubbles: true, composed: true, cancelable: true }),
    );
  });

async function openBerta(): Promise<void> {
  await open("/q/kites");
  await screen.until(() => screen.all("link", "Berta").length);
  await screen.press("link", "Berta");
  await isOpen("Berta");
}

test.after.each(() => screen.close());

test("a record says its position in the list, and leads to those beside it", async () => {
  await openBerta();
  assert.match(screen.text(), "2 of 3");
  await screen.press("link", "Next record");
  await isOpen("Clara");
  assert.match(screen.text(), "3 of 3");
  assert.is(screen.all("link", "Next record").length, 0);
  await screen.press("link", "Previous record");
  await isOpen("Berta");
  assert.equal(nav.previous(), { at: "query", field: "kites" }, "Back leads to the list");
});

test("Alt with an arrow up or down does the same, but not while something is typed", async () => {
  await openBerta();
  await press("ArrowUp");
  await isOpen("Ada");
  await press("ArrowDown");
  await isOpen("Berta");
  const input = screen.root.appendChild(document.createElement("input"));
  await press("ArrowDown", input);
  await isOpen("Berta");
});

test("a list in the tab of a record is a list like any other", async () => {
  await open("/e/Kite/1");
  await screen.until(() => screen.all("link", "Clara").length);
  await screen.press("link", "Clara");
  await isOpen("Clara");
  assert.match(screen.text(), "1 of 2");
  await screen.press("link", "Next record");
  await isOpen("Berta");
});

test("a record that was opened by its address has no neighbours", async () => {
  await open("/e/Kite/2");
  await isOpen("Berta");
  assert.is(screen.all("link", "Next record").length, 0);
});

test.run();
