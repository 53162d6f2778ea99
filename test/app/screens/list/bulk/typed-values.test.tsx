/** What was typed for selected rows is not lost by a click beside the dialog, nor by one Escape. */
import type { Screen } from "../../../../helpers/render.js";
import { act } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { orders: [Order!]! order(id: ID!): Order }
  type Order { id: ID! number: String! note: String }
  type Mutation { updateOrder(id: ID!, note: String): Order }`;

const test = suite("what is typed for selected rows");
let screen: Screen;
test.after.each(() => screen.close());

const note = () => screen.root.querySelector<HTMLInputElement>("dialog form input, dialog form textarea")?.value;

for (const [how, close] of [
  ["a click beside the dialog", ["mousedown", "click"]],
  ["Escape", ["cancel"]],
] as const)
  test(`is not lost by ${how}`, async () => {
    const order = { id: "1", number: "A1", note: null };
    const world = createWorld(SDL, { orders: [order], order, updateOrder: order });
    screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/q/orders" });
    await screen.until(() => screen.text().includes("A1"));
    await screen.tap(screen.get("checkbox", "Select row 1"));
    await screen.until(() => screen.all("button", "Update order").length);
    await screen.tap(screen.all("button", "Update order")[0]);
    await screen.until(() => note() !== undefined, "the form");
    await screen.type(/^Note/, "Call each customer before the delivery");
    const dialog = screen.root.querySelector("dialog");
    await act(async () => {
      for (const type of close) dialog?.dispatchEvent(new window.MouseEvent(type, { bubbles: true, cancelable: true }));
    });
    assert.is(note(), "Call each customer before the delivery");
  });

test.run();
