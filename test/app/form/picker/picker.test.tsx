import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat }
  type Mutation { rentBoat(boatId: ID!, hours: Int!): Boat }
  type Boat { id: ID! name: String! }
`;

const test = suite("picker");
let screen: Screen;
let given: Record<string, unknown>[] = [];
const boats = ["Anna", "Annabel", "Cem"].map((name, index) => ({ id: `b-${index}`, name }));

const input = () => screen.root.querySelector("input[role=combobox]") as HTMLInputElement;
const options = () => screen.all("option").map((option) => option.textContent);
const focus = () => act(async () => input().focus());
const blur = () => act(async () => input().blur());
const key = (name: string) =>
  act(
    async () =>
      void input().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
  );

test.before.each(async () => {
  given = [];
  const world = createWorld(sdl, {
    boats: () => boats,
    boat: ({ id }: { id: string }) => boats.find((each) => each.id === id),
    rentBoat(args: Record<string, unknown>) {
      given.push(args);
      return boats[0];
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await screen.type(/^Hours/, "2");
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("chooses by arrow keys and Enter without a letter typed", async () => {
  await focus();
  await screen.until(() => options().length === 3);
  assert.is(
    screen.all("option").some((each) => each.getAttribute("aria-selected") === "true"),
    false,
    "nothing is on offer before somebody moves",
  );
  await key("ArrowDown");
  await key("ArrowDown");
  await key("Enter");
  assert.is(input().value, "Annabel");
  assert.is(given.length, 0);
});

test("goes round to the last one with the arrow up", async () => {
  await focus();
  await screen.until(() => options().length === 3);
  await key("ArrowUp");
  await key("Enter");
  assert.is(input().value, "Cem");
});

test("takes the first hit for what was typed on Enter", async () => {
  await focus();
  await screen.type(/^Boat/, "annab");
  await screen.until(() => options().length === 1);
  await key("Enter");
  assert.is(input().value, "Annabel");
});

test("takes a name that was typed to its end for the record, not for an id", async () => {
  await focus();
  await screen.type(/^Boat/, "anna");
  await screen.until(() => options().length === 2);
  await blur();
  assert.is(input().value, "Anna");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-0", hours: 2 });
});

test("says that nothing is called so, and takes it as an id", async () => {
  await focus();
  await screen.type(/^Boat/, "b-77");
  await screen.until(() => screen.text().includes("Nothing matches “b-77”. It is used as an ID."));
  await blur();
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-77", hours: 2 });
});

test.run();
