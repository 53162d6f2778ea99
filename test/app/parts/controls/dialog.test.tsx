/** How a dialog closes. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation, renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
const { Dialog } = await import("../../../../src/app/parts/controls/dialog.js");

const test = suite("dialog");
const sdl = "type Query { kites: Int }";
let screen: Screen;
let closed = 0;
test.after.each(() => screen.close());

async function show(
  isTyped = false,
  nav = createMemoryNavigation("/"),
): Promise<{ dialog: HTMLElement; input: HTMLElement }> {
  closed = 0;
  screen = await renderPart(
    <Dialog title="Name the kite" isTyped={isTyped} onClose={() => closed++}>
      <input aria-label="Name" />
    </Dialog>,
    { options: createWorld(sdl, {}).options, schema: schemaOf(sdl), nav },
  );
  return {
    dialog: screen.root.querySelector("dialog") as HTMLElement,
    input: screen.root.querySelector("input") as HTMLElement,
  };
}

/** Presses at one place and lets go at another, which the browser reports as a click on what holds both. */
const drag = (from: HTMLElement, clicked: HTMLElement) =>
  act(async () => {
    from.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    clicked.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });

test("what was typed is lost by no click beside it, nor by one Escape", async () => {
  const { dialog } = await show(true);
  await drag(dialog, dialog);
  const press = () => act(async () => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
  await press();
  assert.equal([closed, screen.all("alert").length], [0, 1]);
  await screen.type(/^Name/, "more");
  await press();
  assert.equal([closed, screen.all("alert").length], [0, 1], "what was typed since is warned of again");
  await press();
  assert.is(closed, 1);
});

test("Back says first that what was typed is lost, and then closes the dialog alone", async () => {
  const nav = createMemoryNavigation("/q/kites");
  await show(true, nav);
  const goBack = () => act(async () => nav.go({ at: "home" }));
  await goBack();
  assert.equal([nav.get().at, closed, screen.all("alert").length], ["query", 0, 1]);
  const isAsked = !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  assert.ok(isAsked, "the browser asks as well");
  await goBack();
  assert.equal([nav.get().at, closed], ["query", 1]);
  await screen.close();
  await show(false, nav);
  await goBack();
  assert.is(nav.get().at, "home", "nothing was typed");
  assert.ok(window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
});

test("a click on the backdrop closes it", async () => {
  const { dialog } = await show();
  await drag(dialog, dialog);
  assert.is(closed, 1);
});

test("a text that is selected from an input to beyond the dialog leaves it open", async () => {
  const { dialog, input } = await show();
  await drag(input, dialog);
  assert.is(closed, 0);
  await drag(dialog, dialog);
  assert.is(closed, 1);
});

test.run();
