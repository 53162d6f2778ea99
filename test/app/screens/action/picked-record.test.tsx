/** The record that a form changes, chosen in the form itself. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

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
  screen = await renderScreen({ options, schema: schemaOf(sdl), route: "/m/updateBoat" });
  const choose = async (name: RegExp) => {
    await act(async () => screen.root.querySelector<HTMLInputElement>("input[role=combobox]")?.focus());
    await screen.until(() => screen.all("option").length === 2);
    await screen.tap(screen.get("option", name));
  };
  await choose(/Anna/);
  await screen.until(() => inputs().includes("Sloop"), "the values of Anna");
  await screen.type(/^Rig/, "Yawl");
  await screen.press("link", "Choose another one");
  await choose(/Cem/);
  await screen.until(() => inputs().includes("Ketch"), "the values of Cem");
  assert.not(inputs().includes("Yawl"), "what was typed is not meant for Cem");
});

for (const action of ["reportBoat(boatId: ID!, text: String): Boat", "resolveBoat(id: ID!, text: String): Boat"])
  test(`a form that is opened from a record is headed by it, and about no other: ${action.split("(")[0]}`, async () => {
    const text = sdl.replace("type Mutation {", `type Mutation { ${action}`);
    const { options } = createWorld(text, {
      boats: () => boats,
      boat: ({ id }: { id: string }) => boats.find((boat) => boat.id === id),
    });
    const route = `/m/${action.split("(")[0]}?from=Boat%3Aa`;
    screen = await renderScreen({ options, schema: schemaOf(text), route });
    await screen.until(() => screen.all("heading", "Anna").length, "the record of the link");
    assert.is(screen.all("combobox").length, 0, "there is nothing to choose another one by");
    await screen.type(/^Text/, "It leaks");
    await screen.close();
    screen = await renderScreen({ options, schema: schemaOf(text), route });
    await screen.until(() => screen.all("heading", "Anna").length, "the record again");
    assert.match(screen.text(), "It leaks", "what was typed is restored");
  });

const sightingsSdl = `
  type Query {
    allSightings(page: Int, perPage: Int): [Sighting] Sighting(id: ID!): Sighting
    allObservers(page: Int, perPage: Int): [Observer] Observer(id: ID!): Observer
  }
  type Observer { id: ID! name: String! }
  type Sighting { id: ID! note: String! observer_id: ID! Observer: Observer }
  type Mutation { updateSighting(id: ID!, observer_id: ID, note: String): Sighting }
`;

/** A sighting, in whose form an observer is picked. */
async function pickObserver() {
  const observers = [
    { id: "1", name: "Ada Brandt" },
    { id: "8", name: "Pia Merz" },
  ];
  let sighting = { id: "9", note: "calling", observer_id: "1" };
  const shown = () => ({ ...sighting, Observer: observers.find(({ id }) => id === sighting.observer_id) });
  const world = createWorld(sightingsSdl, {
    Sighting: shown,
    allSightings: () => [shown()],
    allObservers: () => observers,
    Observer: ({ id }: { id: string }) => observers.find((each) => each.id === id),
    updateSighting: (values: object) => {
      sighting = { ...sighting, ...values };
      return shown();
    },
  });
  const open = () =>
    renderScreen({
      options: world.options,
      schema: schemaOf(sightingsSdl),
      route: "/m/updateSighting?from=Sighting:9",
    });
  screen = await open();
  await screen.until(() => screen.all("combobox", /^Observer/).length, "a form");
  await screen.type(/^Observer/, "Pia");
  await screen.until(() => screen.all("option", /Pia Merz/).length, "a choice");
  await screen.tap(screen.all("option", /Pia Merz/)[0]);
  const sent = () =>
    world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  return { observers, open, sent };
}

const send = async () => screen.tap(screen.all("button", "Update sighting").at(-1));

test("a picked record is linked by the name that it was picked by", async () => {
  const { observers, sent } = await pickObserver();
  observers[1] = { id: "8", name: "Somebody Else" };
  await send();
  await screen.until(() => screen.text().includes("It was called “Pia Merz”"), "the question");
  await screen.press("button", "Cancel");
  await send();
  await screen.until(() => screen.text().includes("It was called “Pia Merz”"), "the question again");
  assert.equal(sent(), []);
  await screen.press("button", "Go on with “Somebody Else”");
  await send();
  await screen.until(() => sent().length > 0, "a change");
  assert.equal(sent(), [{ id: "9", observer_id: "8" }]);
});

test("a draft knows by which name a record was picked", async () => {
  const { observers, open, sent } = await pickObserver();
  await screen.close();
  observers[1] = { id: "8", name: "Somebody Else" };
  screen = await open();
  await screen.until(() => screen.all("combobox", /^Observer/).length, "the draft");
  await send();
  await screen.until(() => screen.text().includes("It was called “Pia Merz”"), "the question");
  assert.equal(sent(), []);
});

test.run();
