/** A picker in a form of one tenant offers that tenant's records, not those of another with the same keys. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createTenantsWorld, TENANTS_SDL } from "../../../helpers/two-tenants.js";

await import("../../../helpers/all-screens.js");

const test = suite("picker in a scope");
let screen: Screen;
test.after.each(() => screen.close());

test("a record of another tenant is not picked", async () => {
  const world = createTenantsWorld();
  const scope = encodeURIComponent(JSON.stringify({ tenant: "b" }));
  const route = `/m/updateOrder?from=Order:1&scope=${scope}`;
  screen = await renderScreen({ options: world.options, schema: schemaOf(TENANTS_SDL), route });
  await screen.until(() => screen.root.querySelectorAll("input[role=combobox]").length > 0);
  const picker = [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")].at(-1);
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length > 0, "customers").catch(() => {});
  const offered = screen.all("option").map(({ textContent }) => textContent);
  assert.not(
    offered.some((name) => name?.includes("Ann of A")),
    `offered in tenant b: ${offered.join()}`,
  );
});

test("a record that was opened lately in another tenant is not offered", async () => {
  const world = createTenantsWorld();
  const recent = { type: "Customer", id: "7", label: "Bob of B", scope: JSON.stringify({ tenant: "b" }) };
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(TENANTS_SDL),
    route: `/m/updateOrder?from=Order:1&scope=${encodeURIComponent(JSON.stringify({ tenant: "a" }))}`,
    recentRecords: [recent],
  });
  await screen.until(() => screen.root.querySelectorAll("input[role=combobox]").length > 0);
  const picker = [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")].at(-1);
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length > 0, "customers").catch(() => {});
  const offered = screen.all("option").map(({ textContent }) => textContent);
  assert.not(
    offered.some((name) => name?.includes("Bob of B")),
    `offered in tenant a: ${offered.join()}`,
  );
});

test.run();
