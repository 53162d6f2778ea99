/** Of a list without keys one item is removed and another one changed: its other values stay its own. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  scalar DateTime
  type Query { trips: [Trip!]! trip(id: ID!): Trip }
  type Trip { id: ID! name: String! stops: [Stop!]! }
  type Stop { place: String! at: DateTime! }
  input StopInput { place: String! at: DateTime! }
  type Mutation { updateTrip(id: ID!, name: String, stops: [StopInput!]): Trip }
`;

const test = suite("items of a list without keys");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

async function sentAfter(change: () => Promise<void>, times: string[]): Promise<unknown> {
  const stops = ["Bern", "Thun", "Lenk"].map((place, index) => ({ place, at: times[index] }));
  const trip = { id: "1", name: "Alps", stops };
  const world = createWorld(SDL, { trips: [trip], trip, updateTrip: trip });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/updateTrip?from=Trip:1" });
  await screen.until(() => screen.all("textbox", /^Place/).length === stops.length);
  await change();
  await screen.tap(screen.all("button", "Update trip").at(-1));
  const sent = () => world.sent.find(({ document }) => document.startsWith("mutation"));
  await screen.until(() => sent() ?? screen.root.querySelector("dialog"));
  return sent()?.variables["stops"];
}

const typePlace = async (index: number, text: string) => {
  const input = screen.all("textbox", /^Place/)[index];
  const id = input?.id ?? "";
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set;
  const { act } = await import("react");
  await act(async () => {
    set?.call(document.getElementById(id), text);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
};

const TIMES = ["2024-05-01T10:30:11.111111Z", "2024-05-01T10:30:22.222222Z", "2024-05-01T12:00:33.333333Z"];

test("a changed item keeps its moment", async () => {
  const sent = await sentAfter(() => typePlace(1, "Spiez"), TIMES);
  assert.equal(sent, [
    { place: "Bern", at: TIMES[0] },
    { place: "Spiez", at: TIMES[1] },
    { place: "Lenk", at: TIMES[2] },
  ]);
});

test("a changed item keeps its moment when the one before it is removed", async () => {
  const change = async () => {
    await screen.tap(screen.all("button", "Remove Item 1")[0] ?? screen.all("button", /^Remove item 1/i)[0]);
    await typePlace(0, "Spiez");
  };
  const sent = await sentAfter(change, TIMES);
  assert.equal(sent, [
    { place: "Spiez", at: TIMES[1] },
    { place: "Lenk", at: TIMES[2] },
  ]);
});

test.run();
