/** The question before a deletion names what the key gives by now, also where the record was read before. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../../src/app/base/navigation/navigation.js";
import { clientOf } from "../../../../../src/app/parts/connection/data-client.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { bookings: [Booking!]! booking(id: ID!): Booking }
  type Booking { id: ID! name: String! }
  type Mutation { deleteBooking(id: ID!): Booking }`;

const test = suite("the question before a deletion");
let screen: Screen;
test.after.each(() => screen.close());

let name: string;
let world: World;
let nav: Navigation;

test.before.each(async () => {
  name = "Ada";
  const booking = () => ({ id: "3", name });
  world = createWorld(SDL, { bookings: () => [booking()], booking, deleteBooking: booking });
  const client = clientOf(world.options.client.transport);
  nav = createMemoryNavigation("/q/bookings");
  screen = await renderScreen({ options: { ...world.options, client }, schema: schemaOf(SDL), nav });
  await screen.until(() => screen.text().includes("Ada"));
});

const question = () => screen.root.querySelector("dialog")?.textContent ?? "";
const asks = (called: string) => screen.until(() => question().includes(called), `the question of ${called}`);
const open = () => act(async () => nav.go({ at: "action", field: "deleteBooking", from: "Booking:3" }));
const press = (label: string) =>
  screen.tap(
    [...screen.root.querySelectorAll<HTMLElement>("dialog button")].find(({ textContent }) => textContent === label),
  );
const deletions = () => world.sent.filter(({ document }) => document.startsWith("mutation")).length;

test("it names what the record is called by now", async () => {
  await open();
  await asks("Ada");
  await press("Cancel");
  name = "Bob";
  await open();
  await asks("Bob");
  assert.not.match(question(), "Ada");
});

test("a record that is called otherwise while it is open is asked about anew", async () => {
  await open();
  await asks("Ada");
  name = "Bob";
  await press("Delete booking");
  await screen.until(() => screen.all("button", /Bob/).length > 0, "the other name");
  assert.is(deletions(), 0);
  await screen.tap(screen.all("button", /Bob/)[0]);
  await asks("Bob");
  await press("Delete booking");
  await screen.until(() => deletions() > 0, "the deletion");
  assert.is(deletions(), 1);
});

test.run();
