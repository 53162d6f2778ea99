import { act, render, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SharedView } from "../../../../../src/app/base/navigation/views-file.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");
const { QueryletApp } = await import("../../../../../src/app/index.js");

const test = suite("pinned views on home");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const SDL = `
  type Query { kites(colour: String, first: Int): KiteList! sheds: [Shed!]! wind(hours: Int): Float! gust: Float logs(limit: Int, offset: Int): [Log!]! sails: [Sail!]! }
  type Log { id: ID! text: String! }
  type Sail { id: ID! name: String! area: Float! price: Money!, cutAt: DateTime! }
  scalar Money
  type KiteList { totalCount: Int! nodes: [Kite!]! }
  type Kite { id: ID! name: String! colour: Colour }
  enum Colour { RED BLUE }
  type Shed { id: ID! name: String! builtAt: DateTime! }
  scalar DateTime
`;
const all = [
  { id: "1", name: "Swift", colour: "RED" },
  { id: "2", name: "Heron", colour: "BLUE" },
];
const kites = ({ colour }: { colour?: string }) => {
  const nodes = all.filter((kite) => !colour || kite.colour === colour);
  return { totalCount: nodes.length, nodes };
};

const sails = [3, 12, 7, 1, 30, 2].map((area, index) => ({
  id: `${index}`,
  name: `Sail ${area}`,
  area,
  price: `${area}.00 ${index % 2 ? "EUR" : "USD"}`,
  cutAt: new Date(2026, 0, 1 + index, 12).toISOString(),
}));

const logs = Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, text: `Log ${index}` }));

async function show(views: SharedView[]): Promise<void> {
  const refuse = () => {
    throw new Error("The sheds are locked.");
  };
  const { options } = createWorld(SDL, {
    kites,
    sheds: refuse,
    gust: () => {
      throw new Error("The sensor is frozen.");
    },
    logs: ({ limit = 100, offset = 0 }: { limit?: number; offset?: number }) => logs.slice(offset, offset + limit),
    wind: ({ hours = 1 }: { hours?: number }) => hours * 1.5,
    sails: () => sails,
  });
  screen = await renderScreen({
    options: { ...options, views: views.map((view) => ({ pinned: true, ...view })) },
    schema: schemaOf(SDL),
  });
  await screen.until(() => tiles().length > 0);
}

const tiles = () => [...screen.root.querySelectorAll<HTMLElement>(".pin")];
const titles = () => tiles().map((tile) => tile.querySelector("h2")?.textContent);
const tile = (title: string) => tiles()[titles().indexOf(title)]?.querySelector("section")?.textContent ?? "";
const red = "/q/kites?a=%7B%22colour%22%3A%22RED%22%7D";

test("a tile shows the number or the first of the rows that its view filters", async () => {
  await show([
    { name: "Count", address: red, tile: "count" },
    { name: "Rows", address: red, tile: "rows" },
    { name: "Link", address: red, tile: "link" },
  ]);
  await screen.until(() => tile("Count") === "Count1");
  await screen.until(() => tile("Rows").includes("Swift"));
  assert.not.match(tile("Rows"), "Heron");
  assert.is(tile("Link"), "LinkList");
});

test("a number of rows that the server does not tell has a plus where there are more", async () => {
  await show([
    { name: "All", address: "/q/logs", tile: "count" },
    { name: "Sorted here", address: "/q/logs?sort=text", tile: "count" },
  ]);
  await screen.until(() => /\d/.test(tile("All")) && /\d/.test(tile("Sorted here")));
  assert.equal([tile("All"), tile("Sorted here")], ["All5+", "Sorted here25+"]);
});

test("the tiles come on a page that has asked for no other data before", async () => {
  const { options } = createWorld(SDL, { kites });
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async (_, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const answer = await new Promise((next, error) => {
      options.client.transport({ document: query, variables }, { next, error, complete() {} });
    });
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/graphql-response+json" } });
  };
  const views: SharedView[] = [{ name: "Count", address: red, tile: "count", pinned: true }];
  screen = await render(<QueryletApp endpoint="http://kites.test/graphql" routing="memory" views={views} />);
  await screen.until(() => tiles().length > 0 && tile("Count") === "Count1");
  globalThis.fetch = fetchBefore;
});

