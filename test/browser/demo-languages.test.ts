/**
 * The demo in German and in Arabic, in a real browser: names and descriptions are in the language, and directions are right. The hints
 * have each word in both languages, so that one of them shows whether a screen uses it: Arabic, and German too in `npm run deep`.
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CHOICES } from "../../tools/demo/hints/choices.js";
import { DESCRIPTIONS } from "../../tools/demo/hints/descriptions/descriptions.js";
import { FIELDS } from "../../tools/demo/hints/words.js";
import type { Demo } from "../../tools/demo/start.js";
import { humanise } from "../../src/app/schema/index.js";
import { launch } from "../helpers/browser/browser.js";
import { startApp } from "../helpers/programs/app-server.js";
import { openScreen } from "../helpers/browser/open.js";
import { createSharedPages, type SharedPages } from "../helpers/browser/shared-pages.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("the demo in other languages, in Chromium");
requires(test, "chromium");

const LANGUAGES = isDeep ? (["ar", "de"] as const) : (["ar"] as const);
const WIDE = { width: 1280, height: 844 };
const NARROW = { width: 390, height: 844 };

let demo: Demo;
let browser: Browser;
/** A page for each language, shared by the tests that look at the demo as it is. */
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

/** Screens whose cells, filters, forms, heads, bars or inputs show choices and arguments. */
const SCREENS = [
  "/q/tickets",
  `/q/incidents?a=${encodeURIComponent(JSON.stringify({ filter: { severity: "SEVERE" } }))}`,
  "/q/incidents?as=chart",
  "/q/cabins",
  "/q/departures",
  "/q/staff",
  "/q/readings",
  "/e/Station",
  "/m/reportIncident",
  "/m/setCabinState",
  "/m/sellTicket",
  "/m/sellTicket/import",
  "/q/timeline",
];

/** Screens that show the schema's own names, and what it says of them in the language. */
const DOCUMENTATION = ["/e/SearchResult", "/schema/Incident", "/schema/ReportIncidentInput", "/schema/CabinState"];

/** Choices, inputs and fields as the app would call them by their English names, without those that are words of the language too. */
function englishNames(language: "de" | "ar"): Set<string> {
  const wordOf = language === "de" ? 0 : 1;
  const wordsByName = [FIELDS, ...Object.values(CHOICES)];
  const words = new Set(wordsByName.flatMap((each) => Object.values(each).map((word) => word[wordOf])));
  const names = wordsByName.flatMap((each) => Object.keys(each).map(humanise));
  return new Set(names.filter((name) => !words.has(name)));
}

/** Runs in the page: the texts on it, each as one, in the order of the page. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && node.parentElement?.checkVisibility()) texts.push(text);
  }
  return texts;
}

/** A page for one test, with what it changes in the answers or on the device. */
async function newPage(locale: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, locale });
  return context.newPage();
}

for (const language of LANGUAGES) {
  test(`shows no English name of a choice or of an argument, and no description: ${language}`, async () => {
    const textsOf = async (route: string) =>
      (await pages.screen(route, { viewport: WIDE, language })).evaluate(shownTexts);
    const names = englishNames(language);
    assert.ok(names.has("Valid") && names.has("Max price"));
    const choices = new Set(Object.values(CHOICES).flatMap((words) => Object.values(words).flat()));
    const found: string[] = [];
    let shown = 0;
    for (const route of SCREENS) {
      const texts = await textsOf(route);
      shown += texts.filter((text) => choices.has(text)).length;
      found.push(...texts.filter((text) => names.has(text) || DESCRIPTIONS[text]).map((text) => `${route}: ${text}`));
    }
    for (const route of DOCUMENTATION) {
      const texts = await textsOf(route);
      found.push(...texts.filter((text) => DESCRIPTIONS[text]).map((text) => `${route}: ${text}`));
    }
    assert.equal(found, []);
    assert.ok(shown > 50, `only ${shown} choices were shown in the language`);
  });
}

/** A word of 40 letters, which has no place to break. */
const LONG_WORD = "Seilbahnbetriebsleitungsverantwortlicher";

/** Runs in the page before the app: the person's own hints, whatever the server. */
function answerHints(hints: string): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return key.endsWith(" hints") ? hints : getItem.call(this, key);
  };
}

