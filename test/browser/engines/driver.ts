/**
 * A small driver for three engines, each by the protocol that its distribution brings: Chromium by Playwright, Firefox by WebDriver BiDi,
 * WebKitGTK by WebDriver. What a test asks of a page is a function that runs there, and a press of a real pointer.
 */
import type { Page } from "playwright-core";
import { launch } from "../../helpers/browser/browser.js";
import type { Browser, Tab } from "./browser.js";
import { openFirefox } from "./firefox.js";
import { openWebKit } from "./webkit.js";

export type Engine = "chromium" | "firefox" | "webkit";

/** @param preferences - Firefox's own settings, by name */
export function open(engine: Engine, preferences?: Record<string, number>): Promise<Browser> {
  if (engine === "firefox") return openFirefox(preferences);
  return engine === "webkit" ? openWebKit() : openChromium();
}

async function openChromium(): Promise<Browser> {
  const browser = await launch();
  const context = await browser.newContext();
  const tabOf = (page: Page): Tab => ({
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<string>(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
  });
  return {
    newTab: async () => tabOf(await context.newPage()),
    tabs: async () => context.pages().map(tabOf),
    close: () => browser.close(),
  };
}

/** Runs a function in a page, with arguments as JSON. It must use nothing from outside. */
export async function run<Arguments extends unknown[], T>(
  tab: Tab,
  work: (...words: Arguments) => T | Promise<T>,
  ...words: Arguments
): Promise<T> {
  const call = `(${work})(...${JSON.stringify(words)})`;
  return JSON.parse(await tab.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)) as T;
}

const LOOK_EVERY_MS = 25;
/** The browser, which makes the window, needs the processor as well. */
const LOOK_FOR_WINDOW_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

/** Waits until a function in a page gives something truthy. What it throws while a page is loading counts as nothing. */
export async function until<Arguments extends unknown[], T>(
  tab: Tab,
  work: (...words: Arguments) => T | Promise<T>,
  ...words: Arguments
): Promise<T> {
  return seek(`${work} ${words.join()}`, LOOK_EVERY_MS, () => run(tab, work, ...words).catch(() => undefined));
}

/** Looks again and again until it finds something truthy. */
async function seek<T>(what: string, everyMs: number, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + GIVE_UP_MS; ; ) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await new Promise((turn) => setTimeout(turn, everyMs));
  }
}

/** Presses a button by its text, once it can be pressed. A button that closes its own window may be gone by then. */
export async function press(tab: Tab, text: string): Promise<void> {
  const place = await until(tab, middleOf, text);
  if (place) await tab.pressAt(...place);
}

/** Runs in the page: a place where the button is hit. WebKit does not look for one itself. */
function middleOf(text: string): [number, number] | undefined {
  const buttons = [...document.querySelectorAll("button")].filter((each) => each.textContent?.trim() === text);
  const button = buttons.find((each) => each.getAttribute("aria-busy") !== "true");
  button?.scrollIntoView({ block: "center" });
  const box = button?.getBoundingClientRect();
  if (!button || !box) return undefined;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return button.contains(document.elementFromPoint(x, y)) ? [Math.round(x), Math.round(y)] : undefined;
}

/** The window at an address that begins so, once a page has opened it. */
export async function windowAt(browser: Browser, start: string): Promise<Tab> {
  const isThere = (wanted: string) => location.href.startsWith(wanted) && document.readyState === "complete";
  return seek(`a window at ${start}`, LOOK_FOR_WINDOW_EVERY_MS, async () => {
    for (const tab of await browser.tabs()) if (await run(tab, isThere, start).catch(() => false)) return tab;
    return undefined;
  });
}
