/** The record that a form changes, chosen in the form itself. */
import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../helpers/render-screen.js";
import { createWorld } from "../helpers/world.js";

const { act } = await import("react");
await import("../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat }
  type Mutation { updateBoat(id: ID!, rig: String, note: String): Boat }
  type Boat { id: ID! name: String! rig: String note: String }
`;
const boats = [
  { __typename: "Boat", id: "a", name: "Anna", rig: "Sloop", note: "Leaks" },
  { __typename: "Boat", id: "c", name: "Cem", rig: "Ketch", note: null },
];

const test = suite("the record that a form changes");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const inputs = () => [...screen.root.querySelectorAll<HTMLInputElement>("form input")].map(({ value }) => value);

test("a form begins again with the values of another record that is chosen in it", async () => {
  const { options } = createWorld(sdl, {
    boats: () => boats,
    boat: ({ id }: { id: string }) => boats.find((boat) => boat.id === id),
  });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route: "/m/updateBoat?from=Boat%3Aa" });
  await screen.until(() => inputs().includes("Sloop"), "the values of Anna");
  await screen.type(/^Rig/, "Yawl");
  await act(async () => screen.root.querySelector<HTMLInputElement>("input[role=combobox]")?.focus());
  await screen.until(() => screen.all("option").length === 2);
  await screen.tap(screen.get("option", /Cem/));
  await screen.until(() => inputs().includes("Ketch"), "the values of Cem");
  assert.not(inputs().includes("Yawl"), "what was typed is not meant for Cem");
});

test.run();
