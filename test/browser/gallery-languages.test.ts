/**
 * Walks the gallery in German and Arabic: each state of each screen, wide and narrow. Nothing may be too wide or cover something else,
 * and no words of the app may be left in English. `GALLERY_ONLY=list/` walks a part.
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { chapters } from "../../src/gallery/chapters/index.js";
import { addressOf, type GalleryLanguage } from "../../src/gallery/look.js";
import type { State } from "../../src/gallery/state.js";
import { english, translations } from "../app/messages/messages-by-language.js";
import { atRest } from "../helpers/browser/at-rest.js";
import { launch } from "../helpers/browser/browser.js";
import { overlaps, sideways } from "../helpers/browser/layout.js";
import { galleryRoot, startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("gallery in German and Arabic");
requires(test, "chromium");

const { GALLERY_ONLY: only = "" } = process.env;
const LANGUAGES: readonly GalleryLanguage[] = ["de", "ar"];
const WIDE = { width: 1280, height: 800 };
const REST_MS = 300;
const NARROW = { width: 390, height: 844 };

/** What the app said, and the page keeps, before the language was changed: toasts, names, and the results of a check. */
const SAID_BEFORE: ReadonlySet<string> = new Set([
  "Pasted rows",
  "View saved",
  "Choose one of the options.",
  "Write a number, with a point before decimals.",
]);

let demo: Demo;
let browser: Browser;
/** Side by side, each with a storage of its own. */
let windows: Page[] = [];

test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
  windows = await Promise.all([open(), open()]);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${demo.url}${addressOf({})}`);
  await page.waitForFunction(() => document.documentElement.dataset["gallery"]);
  return page;
}

/** The messages that are plain text, by the way to each: "work.kinds.rows". */
function textsIn(messages: unknown, path = ""): [path: string, text: string][] {
  if (typeof messages === "string") return [[path, messages]];
  if (typeof messages !== "object" || messages === null) return [];
  return Object.entries(messages).flatMap(([name, member]) => textsIn(member, `${path}.${name}`));
}

/** The English messages that a language says in other words. Single words are left out: the demo's server says many of them too. */
function englishOnly(language: GalleryLanguage): string[] {
  const translated = new Map(textsIn(translations.get(language)));
  const shared = new Set(translated.values());
  return textsIn(english)
    .filter(([path, text]) => text.includes(" ") && translated.get(path) !== text && !shared.has(text))
    .map(([, text]) => text)
    .filter((text) => !SAID_BEFORE.has(text));
}

const ENGLISH_ONLY = new Map(LANGUAGES.map((language) => [language, englishOnly(language)]));

/** What is wrong with the states of a screen: "state: what". */
async function walk(screen: string, states: readonly State[]): Promise<string[]> {
  const waiting = states.filter(({ state }) => `${screen}/${state}`.startsWith(only));
  const found: string[] = [];
  await Promise.all(
    windows.map(async (page) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { state } = next;
        found.push(...(await look(page, screen, state)).map((what) => `${state}: ${what}`));
      }
    }),
  );
  return found;
}

/** Shows a state, and looks at it in each language at both widths. */
async function look(page: Page, screen: string, state: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(WIDE);
  await page.evaluate((place) => window.showState(place), { screen, state });
  for (const language of LANGUAGES) {
    await page.evaluate((code) => window.showLanguage?.(code), language);
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      found.push(...(await wrongAfterRest(page)).map((what) => `${language}, ${size.width} px: ${what}`));
    }
    const left = await page.evaluate(wordsLeft, ENGLISH_ONLY.get(language) ?? []);
    found.push(...left.map((text) => `${language}: "${text}"`));
  }
  return found;
}

/** What is wrong with the layout. It is looked at twice, since what measures its own width draws again a moment later. */
async function wrongAfterRest(page: Page): Promise<string[]> {
  await atRest(page);
  const wrong = await wrongLayout(page);
  if (wrong.length === 0) return wrong;
  await page.waitForTimeout(REST_MS);
  return wrongLayout(page);
}

const wrongLayout = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(sideways)),
  ...(await page.evaluate(overlaps)),
];

/** Runs in the page: which of these texts a person reads or hears. */
function wordsLeft(texts: readonly string[]): string[] {
  const wanted = new Set(texts);
  const read: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) read.push(node.textContent ?? "");
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
    for (const name of ["aria-label", "placeholder", "title"]) read.push(element.getAttribute(name) ?? "");
  }
  return [...new Set(read.map((text) => text.trim()).filter((text) => wanted.has(text)))];
}

for (const { screen, title, states } of chapters) {
  test(`${title}: says everything in both languages, and nothing is too wide`, async () =>
    assert.equal(await walk(screen, states), []));
}

test.run();
