/** The undo of a creation deletes what was made, in the tenant in which it was made. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdlWith = (field: string) => `
  type Query { orders(tenant: String): [Order!]! order(id: ID!, tenant: String): Order }
  type Order { id: ID! title: String! ${field} }
  input OrderInput { tenantId: ID title: String! }
  type Mutation { createOrder(input: OrderInput!): Order deleteOrder(id: ID!, tenant: String): Order }
`;

const test = suite("undo of a creation in a scope");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const field of ["", "tenant: String"])
  test(`what was made in one tenant is not taken back in another${field && ", where a record says its tenant"}`, async () => {
    // Each tenant numbers its orders.
    const orders: Record<string, { id: string; title: string; tenant: string }[]> = {
      a: [{ id: "1", title: "Order of A", tenant: "a" }],
      b: [],
    };
    const of = (tenant = "a") => orders[tenant] ?? [];
    const world = createWorld(sdlWith(field), {
      orders: ({ tenant }: { tenant?: string }) => of(tenant),
      order: ({ id, tenant }: { id: string; tenant?: string }) => of(tenant).find((order) => order.id === id),
      createOrder({ input: { tenantId: tenant = "a", title } }: { input: { tenantId?: string; title: string } }) {
        const order = { id: String(of(tenant).length + 1), title, tenant };
        orders[tenant]?.push(order);
        return order;
      },
      deleteOrder({ id, tenant = "a" }: { id: string; tenant?: string }) {
        const order = of(tenant).find((each) => each.id === id);
        orders[tenant] = of(tenant).filter((each) => each !== order);
        return order;
      },
    });
    const schema = schemaOf(sdlWith(field));
    screen = await renderScreen({ options: world.options, schema, route: "/m/createOrder" });
    await screen.type(/^Tenant/, "b");
    await screen.type(/^Title/, "Order of B");
    await screen.tap(screen.all("button", "Create order").at(-1));
    await screen.until(() => orders["b"]?.length === 1);
    await screen.until(() => screen.root.querySelector(".toast"), "the toast");
    const [undo] = screen.all("button", "Undo");
    if (undo) {
      await screen.tap(undo);
      await screen.until(() => world.sent.some(({ document }) => document.includes("deleteOrder"))).catch(() => {});
    }
    assert.equal(orders["a"]?.length, 1, `sent: ${JSON.stringify(world.sent.slice(-1))}`);
  });

test.run();
