/** All rows of a list are selected, also those of other pages: what is offered, and what actions and the export then cover. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query {
    kites(limit: Int = 25, offset: Int = 0, color: String): KiteList!
    dragons(first: Int, after: String): DragonConnection!
  }
  type KiteList { items: [Kite]! total: Int! }
  type Kite { id: ID! name: String! color: String! }
  type DragonConnection { nodes: [Dragon!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Dragon { id: ID! name: String! }
  type Mutation {
    landKite(id: ID!): Kite
    wakeDragon(id: ID!): Dragon
  }
`;

/** A page of 25, and more: so many red ones are more than a page, too. */
const KITES = 30;
const DRAGONS = 28;

const test = suite("all rows of a list are selected");
let screen: Screen;
let world: World;

const named = (name: string, length: number) =>
  Array.from({ length }, (_, index) => ({
    __typename: name,
    id: String(index),
    name: `${name} ${index}`,
    color: index % 8 === 0 ? "blue" : "red",
  }));

async function show(route: string, change?: (world: World) => void): Promise<void> {
  const kites = named("Kite", KITES);
  const dragons = named("Dragon", DRAGONS);
  world = createWorld(sdl, {
    kites({ limit, offset, color }: { limit: number; offset: number; color?: string }) {
      const fitting = kites.filter((kite) => color === undefined || kite.color === color);
      return { items: fitting.slice(offset, offset + limit), total: fitting.length };
    },
    dragons({ first = 25, after = "0" }: { first?: number; after?: string }) {
      const start = Number(after);
      const end = start + first;
      return {
        nodes: dragons.slice(start, end),
        pageInfo: { hasNextPage: end < DRAGONS, endCursor: String(end) },
      };
    },
    landKite: ({ id }: { id: string }) => kites[Number(id)],
    wakeDragon: ({ id }: { id: string }) => dragons[Number(id)],
  });
  change?.(world);
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.all("row").length > 1);
}
test.after.each(() => screen.close());

const selectPage = () => screen.tap(screen.get("checkbox", "Select all rows"));
const bar = () => screen.get("toolbar", "Selection").textContent ?? "";
const dialog = () => screen.root.querySelector("dialog")?.textContent ?? "";
const changed = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => String(variables.id));
const ids = (length: number) => Array.from({ length }, (_, index) => String(index));
const inOrder = (numbers: string[]) => numbers.sort((one, other) => Number(one) - Number(other));

test("all rows are offered once those of the page are selected", async () => {
  await show("/q/kites");
  await selectPage();
  await screen.press("button", "Select all 30");
  assert.match(bar(), "All 30 rows selected");
  // What the clipboard would get is only the page.
  assert.is(screen.all("button", "Copy").length, 0);
  await screen.press("button", "Select only the 25 on this page");
  assert.match(bar(), "25 rows selected");
});

test("all rows are offered from the first selected row on, as a phone selects no page", async () => {
  await show("/q/kites");
  await screen.tap(screen.get("checkbox", "Select row 2"));
  await screen.press("button", "Select all 30");
  assert.match(bar(), "All 30 rows selected");
  await screen.press("button", "Select only the 25 on this page");
  assert.match(bar(), "25 rows selected");
});

test("no further rows are offered where the page has all of them", async () => {
  await show('/q/kites?a={"color":"red"}&size=50');
  await selectPage();
  assert.is(screen.all("button", /^Select all/).length, 0);
});

for (const [missing, address] of [
  ["what this list does not take: Colour", '/q/kites?a={"colour":"red"}'],
  ["a secret, which no address keeps: Password", "/q/kites?lacks=password"],
] as const)
  test(`nothing is done to all rows where the list is not filtered by ${missing}`, async () => {
    await show(address);
    assert.match(screen.text(), `Not filtered by ${missing}`);
    await selectPage();
    assert.match(bar(), "25 rows selected");
    assert.is(screen.all("button", /^Select all|Land kite/).length, 0);
    await screen.tap(screen.get("checkbox", "Select row 2"));
    assert.is(screen.all("button", /^Select all/).length, 0);
    screen.get("button", "Land kite");
    await screen.press("button", /^Remove filter/);
    await screen.until(() => !screen.text().includes("Not filtered by"), "all rows are meant");
    await selectPage();
    await screen.press("button", "Select all 30");
    screen.get("button", "Land kite");
  });