test("words of 40 letters, and Arabic between them, fit in 390 px and in 1280 px", async () => {
  const page = await newPage("de");
  const fields = { status: { label: LONG_WORD }, price: { label: `${LONG_WORD} 2` }, fare: { label: "التعرفة" } };
  const values = { VALID: { label: LONG_WORD }, USED: { label: "مستخدَمة (12)" } };
  const types = { Ticket: { label: LONG_WORD, fields }, TicketStatus: { values }, SellTicketInput: { fields } };
  await page.addInitScript(answerHints, JSON.stringify({ types: { ...types, "Mutation.sellTicket": { fields } } }));
  for (const route of ["/q/tickets", "/e/Ticket", "/m/sellTicket"]) {
    await openScreen(page, demo.url, route);
    for (const viewport of [NARROW, WIDE]) {
      await page.setViewportSize(viewport);
      await waitForStablePage(page);
      const texts = await page.evaluate(shownTexts);
      assert.ok(
        texts.some((text) => text.includes(LONG_WORD)),
        `${route} shows the word at ${viewport.width} px`,
      );
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      assert.not(isWider, `${route} at ${viewport.width} px`);
    }
  }
  await page.context().close();
});

/** Runs in the page: the titles of rows whose beginning is cut off. */
function titlesWithoutBeginning(): string[] {
  return [...document.querySelectorAll("tbody th a")].flatMap((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (!text) return [];
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [letter, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()];
    return letter.left < box.left - 1 || letter.right > box.right + 1 ? [text.textContent ?? ""] : [];
  });
}

/** Runs in the page: the names in a tree of JSON that stand to the right of a value on their line. A long value begins on the next. */
const namesBehindTheirValues = (): string[] =>
  [...document.querySelectorAll(".tree li > .tree-name + :is(.tree-text, .tree-value)")].flatMap((value) => {
    const name = value.previousElementSibling;
    const [nameBox, valueBox] = [name?.getClientRects()[0], value.getClientRects()[0]];
    if (!nameBox || !valueBox || valueBox.top >= nameBox.bottom || nameBox.left < valueBox.left) return [];
    return [`${name?.textContent}${value.textContent}`];
  });

test("in Arabic, English titles are cut at their end, and JSON is left to right", async () => {
  const view = { viewport: NARROW, language: "ar" } as const;
  const list = await pages.screen("/q/incidents", view);
  await list.locator("tbody th a").nth(10).waitFor();
  assert.equal(await list.evaluate(titlesWithoutBeginning), []);
  const json = await pages.screen("/q/incidents?as=json", view);
  await json.locator(".tree-name").first().waitFor();
  assert.equal(await json.evaluate(namesBehindTheirValues), []);
});

/** A word of the settings in each language. */
const SETTINGS = { en: "Settings", de: "Einstellungen", ar: "الإعدادات" };

test("the words of a language are loaded when it is used, and no others", async () => {
  const page = await newPage("en");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.text());
  });
  const loadedWords = async () => {
    const code = (await Promise.all(scripts)).join("\n");
    return Object.entries(SETTINGS).flatMap(([language, word]) => (code.includes(word) ? [language] : []));
  };
  await openScreen(page, demo.url, "/settings");
  assert.equal(await loadedWords(), ["en"]);
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("heading", { level: 1, name: SETTINGS.de }).waitFor();
  assert.equal(await loadedWords(), ["en", "de"]);
  await page.getByRole("radio", { name: "العربية" }).check();
  await page.getByRole("heading", { level: 1, name: SETTINGS.ar }).waitFor();
  assert.equal(await loadedWords(), ["en", "de", "ar"]);
  await page.context().close();
});

/** Runs in the page: the Arabic texts of the table, and whether the sign at the end of each is drawn at its left, inside its own cell. */
const arabicTexts = (): [text: string, isInOrder: boolean][] =>
  [...document.querySelectorAll("main tbody :is(th, td)")].flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found: [string, boolean][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (!/\p{Script=Arabic}/u.test(text)) continue;
      const [first, last] = [0, text.length - 1].map((index) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
      });
      const { left, right } = cell.getBoundingClientRect();
      if (first && last) found.push([text, last.left < first.left && last.left >= left && first.right <= right]);
    }
    return found;
  });

test("in an English table, Arabic text runs from right to left, each for itself", async () => {
  const page = await newPage("en");
  await page.addInitScript(
    answerHints,
    JSON.stringify({ types: { IncidentStatus: { values: { OPEN: { label: "مفتوح 2." } } } } }),
  );
  await page.route("**/graphql", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/"title":"[^"]*"/g, '"title":"سقط 12."'),
    });
  });
  await openScreen(page, demo.url, "/q/incidents");
  await page.locator("tbody th a").nth(10).waitFor();
  const texts = await page.evaluate(arabicTexts);
  assert.equal([...new Set(texts.map(([text]) => text))].sort(), ["سقط 12.", "مفتوح 2."].sort());
  assert.equal(
    texts.filter(([, isInOrder]) => !isInOrder),
    [],
  );
  await page.context().close();
});

test.run();
