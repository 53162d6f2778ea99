/**
 * Each button of each state of the gallery is pressed by keyboard: none may leave the focus on nothing. `GALLERY_ONLY=list/` presses a
 * part.
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { chapters } from "../../../tools/gallery/chapters/index.js";
import { addressOf } from "../../../tools/gallery/place.js";
import { waitForStablePage } from "../../helpers/browser/stable-page.js";
import { launch } from "../../helpers/browser/browser.js";
import { galleryRoot, startApp } from "../../helpers/programs/app-server.js";
import { requires } from "../../helpers/requires.js";
import { WIDE } from "./sizes.js";

const test = suite("focus after a press, in the gallery");
requires(test, "chromium");

const { GALLERY_ONLY: only = "" } = process.env;
/** How long a press may take to change the page. */
const REACTION_MS = 1_000;

let demo: Demo;
let browser: Browser;
let page: Page;
test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
  const context = await browser.newContext({ viewport: WIDE });
  page = await context.newPage();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function show(screen: string, state: string): Promise<void> {
  await page.goto(`${demo.url}${addressOf({ screen, state })}`);
  await page.waitForFunction(() => document.documentElement.dataset.gallery);
  await waitForStablePage(page);
}

/** Numbers the buttons of the page. @returns the name of each that can be pressed, without the digits in it, by its number */
const numberButtons = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main summary, dialog button")].flatMap(
      (button, number) => {
        button.dataset.number = String(number);
        const name = (button.getAttribute("aria-label") ?? button.textContent ?? "").replace(/\d+/g, "0");
        return button.checkVisibility() && !button.matches(":disabled") ? [{ number, name }] : [];
      },
    ),
  );

/** Presses a button. @returns whether the focus is on nothing afterwards, though nothing is loading in its place */
async function losesFocus(number: number): Promise<boolean> {
  const button = page.locator(`[data-number="${number}"]`).first();
  if ((await button.count()) === 0) return false;
  await button.focus();
  await page.keyboard.press("Enter");
  await waitForStablePage(page);
  const isKept = page.waitForFunction(
    () => document.activeElement !== document.body || document.querySelector("main .skeleton"),
    undefined,
    { timeout: REACTION_MS },
  );
  return isKept.then(
    () => false,
    () => true,
  );
}

/** The buttons of a screen's states that lose the focus. Those of one name are pressed once. */
async function pressAll(screen: string, states: readonly string[]): Promise<string[]> {
  const pressed = new Set<string>();
  const found: string[] = [];
  for (const state of states) {
    await show(screen, state);
    for (const { number, name } of await numberButtons()) {
      if (pressed.has(name)) continue;
      pressed.add(name);
      await show(screen, state);
      await numberButtons();
      if (await losesFocus(number)) found.push(`${state}: "${name}"`);
    }
  }
  return found;
}

for (const { screen, title, states } of chapters) {
  test(`${title}: no button leaves the focus on nothing`, async () => {
    const names = states.map(({ state }) => state).filter((state) => `${screen}/${state}`.startsWith(only));
    assert.equal(await pressAll(screen, names), []);
  });
}

test.run();
