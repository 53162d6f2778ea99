/** Requests of the editor as curl commands. */
import { screen, show, write } from "../editor-screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const test = suite("curl in the editor");
const clipboard = Object.getOwnPropertyDescriptor(navigator, "clipboard");
let copied = "";
test.before.each(() => {
  sessionStorage.clear();
  localStorage.clear();
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  });
});
test.after.each(() => screen.close());
test.after(() => {
  if (clipboard) Object.defineProperty(navigator, "clipboard", clipboard);
});

async function openMenu() {
  await screen.press("button", "More");
  await screen.until(() => screen.all("button", "Copy as curl").length);
}

test("the request is copied without its secrets, and with them on request", async () => {
  await show();
  await write("{ lines { id } }");
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("button", "Add header").length);
  await screen.press("button", "Add header");
  await screen.type("Value of header 1", "k3y");
  await openMenu();
  await screen.press("button", "Copy as curl");
  assert.match(copied, /^curl '.*\/graphql'/);
  assert.not.match(copied, "k3y");
  await screen.press("button", "Copy as curl with secrets");
  assert.match(copied, "k3y");
});

test.run();