test("a tile has the order of its list, also where the browser sorts", async () => {
  await show([{ name: "Largest", address: "/q/sails?sort=-area", tile: "rows" }]);
  await screen.until(() => tile("Largest").includes("Sail 30"));
  const names = [...screen.root.querySelectorAll(".tile-rows li .clip")].map((name) => name.textContent);
  assert.equal(names, ["Sail 30", "Sail 12", "Sail 7", "Sail 3", "Sail 2"]);
});

test("a query that gives one value is a tile with that value, of its arguments", async () => {
  await show([
    { name: "Wind", address: "/q/wind?a=%7B%22hours%22%3A4%7D", tile: "value" },
    { name: "Kept before", address: "/q/wind", tile: "rows" },
    { name: "Link", address: "/q/wind", tile: "link" },
  ]);
  await screen.until(() => tile("Wind") === "Wind6" && tile("Kept before") === "Kept before1.5");
  assert.is(tile("Link"), "LinkValue");
});

test("a value that the server refuses beside an answer is a tile that fails", async () => {
  await show([{ name: "Gust", address: "/q/gust", tile: "value" }]);
  await screen.until(() => tile("Gust").includes("could not be loaded"));
});

test("a chart's tile names the unit that it draws, and how many it leaves out", async () => {
  await show([{ name: "Paid", address: "/q/sails?as=chart&chart=cutAt,price,bar,total", tile: "chart" }]);
  await screen.until(() => tile("Paid").includes("EUR"));
  assert.match(tile("Paid"), "in EUR, 6 sails");
  assert.match(tile("Paid"), "Open the chart to see one more part.");
});

test("a tile that fails and one of a damaged view say so, and lead to the view", async () => {
  await show([
    { name: "Locked", address: "/q/sheds", tile: "rows" },
    { name: "Old", address: "/q/kites?sort=weight", tile: "rows" },
  ]);
  await screen.until(() => tile("Locked").includes("could not be loaded"));
  assert.match(tile("Old"), "Open it to repair it.");
  assert.is(screen.get("link", "Old").getAttribute("href")?.endsWith("/v/Old"), true);
});

test("a tile is moved by the arrow keys, which is announced, and by its menu", async () => {
  await show(["a", "b", "c"].map((name): SharedView => ({ name, address: "/q/kites", tile: "link" })));
  const handle = screen.get("button", "Move a");
  await act(async () => void handle.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })));
  assert.equal(titles(), ["b", "a", "c"]);
  assert.match(screen.text(), "a is now tile 2 of 3.");
  await screen.press("button", "More about c");
  await screen.press("button", "Move to the front");
  assert.equal(titles(), ["b", "c", "a"]);
  await screen.press("button", "More about b");
  await screen.press("button", "Unpin");
  assert.equal(titles(), ["c", "a"]);
});

test("a tile stays where it is let go of, also before the page has drawn it there", async () => {
  await show(["a", "b", "c"].map((name): SharedView => ({ name, address: "/q/kites", tile: "link" })));
  for (const [index, tile] of tiles().entries())
    tile.getBoundingClientRect = () => new window.DOMRect(index * 100, 0, 100, 100);
  const handle = screen.get("button", "Move a");
  await act(async () => void handle.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 })));
  await act(async () => {
    window.dispatchEvent(new MouseEvent("pointermove", { clientX: 250, clientY: 50 }));
    window.dispatchEvent(new MouseEvent("pointermove", { clientX: 250, clientY: 500 })); // below all tiles
    window.dispatchEvent(new MouseEvent("pointerup", { clientX: 250, clientY: 500 }));
  });
  assert.equal(titles(), ["b", "c", "a"]);
});

test("tiles are proposed as long as nothing is pinned", async () => {
  const { options } = createWorld(SDL, { kites, sheds: () => [] });
  const views = [{ name: "a", address: "/q/kites" }];
  screen = await renderScreen({ options: { ...options, views }, schema: schemaOf(SDL) });
  await screen.until(() => screen.root.querySelector(".tiles .tile"));
  assert.equal(tiles(), []);
});

test.run();
