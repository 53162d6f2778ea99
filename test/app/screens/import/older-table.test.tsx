/** A table that an export has written does not undo what others have changed since: its own column of changes tells. */
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

const SDL = `scalar DateTime
  type Query { orders: [Order!]! order(id: ID!): Order }
  type Order { id: ID! title: String! status: String! updatedAt: DateTime! lockVersion: Int! }
  type Mutation { updateOrder(id: ID!, title: String, status: String): Order }`;
const MONDAY = "2024-05-06T08:00:30Z";
const THURSDAY = "2024-05-09T16:00:00Z";

interface Order {
  id: string;
  title: string;
  status: string;
  updatedAt: string;
  lockVersion: number;
}

const test = suite("a table that is older than a record");
let screen: Screen;
let world: World;
let orders: Order[];

test.before.each(async () => {
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  orders = Array.from({ length: 7 }, (_, index) => {
    return { id: String(index + 1), title: `Order ${index + 1}`, status: "new", updatedAt: MONDAY, lockVersion: 1 };
  });
  const find = ({ id }: { id: string }) => orders.find((order) => order.id === id);
  const updateOrder = (args: { id: string }) => Object.assign(find(args) ?? {}, { ...args });
  world = createWorld(SDL, { orders, order: find, updateOrder });
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

/** Checks the table of an export with another status, after a colleague has corrected the last order. */
async function checkOlder(head: string, cells: (order: Order) => string, status = "paid") {
  const rows = orders.map((order) => `${order.id},${order.title},${status},${cells(order)}`);
  Object.assign(orders[6] ?? {}, { title: "Corrected by Ben", updatedAt: THURSDAY, lockVersion: 2 });
  await checkTable(screen, `ID,Title,Status,${head}\n${rows.join("\n")}\n`);
}

const isNamed = () => screen.text().includes("This record has been changed since");

async function send(name: string) {
  await screen.press("button", name);
  await screen.until(() => screen.text().includes("Finished"));
}

for (const [head, cells] of [
  ["Updated at", ({ updatedAt }: Order) => updatedAt],
  ["lockVersion", ({ lockVersion }: Order) => String(lockVersion)],
] as const)
  test(`the check names what a colleague has changed since the export, by ${head}`, async () => {
    await checkOlder(head, cells);
    await screen.until(isNamed, "the row");
    assert.match(screen.text(), "Now it is: Title: Corrected by Ben, Status: new.");
    await send("Leave out 1 and send 6 rows");
    assert.equal(
      orders.map(({ title, status }) => `${title}: ${status}`),
      [...[1, 2, 3, 4, 5, 6].map((id) => `Order ${id}: paid`), "Corrected by Ben: new"],
    );
  });

test("what was changed since is overwritten where a person says so", async () => {
  await checkOlder("Updated at", ({ updatedAt }) => updatedAt);
  await screen.until(isNamed, "the row");
  await screen.press("button", "Overwrite what has been changed");
  await send("Send 7 rows");
  assert.is(orders[6]?.title, "Order 7");
});

test("a row without its moment of change is sent", async () => {
  await checkOlder("Updated at", ({ updatedAt }) => updatedAt);
  await screen.until(isNamed, "the row");
  await screen.type("Updated at in row 8", "");
  await act(async () => {
    screen.get("textbox", "Updated at in row 8").dispatchEvent(new Event("focusout", { bubbles: true }));
  });
  await screen.until(() => screen.all("button", "Send 7 rows").length > 0, "the corrected row");
  await send("Send 7 rows");
  assert.is(orders[6]?.title, "Order 7");
});

test("a moment as spreadsheets write it is that of the export", async () => {
  await checkOlder("Updated at", () => "5/6/2024 8:00");
  await screen.until(isNamed, "the row");
  assert.is(screen.all("button", "Leave out 1 and send 6 rows").length, 1);
});

test("a row that changes nothing overwrites nothing", async () => {
  const [first] = orders;
  if (first) Object.assign(first, { updatedAt: THURSDAY });
  await checkTable(screen, `ID,Title,Status,Updated at\n1,Order 1,new,${MONDAY}\n`);
  await send("Send 1 row");
  assert.match(screen.text(), "Nothing to change");
});

test.run();
