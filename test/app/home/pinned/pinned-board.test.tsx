import { act, render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SharedView } from "../../../../src/app/navigation/views-file.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");
const { QueryletApp } = await import("../../../../src/app/index.js");

const test = suite("pinned views on home");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const SDL = `
  type Query { kites(colour: String, first: Int): KiteList! sheds: [Shed!]! }
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

async function show(views: SharedView[]): Promise<void> {
  const refuse = () => {
    throw new Error("The sheds are locked.");
  };
  const { options } = createWorld(SDL, { kites, sheds: refuse });
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
  assert.match(screen.text(), "a is tile 2 of 3 now.");
  await screen.press("button", "More about c");
  await screen.press("button", "Move to the front");
  assert.equal(titles(), ["b", "c", "a"]);
  await screen.press("button", "More about b");
  await screen.press("button", "Unpin");
  assert.equal(titles(), ["c", "a"]);
});

test("tiles are proposed as long as nothing is pinned", async () => {
  const { options } = createWorld(SDL, { kites, sheds: () => [] });
  const views = [{ name: "a", address: "/q/kites" }];
  screen = await renderScreen({ options: { ...options, views }, schema: schemaOf(SDL) });
  await screen.until(() => screen.root.querySelector(".tiles .tile"));
  assert.equal(tiles(), []);
});

test.run();
