/** A document of 5,000 lines in a real browser: what a letter that is typed draws, counted. */
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("a large document in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const OPERATIONS = Array.from(
  { length: 500 },
  (_, index) => `query Q${index} {\n  lines {\n    id\n    name\n    stations {\n      name\n      id\n    }\n  }\n}\n`,
);

/** A browser types so many lines in seconds only: they arrive as from a draft or a paste. */
function setText(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Moves the caret before a word in the middle, which nothing has scrolled to yet. */
function putCaretInTheMiddle(field: HTMLTextAreaElement): void {
  const place = field.value.indexOf("stations", field.value.length / 2);
  field.focus();
  field.setSelectionRange(place, place);
}

/** From now on counts the elements that are added to the editor. */
function countElements(): void {
  const counted = globalThis as { added?: number };
  counted.added = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) counted.added = (counted.added ?? 0) + 1 + node.querySelectorAll("*").length;
  }).observe(document.querySelector(".document-text .paper") as Element, { childList: true, subtree: true });
}

test("a letter draws its line and few others, is coloured, and folds all the same", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${demo.url}/#/edit`);
  const area = page.getByRole("textbox", { name: "Document" });
  await area.evaluate(setText, OPERATIONS.join(""));
  await page.getByRole("button", { name: "Lines 1 to 10", exact: true }).waitFor();
  await area.evaluate(putCaretInTheMiddle);
  await page.keyboard.type("mine");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".line")].some((line) => /minestations/.test(line.textContent)),
  );
  await page.waitForFunction(() => document.querySelectorAll(".line .c-field").length > 20);
  await page.keyboard.press("Escape");
  const lines = await page.locator(".document-text .line").count();
  assert.ok(lines > 30 && lines < 200, `${lines} lines are drawn`);
  await page.evaluate(countElements);
  await page.keyboard.type("12345");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".line")].some((line) => /mine12345/.test(line.textContent)),
  );
  const added = await page.evaluate(() => (globalThis as { added?: number }).added ?? 0);
  assert.ok(added > 0 && added < 5 * 12, `${added} elements for five letters`);
  await page.keyboard.press("Control+Shift+BracketLeft");
  await page.locator(".c-folded").first().waitFor();
  const wholeLength = OPERATIONS.join("").length + "mine12345".length;
  assert.ok((await area.inputValue()).length < wholeLength);
  await page.locator(".c-folded").first().click();
  assert.is((await area.inputValue()).length, wholeLength);
  assert.equal(complaints, []);
  await page.close();
});

test.run();
