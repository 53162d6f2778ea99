/** What is asked before an action on rows, and what is never sent from a record. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const test = suite("reach of an action");

const SDL = `
  type Query {
    order(id: Int!): Order
    orders(where: OrderFilter): OrderPage!
  }
  type OrderPage { items: [Order!]! total: Int! }
  type Order { id: Int! code: String! lines: [Line!]! }
  type Line { id: Int! text: String }
  input LinesInput { deleteMany: [LineFilter!] }
  input LineFilter { AND: [LineFilter!] id: IntFilter }
  input IntFilter { _eq: Int _in: [Int!] _gt: Int }
  input TextFilter { _eq: String _in: [String!] _like: String }
  input OrderFilter { _and: [OrderFilter!] _not: OrderFilter id: IntFilter code: TextFilter }
  input DropInput { id: Int! options: DropOptions! except: DropOptions = {} }
  input DropOptions { everything: Boolean = true depth: Int = 99 }
  enum Scope { ONE WHOLE_SERIES }
  type Affected { affected: Int! }
  type Mutation {
    deleteOrders(where: OrderFilter!): Affected
    updateOrders(where: OrderFilter!, code: String): Affected
    deleteOrder(id: Int, scope: Scope = WHOLE_SERIES, history: Boolean = true, note: String): Order
    updateOrder(id: Int!, code: String, lines: LinesInput): Order
    archiveOrders(ids: [Int!], reason: String): Affected
    dropOrder(input: DropInput!): Order
    orderRemoveLines(id: Int!, lineIds: [Int!]): Order
  }
`;

let screen: Screen;
let world: World;

const ORDERS = [1, 2, 3].map((id) => ({ id, code: `A-${id}`, lines: [] }));

async function open(route: string): Promise<void> {
  world = createWorld(SDL, {
    orders: () => ({ items: ORDERS, total: 1204 }),
    order: ({ id }: { id: number }) => ORDERS.find((each) => each.id === id),
    deleteOrders: { affected: 3 },
    updateOrders: { affected: 3 },
    archiveOrders: { affected: 3 },
    deleteOrder: ORDERS[0],
    updateOrder: ORDERS[0],
    orderRemoveLines: ORDERS[0],
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
}

const mutations = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
const dialog = () => screen.root.querySelector("dialog");
const title = () => dialog()?.getAttribute("aria-label") ?? "";
const sendButton = () => dialog()?.querySelector<HTMLButtonElement>(".submit .danger");

test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const [action, label] of [
  ["deleteOrders", "Delete orders"],
  ["updateOrders", "Update orders"],
] as const) {
  test(`${action} by an empty filter is called every order, and asks for the name`, async () => {
    await open(`/m/${action}`);
    await screen.until(() => /Every order, 1,204 rows/.test(screen.text()), "the notice");
    if (action === "updateOrders") await screen.type(/^Code/, "B");
    await screen.press("button", label);
    await screen.until(dialog, "a dialog");
    await screen.until(() => title() === `${label}: Every order, 1,204 rows?`, title());
    assert.is(document.activeElement?.textContent, "Cancel");
    assert.is(sendButton()?.disabled, true);
    await screen.type(/^Type “Order”/, "orde");
    assert.is(sendButton()?.disabled, true);
    assert.equal(mutations(), []);
    await screen.type(/^Type “Order”/, " order ");
    assert.is(sendButton()?.disabled, false);
    await act(async () => sendButton()?.click());
    await screen.until(() => mutations().length > 0, "a mutation");
    assert.equal(mutations()[0]?.variables["where"], {});
  });
}

test("a filter that leaves rows out is named with its count, and asks for no name", async () => {
  await open("/m/deleteOrders");
  await screen.press("button", "Add code");
  await screen.type(/^Is/, "A-1");
  await screen.press("button", "Delete orders");
  await screen.until(() => title() === "Delete orders: Each order that the filter selects, 1,204 rows?", title());
  assert.equal(world.sent.at(-1)?.variables["where"], { code: { _eq: "A-1" } });
  assert.is(sendButton()?.disabled, false);
  assert.is(document.activeElement?.textContent, "Cancel");
});

test("a key that is left out may be every record", async () => {
  await open("/m/deleteOrder");
  await screen.press("button", "Delete order");
  await screen.until(dialog, "a dialog");
  assert.is(title(), "Delete order: Perhaps every order?");
  assert.is(sendButton()?.disabled, true);
});

test("an action of any verb asks where its keys are left out", async () => {
  await open("/m/archiveOrders");
  await screen.type(/^Reason/, "old");
  await screen.press("button", "Archive orders");
  await screen.until(() => title() === "Archive orders: Perhaps every order?", title());
  assert.is(sendButton()?.disabled, true);
  await screen.type(/^Type “Order”/, "order");
  await act(async () => sendButton()?.click());
  await screen.until(() => mutations().length > 0, "a mutation");
  assert.equal(mutations()[0]?.variables, { reason: "old" });
});

for (const [what, id, words] of [
  ["without a key", "", /does not say which one record/],
  ["with the key of another record", "2", /not for the record that this was opened from/],
] as const) {
  test(`opened from a record, a deletion ${what} is not sent`, async () => {
    await open("/m/deleteOrders?from=Order:1");
    await screen.type(/^Is$/, id);
    await screen.press("button", "Delete orders");
    if (id !== "") {
      await screen.until(() => screen.root.querySelector("form input[role=combobox][title='2']"), "whose id it is");
      await screen.press("button", "Delete orders");
    }
    await screen.until(() => /This was not sent/.test(screen.text()), "the refusal");
    assert.match(screen.text(), words);
    assert.is(dialog(), null);
    assert.equal(mutations(), []);
  });
}

test("opened from a record, the question names the record that the document names", async () => {
  await open("/m/deleteOrders?from=Order:1");
  await screen.press("button", "Delete orders");
  await screen.until(() => title() === "Delete orders: A-1?", title());
  await act(async () => sendButton()?.click());
  await screen.until(() => mutations().length > 0, "a mutation");
  assert.equal(mutations()[0]?.variables["where"], { id: { _eq: 1 } });
});

test("the question names what the server takes for what was not filled in", async () => {
  await open("/m/deleteOrder?from=Order:1");
  await screen.press("button", "Delete order");
  await screen.until(() => title() === "Delete order: A-1?", title());
  const text = dialog()?.textContent ?? "";
  assert.match(text, "ScopeNot filled in. The server takes: Whole series");
  assert.match(text, "HistoryNot filled in. The server takes: Yes");
  assert.not.match(text, "Note");
});

test("the question names defaults within a sent object, and an empty object", async () => {
  await open("/m/dropOrder?from=Order:1");
  await screen.press("button", "Drop order");
  await screen.until(() => title() === "Drop order: A-1?", title());
  const text = dialog()?.textContent ?? "";
  assert.match(text, "Options: EverythingNot filled in. The server takes: Yes");
  assert.match(text, "Options: DepthNot filled in. The server takes: 99");
  assert.match(text, "ExceptNot filled in. The server takes: {}");
});

test("what would be done to every related record is not sent from the record", async () => {
  await open("/m/updateOrder?from=Order:1");
  await screen.press("button", "Add lines");
  await screen.press("button", "Add delete many");
  await screen.until(() => /Every line that belongs to it/.test(screen.text()), "the notice");
  await screen.press("button", "Update order");
  await screen.until(() => /This was not sent/.test(screen.text()), "the refusal");
  assert.equal(mutations(), []);
});

test("what is taken from a record where nothing says which asks for the name", async () => {
  await open("/m/orderRemoveLines?from=Order:1");
  await screen.press("button", "Order remove lines");
  await screen.until(() => title() === "Order remove lines: Perhaps every line that belongs to it?", title());
  assert.match(dialog()?.textContent ?? "", "“Line IDs” is not given: the server decides which, perhaps all.");
  assert.is(sendButton()?.disabled, true);
  await screen.type(/^Type “Line”/, "line");
  await act(async () => sendButton()?.click());
  await screen.until(() => mutations().length > 0, "a mutation");
  assert.equal(mutations()[0]?.variables, { id: 1 });
});

test("a review names the record that the document names", async () => {
  await open("/m/updateOrder?from=Order:1");
  await screen.type(/^Code/, "B-1");
  await screen.press("button", "Review");
  await screen.until(() => /This is for A-1\./.test(screen.text()), "the name");
});

test.run();
