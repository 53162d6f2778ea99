/** The required values of a record that is picked are those that it has, in full and by now. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  scalar DateTime
  type Query { orders: [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer }
  type Order { id: ID! title: String! customer: Customer }
  type Customer { id: ID! name: String! credit: Int! since: DateTime! }
  input CustomerInput { id: ID name: String! credit: Int! since: DateTime! }
  input OrderInput { title: String! customer: CustomerInput }
  type Mutation { createOrder(input: OrderInput!): Order }
`;

const test = suite("values of a picked record");
let screen: Screen;
let world: World;
let ann: Record<string, unknown>;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const nav = () => createMemoryNavigation("/m/createOrder");
async function pickAnn(): Promise<void> {
  await screen.until(
    () => screen.root.querySelector("input[role=combobox]") ?? screen.all("button", /customer/i).length,
  );
  for (const button of screen.all("button", /^Add customer/)) await screen.tap(button);
  const picker = screen.root.querySelector<HTMLInputElement>("input[role=combobox]");
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length > 0, "customers");
  await screen.tap(screen.all("option")[0]);
  const credit = () => screen.all("textbox", /^Credit/)[0] as HTMLInputElement | undefined;
  await screen.until(() => credit()?.value, "the values of the customer");
}
async function send(): Promise<unknown> {
  await screen.type(/^Title/, "Pump");
  await screen.tap(screen.all("button", "Create order").at(-1));
  const sent = () => world.sent.find(({ document }) => document.startsWith("mutation"));
  await screen.until(sent, "sent");
  return (sent()?.variables["input"] as Record<string, unknown>)["customer"];
}

test.before.each(() => {
  ann = { __typename: "Customer", id: "7", name: "Ann", credit: 100, since: "2024-05-01T10:30:00.123456+00:00" };
  world = createWorld(SDL, {
    orders: [],
    customers: () => [ann],
    customer: () => ann,
    createOrder: { id: "1", title: "x" },
  });
});

test("what another person has changed since an earlier visit is not overwritten", async () => {
  const navigation = nav();
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav: navigation });
  await pickAnn();
  await screen.press("button", "Cancel");
  sessionStorage.clear();
  await screen.close();
  ann = { ...ann, credit: 5000 };
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav: nav() });
  await pickAnn();
  assert.is(((await send()) as { credit: number }).credit, 5000);
});

test("a moment is sent again with its microseconds", async () => {
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav: nav() });
  await pickAnn();
  assert.is(((await send()) as { since: string }).since, "2024-05-01T10:30:00.123456+00:00");
});

test("a draft asks for what the record has otherwise by now", async () => {
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav: nav() });
  await pickAnn();
  await screen.type(/^Title/, "Pump");
  await screen.close();
  ann = { ...ann, credit: 5000 };
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav: nav() });
  const box = (label: RegExp) => screen.all("textbox", label)[0] as HTMLInputElement | undefined;
  await screen.until(() => box(/^Title/)?.value === "Pump", "the draft");
  await screen.until(() => box(/^Credit/)?.value === "", "the empty input");
  assert.is(box(/^Name/)?.value, "Ann");
  await screen.tap(screen.all("button", "Create order").at(-1));
  await screen.until(() => screen.text().includes("needs attention"), "the question");
  await screen.type(/^Credit/, "5000");
  assert.is(((await send()) as { credit: number }).credit, 5000);
});

test.run();
