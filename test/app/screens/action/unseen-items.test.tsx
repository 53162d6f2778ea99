/** What a form says of values that it has not read, and how a person confirms that they are lost. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const SDL = `
  type Query { order(id: ID!): Order orders: [Order!]! people: [Person!]! person(id: ID!): Person }
  type Order {
    id: ID! name: String! codes(first: Int = 2): [String!]! tags(first: Int = 2): [String!]!
    lines(first: Int, after: String): LineConnection! watchers: [Person!]! flag: Boolean
  }
  type Person { id: ID! name: String! }
  type LineConnection { nodes: [Line!]! totalCount: Int! }
  type Line { id: ID! text: String! }
  input LineInput { id: ID text: String! }
  input OrderInput { name: String! lines: [LineInput!]! watcherIds: [ID!]! labels: [String!]! flag: Boolean! }
  input OrderPatch { name: String codes: [String!] tags: [String!] lines: [LineInput!] }
  type Mutation { updateOrder(id: ID!, input: OrderInput!): Order patchOrder(id: ID!, patch: OrderPatch!): Order
    updateOrderInvoice(orderId: ID!, name: String!, tags: [String!]): Order }
`;

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
const LINES = many("l", 40).map((id) => ({ id, text: `Line ${id}` }));

let screen: Screen;
let world: World;

const name = () => screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined;

/** @param value - of the name, when the form is shown */
async function open(route: string, lineCount = 40, value = "One"): Promise<void> {
  const lines = LINES.slice(0, lineCount);
  const order = {
    id: "1",
    name: "One",
    flag: null,
    codes: ({ first }: { first: number }) => many("c", 30).slice(0, first),
    tags: ({ first }: { first: number }) => many("t", 4).slice(0, first),
    lines: ({ first = 2 }: { first?: number }) => ({ nodes: lines.slice(0, first), totalCount: lines.length }),
    watchers: [
      { id: "p1", name: "Ada" },
      { id: "p2", name: "Bea" },
    ],
  };
  world = createWorld(SDL, {
    order: () => order,
    orders: () => [order],
    people: [],
    updateOrder: order,
    patchOrder: order,
    updateOrderInvoice: order,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route });
  await screen.until(() => name()?.value === value, "a form");
}

const sent = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
const dialog = () => screen.root.querySelector("dialog");
const sendButton = () => dialog()?.querySelector<HTMLButtonElement>(".submit .danger");

const test = suite("unseen items");
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a list that is read whole is sent as it is, and one of keys is shown before", async () => {
  await open("/m/updateOrder?from=Order:1", 7);
  await screen.type(/^Name/, "Two");
  await screen.press("radio", "Yes");
  await screen.press("checkbox", /^Send an empty list\s*\(Labels\)/);
  await screen.press("button", "Update order");
  await screen.until(() => screen.root.querySelector(".review"), "the review");
  assert.match(screen.root.querySelector(".review")?.textContent ?? "", /This is sent as well.*Watchers/);
  await act(async () => screen.root.querySelector<HTMLButtonElement>(".review .submit .primary")?.click());
  await screen.until(dialog, "a dialog about the labels");
  assert.match(dialog()?.textContent ?? "", "The record has items here that are not shown.");
  await screen.type(/^Type “Order”/, "order");
  await act(async () => sendButton()?.click());
  await screen.until(() => sent().length > 0, "a mutation");
  assert.equal(sent()[0]?.["input"], {
    name: "Two",
    lines: LINES.slice(0, 7),
    watcherIds: ["p1", "p2"],
    labels: [],
    flag: true,
  });
});

test("what was not read and must be sent is asked for, never made up", async () => {
  await open("/m/updateOrder?from=Order:1");
  await screen.type(/^Name/, "Two");
  await screen.press("button", "Update order");
  assert.equal(sent(), []);
  const faults = [...screen.root.querySelectorAll(".foot .fault")].map(({ textContent }) => textContent);
  assert.equal(
    faults,
    many("", 3).map(() => "What is there now was not read, so this has to be given here."),
  );
});

test("a list that is not shown is replaced only after its thing was typed", async () => {
  await open("/m/patchOrder?from=Order:1");
  const text = screen.text();
  assert.match(text, "The record has 40 items that are not shown. What you fill in here takes their place.");
  assert.match(text, "The record has items here that are not shown. What you fill in here takes their place.");
  await screen.press("button", "Add lines");
  await screen.type(/^Text/, "New line");
  await screen.press("button", "Patch order");
  await screen.until(dialog, "a dialog");
  assert.match(dialog()?.textContent ?? "", "The record has 40 items that are not shown.");
  assert.is(sendButton()?.disabled, true);
  assert.equal(sent(), []);
  await screen.type(/^Type “Order”/, "order");
  await act(async () => sendButton()?.click());
  await screen.until(() => sent().length > 0, "a mutation");
  assert.equal(sent(), [{ id: "1", patch: { lines: [{ text: "New line" }] } }]);
  assert.is(screen.all("button", "Undo").length, 0, "what nobody has seen cannot be put back");
});

test("a change of something else is sent at once, without what is not shown", async () => {
  await open("/m/patchOrder?from=Order:1");
  await screen.type(/^Name/, "Two");
  await screen.press("button", "Patch order");
  await screen.until(() => sent().length > 0, "a mutation");
  assert.equal(sent(), [{ id: "1", patch: { name: "Two" } }]);
});

test("what hangs on a record begins with none of its values, and lists are lost", async () => {
  await open("/m/updateOrderInvoice?from=Order:1", 7, "");
  await screen.type(/^Name/, "Invoice");
  assert.match(screen.text(), "The record has items here that are not shown. What you fill in here takes their place.");
  await screen.type(/^Tags/, "new");
  await screen.press("button", "Update order invoice");
  await screen.until(dialog, "a dialog about the tags");
  assert.equal(sent(), []);
});

test.run();
