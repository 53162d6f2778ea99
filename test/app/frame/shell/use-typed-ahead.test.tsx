/** What is typed before the search has arrived. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { render, type Screen } from "../../../helpers/render.js";

const { useTypedAhead } = await import("../../../../src/app/frame/shell/app.js");
const { act } = await import("react");

const test = suite("what is typed before the search has arrived");
let screen: Screen;
let givenUp = 0;
test.before.each(() => void (givenUp = 0));
test.after.each(() => screen.close());

function Waiting({ isListening }: { isListening: boolean }) {
  return <p>{useTypedAhead(isListening, () => givenUp++)}</p>;
}

/** @returns whether the key was taken from the page */
async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

test("collects the letters, and the page gets none of them", async () => {
  screen = await render(<Waiting isListening />);
  for (const key of ["l", "x", "Backspace", "i"]) assert.ok(await press(key), key);
  assert.is(screen.text(), "li");
});

test("leaves the browser its own keys", async () => {
  screen = await render(<Waiting isListening />);
  assert.not(await press("Tab"));
  assert.not(await press("r", { ctrlKey: true }));
  const nameless = new Event("keydown", { bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(nameless));
  assert.not(nameless.defaultPrevented);
  assert.is(screen.text(), "");
});

test("Escape gives the search up", async () => {
  screen = await render(<Waiting isListening />);
  await press("Escape");
  assert.is(givenUp, 1);
});

test("listens only until the search is there", async () => {
  screen = await render(<Waiting isListening={false} />);
  assert.not(await press("l"));
  assert.is(screen.text(), "");
});

test.run();
