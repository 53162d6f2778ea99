/** A person comes back to the app while the page's server does not answer for the session. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { launch, pressAndGo, pressSignIn } from "../../helpers/browser/browser.js";
import { startApp } from "../../helpers/programs/app-server.js";
import { requires } from "../../helpers/requires.js";

const test = suite("the app while its sessions cannot be renewed");
requires(test, "chromium");

const UNANSWERED = /did not answer, so your session could not be renewed/;

let demo: Demo;
let browser: Browser;
let context: BrowserContext;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.before.each(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
});
test.after.each(() => context?.close());
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function openAsAda(route: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${demo.url}/#${route}`);
  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(page)]);
  await popup.getByRole("radio", { name: /Ada/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await account(page).waitFor();
  return page;
}

const account = (page: Page) => page.getByRole("button", { name: /^Account: Ada/ });

for (const fault of ["a cut connection", "status 502"]) {
  test(`a reload during ${fault} says so, and comes back signed in by itself`, async () => {
    const page = await openAsAda("/q/staff");
    await page.getByText("Ada Berg").first().waitFor();
    let isDown = true;
    await page.route("**/auth/refresh", (route) => {
      if (!isDown) return route.continue();
      return fault === "status 502" ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.abort();
    });
    await page.reload();
    await page.getByText(UNANSWERED).waitFor();
    isDown = false;
    await account(page).waitFor();
    await page.getByText("Ada Berg").first().waitFor();
    assert.is(await page.getByText(UNANSWERED).count(), 0);
  });
}

test("a press of the pointer on Try again leaves the focus on the screen's heading", async () => {
  const page = await context.newPage();
  await page.goto(`${demo.url}/#/q/lines`);
  await page.getByText("Brunnhorn").first().waitFor();
  await page.route("**/graphql", (route) => route.fulfill({ status: 404, body: "" }));
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.localName), "h1");
  await page.unroute("**/graphql");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Brunnhorn").first().waitFor();
});

test.run();
