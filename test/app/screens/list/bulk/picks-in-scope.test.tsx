/** The dialog of selected rows offers records of the tenant that the rows are of. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createTenantsWorld, TENANTS_SDL } from "../../../helpers/two-tenants.js";

await import("../../../helpers/all-screens.js");

const test = suite("picker for selected rows of a tenant");
let screen: Screen;
test.after.each(() => screen.close());

test("a record of another tenant is not offered for rows of this one", async () => {
  const world = createTenantsWorld();
  const nav = createMemoryNavigation(`/q/orders?a=${encodeURIComponent(JSON.stringify({ tenant: "b" }))}`);
  screen = await renderScreen({ options: world.options, schema: schemaOf(TENANTS_SDL), nav });
  await screen.until(() => screen.text().includes("Pump"));
  await screen.tap(screen.get("checkbox", "Select row 1"));
  await screen.until(() => screen.all("button", "Update order").length);
  await screen.tap(screen.all("button", "Update order")[0] as HTMLElement);
  await screen.until(() => screen.root.querySelector("dialog input[role=combobox]"));
  const picker = screen.root.querySelector<HTMLInputElement>("dialog input[role=combobox]");
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length > 0, "customers");
  const offered = screen.all("option").map(({ textContent }) => textContent);
  assert.not(
    offered.some((name) => name?.includes("Ann of A")),
    `offered for rows of tenant b: ${offered.join()}`,
  );
});

test.run();
