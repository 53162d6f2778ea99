/** A picker from a list that has no search, and a filter that takes a name. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { boats(filter: BoatFilter, limit: Int, offset: Int): [Boat!]! boat(id: ID!): Boat }
  input BoatFilter { name: String }
  type Mutation { rentBoat(boatId: ID!, hours: Int!): Boat }
  type Boat { id: ID! name: String! }
`;
const boats = Array.from({ length: 200 }, (_, index) => ({ id: `b-${index}`, name: `Boat ${index}` }));

const test = suite("picker by name");
let screen: Screen;

/** @param matches - how the server compares the name of a boat with the filter */
async function show(matches: (name: string, wanted: string) => boolean): Promise<void> {
  const world = createWorld(sdl, {
    boats: ({ filter, limit, offset = 0 }: { filter?: { name?: string }; limit: number; offset?: number }) =>
      boats.filter(({ name }) => matches(name, filter?.name ?? name)).slice(offset, offset + limit),
    boat: ({ id }: { id: string }) => boats.find((each) => each.id === id),
    rentBoat: () => boats[0],
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await act(async () => (screen.root.querySelector("input[role=combobox]") as HTMLInputElement).focus());
}
const options = () => screen.all("option").map((option) => option.textContent);

test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("the server is asked for the name: a record behind the first page is found", async () => {
  await show((name, wanted) => name.includes(wanted));
  await screen.type(/^Boat/, "Boat 17");
  await screen.until(() => options().length > 0 && options().every((each) => each?.includes("Boat 17")));
  assert.ok(options().some((each) => each?.includes("Boat 170")));
});

test("where the server compares whole names, its first rows are searched", async () => {
  await show((name, wanted) => name === wanted);
  await screen.type(/^Boat/, "at 3");
  await screen.until(() => options().length > 0 && options().every((each) => each?.includes("at 3")));
  await screen.type(/^Boat/, "Boat 170");
  await screen.until(() => options().some((each) => each?.includes("Boat 170")));
});

test("the only record of a name in a list that was not read to its end is a question", async () => {
  const all = Array.from({ length: 700 }, (_, index) => ({
    id: `b-${index}`,
    name: index === 650 ? "Boat 7" : `Boat ${index}`,
  }));
  const given: object[] = [];
  const whole = sdl.replace("filter: BoatFilter, ", "").replace(/input BoatFilter.*/, "");
  const world = createWorld(whole, {
    boats: ({ limit, offset = 0 }: { limit: number; offset?: number }) => all.slice(offset, offset + limit),
    boat: () => null,
    rentBoat: (args: object) => given.push(args),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(whole), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await screen.type(/^Hours/, "2");
  await screen.type(/^Boat/, "Boat 7");
  await screen.press("button", "Rent boat");
  await screen.until(() => screen.text().includes("“Boat 7” may mean several records. Choose one."));
  assert.equal(given, []);
});

test.run();
