/** The menu of a row in a real browser, where there is no room below its button. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { launch } from "../helpers/browser/browser.js";
import { startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("the menu of a row in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1280, height: 600 } });
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Frames, until what was asked for is drawn, and a scroll that it causes is heard. */
const frames = async () => {
  for (let each = 0; each < 3; each++)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

test("the menu of a row at the lower edge is in view and stays open", async () => {
  const button = page.getByRole("button", { name: /^Menu for / }).nth(8);
  await page.goto(`${demo.url}/#/q/tickets`);
  await button.waitFor();
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await frames();
  await button.click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  await frames();
  assert.is(await menu.count(), 1);
  const { top, bottom, height } = await menu.evaluate((panel) => {
    const { top, bottom } = panel.getBoundingClientRect();
    return { top, bottom, height: window.innerHeight };
  });
  assert.ok(top >= 0 && bottom <= height, `the menu is from ${top} to ${bottom} of ${height}`);
  for (let item = 0; item < 3; item++) await page.keyboard.press("ArrowDown");
  await frames();
  assert.is(await menu.count(), 1);
  await page.keyboard.press("Escape");
  assert.ok(await button.evaluate((element) => element === document.activeElement));
});

test.run();
