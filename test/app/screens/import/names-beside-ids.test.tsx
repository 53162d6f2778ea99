/** An export has two columns for a link. A name that was changed beside its id is not passed over. */
import type { Screen } from "../../../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clientOf } from "../../../../src/app/parts/connection/data-client.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";
import { checkTable } from "./kites.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const SDL = `
  type Query { orders: [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer }
  type Order { id: ID! title: String! customer: Customer guests: [Customer!]! }
  type Customer { id: ID! name: String! }
  type Mutation { updateOrder(id: ID!, title: String, customerId: ID, guestIds: [ID!]): Order }`;
const CUSTOMERS = [
  { id: "7", name: "Ann" },
  { id: "8", name: "Bob" },
];
const customer = ({ id }: { id: string }) => CUSTOMERS.find((each) => each.id === id);

const test = suite("the two columns of a link");
let screen: Screen;
let world: World;

test.before.each(async () => {
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const orders = ["1", "2"].map((id) => ({ id, title: `Order ${id}`, customer: CUSTOMERS[0], guests: CUSTOMERS }));
  const order = ({ id }: { id: string }) => orders.find((each) => each.id === id);
  world = createWorld(SDL, { orders, order, customers: CUSTOMERS, customer, updateOrder: order });
  const client = clientOf(world.options.client.transport);
  screen = await renderScreen({
    options: { ...world.options, client },
    schema: schemaOf(SDL),
    route: "/m/updateOrder/import",
  });
});
test.after.each(async () => {
  await act(async () => world.options.client.clear());
  await screen.close();
});

test("a name that was changed beside its id is named", async () => {
  await checkTable(screen, "ID,Title,Customer,Customer id\n1,Order 1,Bob,7\n2,New title,Ann,7\n");
  assert.match(screen.text(), "The id 7 beside it, which counts, is that of Ann.");
  assert.is(screen.all("button", "Leave out 1 and send 1 row").length, 1);
});

test("an id that was changed beside its name is named", async () => {
  await checkTable(screen, "ID,Title,Customer,Customer id\n1,Order 1,Ann,8\n");
  assert.match(screen.text(), "is that of Bob.");
});

test("names that were changed beside a list of ids are named", async () => {
  await checkTable(screen, "ID,Guests,Guests id\n1,Ann; Bob,7; 8\n2,Ann,7; 8\n");
  assert.match(screen.text(), "The id 7; 8 beside it, which counts, is that of Ann; Bob.");
  assert.is(screen.all("button", "Leave out 1 and send 1 row").length, 1);
});

test("an empty name beside an id says nothing", async () => {
  await checkTable(screen, "ID,Title,Customer,Customer id\n1,New title,,7\n2,New title,ann ,7\n");
  assert.is(screen.all("button", "Send 2 rows").length, 1);
});

test.run();
