/** The items of a list: what an input holds beside its value stays with its item. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { closeScreen, renewServer, screen, show } from "./kite-forms.js";

const test = suite("items of a list");
test.before.each(renewServer);
test.after.each(closeScreen);

const towns = () => screen.all("textbox", /^Town/) as HTMLInputElement[];

test("the inputs of the others stay when an item is removed", async () => {
  await show("/m/moveKites");
  while (towns().length < 2) await screen.press("button", /^Add places/);
  const [, second] = towns();
  await screen.press("button", "Remove Item 1");
  const [left, ...others] = towns();
  assert.is(left, second, "it was not replaced by the input of the removed item");
  assert.is(others.length, 0);
});

test("a required list in which nothing stands says that it is sent as it is", async () => {
  await show("/m/createKiteTour");
  await screen.until(() => towns().length === 1, "the one item that a required list begins with");
  assert.not.match(screen.text(), "Sent as an empty list.");
  await screen.press("button", "Remove Item 1");
  assert.match(screen.text(), "Sent as an empty list.");
  await screen.press("button", /^Add places/);
  assert.not.match(screen.text(), "Sent as an empty list.");
});

test("a required list is not sent empty by pressing at once", async () => {
  const { sent } = await show("/m/createKiteTour");
  await screen.press("button", "Create kite tour");
  await screen.until(() => /Fill in|required|is missing/i.test(screen.text()), "what is missing");
  assert.not.ok(sent.some(({ document }) => document.startsWith("mutation")));
});

/** Presses a button as a keyboard does, which leaves the focus on it. */
async function pressFocused(name: string | RegExp) {
  (screen.get("button", name) as HTMLElement).focus();
  await screen.press("button", name);
}
const hasFocus = (element: Element | undefined) => element !== undefined && document.activeElement === element;

test("the focus goes to the input of an item that is added", async () => {
  await show("/m/moveKites");
  await pressFocused(/^Add places/);
  await screen.until(() => hasFocus(towns()[0]));
  await pressFocused(/^Add places/);
  await screen.until(() => hasFocus(towns()[1]));
});

test.run();
