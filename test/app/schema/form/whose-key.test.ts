/** Whose key an input takes, beside fields that PostGraphile names after the key that they follow. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

test("the key in the name of a list is that of the record that has the list", () => {
  const schema = schemaOf(`
    type Query { allCustomers: [Customer!] customerById(id: Int!): Customer allOrders: [Order!] orderById(id: Int!): Order }
    type Customer { id: Int! name: String! ordersByCustomerId: OrdersConnection! }
    type OrdersConnection { nodes: [Order]! totalCount: Int! }
    type Order { id: Int! code: String! customerId: Int customerByCustomerId: Customer itemsByOrderId: [Item!]! }
    type Item { id: Int! orderId: Int orderByOrderId: Order }
    input ClearCustomerInput { customerId: Int }
    input ArchiveOrderInput { orderId: Int }
    input MoveOrderInput { orderId: Int customerId: Int }
    type IntegerPayload { integer: Int }
    type Mutation {
      clearCustomer(input: ClearCustomerInput!): IntegerPayload
      archiveOrder(input: ArchiveOrderInput!): IntegerPayload
      moveOrder(input: MoveOrderInput!): IntegerPayload
    }`);
  const picked = (name: string) => {
    const root = rootField(schema, "mutation", name);
    assert.ok(root);
    const inputs = planAction(schema, root).form.flatMap((field) =>
      field.widget === "object" ? field.fields() : [field],
    );
    return Object.fromEntries(inputs.map((input) => [input.name, input.picks?.entity]));
  };
  assert.equal(picked("clearCustomer"), { customerId: "Customer" });
  assert.equal(picked("archiveOrder"), { orderId: "Order" });
  assert.equal(picked("moveOrder"), { orderId: "Order", customerId: "Customer" });
});

test.run();
