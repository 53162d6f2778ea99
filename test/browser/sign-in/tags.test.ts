/** Two tags with the same Google client in one page: a person signs in and out of both at once. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { launch, pressAndGo } from "../../helpers/browser/browser.js";
import { serveHost } from "../../helpers/package/embed-files.js";
import { startApp } from "../../helpers/programs/app-server.js";
import { requires } from "../../helpers/requires.js";

const test = suite("tags that share a sign-in");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let context: BrowserContext;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.before.each(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 1500 } });
  // Chromium does not know that a page that the test itself answers is of this machine, as the stand-in for Google is.
  await context.grantPermissions(["local-network-access"]);
  page = await context.newPage();
});
test.after.each(() => context?.close());
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const tag = (id: string, route: string) =>
  `<querylet-app id="${id}" endpoint="/graphql" live="none" routing="memory" route="${route}" style="height: 700px"></querylet-app>`;

/** The settings of the demo's page as they are on a page with tags: in the token flow. */
async function googleOfDemo(): Promise<object> {
  await page.goto(demo.url);
  const text = await page.locator('meta[name="querylet"]').getAttribute("content");
  const { google } = JSON.parse(text ?? "") as { google: object };
  return { ...google, flows: ["token"] };
}

async function openTags(): Promise<void> {
  const google = JSON.stringify(await googleOfDemo());
  const properties = `<script>for (const app of document.querySelectorAll("querylet-app")) app.google = ${google}</script>`;
  const tags = tag("people", "/q/staff") + tag("work", "/q/incidents");
  await serveHost(
    page,
    `<!doctype html><title>Host</title><body>${tags}${properties}<script src="/embed/querylet.js"></script>`,
  );
  await page.goto(`${demo.url}/host.html`);
}

const account = (id: string) => page.locator(`#${id}`).getByRole("button", { name: /^Account: / });

async function signIn(id: string): Promise<void> {
  const isReady = page.locator('[aria-busy="false"]');
  const button = page.locator(`#${id}`).getByRole("button", { name: "Sign in with Google" }).and(isReady).first();
  const [popup] = await Promise.all([context.waitForEvent("page"), button.click()]);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
}

test("signing in to one signs in the other, and signing out too", async () => {
  await openTags();
  await signIn("people");
  await account("people").waitFor();
  await page.locator("#people").getByText("Ada Berg").first().waitFor();
  await account("work").waitFor();

  await account("work").click();
  await page.locator("#work").getByRole("button", { name: "Sign out" }).click();
  await account("people").waitFor({ state: "detached" });
  assert.is(await page.locator("#people").getByText("Ada Berg").count(), 0);
});

test("a tag that leaves the page leaves the session to the other", async () => {
  await openTags();
  await signIn("people");
  await account("work").waitFor();
  await page.locator("#people").evaluate((element) => element.remove());
  await page.locator("#work").evaluate((element) => element.setAttribute("route", "/q/staff"));
  await page.locator("#work").getByText("Ada Berg").first().waitFor();
});

test.run();
