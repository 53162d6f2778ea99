/** A record in the answer of an action is of the tenant that the action was sent with. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clientOf } from "../../../../src/app/parts/connection/data-client.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  type Query { devices(tenant: String): [Device!]! device(id: ID!, tenant: String): Device }
  type Device { id: ID! name: String! }
  type Mutation { createDevice(tenant: String!, name: String!): Device updateDevice(id: ID!, tenant: String, name: String): Device }`;

const test = suite("what was made in a tenant");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("is opened in that tenant", async () => {
  const names: Record<string, string> = { a: "Pump of A", b: "Fan" };
  const device = ({ tenant = "a" }: { tenant?: string }) => ({ id: "1", name: names[tenant] });
  const world = createWorld(SDL, {
    devices: (args: object) => [device(args)],
    device,
    createDevice: device,
    updateDevice: device,
  });
  const client = clientOf(world.options.client.transport);
  const nav = createMemoryNavigation("/m/createDevice");
  screen = await renderScreen({ options: { ...world.options, client }, schema: schemaOf(SDL), nav });
  await screen.until(() => screen.all("textbox", /^Tenant/).length);
  await screen.type(/^Tenant/, "b");
  await screen.type(/^Name/, "Fan");
  await screen.press("button", "Create device");
  await screen.until(() => nav.get().at !== "action", "the next screen");
  await screen.until(() => /Pump of A|Fan/.test(screen.root.querySelector("h1")?.textContent ?? ""), "its name");
  const opened = nav.get();
  const title = screen.root.querySelector("h1")?.textContent ?? "";
  assert.is(
    "scope" in opened ? opened.scope : undefined,
    JSON.stringify({ tenant: "b" }),
    `"${title}" ${JSON.stringify(opened)}`,
  );
});

test.run();
