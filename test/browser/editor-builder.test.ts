/** The tree of fields beside the editor's document in a real browser, by keyboard alone. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("the editor's builder in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;
test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(30_000);
  await page.goto(`${demo.url}/#/edit`);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const text = async () =>
  (await page.getByRole("textbox", { name: "Document" }).inputValue()).replace(/\s+/g, " ").trim();
const holds = (wanted: string) =>
  page.waitForFunction(
    (value) =>
      document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value.replace(/\s+/g, " ").trim() === value,
    wanted,
  );
const focusedField = () =>
  page.evaluate(() => document.activeElement?.nextElementSibling?.textContent ?? document.activeElement?.textContent);
/** Presses an arrow until a field has the focus. */
async function goTo(field: string, key = "ArrowDown") {
  for (let presses = 0; presses < 100 && (await focusedField()) !== field; presses++) await page.keyboard.press(key);
  assert.is(await focusedField(), field);
}

test("a query is built, run and taken apart by keyboard", async () => {
  await page.getByRole("button", { name: "Builder" }).press("Enter");
  await page.getByRole("searchbox", { name: "Find a field" }).focus();
  await page.keyboard.press("Tab");
  if ((await page.evaluate(() => document.activeElement?.tagName)) === "BUTTON") await page.keyboard.press("Tab");
  await goTo("lines");
  await page.keyboard.press("Space");
  await holds("query { lines { id } }");
  await page.getByRole("checkbox", { name: /^name/ }).first().waitFor(); // its parts are drawn after the document
  await goTo("name");
  await page.keyboard.press("Space");
  await holds("query { lines { id name } }");
  assert.is(await focusedField(), "name", "the focus stays in the tree");
  await goTo("id", "ArrowUp");
  await page.keyboard.press("Space");
  await holds("query { lines { name } }");
  await page.getByRole("button", { name: "Run" }).press("Enter");
  await page.getByText("Brunnhorn").first().waitFor();
  const area = page.getByRole("textbox", { name: "Document" });
  await area.focus();
  await page.keyboard.press("Control+z");
  assert.is(await text(), "query { lines { id name } }", "undo takes a tick back");
  await area.fill("{ company { motto } }");
  await page.getByRole("checkbox", { name: /^motto/ }).waitFor();
  assert.is(await page.getByRole("checkbox", { name: /^motto/ }).isChecked(), true);
});

test("an argument is given by Enter: once, and the focus stays in its input", async () => {
  const area = page.getByRole("textbox", { name: "Document" });
  await area.fill("{ tickets(first: 2) { nodes { id } } }");
  const input = page.locator(".builder").getByRole("textbox", { name: "first:", exact: true });
  await input.fill("3");
  await input.press("Enter");
  await holds("{ tickets(first: 3) { nodes { id } } }");
  assert.is(await input.evaluate((element) => element.matches(":focus")), true);
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("45");
  await page.keyboard.press("Tab");
  await holds("{ tickets(first: 45) { nodes { id } } }");
  await area.focus();
  await page.keyboard.press("Control+z");
  await holds("{ tickets(first: 3) { nodes { id } } }");
});

test.run();
