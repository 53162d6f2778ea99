import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! oldBoats: [Boat!]! boatsOf(port: String!): [Boat!]! boat(id: ID!): Boat boatCalled(name: String!): Boat flagship: Boat rope(id: ID!): Rope }
  type Mutation { sinkBoat(id: ID!): Boat }
  type Boat { id: ID! name: String! length: Int sails: Int port: Port crew: [String!] engine: String }
  enum Port { BREST SEYDISFJORDUR }
  type Rope { id: ID! }
`;

const test = suite("hub");
let screen: Screen;
const boats = Array.from({ length: 7 }, (_, index) => ({
  id: `b-${index}`,
  name: `Boat ${index}`,
  length: 10_000 + index,
  sails: 2,
  port: "BREST",
  crew: [],
  engine: null,
}));

async function show(route: string, rows: object[] = boats) {
  const world = createWorld(sdl, {
    boats: () => rows,
    boat: ({ id }: { id: string }) => boats.find((each) => each.id === id),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.all("heading").length);
  return world;
}
const headings = () =>
  screen
    .all("heading")
    .filter((each) => each.closest("main"))
    .map(({ textContent }) => textContent);

test.after.each(() => screen.close());

test("shows its first records by name, with a link to each and to all of them", async () => {
  const world = await show("/e/Boat");
  await screen.until(() => screen.root.querySelector("tbody tr"));
  assert.is(screen.root.querySelectorAll("tbody tr").length, 5);
  assert.match(screen.text(), "7 rows");
  assert.match(screen.get("link", "Boat 0").getAttribute("href") ?? "", "/e/Boat/b-0");
  assert.match(screen.get("link", "Open Boats").getAttribute("href") ?? "", "/q/boats");
  assert.equal(
    [...screen.root.querySelectorAll("thead th")].map(({ textContent }) => textContent),
    ["Name", "Port", "Length", "Sails"],
  );
  const asked = world.sent.length;
  await screen.press("link", "Open Boats");
  await screen.until(() => screen.text().includes("Boat 6"), "the whole list");
  assert.ok(
    world.sent.slice(asked).every((again) => again.document === world.sent[0]?.document),
    "the list asks the same question: what is known already stands at once",
  );
});

test("gives the values of a first row the places that they have in a list on a phone", async () => {
  await show("/e/Boat");
  await screen.until(() => screen.root.querySelector("tbody tr"));
  const values = [...screen.root.querySelectorAll("tbody tr:first-child td")];
  assert.equal(
    values.map((value) => [value.getAttribute("data-label"), value.getAttribute("data-place")]),
    [
      ["Port", "status"],
      ["Length", null],
      ["Sails", null],
    ],
  );
});

test("names other lists and other ways to one, and none of them twice", async () => {
  await show("/e/Boat");
  assert.equal(headings(), ["Boat", "Boats", "Also listed in", "Other ways to open one", "Actions"]);
  const links = screen
    .all("link")
    .filter((link) => link.closest(".lines"))
    .map((link) => link.querySelector("b")?.textContent);
  assert.equal(links, ["Old boats", "Boats of", "Boat called", "Flagship", "Sink boat"]);
});

test("opens one that is searched by its name, as soon as it is chosen", async () => {
  await show("/e/Boat");
  await screen.type(/^Search by name/, "Boat 3");
  await screen.until(() => screen.all("option").length === 1);
  await act(async () => void screen.all("option")[0]?.dispatchEvent(new Event("click", { bubbles: true })));
  await screen.until(() => screen.root.querySelector("h1")?.textContent === "Boat 3");
});

test("opens one by an id that was typed", async () => {
  await show("/e/Boat");
  await screen.type(/^Search by name/, "b-5");
  await screen.press("button", "Open");
  await screen.until(() => screen.root.querySelector("h1")?.textContent === "Boat 5");
});

test("leaving what was typed opens nothing", async () => {
  await show("/e/Boat");
  const input = () => screen.root.querySelector<HTMLInputElement>("#find-one");
  await screen.type(/^Search by name/, "b-99");
  await act(async () => input()?.focus());
  await act(async () => input()?.blur());
  await screen.until(() => screen.text().includes("which record “b-99” is"), "a question");
  assert.is(input()?.value, "b-99");
});

test("asks for an id where nothing lists the type, and says when there is no way", async () => {
  await show("/e/Rope");
  assert.ok(screen.get("textbox", "Open one by its ID"));
  assert.equal(headings(), ["Rope"]);
  await screen.close();
  await show("/e/Boat", []);
  await screen.until(() => screen.text().includes("There is nothing here."));
});

test.run();
