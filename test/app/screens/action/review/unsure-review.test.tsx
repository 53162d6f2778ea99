/** What may take the place of more than it shows is reviewed first, and then sent as it was reviewed. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { orders: [Order!]! order(id: ID!): Order }
  type Order { id: ID! title: String! lines: [Line!]! }
  type Line { sku: String! quantity: Int! }
  input LineInput { sku: String! quantity: Int }
  input LinesInput { set: [LineInput!] add: [LineInput!] }
  type Mutation { updateOrder(id: ID!, title: String, lines: LinesInput): Order }
`;

const test = suite("review of what is not sure");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a list that is set is reviewed, and then sent", async () => {
  const order = { id: "1", title: "Garden", lines: ["Pump", "Hose"].map((sku) => ({ sku, quantity: 1 })) };
  const world = createWorld(SDL, { orders: [order], order, updateOrder: order });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/updateOrder?from=Order:1" });
  await screen.until(() => screen.all("textbox", /^Title/).length);
  const sent = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
  await screen.press("button", "Add lines");
  await screen.press("button", "Add set");
  await screen.type(/^SKU/i, "Tap");
  await screen.press("button", "Update order");
  await screen.until(() => /what becomes of all else that the record has here: Lines/.test(screen.text()), "a review");
  assert.equal(sent(), []);
  await screen.tap(screen.all("button", "Update order").at(-1));
  await screen.until(() => sent().length > 0, "sent");
  assert.equal(JSON.parse(JSON.stringify(sent()[0]?.variables)), { id: "1", lines: { set: [{ sku: "Tap" }] } });
});

const ADDED = `
  type Query { orders: [Order!]! order(id: ID!): Order }
  type Order { id: ID! title: String! fees: [Fee!]! }
  type Fee { id: ID! text: String! price: Int! }
  input FeeInput { text: String! price: Int! }
  type Mutation { modifyOrder(orderId: ID!, title: String, fees: [FeeInput!]): Order }
`;

test("what a list without keys leaves out is not said to be removed", async () => {
  const order = { id: "1", title: "Garden", fees: [{ id: "7", text: "Gift wrap", price: 500 }] };
  const world = createWorld(ADDED, { orders: [order], order, modifyOrder: order });
  const route = "/m/modifyOrder?from=Order:1";
  screen = await renderScreen({ options: world.options, schema: schemaOf(ADDED), route });
  await screen.until(() => screen.all("textbox", /^Text/).length, "the fee");
  await screen.type(/^Text/, "Red gift wrap");
  await screen.press("button", "Review");
  await screen.until(() => screen.root.querySelector(".review"), "the review");
  assert.match(screen.text(), /May stay, or be removed: *TextGift wrap/);
  assert.not.match(screen.text(), "Removed:");
});

const LED = `
  type Query { members: [Member!]! member(id: ID!): Member projects: [Project!]! project(id: ID!): Project }
  type Member { id: ID! name: String! leads: [Project!]! teams: [Team!]! }
  type Project { id: ID! name: String! lead: Member }
  type Team { id: ID! name: String! members: [Member!]! captain: Member }
  type Mutation { createMember(name: String!, leads: [ID!]): Member updateMember(id: ID!, name: String, leads: [ID!]): Member }
`;

test("a project that is picked may have another lead", async () => {
  for (const route of ["/m/createMember", "/m/updateMember?from=Member:1"]) {
    const member = { id: "1", name: "Hanna", leads: [], teams: [] };
    const projects = [{ id: "p", name: "Tunnel", lead: { id: "2", name: "Ada" } }];
    const world = createWorld(LED, {
      members: [member],
      member,
      projects,
      project: projects[0],
      createMember: member,
      updateMember: member,
    });
    screen = await renderScreen({ options: world.options, schema: schemaOf(LED), route });
    await screen.until(() => screen.all("textbox", /^Name/).length, "the form");
    await screen.type(/^Name/, "Hanna Keller");
    await screen.press("button", "Add leads");
    await screen.type(/Leads|Item 1/, "Tunnel");
    await screen.until(() => screen.all("option", /Tunnel/).length, "a choice");
    await screen.tap(screen.all("option", /Tunnel/)[0]);
    await screen.press("button", /^(Create|Update) member/);
    await screen.until(() => screen.root.querySelector(".review"), "the review");
    assert.match(screen.text(), "What is put there may be taken from the record that has it now: Leads.");
    assert.not(world.sent.some(({ document }) => document.startsWith("mutation")));
    if (route === "/m/createMember") await screen.close();
  }
});

test.run();
