/** What was picked in one tenant is not sent in another one that is typed beside it. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query {
    orders(tenant: String): [Order!]! order(id: ID!, tenant: String): Order
    customers(tenant: String, search: String): [Customer!]! customer(id: ID!, tenant: String): Customer
  }
  type Order { id: ID! title: String! customer: Customer }
  type Customer { id: ID! name: String! }
  type Mutation {
    updateOrder(id: ID!, tenant: String, title: String, customerId: ID): Order
    createOrder(tenant: String!, title: String, customerId: ID!): Order
  }
`;
const CUSTOMERS: Record<string, { id: string; name: string }[]> = {
  a: [{ id: "7", name: "Ann of A" }],
  b: [{ id: "7", name: "Bob of B" }],
};

const test = suite("picks in a tenant that is typed");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

async function open(route: string) {
  const sent: Record<string, unknown>[] = [];
  const customersOf = ({ tenant = "a" }: { tenant?: string }) => CUSTOMERS[tenant] ?? [];
  const order = ({ tenant = "a" }: { tenant?: string }) => ({ id: "1", title: `Pump of ${tenant}`, customer: null });
  const take = (args: Record<string, unknown>) => {
    sent.push({ ...args });
    return order(args);
  };
  const world = createWorld(SDL, {
    orders: (args: object) => [order(args)],
    order,
    customers: customersOf,
    customer: ({ id, ...args }: { id: string; tenant?: string }) => customersOf(args).find((each) => each.id === id),
    updateOrder: take,
    createOrder: take,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route });
  await screen.until(() => screen.all("textbox", /^Tenant/).length > 0, "the form");
  return sent;
}

async function pick(name: string) {
  const picker = [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")].at(-1);
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length > 0, "customers");
  const offered = screen.all("option").map(({ textContent }) => textContent);
  const option = screen.all("option").find(({ textContent }) => textContent?.includes(name));
  if (option) await screen.tap(option);
  return { offered, picker };
}

test("a creation sends no record that was picked in another tenant", async () => {
  const sent = await open("/m/createOrder");
  await screen.type(/^Tenant/, "a");
  const { offered, picker } = await pick("Ann of A");
  assert.match(offered.join(), "Ann of A");
  await screen.type(/^Tenant/, "b");
  const shown = picker?.isConnected ? picker.value : "";
  await screen.press("button", "Create order");
  await screen.until(() => sent.length > 0 || /attention|no changes yet/.test(screen.text()), "an end");
  const wrong = sent.filter((each) => each["tenant"] === "b" && each["customerId"] === "7");
  assert.equal(wrong, [], `"${shown}" was shown, ${JSON.stringify(sent)} sent`);
});

test("a record that was picked in one tenant is not sent as one of another", async () => {
  const sent = await open("/m/updateOrder?from=Order:1");
  const { picker } = await pick("Ann of A");
  await screen.type(/^Tenant/, "b");
  const title = () => (screen.all("textbox", /^Title/)[0] as HTMLInputElement | undefined)?.value;
  await screen.until(() => title() === "Pump of b", "the order of tenant b");
  const shown = picker?.isConnected ? picker.value : "";
  await screen.press("button", "Update order");
  await screen.until(() => sent.length > 0 || screen.text().includes("no changes yet"), "an end");
  const wrong = sent.filter((each) => each["tenant"] === "b" && each["customerId"] === "7");
  assert.equal(wrong, [], `"${shown}" was shown, ${JSON.stringify(sent)} sent`);
});

test.run();
