/** Rows that stay in view while those of another tenant are loading are not acted on as if they were its rows. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { devices(tenant: String): [Device!]! device(id: ID!, tenant: String): Device }
  type Device { id: ID! name: String! }
  type Mutation { deleteDevice(id: ID!, tenant: String): Device }
`;

const test = suite("rows of the tenant before");
let screen: Screen;
test.after.each(() => screen.close());

test("a row of one tenant is not deleted as one of another that is loading", async () => {
  const names: Record<string, string> = { a: "Pump of A", b: "Boiler of B" };
  let gate: Promise<void> | undefined;
  const device = ({ tenant = "a" }: { tenant?: string }) => ({ id: "1", name: names[tenant] });
  const devices = async (args: { tenant?: string }) => {
    await gate;
    return [device(args)];
  };
  const world = createWorld(SDL, { devices, device, deleteDevice: device });
  const args = { tenant: "a" };
  const nav = createMemoryNavigation(`/q/devices?a=${encodeURIComponent(JSON.stringify(args))}`);
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), nav });
  await screen.until(() => screen.text().includes("Pump of A"));
  await screen.tap(screen.get("checkbox", "Select row 1"));
  await screen.until(() => screen.all("button", "Delete device").length);
  gate = new Promise(() => {}); // the answer for the other tenant is slow
  await act(async () => nav.go({ at: "query", field: "devices", args: { tenant: "b" } }));
  const [remove] = screen.all("button", "Delete device");
  if (remove) {
    await screen.tap(remove);
    await screen.until(() => screen.root.querySelector("dialog"));
    assert.match(screen.root.querySelector("dialog")?.textContent ?? "", "Pump of A");
    const run = screen.all("button", "Delete device (1)")[0];
    if (run) await screen.tap(run);
    await screen.until(() => world.sent.some(({ document }) => document.startsWith("mutation"))).catch(() => {});
  }
  const sent = world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  assert.not(
    sent.some(({ tenant }) => tenant === "b"),
    `"Pump of A" was chosen, and sent was ${JSON.stringify(sent)}`,
  );
});

test.run();
