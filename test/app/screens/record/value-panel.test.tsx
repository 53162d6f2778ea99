/** A value that is not a record, such as the settings of a server. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("value panel");
let screen: Screen;
test.after.each(() => screen.close());

const sdl = "scalar Map type Query { settings: Map! rules: Map! }";

async function show(route: string, awaited: RegExp) {
  const settings = { slaHours: 24, hours: { from: "08:00", to: "17:30" }, languages: ["de", "en"] };
  const { options } = createWorld(sdl, { settings: () => settings, rules: () => ({ all: [{ id: 1 }], none: 0 }) });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route });
  await screen.until(() => awaited.test(screen.text()), String(awaited));
}

test("the values of a JSON object stand under their labels", async () => {
  await show("/q/settings", /Sla hours/);
  const terms = [...screen.root.querySelectorAll("dt")].map(({ textContent }) => textContent);
  assert.equal(terms, ["Sla hours", "Hours: From", "Hours: To", "Languages"]);
  assert.not.match(screen.text(), "{");
  await screen.close();
  await show("/q/rules", /"none": 0/);
});

test.run();
