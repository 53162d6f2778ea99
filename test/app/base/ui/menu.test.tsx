/** The keyboard in a menu. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");
const { Menu } = await import("../../../../src/app/base/ui/menu.js");

const test = suite("menu");

let screen: Screen;
test.before.each(async () => {
  screen = await render(
    <Menu button="More">
      {() => (
        <>
          <a href="#one">One</a>
          <input aria-label="Words" />
          <button type="button">Two</button>
          <button type="button" disabled>
            Off
          </button>
          <button type="button">Three</button>
        </>
      )}
    </Menu>,
  );
  await screen.press("button", "More");
  await act(async () => screen.get("button", "More").focus());
});
test.after.each(() => screen.close());

/** Presses keys one after the other. @returns what has the focus after each */
async function press(...keys: string[]): Promise<(string | null)[]> {
  const focused: (string | null)[] = [];
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await act(async () => void document.activeElement?.dispatchEvent(event));
    focused.push(document.activeElement?.textContent ?? null);
  }
  return focused;
}

test("arrow keys go round what can be pressed, Home and End to its ends", async () => {
  assert.equal(await press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"), ["One", "Two", "Three", "One"]);
  assert.equal(await press("ArrowUp", "Home", "End"), ["Three", "One", "Three"]);
});

test("from the button the arrow up leads to the last", async () => {
  assert.equal(await press("ArrowUp"), ["Three"]);
});

test("an input in a menu keeps its own keys", async () => {
  const words = screen.get("textbox", "Words");
  await act(async () => words.focus());
  await press("ArrowDown", "Home");
  assert.is(document.activeElement, words);
});

test("Escape closes the panel, and the button has the focus", async () => {
  await press("ArrowDown");
  assert.equal(await press("Escape"), ["More"]);
  assert.is(screen.all("button", "Two").length, 0);
});

test("Escape in an open panel closes nothing of the page around it", async () => {
  const heard: Event[] = [];
  const listen = (event: Event) => void heard.push(event);
  document.addEventListener("keydown", listen); // as a dialog of the page does
  try {
    const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    await act(async () => void document.activeElement?.dispatchEvent(key));
    assert.ok(key.defaultPrevented, "a modal <dialog> of the page stays open");
    assert.equal(heard, []);
    await press("Escape");
    assert.is(heard.length, 1, "a closed menu leaves the key to the page");
  } finally {
    document.removeEventListener("keydown", listen);
  }
});

test.run();
