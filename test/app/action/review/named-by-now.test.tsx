/** The question before a deletion names what the key gives by now, also where the record was read before. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clientOf } from "../../../../src/app/connection/data-client.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  type Query { bookings: [Booking!]! booking(id: ID!): Booking }
  type Booking { id: ID! name: String! }
  type Mutation { deleteBooking(id: ID!): Booking }`;

const test = suite("the question before a deletion");
let screen: Screen;
test.after.each(() => screen.close());

test("it names what the record is called by now", async () => {
  let name = "Ada";
  const booking = () => ({ id: "3", name });
  const world = createWorld(SDL, { bookings: () => [booking()], booking, deleteBooking: booking });
  const client = clientOf(world.options.client.transport);
  const nav = createMemoryNavigation("/q/bookings");
  screen = await renderScreen({ options: { ...world.options, client }, schema: schemaOf(SDL), nav });
  await screen.until(() => screen.text().includes("Ada"));
  const open = async () => {
    await act(async () => nav.go({ at: "action", field: "deleteBooking", from: "Booking:3" }));
    await screen.until(() => /Ada|Bob/.test(screen.root.querySelector("dialog")?.textContent ?? ""), "the question");
    for (let turn = 0; turn < 20; turn++) await screen.until(() => true);
    return screen.root.querySelector("dialog")?.textContent ?? "";
  };
  assert.match(await open(), "Ada");
  await screen.tap(
    [...screen.root.querySelectorAll<HTMLElement>("dialog button")].find(({ textContent }) => textContent === "Cancel"),
  );
  name = "Bob";
  const asked = await open();
  assert.match(asked, /Bob/, `the question was "${asked}"`);
});

test.run();
