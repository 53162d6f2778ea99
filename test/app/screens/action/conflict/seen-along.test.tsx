/** What is sent along with a form is what a person has seen, also if the record is changed meanwhile. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { orders: [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer }
  type Customer { id: ID! name: String! }
  type Order { id: ID! number: String! comment: String customer: Customer }
  type Mutation { approveOrder(id: ID!, comment: String): Order updateOrder(id: ID!, number: String, customerId: ID!): Order }`;

const test = suite("what is sent along is what was shown");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

/** The button of the review, which stands behind that of the hidden form. */
const pressLast = (name: string) => act(async () => (screen.all("button", name).at(-1) as HTMLElement).click());

async function open(action: string, first: object) {
  const sent: object[] = [];
  const order = { id: "1", number: "A1", ...first };
  const take = (args: object) => {
    sent.push({ ...args });
    return order;
  };
  const world = createWorld(SDL, {
    orders: [order],
    order: () => order,
    customers: [],
    approveOrder: take,
    updateOrder: take,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: `/m/${action}?from=Order:1` });
  await screen.until(() => screen.all("textbox").length > 0, "the form");
  return { sent, order };
}

test("what another person has filled in meanwhile is not sent unseen", async () => {
  const { sent, order } = await open("approveOrder", { comment: null });
  Object.assign(order, { comment: "Customer is a fraud, do not ship" });
  await screen.press("button", "Approve order");
  await screen.until(() => sent.length > 0 || /fraud/.test(screen.text()), "an end");
  assert.equal(sent.length > 0 && sent, false);
});

test("what the review has shown is what is sent", async () => {
  const { sent, order } = await open("approveOrder", { comment: "Fine" });
  await screen.press("button", "Approve order");
  await screen.until(() => screen.text().includes("This will be sent"), "the review");
  assert.equal(sent, []);
  Object.assign(order, { comment: "Customer is a fraud, do not ship" });
  await pressLast("Approve order");
  await screen.until(() => sent.length > 0 || /fraud/.test(screen.text()), "an end");
  assert.ok(sent.length === 0 || JSON.stringify(sent).includes("Fine"), JSON.stringify(sent));
});

test("a link in another place than the input's own is sent as the review has shown it", async () => {
  const { sent, order } = await open("updateOrder", { customer: { id: "c1", name: "Ada" } });
  await screen.type(/^Number/, "A2");
  await screen.press("button", "Update order");
  await screen.until(() => /Ada|c1/.test(screen.text()), "the review");
  assert.equal(sent, []);
  Object.assign(order, { customer: { id: "c2", name: "Eva" } });
  await pressLast("Update order");
  await screen.until(() => sent.length > 0 || /Eva|c2/.test(screen.text()), "an end");
  assert.ok(sent.length === 0 || JSON.stringify(sent).includes("c1"), JSON.stringify(sent));
});

test.run();
