/** The keyboard focus in the list of saved views. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";
import { itemKey } from "../../helpers/place.js";

const { KeepFocus } = await import("../../../../src/app/frame/shell/screens/screen-support.js");
const { ViewList } = await import("../../../../src/app/screens/views/views-screen.js");

const test = suite("focus in the list of views");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const SDL = "type Query { kites: [String!]! }";

async function showViews(...names: string[]): Promise<void> {
  for (const [position, name] of names.entries()) {
    const view = { name, address: `/q/kites?find=${name}`, tile: "rows", position };
    localStorage.setItem(itemKey(`view ${position}`), JSON.stringify(view));
  }
  const { options } = createWorld(SDL, {});
  screen = await renderPart(<WithFocusKept />, { options, schema: schemaOf(SDL) });
}

const WithFocusKept = () => (
  <>
    <KeepFocus />
    <ViewList />
  </>
);

const focusName = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

/** As a person does with the keyboard. */
async function press(name: string): Promise<void> {
  const button = screen.get("button", name);
  await act(async () => button.focus());
  await screen.tap(button);
}

test("goes from a removed view to the one in its place, and at last to a button", async () => {
  await showViews("One", "Two");
  await press("More about One");
  await press("Remove");
  assert.is(focusName(), "More about Two");
  await press("More about Two");
  await press("Remove");
  assert.ok(document.activeElement === screen.get("button", "Import"), focusName() ?? "");
});

test("comes back to the view that was renamed, and to one that was not after all", async () => {
  await showViews("One", "Two");
  await press("More about Two");
  await press("Rename");
  await screen.type("New name of “Two”", "Second");
  await press("Save");
  assert.ok(document.activeElement === screen.get("link", /^Second/), focusName() ?? "");
  await press("More about Second");
  await press("Rename");
  await press("Cancel");
  assert.ok(document.activeElement === screen.get("link", /^Second/), focusName() ?? "");
  await press("More about Second");
  await press("Rename");
  await act(async () => {
    const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    screen.get("textbox", "New name of “Second”").dispatchEvent(press);
  });
  assert.ok(document.activeElement === screen.get("link", /^Second/), focusName() ?? "");
});

test("stays on the button that moves a view", async () => {
  await showViews("One", "Two", "Three");
  await press("Move Two up");
  assert.is(focusName(), "Move Two up");
  await press("Move Two down");
  assert.is(focusName(), "Move Two down");
});

test.run();
