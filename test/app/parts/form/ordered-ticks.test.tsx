/** A tick adds one choice to a list of choices, and leaves the others as they stand. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  enum Carrier { DHL UPS POST }
  type Query { shops: [Shop!]! shop(id: ID!): Shop }
  type Shop { id: ID! name: String! carriersByPriority: [Carrier!]! }
  type Mutation { updateShop(id: ID!, name: String, carriersByPriority: [Carrier!]): Shop }
`;

const test = suite("ticks of a list in an order");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

async function tickUps(carriersByPriority: string[]): Promise<unknown> {
  const shop = { id: "1", name: "Lenk", carriersByPriority };
  const world = createWorld(SDL, { shops: [shop], shop, updateShop: shop });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/updateShop?from=Shop:1" });
  await screen.until(() => screen.all("checkbox").length > 0);
  await screen.press("checkbox", /^ups$/i);
  await screen.tap(screen.all("button", "Update shop").at(-1));
  const sent = () => world.sent.find(({ document }) => document.startsWith("mutation"));
  await screen.until(sent);
  return sent()?.variables["carriersByPriority"];
}

test("the choices that were there keep their order", async () => {
  assert.equal(await tickUps(["POST", "DHL"]), ["POST", "DHL", "UPS"]);
});

test("a choice that is there twice stays there twice", async () => {
  assert.equal(await tickUps(["POST", "DHL", "POST"]), ["POST", "DHL", "POST", "UPS"]);
});

test.run();
