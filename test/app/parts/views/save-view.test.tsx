/** The dialog that saves what is open as a view. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { SaveViewDialog } = await import("../../../../src/app/parts/views/save-view-dialog.js");

const test = suite("saving a view");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const SDL = "type Query { kites: [String!]! }";

async function showDialog(query: string): Promise<void> {
  const { options } = createWorld(SDL, {});
  const dialog = <SaveViewDialog route={{ at: "edit", query }} onClose={() => {}} />;
  screen = await renderPart(dialog, { options, schema: schemaOf(SDL) });
}

test("a document that is too long for a view is refused, and not said to be saved", async () => {
  await showDialog(`{ kites } # ${"long ".repeat(10_000)}`);
  assert.match(screen.get("alert").textContent ?? "", "too long");
  assert.is(screen.all("button", "Save").length, 0);
});

test("a shorter document is asked for its name", async () => {
  await showDialog("query AllKites { kites }");
  assert.is((screen.get("textbox", "Name") as HTMLInputElement).value, "AllKites");
});

test.run();
