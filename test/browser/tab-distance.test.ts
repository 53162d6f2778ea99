/** How many presses of the Tab key lead from the heading of a screen to its first row: from the page's start, over the skip link. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { launch } from "../helpers/browser/browser.js";
import { createSharedPages, type SharedPages } from "../helpers/browser/shared-pages.js";
import { createUserInput } from "../helpers/browser/user-input.js";
import { startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("the way by Tab in Chromium");
requires(test, "chromium");

/** Less than half of the 11 that it once took from the heading of a list to its table. */
const MAX_TABS = 5;

let demo: Demo;
let browser: Browser;
let pages: SharedPages;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  pages = createSharedPages(browser, demo.url);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const open = (route: string): Promise<Page> => pages.screen(route, { viewport: { width: 1280, height: 800 } });

/** Runs in the page: the next press of Tab goes to the first element of the page, as in one that was just loaded. */
function startFromTop(): void {
  const top = document.createElement("div");
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
}

/** Goes over the skip link to the heading, then by Tab to one of the rows. @returns the presses between these */
async function tabsTo(page: Page, rows: string): Promise<number> {
  await page.locator(rows).first().waitFor();
  await page.evaluate(startFromTop);
  await page.keyboard.press("Tab");
  assert.is(await page.locator(":focus").getAttribute("class"), "skip");
  await page.keyboard.press("Enter");
  await page.locator("h1:focus").waitFor();
  const user = createUserInput(page);
  await user.tabTo(page.locator(rows).first());
  return user.takeCount().tabs;
}

const SCREENS = [
  { name: "a list", route: "/q/incidents", rows: "[role=grid] tbody tr" },
  { name: "a list with a search and filters", route: "/q/tickets", rows: "[role=grid] tbody tr" },
  { name: "home", route: "/", rows: "main .tile li, main .tile tbody tr" },
  { name: "a record", route: "/e/Line/line-1", rows: "[role=tabpanel] [role=grid] tbody tr" },
];

for (const { name, route, rows } of SCREENS)
  test(`from the heading of ${name} to the first row are at most ${MAX_TABS} presses`, async () => {
    const tabs = await tabsTo(await open(route), rows);
    console.log(`${name}: ${tabs}`);
    assert.ok(tabs <= MAX_TABS, `${tabs} presses of Tab`);
  });

test("a record that was opened from a list is no further away", async () => {
  const page = await open("/q/lines");
  await page.getByRole("grid").getByRole("link", { name: "Arvenkamm" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Arvenkamm" }).waitFor();
  const rows = page.locator("[role=tabpanel] [role=grid] tbody tr").first();
  await rows.waitFor();
  await page.getByRole("heading", { level: 1 }).focus();
  const user = createUserInput(page);
  await user.tabTo(rows);
  const { tabs } = user.takeCount();
  console.log(`a record of a list: ${tabs}`);
  assert.ok(tabs <= MAX_TABS, `${tabs} presses of Tab`);
});

test.run();
