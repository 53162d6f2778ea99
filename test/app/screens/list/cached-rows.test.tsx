/** A list of one tenant does not show what was changed in another one's record with the same key. */
import { act, type Screen } from "../../../helpers/render.js";
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
  type Mutation { updateDevice(id: ID!, tenant: String, name: String): Device deleteDevice(id: ID!, tenant: String): Device }
`;

const test = suite("cached rows of another tenant");
let screen: Screen;
test.after.each(() => screen.close());

test("back in the list of one tenant, its row is called as it is there", async () => {
  const names: Record<string, string> = { a: "Pump of A", b: "Boiler of B" };
  let gate: Promise<void> | undefined;
  const device = ({ tenant = "a" }: { tenant?: string }) => ({ __typename: "Device", id: "1", name: names[tenant] });
  const world = createWorld(SDL, {
    async devices(args: { tenant?: string }) {
      await gate;
      return [device(args)];
    },
    device,
    updateDevice({ tenant = "a", name }: { tenant?: string; name: string }) {
      names[tenant] = name;
      return device({ tenant });
    },
    deleteDevice: device,
  });
  const client = clientOf(world.options.client.transport);
  const address = (tenant: string) => `/q/devices?a=${encodeURIComponent(JSON.stringify({ tenant }))}`;
  const nav = createMemoryNavigation(address("a"));
  screen = await renderScreen({ options: { ...world.options, client }, schema: schemaOf(SDL), nav });
  const open = (tenant: string) => act(async () => nav.go({ at: "query", field: "devices", args: { tenant } }));
  await screen.until(() => screen.text().includes("Pump of A"));
  await open("b");
  await screen.until(() => screen.text().includes("Boiler of B"));
  const scope = JSON.stringify({ tenant: "b" });
  await act(async () => nav.go({ at: "action", field: "updateDevice", from: "Device:1", scope }));
  await screen.until(() => screen.all("textbox", "Name").length, "the form");
  await screen.type("Name", "Boiler 2 of B");
  await screen.tap(screen.all("button", "Update device").at(-1));
  await screen.until(() => names["b"] === "Boiler 2 of B");
  await screen.until(() => screen.root.querySelector(".toast"));
  gate = new Promise(() => {}); // the server is slow now
  await open("a");
  await screen.until(() => screen.all("row").length === 1);
  for (let turn = 0; turn < 20; turn++) await screen.until(() => true);
  const [box] = screen.all("checkbox", "Select row 1");
  if (box) {
    await screen.tap(box);
    await screen.until(() => screen.all("button", "Delete device").length);
    await screen.tap(screen.all("button", "Delete device")[0]);
    await screen.until(() => screen.root.querySelector("dialog"));
    const dialog = screen.root.querySelector("dialog")?.textContent ?? "";
    assert.not.match(dialog, "Boiler", `what would be deleted is Pump of A: ${dialog}`);
  }
});

test.run();
