/** The journeys in Firefox, and what is left of them where a person has forbidden all storage. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { startApp } from "../../helpers/programs/app-server.js";
import { requires } from "../../helpers/requires.js";
import { closeSite, google, startSite, TOKEN, type Handles } from "../sign-in/site.js";
import type { Browser } from "./browser.js";
import { open, press, run, until, windowAt } from "./driver.js";
import { hasStatus, journeys, showButton } from "./journeys.js";

declare const window: Handles & { localStorage: Storage };

journeys("firefox");

const test = suite("Firefox with all cookies blocked");
requires(test, "firefox");

let browser: Browser;
let demo: Demo;
test.before(async () => {
  const blocksCookies = { "network.cookie.cookieBehavior": 2 };
  [browser, demo] = await Promise.all([open("firefox", blocksCookies), startApp({ tick: false }), startSite()]);
});
test.after(async () => {
  await browser?.close();
  await Promise.all([demo?.close(), closeSite()]);
});

test("people sign in and out, and nothing throws", async () => {
  const tab = await browser.newTab();
  await showButton(tab, { ...TOKEN(), keepsToken: true });
  const storage = await run(tab, () => {
    try {
      return typeof window.localStorage;
    } catch (error) {
      return (error as Error).name;
    }
  });
  assert.is(storage, "SecurityError");
  await press(tab, "Sign in with Google");
  await press(await windowAt(browser, google.url), "Allow");
  await until(tab, hasStatus, "signed-in");
  await run(tab, () => window.auth.signOut());
  await until(tab, hasStatus, "signed-out");
  assert.equal(await run(tab, () => [window.outcomes, window.errors]), [["signed in: ada@example.com"], []]);
});

test("the app shows lists, signs people in, and accuses nobody", async () => {
  const tab = await browser.newTab();
  const tells = (text: string) => document.querySelector("main table")?.textContent?.includes(text);
  await tab.goto(`${demo.url}/#/q/staff`);
  await press(tab, "Sign in with Google");
  await press(await windowAt(browser, "http://127.0.0.1"), "Allow");
  await until(tab, tells, "Ada Berg");
  const alerts = () => [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
  assert.equal((await run(tab, alerts)).filter(Boolean), []);
});

test.run();
