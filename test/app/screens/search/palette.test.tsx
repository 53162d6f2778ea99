import { suite } from "uvu";
import * as assert from "uvu/assert";
import { render, type Screen } from "../../../helpers/render.js";
import { createWorld, type World } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
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

async function openSearch(sdl = SDL): Promise<void> {
  world = createWorld(sdl, resolvers);
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.text().includes("Station"));
  await screen.tap(screen.all("button", /^Search/)[0]);
  await screen.until(() => screen.all("combobox").length);
}

const searchedTexts = () => world.sent.map(({ variables }) => variables["search"]).filter((text) => text !== undefined);
const records = () =>
  [...screen.root.querySelectorAll<HTMLElement>('[role=group][aria-label="Stations"] .palette-option')].map(
    (option) => option.textContent ?? "",
  );

function pressKey(key: string, options: KeyboardEventInit = {}): Promise<void> {
  const input = screen.root.querySelector("input[role=combobox]");
  return act(async () => void input?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options })));
}

test("finds records by name and by what tells them apart, and Enter opens one", async () => {
  await openSearch();
  await screen.type(/./, "brunn");
  await screen.until(() => records().length === 2);
  assert.equal(records(), ["BrunnhornObersee", "ChalberweidBrunnen"]);
  await pressKey("Enter");
  await screen.until(() => screen.all("heading", "Brunnhorn").length);
  assert.is(screen.all("combobox").length, 0);
});

test("Back closes the search, and an address that is replaced meanwhile does not", async () => {
  await openSearch();
  await act(async () => window.history.replaceState(null, "", "#/q/stations"));
  assert.is(screen.all("combobox").length, 1);
  await act(async () => void window.dispatchEvent(new window.Event("popstate")));
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
  const lists = screen.root.querySelector('[role=group][aria-label="Search in a list"]')?.textContent ?? "";
  assert.match(lists, "Stations");
  assert.not.match(lists, "Staff", "it would fail again");
});

test("counts the search by id as no list", async () => {
  const node =
    "interface Node { id: ID! } extend type Query { node(id: ID!): Node } extend type Station implements Node";
  await openSearch(`${SDL} ${node}`);
  await screen.type(/./, "station_12345");
  await screen.until(() => screen.text().includes("lists searched"));
  assert.ok(world.sent.some(({ document }) => document.includes("node(")));
  assert.match(screen.text(), "2 lists searched");
});

