/** The record that a row names is one of the row's tenant. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";
import { checkTable } from "./kites.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const SDL = `
  type Query { orders(tenant: String, search: String): [Order!]! order(id: ID!, tenant: String): Order }
  type Order { id: ID! title: String! note: String }
  type Mutation { updateOrder(id: ID!, tenant: String, note: String): Order }`;
const ORDERS: Record<string, { id: string; title: string; note: string }[]> = {
  a: [{ id: "1", title: "Pump", note: "" }],
  b: [
    { id: "1", title: "Boiler", note: "" },
    { id: "2", title: "Pump", note: "" },
  ],
};

const test = suite("the record that a row names in a tenant");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await act(async () => world.options.client.clear());
  await screen.close();
});

test("is that of the row's tenant", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const sent: Record<string, unknown>[] = [];
  const orders = ({ tenant = "a", search = "" }: { tenant?: string; search?: string }) =>
    (ORDERS[tenant] ?? []).filter(({ title }) => title.includes(search));
  const order = ({ id, ...args }: { id: string; tenant?: string }) => orders(args).find((each) => each.id === id);
  world = createWorld(SDL, {
    orders,
    order,
    updateOrder: (args: { id: string }) => {
      sent.push({ ...args });
      return order(args);
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/updateOrder/import" });
  await checkTable(screen, "order,tenant,note\nPump,b,Hello\n");
  const send = screen.all("button", /^Send 1 row/)[0];
  if (!send) return; // the check asks
  await screen.tap(send);
  await screen.until(() => sent.length > 0 || screen.text().includes("Finished"), "an end");
  assert.equal(
    sent.map(({ id }) => id).filter((id) => id !== "2"),
    [],
    JSON.stringify(sent),
  );
});

test.run();
