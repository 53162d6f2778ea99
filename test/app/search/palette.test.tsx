import { suite } from "uvu";
import * as assert from "uvu/assert";
import { render, type Screen } from "../../helpers/render.js";
import { createWorld, type World } from "../helpers/world.js";

const { QueryletApp } = await import("../../../src/app/shell/app.js");
await import("../helpers/all-screens.js");
const { act } = await import("react");

const test = suite("records in the search");
let screen: Screen;
let world: World;
test.after.each(() => screen.close());

const SDL = `
  type Query { stations(search: String): [Station!]! staff(search: String): [Person!]! station(id: ID!): Station }
  type Station { id: ID! name: String! town: String }
  type Person { id: ID! name: String! }
`;
const STATIONS = [
  { __typename: "Station", id: "1", name: "Brunnhorn", town: "Obersee" },
  { __typename: "Station", id: "2", name: "Chalberweid", town: "Brunnen" },
];
const resolvers = {
  stations: ({ search = "" }: { search?: string }) =>
    STATIONS.filter((station) => JSON.stringify(station).toLowerCase().includes(search.toLowerCase())),
  station: ({ id }: { id: string }) => STATIONS.find((station) => station.id === id),
  staff: () => {
    throw new Error("Sign in first");
  },
};

async function openSearch(): Promise<void> {
  world = createWorld(SDL, resolvers);
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.text().includes("Station"));
  await screen.tap(screen.all("button", /^Search/)[0]);
  await screen.until(() => screen.all("combobox").length);
}

const searchedTexts = () => world.sent.map(({ variables }) => variables["search"]).filter((text) => text !== undefined);
const records = () =>
  [...screen.root.querySelectorAll<HTMLElement>(".palette-option")]
    .map((option) => option.textContent ?? "")
    .filter((text) => text.endsWith("Station"));

function pressKey(key: string): Promise<void> {
  const input = screen.root.querySelector("input[role=combobox]");
  return act(async () => void input?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}

test("finds records by name and by what tells them apart, and Enter opens one", async () => {
  await openSearch();
  await screen.type(/./, "brunn");
  await screen.until(() => records().length === 2);
  assert.equal(records(), ["BrunnhornObersee" + "Station", "ChalberweidBrunnenStation"]);
  await pressKey("Enter");
  await screen.until(() => screen.all("heading", "Brunnhorn").length);
  assert.is(screen.all("combobox").length, 0);
});

test("asks when typing pauses, and not for a single letter", async () => {
  await openSearch();
  await screen.type(/./, "b");
  for (const text of ["br", "bru", "brunnh"]) await screen.type(/./, text);
  await screen.until(() => records().length === 1);
  assert.equal(new Set(searchedTexts()), new Set(["brunnh"]));
});

test("names a list that cannot be searched, and shows what the others found", async () => {
  await openSearch();
  await screen.type(/./, "brunnh");
  await screen.until(() => records().length === 1);
  await screen.until(() => screen.text().includes("could not be searched: Staff"));
  assert.match(screen.text(), "2 lists searched");
});

test("says that nothing matches only when every list has answered", async () => {
  await openSearch();
  let answer = () => {};
  world.intercept = (operation) =>
    String(operation.document).includes("stations(")
      ? new Promise((resolve) => {
          answer = () => resolve({ data: { stations: [] } });
        })
      : undefined;
  await screen.type(/./, "zeppelin");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  assert.not.match(screen.text(), "Nothing matches");
  await act(async () => answer());
  await screen.until(() => !screen.text().includes("still searching"));
});

test("offers the screens of before while nothing is typed", async () => {
  await openSearch();
  await screen.type(/./, "stations");
  await pressKey("Enter");
  await screen.until(() => screen.all("heading", "Stations").length);
  await screen.tap(screen.all("button", /^Search/)[0]);
  await screen.until(() => screen.all("combobox").length);
  const [first] = screen.root.querySelectorAll("[role=listbox] [role=group]");
  assert.is(first?.getAttribute("aria-label"), "Recent");
  assert.match(first?.textContent ?? "", "Stations");
});

test.run();
