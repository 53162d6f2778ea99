/** What is opened from the list of a tenant begins with that tenant. */
import type { Screen } from "../../../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { checkTable, endImports } from "../import/kites.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("a creation from the list of a tenant");
let screen: Screen;
test.after.each(async () => {
  await endImports();
  await screen.close();
  sessionStorage.clear();
});

for (const [scope, type] of [
  ["tenant", "String"],
  ["tenant", 'String = "a"'],
  ["locale", "String"],
])
  test(`${scope}: ${type}`, async () => {
    const sdl = `
      type Query { devices(${scope}: String): [Device!]! device(id: ID!, ${scope}: String): Device }
      type Device { id: ID! name: String! }
      type Mutation { createDevice(${scope}: ${type}, name: String!): Device deleteDevice(id: ID!, ${scope}: String): Device }`;
    const device = (args: Record<string, string>) => ({ id: "1", name: `Pump of ${args[scope as string] ?? "a"}` });
    const world = createWorld(sdl, {
      devices: (args: Record<string, string>) => [device(args)],
      device,
      createDevice: device,
    });
    const nav = createMemoryNavigation(
      `/q/devices?a=${encodeURIComponent(JSON.stringify({ [scope as string]: "b" }))}`,
    );
    screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
    await screen.until(() => screen.text().includes("Pump of b"));
    await screen.press("link", /Create device/);
    await screen.until(() => screen.all("textbox", /^Name/).length);
    await screen.type(/^Name/, "New");
    await screen.press("button", "Create device");
    const sent = () =>
      world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
    await screen.until(() => sent().length > 0 || /attention|Back to the form/.test(screen.text()), "an end");
    for (const each of sent()) assert.is(each[scope as string], "b", JSON.stringify(sent()));
  });

test("rows of a table that is imported from there are of that tenant", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const sdl = `
    type Query { devices(tenant: String): [Device!]! device(id: ID!, tenant: String): Device }
    type Device { id: ID! name: String! }
    type Mutation { createDevice(tenant: String, name: String!): Device }`;
  const world = createWorld(sdl, { devices: [], createDevice: { id: "1", name: "New" } });
  const nav = createMemoryNavigation(`/q/devices?a=${encodeURIComponent(JSON.stringify({ tenant: "b" }))}`);
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
  await screen.press("button", "List options");
  await screen.press("button", "Import rows");
  await checkTable(screen, "Name\nNew\n");
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  const sent = world.sent.filter(({ document }) => document.startsWith("mutation"));
  assert.equal(sent[0]?.variables, { tenant: "b", name: "New" });
});

test.run();
