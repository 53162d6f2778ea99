/** A record that was picked is named as what its key is in the tenant that is typed beside it. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { orders(tenant: String, search: String): [Order!]! order(id: ID!, tenant: String): Order }
  type Order { id: ID! title: String! }
  type Mutation { shipOrder(id: ID!, tenant: String, carrier: String): Order }`;
const TITLES: Record<string, string> = { a: "Pump", b: "Boiler" };

const test = suite("a key that is picked before the tenant");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("is not sent as that of another record", async () => {
  const sent: Record<string, unknown>[] = [];
  const order = ({ tenant = "a" }: { tenant?: string }) => ({ id: "1", title: TITLES[tenant] });
  const world = createWorld(SDL, {
    orders: (args: object) => [order(args)],
    order,
    shipOrder: (args: Record<string, unknown>) => {
      sent.push({ ...args });
      return order(args);
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/shipOrder" });
  const boxes = () => [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")];
  await screen.until(() => boxes().length > 0, "the form");
  await act(async () => boxes()[0]?.focus());
  await screen.until(() => screen.all("option").length > 0, "orders");
  await screen.tap(screen.all("option").find(({ textContent }) => textContent?.includes("Pump")));
  await screen.until(() => screen.all("textbox", /^Tenant/).length > 0);
  await screen.type(/^Tenant/, "b");
  await screen.until(() => boxes()[0]?.value === "Boiler", "the name of the record of tenant b");
  const shown = boxes()[0]?.value;
  await screen.tap(screen.all("button", "Ship order")[0]);
  await screen.until(() => sent.length > 0 || /attention|Back to the form|Boiler/.test(screen.text()), "an end");
  const isOther = sent.some(({ id, tenant }) => id === "1" && tenant === "b") && shown === "Pump";
  assert.not.ok(isOther, `"${shown}" was shown, ${JSON.stringify(sent)} sent`);
});

test.run();