test("the offer is told to a screen reader, and keeps the focus when it is pressed", async () => {
  await show("/q/kites");
  await selectPage();
  const said = () => [...screen.root.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join();
  assert.match(said(), "25 rows selected. To select all 30, use the button in the selection bar.");
  const offer = screen.get("button", "Select all 30");
  offer.focus();
  await screen.press("button", "Select all 30");
  assert.is(document.activeElement?.textContent, "Select only the 25 on this page");
  assert.match(said(), "All 30 rows selected");
});

test("a row that is taken out leaves only rows of the page", async () => {
  await show("/q/kites");
  await selectPage();
  await screen.press("button", "Select all 30");
  await screen.tap(screen.get("checkbox", "Select row 2"));
  assert.match(bar(), "24 rows selected");
});

test("an action loads all pages, shows them, and runs on each row once", async () => {
  await show("/q/kites");
  await selectPage();
  await screen.press("button", "Select all 30");
  await screen.press("button", "Land kite");
  await screen.until(() => dialog().includes("Land kite (30)"));
  assert.match(dialog(), "Kite 0");
  assert.match(dialog(), "and 18 more");
  assert.equal(changed(), []);
  await screen.press("button", "Land kite (30)");
  await screen.until(() => dialog().includes("30 done, 0 failed"));
  assert.equal(inOrder(changed()), ids(KITES));
});

test("the filters of the list hold for all of its rows", async () => {
  await show('/q/kites?a={"color":"red"}');
  await selectPage();
  await screen.press("button", "Select all 26");
  await screen.press("button", "Land kite");
  await screen.until(() => dialog().includes("Land kite (26)"));
  await screen.press("button", "Land kite (26)");
  await screen.until(() => dialog().includes("26 done"));
  assert.ok(changed().every((id) => Number(id) % 8 !== 0));
});

test("a list that does not say how many rows it has names no number", async () => {
  await show("/q/dragons");
  await selectPage();
  await screen.press("button", "Select all rows of the list");
  assert.match(bar(), "All rows of the list selected");
  await screen.press("button", "Wake dragon");
  await screen.until(() => dialog().includes("Wake dragon (28)"));
  assert.equal(changed(), []);
});

test("a stop while pages are loaded changes nothing, and one can go on", async () => {
  let release = () => {};
  await show("/q/dragons", (created) => {
    created.intercept = ({ variables = {} }) => {
      if ((variables as { first?: number }).first !== 100) return undefined;
      return new Promise((resolve) => {
        release = () => resolve({ data: { dragons: { nodes: [], pageInfo: { hasNextPage: false } } } });
      });
    };
  });
  await selectPage();
  await screen.press("button", "Select all rows of the list");
  await screen.press("button", "Wake dragon");
  await screen.press("button", "Stop");
  assert.match(dialog(), "Stopped after 0 rows.");
  assert.equal(screen.all("button", /^Continue with/), []);
  world.intercept = undefined;
  release();
  await screen.press("button", "Continue");
  await screen.until(() => dialog().includes("Wake dragon (28)"));
  assert.equal(changed(), []);
});

test("rows before a failed page can be used, and the dialog says what is missing", async () => {
  await show("/q/kites", (created) => {
    created.intercept = ({ variables = {} }) => {
      const { offset, limit } = variables as { offset?: number; limit?: number };
      if (limit === 100 && offset === undefined) return { data: { kites: { items: named("Kite", 20), total: KITES } } };
      return offset === 20 ? { errors: [{ message: "The wind is gone" }] } : undefined;
    };
  });
  await selectPage();
  await screen.press("button", "Select all 30");
  await screen.press("button", "Land kite");
  await screen.until(() => dialog().includes("The server failed after 20 rows."));
  assert.match(dialog(), "The wind is gone");
  await screen.press("button", "Continue with 20 rows");
  assert.match(dialog(), "Land kite (20)");
});

test("the export of the selection is that of all rows", async () => {
  await show('/q/kites?a={"color":"red"}');
  await selectPage();
  await screen.press("button", "Select all 26");
  await screen.press("button", "Export");
  assert.match(dialog(), "26 rows.");
  await screen.press("button", "Start");
  await screen.until(() => dialog().includes("All 26 rows are loaded."));
});

test.run();