test("says of a text that was just typed that records are searched for", async () => {
  await openSearch();
  await screen.type(/./, "brunnh");
  await screen.until(() => screen.text().includes("2 lists searched"));
  await screen.type(/./, "brunnho");
  assert.match(screen.text(), "Searching for records");
  assert.not.match(screen.text(), "lists searched");
  await screen.until(() => screen.text().includes("2 lists searched"));
  await screen.type(/./, "b");
  assert.not.match(screen.text(), /Searching for records|lists searched/);
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

/** Holds the answer of a list back. @returns what lets the answer go */
function hold(list: string, answer: object): () => Promise<void> {
  let release = () => {};
  world.intercept = ({ document }) =>
    String(document).includes(`${list}(`)
      ? new Promise((resolve) => {
          release = () => resolve({ data: answer });
        })
      : undefined;
  return () => act(async () => release());
}

const lines = () =>
  [...screen.root.querySelectorAll<HTMLElement>(".palette-option")].map((option) => option.textContent ?? "");
const selectedLine = () => screen.root.querySelector("[role=option][aria-selected=true]")?.textContent;
const lineOf = (text: string) =>
  [...screen.root.querySelectorAll<HTMLElement>(".palette-option")].find((line) => line.textContent?.includes(text));

/** The pointer comes to rest on a line, or leaves it. */
const rest = (line: Element | undefined, isThere = true) =>
  act(async () => void line?.dispatchEvent(new Event(isThere ? "pointerover" : "pointerout", { bubbles: true })));

test("a late record does not take the place of the line that was chosen", async () => {
  await openSearch();
  const release = hold("stations", { stations: STATIONS });
  await screen.type(/./, "brunn");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  await pressKey("ArrowDown");
  const chosen = selectedLine();
  assert.match(chosen ?? "", "“brunn” in");
  const before = lines();
  await release();
  await screen.until(() => records().length === 2);
  assert.is(selectedLine(), chosen);
  const above = before.indexOf(chosen ?? "") + 1;
  assert.equal(lines().slice(0, above), before.slice(0, above));
});

test("a late record does not move the line under a resting pointer", async () => {
  await openSearch();
  const release = hold("stations", { stations: STATIONS });
  await screen.type(/./, "brunn");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  const line = lineOf("in Staff");
  const place = lines().indexOf(line?.textContent ?? "");
  await rest(line);
  await release();
  await screen.until(() => records().length === 2);
  assert.is(lines().indexOf(line?.textContent ?? ""), place);
});

test("Enter opens no record of an earlier text, and waits for that of the typed one", async () => {
  await openSearch();
  await screen.type(/./, "brunn");
  await screen.until(() => records().length === 2);
  await screen.type(/./, "chalb");
  await pressKey("Enter");
  await screen.until(() => screen.all("combobox").length === 0);
  await screen.until(() => screen.all("heading", "Chalberweid").length);
});

test("the Enter that ends a composition of letters opens nothing", async () => {
  await openSearch();
  await screen.type(/./, "brunn");
  await screen.until(() => records().length === 2);
  await pressKey("Enter", { isComposing: true });
  assert.is(screen.all("combobox").length, 1);
});

test("Enter waits for no record any longer once the text is changed", async () => {
  await openSearch();
  const release = hold("stations", { stations: STATIONS });
  await screen.type(/./, "brunn");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  await pressKey("Enter");
  await screen.type(/./, "brunnh");
  await release();
  await screen.until(() => screen.text().includes("still searching: Stations"));
  await release();
  await screen.until(() => records().length > 0);
  assert.is(screen.all("combobox").length, 1);
});

test("Enter opens no list to search in while records may still come", async () => {
  await openSearch();
  const release = hold("stations", { stations: STATIONS });
  await screen.type(/./, "brunn");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  assert.is(selectedLine(), undefined);
  await pressKey("Enter");
  assert.is(screen.all("combobox").length, 1);
  await release();
  await screen.until(() => screen.all("heading", "Brunnhorn").length);
});

test("Enter while records may still come opens no list when none is found", async () => {
  await openSearch();
  const release = hold("stations", { stations: [] });
  await screen.type(/./, "zeppelin");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  await pressKey("Enter");
  await release();
  await screen.until(() => selectedLine() !== undefined);
  assert.is(screen.all("combobox").length, 1);
});

test("Enter opens no record that was found for an earlier text", async () => {
  await openSearch();
  await screen.type(/./, "brunnh");
  await screen.until(() => records().length === 1);
  await screen.type(/./, "chalber");
  assert.equal(records(), [], "it does not fit any more");
  await pressKey("Enter");
  await screen.until(() => screen.all("heading", "Chalberweid").length);
});

test("Enter that ends the composing of a word opens nothing", async () => {
  await openSearch();
  await screen.type(/./, "brunnh");
  await screen.until(() => records().length === 1);
  const input = screen.root.querySelector("input[role=combobox]");
  const press = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true });
  await act(async () => void input?.dispatchEvent(press));
  assert.is(screen.all("combobox").length, 1);
});

test("a list to search in is chosen at once where no record was found", async () => {
  await openSearch();
  await screen.type(/./, "zeppelin");
  await screen.until(() => selectedLine() !== undefined);
  assert.match(selectedLine() ?? "", "“zeppelin” in");
});

test("records that arrive late are below the screen that Enter opens", async () => {
  await openSearch();
  const release = hold("stations", { stations: STATIONS });
  await screen.type(/./, "station");
  await screen.until(() => screen.text().includes("still searching: Stations"));
  const chosen = selectedLine();
  assert.ok(chosen);
  await release();
  await screen.until(() => records().length >= 2);
  assert.is(selectedLine(), chosen);
  assert.is(lines()[0], chosen);
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
