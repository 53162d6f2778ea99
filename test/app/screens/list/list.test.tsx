import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderOneOf } from "../../helpers/render-part.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
const { Query } = await import("../../../../src/app/screens/list/query.js");
const { filterPanelPart } = await import("../../../../src/app/parts/list/filters/filter-chips.js");
const { listMenuPart } = await import("../../../../src/app/parts/list/list-tools.js");
await Promise.all([listMenuPart.load(), filterPanelPart.load()]);

const sdl =
  "type Query { kites(filter: KiteFilter): [Kite!]! } input KiteFilter { text: String size: Int } type Kite { id: ID! name: String! }";
const kites = ["Ada", "Ben", "Adam"].map((name, index) => ({ id: String(index), name }));

const test = suite("lists");
let screen: Screen;
test.after.each(() => screen.close());

async function open(route: string): Promise<World> {
  const world = createWorld(sdl, {
    kites: ({ filter }: { filter?: { text?: string } }) =>
      kites.filter(({ name }) => name.includes(filter?.text ?? "")),
  });
  screen = await renderOneOf({ query: Query }, { options: world.options, schema: schemaOf(sdl), route });
  return world;
}
async function openWithActions(mutations: string): Promise<void> {
  const text = `${sdl} type Mutation { ${mutations} }`;
  const { options } = createWorld(text, { kites });
  screen = await renderOneOf({ query: Query }, { options, schema: schemaOf(text), route: "/q/kites" });
  await screen.until(() => screen.all("row").length > 1);
}

test("a list leads to the action that makes a new record", async () => {
  await openWithActions("deleteKite(id: ID!): Kite registerKite(name: String!): Kite");
  const link = screen.get("link", "Register kite");
  assert.is(link.getAttribute("href"), "#/m/registerKite");
});

test("a list without an action that makes records has no such button", async () => {
  await openWithActions("deleteKite(id: ID!): Kite");
  assert.equal(
    screen.all("link").filter((link) => link.classList.contains("primary")),
    [],
  );
});

const box = () => screen.root.querySelector('input[type="search"]') as HTMLInputElement;
const submit = () =>
  act(async () => void box().form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

test("cards show a record as often as the server lists it", async () => {
  const { options } = createWorld(sdl, { kites: [kites[0], kites[0], kites[1]] });
  screen = await renderOneOf({ query: Query }, { options, schema: schemaOf(sdl), route: "/q/kites?as=cards" });
  await screen.until(() => screen.root.querySelector(".row-cards"));
  const names = [...screen.root.querySelectorAll(".row-card-title")].map(({ textContent }) => textContent);
  assert.equal(names, ["Ada", "Ada", "Ben"]);
});

test("a search is sent with what else the filter holds", async () => {
  const world = await open(`/q/kites?a=${encodeURIComponent('{"filter":{"size":3}}')}`);
  await screen.until(() => screen.all("row").length === 3);
  await screen.type("Search", "Ada");
  await submit();
  await screen.until(() => screen.all("row").length === 2);
  assert.equal(world.sent.at(-1)?.variables, { filter: { size: 3, text: "Ada" } });
});

test("the search box searches when typing pauses, and keeps the focus", async () => {
  const world = await open("/q/kites");
  await screen.until(() => screen.all("row").length > 2);
  await act(async () => box().focus());
  const asked = world.sent.length;
  for (const text of ["A", "Ad", "Ada"]) await screen.type("Search", text);
  await screen.until(() => screen.all("row").length === 2);
  assert.equal(
    world.sent.slice(asked).map(({ variables }) => variables),
    [{ filter: { text: "Ada" } }],
  );
  assert.is(box().ownerDocument.activeElement, box());
  assert.is(box().value, "Ada");
});

test("an answer that comes after that of a later search does not take its place", async () => {
  const world = await open("/q/kites");
  await screen.until(() => screen.all("row").length > 2);
  const late: (() => void)[] = [];
  world.intercept = ({ variables }) => {
    const { text } = (variables as { filter?: { text?: string } }).filter ?? {};
    if (text !== "Ben") return undefined;
    const kites = [{ __typename: "Kite", id: "1", name: "Ben" }];
    return new Promise((resolve) => late.push(() => resolve({ data: { kites } })));
  };
  await screen.type("Search", "Ben");
  await screen.until(() => late.length === 1, "the slow question");
  await screen.type("Search", "Ada");
  await screen.until(() => screen.all("row").length === 2, "the answer to the later one");
  await act(async () => late[0]?.());
  assert.equal(
    screen.all("row").map((row) => row.querySelector("th, td a")?.textContent),
    ["Ada", "Adam"],
  );
});

test("a link with the search among its arguments fills the search box", async () => {
  const world = await open(`/q/kites?a=${encodeURIComponent('{"filter":{"text":"Ben"}}')}`);
  await screen.until(() => screen.all("row").length === 1);
  assert.is(box().value, "Ben");
  assert.equal(world.sent.at(-1)?.variables, { filter: { text: "Ben" } });
  await screen.type("Search", "");
  await screen.until(() => screen.all("row").length === 3);
});

test.run();
