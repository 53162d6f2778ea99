/**
 * A document of 5,000 lines in a real browser: what a letter that is typed draws, counted, and all that one does. `npm run deep` also
 * prints how long the page is busy with each: a trace of the browser takes longer than what it measures.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { longestTask } from "../helpers/browser/longest-task.js";
import { setText } from "../helpers/browser/set-text.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("a large document in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
/** Both tests use it: to colour, check and fold so large a document takes a second. */
let page: Page;
const complaints: string[] = [];
test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${demo.url}/#/edit`);
});
/** Each test begins with the document, after all of it is coloured, checked and can be folded. */
test.before.each(async () => {
  await area().evaluate(setText, OPERATIONS.join(""));
  await page.locator(".document-text .code").evaluate((scroller) => (scroller.scrollTop = 0));
  await page.getByRole("button", { name: "Lines 1 to 10", exact: true }).waitFor();
});
test.after.each(() => assert.equal(complaints.splice(0), []));
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const area = () => page.getByRole("textbox", { name: "Document" });

const OPERATIONS = Array.from(
  { length: 500 },
  (_, index) => `query Q${index} {\n  lines {\n    id\n    name\n    stations {\n      name\n      id\n    }\n  }\n}\n`,
);

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
  await area().evaluate(putCaretInTheMiddle);
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
  assert.ok((await area().inputValue()).length < wholeLength);
  await page.locator(".c-folded").first().click();
  await page.locator(".c-folded").first().waitFor({ state: "hidden" });
  assert.is((await area().inputValue()).length, wholeLength);
});

/** What a person does, one after the other, until they see what it did. */
function deeds(): [what: string, act: () => Promise<unknown>][] {
  const seen = (locator: Locator) => locator.first().waitFor();
  const gone = (locator: Locator) => locator.first().waitFor({ state: "hidden" });
  const line = (text: string) => seen(page.locator(".document-text .line", { hasText: text }));
  const problem = (name: string) => page.locator(".problems", { hasText: name });
  const press = (keys: string) => page.keyboard.press(keys);
  const suggestion = page.locator("[role=listbox] [role=option]");
  const scroll = (share: number) =>
    page
      .locator(".document-text .code")
      .evaluate((scroller, to) => (scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * to), share);
  const find = page.getByRole("searchbox", { name: "Find in the document" });
  return [
    ["typing a letter", () => page.keyboard.type("m").then(() => seen(problem("mstations")))],
    ["taking it back", () => press("Backspace").then(() => gone(problem("mstations")))],
    ["typing ten letters", () => page.keyboard.type("myself2345").then(() => seen(problem("myself2345stations")))],
    ["selecting them", () => press("Control+Shift+ArrowLeft").then(() => line("myself2345stations"))],
    ["removing them", () => press("Backspace").then(() => gone(problem("myself2345stations")))],
    ["opening suggestions", () => press("Control+Space").then(() => seen(suggestion))],
    ["going through them", () => press("ArrowDown").then(() => seen(suggestion))],
    ["closing them", () => press("Escape").then(() => gone(suggestion))],
    ["folding", () => press("Control+Shift+BracketLeft").then(() => seen(page.locator(".c-folded")))],
    ["unfolding", () => press("Control+Shift+BracketRight").then(() => gone(page.locator(".c-folded")))],
    ["scrolling to the end", () => scroll(1).then(() => line("Q499"))],
    ["scrolling to the beginning", () => scroll(0).then(() => line("Q0"))],
    [
      "opening the search",
      () =>
        area()
          .press("Control+f")
          .then(() => seen(find)),
    ],
    ["finding", () => find.fill("stations").then(() => seen(page.getByText(/ of 500$/)))],
    ["the next place", () => press("Enter").then(() => seen(page.getByText(/ of 500$/)))],
  ];
}

test("editing a large document works", async () => {
  await area().evaluate(putCaretInTheMiddle);
  const longest: string[] = [];
  for (const [what, act] of deeds()) {
    if (isDeep) longest.push(`${what} ${Math.round(await longestTask(browser, page, act))}`);
    else await act();
  }
  if (isDeep) console.log(`5,000 lines, the longest task in ms of processor time: ${longest.join(", ")}`);
});

test.run();
