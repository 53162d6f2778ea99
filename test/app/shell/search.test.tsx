/** The search before its code has arrived. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { render, type Screen } from "../../helpers/render.js";
import { createWorld } from "../helpers/world.js";

const { QueryletApp } = await import("../../../src/app/shell/app.js");
const { palette } = await import("../../../src/app/shell/screens/screen-parts.js");
const { act } = await import("react");

const test = suite("search before its code has arrived");
let screen: Screen;
test.after.each(() => screen.close());

const SDL = "type Query { stations: [Station!]! } type Station { id: ID! name: String! }";

/** Opens the search and holds its code back until the keys are pressed. */
async function typeAhead(keys: readonly string[]): Promise<void> {
  screen = await render(<QueryletApp {...createWorld(SDL, {}).options} route="/" />);
  await screen.until(() => screen.text().includes("Station"));
  await act(async () => {
    screen.all("button", /^Search/)[0]?.click();
  });
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await act(async () => void document.body.dispatchEvent(event));
    assert.ok(event.defaultPrevented, `${key} does nothing else on the page`);
  }
}

test("keeps what is typed meanwhile, and searches for it", async () => {
  assert.is(palette.get().at, "waiting");
  await typeAhead(["s", "x", "Backspace", "t", "a", "t"]);
  await screen.until(() => screen.all("combobox").length);
  assert.is((screen.all("combobox")[0] as HTMLInputElement).value, "stat");
  await screen.until(() => screen.root.querySelector(".palette-option")?.textContent?.includes("Station"));
});

test.run();
