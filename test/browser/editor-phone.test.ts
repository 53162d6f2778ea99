/** The editor in a real browser on a phone. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("the editor on a phone, in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
/** Only the first test writes documents in it. */
let page: Page;
test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${demo.url}/#/edit`);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Whether all of an element is within the one around it. */
const isWhole = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  const around = element.parentElement?.getBoundingClientRect();
  return around !== undefined && left >= around.left - 1 && right <= around.right + 1;
};

test("the tab of the document in view is in view, and so is the button for a new one", async () => {
  const create = page.getByRole("button", { name: "New", exact: true });
  for (let count = 0; count < 6; count++) {
    await page.getByRole("textbox", { name: "Document" }).fill(`query Number${count} { lines { id } }`);
    await create.click();
  }
  const chosen = page.getByRole("tab", { selected: true });
  assert.equal([await chosen.evaluate(isWhole), await create.evaluate(isWhole)], [true, true]);
  await page.getByRole("textbox", { name: "Document" }).fill("query Departures { lines { id } }");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.is(await chosen.evaluate(isWhole), true, "a name that has become longer");
  await chosen.press("ArrowRight");
  assert.is(await chosen.textContent(), "Number0");
  // A scrolling that the key had begun would be under way for some frames.
  for (let frames = 0; frames < 20; frames++) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.is(await chosen.evaluate(isWhole), true);
});

/** German words are longer: in `npm run deep` English as well. */
const LOCALES = isDeep ? ["de", "en"] : ["de"];

test("tools are in one line, with a choice of operations in two, in German too", async () => {
  /** A button and the gap below it, in px. */
  const LINE_HEIGHT = 52;
  for (const locale of LOCALES) {
    const phone = await browser.newPage({ viewport: { width: 390, height: 800 }, locale });
    await phone.goto(`${demo.url}/#/edit`);
    const tools = phone.locator(".document > .tools");
    const lines = async () => Math.round((await tools.evaluate((element) => element.clientHeight)) / LINE_HEIGHT);
    const area = phone.locator(".document textarea").first();
    await area.fill("query Departures { lines { id } }");
    await tools.getByRole("button").nth(5).waitFor();
    assert.is(await lines(), 1, locale);
    await area.fill("query Departures { lines { id } } query Lines { lines { name } }");
    await tools.locator("select").waitFor();
    assert.is(await lines(), 2, locale);
    await phone.close();
  }
});

test("a pane that is opened comes into view: it is below the answer", async () => {
  for (const name of ["Docs", "Builder"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const heading = page.locator(".docs-pane > .tools > h2");
    await heading.waitFor();
    const bottom = await heading.evaluate((element) => element.getBoundingClientRect().bottom);
    assert.ok(bottom > 0 && bottom < 800, `${name}: ${bottom}`);
  }
});

test.run();
