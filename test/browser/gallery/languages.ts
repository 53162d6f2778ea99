/**
 * A state of the gallery in the app's other languages: nothing may be too wide or cover something else, and no words may be left in
 * English.
 */
import type { Page, ViewportSize } from "playwright-core";
import { isDeep } from "../../helpers/cases.js";
import { waitForStablePage } from "../../helpers/browser/stable-page.js";
import { wrongLayout } from "./sizes.js";
import { english, translations } from "../../app/base/messages/messages-by-language.js";

const REST_MS = 300;
/** One whose words are long, and one that is written from right to left. */
const LANGUAGES = ["de", "ar"];

/** What the app said, and the page keeps, before the language was changed: toasts, names, and the results of a check. */
const SAID_BEFORE: ReadonlySet<string> = new Set([
  "Pasted rows",
  "View saved",
  "Choose one of the options.",
  "Enter a number.",
]);

/** The messages that are plain text, by the way to each: "work.kinds.rows". */
function textsIn(messages: unknown, path = ""): [path: string, text: string][] {
  if (typeof messages === "string") return [[path, messages]];
  if (typeof messages !== "object" || messages === null) return [];
  return Object.entries(messages).flatMap(([name, member]) => textsIn(member, `${path}.${name}`));
}

/** The English messages that a language says in other words. Single words are left out: the demo's server says many of them too. */
function englishOnly(language: string): string[] {
  const translated = new Map(textsIn(translations.get(language)));
  const shared = new Set(translated.values());
  return textsIn(english)
    .filter(([path, text]) => text.includes(" ") && translated.get(path) !== text && !shared.has(text))
    .map(([, text]) => text)
    .filter((text) => !SAID_BEFORE.has(text));
}

const ENGLISH_ONLY = new Map(LANGUAGES.map((language) => [language, englishOnly(language)]));

/** Whether a state is shown in Arabic, and not in German. @param index of the state among those of its screen */
export const isArabicTurn = (index: number): boolean => index % 2 === 1;

/**
 * Shows the state that is there in another language, and looks at it in each size. A deep run looks at both languages. Otherwise the
 * states of a screen take turns: each second one is shown in German, which has the longest words, the others in Arabic, which is written
 * from right to left.
 *
 * @param index of the state among those of its screen
 * @returns what is wrong: "ar, 390 px: what"
 */
export async function lookInLanguages(page: Page, index: number, sizes: readonly ViewportSize[]): Promise<string[]> {
  const found: string[] = [];
  for (const language of isDeep ? LANGUAGES : [isArabicTurn(index) ? "ar" : "de"]) {
    await page.evaluate((code) => window.showLanguage?.(code), language);
    for (const size of sizes) {
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
  await waitForStablePage(page);
  const wrong = await wrongLayout(page);
  if (wrong.length === 0) return wrong;
  await page.waitForTimeout(REST_MS);
  return wrongLayout(page);
}

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
