/** What may have been done to a record is looked at in its tenant. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../../src/transport/errors.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { orders(tenant: String): [Order!]! order(id: ID!, tenant: String): Order }
  type Order { id: ID! title: String! }
  type Mutation { chargeOrder(id: ID!, tenant: String, reason: String!): Order }`;
const TITLES: Record<string, string> = { a: "Pump", b: "Boiler" };

const test = suite("a look at what may have been done");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("leads to the record in its tenant", async () => {
  const order = ({ tenant = "a" }: { tenant?: string }) => ({ id: "1", title: TITLES[tenant] });
  const world = createWorld(SDL, { orders: (args: object) => [order(args)], order, chargeOrder: order });
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "The connection was lost.");
    return undefined;
  };
  const scope = JSON.stringify({ tenant: "b" });
  const nav = createMemoryNavigation(`/m/chargeOrder?from=Order:1&scope=${encodeURIComponent(scope)}`);
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav });
  await screen.until(() => screen.all("textbox", /^Reason/).length > 0, "the form");
  await screen.type(/^Reason/, "late");
  await screen.tap(screen.all("button", "Charge order")[0]);
  await screen.until(() => screen.all("link", /Look at the/).length > 0, "the notice");
  await screen.tap(screen.all("link", /Look at the/)[0]);
  await screen.until(() => nav.get().at !== "action", "the look");
  const looked = nav.get();
  assert.is(looked.at, "record");
  assert.is("scope" in looked ? looked.scope : undefined, scope, JSON.stringify(looked));
});

test.run();
