/** What an element shows until the app is there, and after a failure. */
import "../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadInto } from "../../../../src/app/frame/embed/lazy-app.js";

const test = suite("an app that is loaded into an element");
const host = document.createElement("div");
const shown = () => `${host.textContent} ${host.shadowRoot?.textContent ?? ""}`;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const { error: logError } = console;
let logged: unknown[];

test.before.each(() => {
  logged = [];
  console.error = (...words) => logged.push(...words);
});
test.after.each(() => {
  console.error = logError;
});

for (const [what, load, use] of [
  ["cannot be loaded", () => Promise.reject(new Error("No network")), () => {}],
  [
    "throws when it starts",
    async () => "app",
    () => {
      throw new Error("No root");
    },
  ],
] as const)
  test(`an app that ${what} is offered again`, async () => {
    let attempts = 0;
    const leave = loadInto(
      host,
      () => {
        attempts++;
        return load();
      },
      use,
    );
    assert.match(shown(), "Loading");
    await settle();
    assert.match(String(logged[0]), /No network|No root/);
    const again = (host.shadowRoot ?? host).querySelector("button");
    assert.ok(again, shown());
    again.click();
    await settle();
    assert.is(attempts, 2);
    leave();
  });

test("an element that was left is not used", async () => {
  let isUsed = false;
  loadInto(
    host,
    async () => "app",
    () => {
      isUsed = true;
    },
  )();
  await settle();
  assert.not(isUsed);
});

test.run();
