/** A server on which two tenants have customers with the same keys. Without a tenant it takes "a". */
import { createWorld, type World } from "./world.js";

export const TENANTS_SDL = `
  type Query {
    orders(tenant: String): [Order!]! order(id: ID!, tenant: String): Order
    customers(tenant: String, search: String): [Customer!]! customer(id: ID!, tenant: String): Customer
  }
  type Order { id: ID! title: String! customer: Customer }
  type Customer { id: ID! name: String! }
  type Mutation { updateOrder(id: ID!, tenant: String, title: String, customerId: ID): Order }
`;
const CUSTOMERS: Record<string, { id: string; name: string }[]> = {
  a: [{ id: "7", name: "Ann of A" }],
  b: [{ id: "7", name: "Bob of B" }],
};

const customersOf = ({ tenant = "a" }: { tenant?: string }) => CUSTOMERS[tenant] ?? [];

export function createTenantsWorld(): World {
  const order = { id: "1", title: "Pump", customer: null };
  return createWorld(TENANTS_SDL, {
    orders: [order],
    order,
    customers: customersOf,
    customer: ({ id, ...args }: { id: string; tenant?: string }) => customersOf(args).find((each) => each.id === id),
    updateOrder: order,
  });
}
