/** An answer that arrives late is not drawn into another list than it was asked for. */
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
  type Mutation { deleteDevice(id: ID!, tenant: String): Device }
`;

const test = suite("a late answer of another tenant");
let screen: Screen;
test.after.each(() => screen.close());

test("a late answer for one tenant is not drawn into the list of another", async () => {
  const names: Record<string, string> = { a: "Pump of A", b: "Boiler of B" };
  let gate: Promise<void> | undefined;
  let open: () => void = () => {};
  let waiting = 0;
  const device = ({ tenant = "a" }: { tenant?: string }) => ({ id: "1", name: names[tenant] });
  const devices = async (args: { tenant?: string }) => {
    if (args.tenant === "a" && gate) {
      waiting++;
      await gate;
    }
    return [device(args)];
  };
  const world = createWorld(SDL, { devices, device, deleteDevice: device });
  const route = (tenant: string) => ({ at: "query", field: "devices", args: { tenant } }) as const;
  const nav = createMemoryNavigation(`/q/devices?a=${encodeURIComponent(JSON.stringify({ tenant: "b" }))}`);
  const client = clientOf(world.options.client.transport);
  screen = await renderScreen({ options: { ...world.options, client }, schema: schemaOf(SDL), nav });
  await screen.until(() => screen.text().includes("Boiler of B"));
  await act(async () => nav.go(route("a")));
  await screen.until(() => screen.text().includes("Pump of A"));
  gate = new Promise((resolve) => (open = resolve));
  await act(async () => void window.dispatchEvent(new window.Event("focus")));
  await screen.until(() => waiting > 0, "the list of a is asked for again");
  await act(async () => nav.go(route("b")));
  await screen.until(() => screen.text().includes("Boiler of B"));
  await act(async () => open());
  await screen.until(() => screen.text().includes("Pump of A"), "the late answer").catch(() => {});
  const isWrong = screen.root.querySelector("table")?.textContent?.includes("Pump of A");
  await screen.tap(screen.get("checkbox", "Select row 1"));
  await screen.until(() => screen.all("button", "Delete device").length);
  await screen.tap(screen.all("button", "Delete device")[0]);
  await screen.until(() => screen.root.querySelector("dialog"));
  const asked = screen.root.querySelector("dialog")?.textContent ?? "";
  await screen.tap(screen.all("button", "Delete device (1)")[0]);
  const sent = () =>
    world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  await screen.until(() => sent().length > 0);
  assert.not.ok(isWrong, `the list of tenant b; asked was "${asked}", sent ${JSON.stringify(sent())}`);
});

test.run();
