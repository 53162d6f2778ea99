/** Rails with an import map in its layout: a list that receives new orders over Action Cable, and the tag. */
import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser/browser.js";
import { installPackages } from "../../helpers/package/packed-packages.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { settle } from "../../helpers/settle.js";
import { type StartedCommand, startCommand } from "../../helpers/programs/started-command.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { HOSTS_FOLDER } from "./run-in-host.js";
import { showsApp, showsOrders, visit } from "./visit.js";

const test = suite("hosts: Rails");
requires(test, "chromium", "rails");
requiresPackages(test, HOSTS_FOLDER);

/** What the application prints when it listens. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
/** Only the page's own script subscribes; the app's list of orders does not. */
const SUBSCRIPTIONS = 1;

let rails: StartedCommand;
let browser: Browser;
let origin = "";
test.before(async () => {
  const publicFolder = temporaryFolder("rails-public");
  for (const [name, folder] of Object.entries(installPackages(HOSTS_FOLDER)))
    symlinkSync(folder, join(publicFolder, name));
  rails = startCommand("ruby", [resolve(HOSTS_FOLDER, "rails/application.rb"), publicFolder]);
  browser = await launch();
  await rails.printed(ADDRESS);
  origin = ADDRESS.exec(rails.output())?.[0] ?? "";
});
test.after(async () => {
  rails?.child.kill("SIGKILL");
  await rails?.ended;
  await browser?.close();
});

/** An update reaches a subscription once graphql-ruby has registered it, which is after its answer. */
async function isSubscribed(): Promise<void> {
  while (Number(await (await fetch(`${origin}/subscriptions`)).json()) < SUBSCRIPTIONS) await settle();
}

test("the page shows the orders, new ones from Action Cable, and the app", async () => {
  await visit(browser, `${origin}/orders`, async (page) => {
    await showsOrders(page);
    await showsApp(page);
    await isSubscribed();
    await page.getByRole("button", { name: "Place an order" }).click();
    await page.locator("#orders li", { hasText: "Milk" }).waitFor();
  });
});

/** Turbo Drive, as `rails new` adds it to the layout. */
const TURBO = resolve(HOSTS_FOLDER, "node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js");

test("shown again by Turbo Drive it has each order once, and the app its header", async () => {
  await visit(browser, `${origin}/orders`, async (page) => {
    await showsApp(page);
    await page.addScriptTag({ path: TURBO });
    const firstList = await page.locator("#orders").elementHandle();
    await page.evaluate(() => (window as unknown as { Turbo: { visit(url: string): void } }).Turbo.visit("/orders"));
    await page.waitForFunction((list) => !list?.isConnected, firstList);
    await showsApp(page);
    await page.waitForFunction(() => document.querySelectorAll("#orders li").length > 1);
    const titles = await page.locator("#orders li").allTextContents();
    assert.equal(titles, [...new Set(titles)]);
    const headers = await page.locator("querylet-app").evaluate((app) => (app as { headers?: object }).headers);
    assert.ok(headers && "x-csrf-token" in headers);
  });
});

test.run();
