/** A table that changes records which the server does not tell as the change takes them: the check says that nothing was read. */
import type { Screen } from "../../../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";
import { checkTable } from "./kites.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const sdlOf = (argument: string) => `
  type Query { orders: [Order!]! order(id: ID!, ${argument}): Order }
  type Order { id: ID! title: String! status: String! }
  type Mutation { updateOrder(id: ID!, title: String, status: String): Order }`;

const test = suite("records that are not read before a table changes them");
let screen: Screen;
test.after.each(() => screen.close());

for (const [argument, isRead] of [
  ["maxLength: Int = 5", false],
  ["version: String", true],
] as const)
  test(`with ${argument}, the lead and the check ${isRead ? "show what changes" : "say that nothing is read"}`, async () => {
    localStorage.clear();
    Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
    const order = { id: "1", title: "Roof", status: "new" };
    const world = createWorld(sdlOf(argument), { orders: [order], order, updateOrder: order });
    screen = await renderScreen({
      options: world.options,
      schema: schemaOf(sdlOf(argument)),
      route: "/m/updateOrder/import",
    });
    await screen.until(() => screen.text().includes("Each row of a table changes one"), "the lead");
    assert.is(screen.text().includes("Only values that differ are sent"), isRead);
    await checkTable(screen, "ID,Title,Status\n1,Roof,paid\n");
    await screen.until(() => screen.text().includes(isRead ? "What changes" : "What it has was not read"), "the check");
    await act(async () => world.options.client.clear());
  });

test("keys that are sent with new records are named where records have them", async () => {
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const sdl = `
    type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! title: String! }
    type Mutation { createOrder(id: ID, title: String!): Order }`;
  const orders = [{ id: "1", title: "Roof" }];
  const order = ({ id }: { id: string }) => orders.find((each) => each.id === id);
  const world = createWorld(sdl, { orders, order, createOrder: orders[0] });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createOrder/import" });
  await checkTable(screen, "id,title\n1,Roof\n");
  const said = "has keys of records that are there, such as “Roof”. The server may replace these records";
  await screen.until(() => screen.text().includes(said), "the notice");
  await act(async () => world.options.client.clear());
});

test.run();
