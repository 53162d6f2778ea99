/**
 * Walks the gallery: each state of each screen, in the real app, looked at twice: in English on a wide light page, and in German or
 * Arabic, by turns, on a narrow dark one. In `npm run deep` a state is looked at in each combination, with axe in both themes.
 * `GALLERY_SHOTS=folder` keeps pictures, `GALLERY_ONLY=list/` walks a part.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { chapters } from "../../../tools/gallery/chapters/index.js";
import { addressOf } from "../../../tools/gallery/place.js";
import type { State } from "../../../tools/gallery/state.js";
import { galleryRoot, startApp } from "../../helpers/programs/app-server.js";
import { waitForStablePage } from "../../helpers/browser/stable-page.js";
import { AXE_SCRIPT, violations } from "../../helpers/browser/axe.js";
import { launch } from "../../helpers/browser/browser.js";
import { isDeep } from "../../helpers/cases.js";
import { sidewaysScrollCauses, brokenWords, focusProblem } from "../../helpers/browser/layout.js";
import { requires } from "../../helpers/requires.js";
import { RULES, WIDE_RULES } from "./audit.js";
import { faintWords } from "./contrast.js";
import { isArabicTurn, lookInLanguages } from "./languages.js";
import { NARROW, WIDE, WIDEST, wrongLayout } from "./sizes.js";

const test = suite("gallery in Chromium");
requires(test, "chromium");

const { GALLERY_SHOTS: shots, GALLERY_ONLY: only = "" } = process.env;
/** Where a state is in the gallery. */
interface StateAddress {
  screen: string;
  state: string;
  /** Of the state among those of its screen. */
  index: number;
}

let demo: Demo;
let browser: Browser;
/** Side by side, each with a storage of its own. */
let windows: Page[] = [];
/** What the page of the state that is being looked at has said. */
const errors = new WeakMap<Page, string[]>();

test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
  if (shots) mkdirSync(shots, { recursive: true });
  windows = await Promise.all([open(), open()]);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** React reports what the states draw in which the app breaks off. */
const BREAKS_OFF = "Minified React error #31;";

async function open(): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE });
  await context.addInitScript({ content: AXE_SCRIPT });
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.get(page)?.push(`an error: ${error.message}`));
  page.on("console", (message) => {
    const isFault = message.type() === "error" && !message.text().includes(BREAKS_OFF);
    if (isFault) errors.get(page)?.push(`on the console: ${message.text()}`);
  });
  return page;
}

/**
 * What is wrong with the states of a screen: "state: what". One page shows one state after the other, since loading the
 * gallery and axe again takes longer than looking; a deep run loads the page for each.
 */
async function walk(screen: string, states: readonly State[]): Promise<string[]> {
  const waiting = states
    .map(({ state }, index) => ({ screen, state, index }))
    .filter(({ state }) => `${screen}/${state}`.startsWith(only));
  const found: string[] = [];
  await Promise.all(
    windows.map(async (page) => {
      let isFresh = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        found.push(...(await look(page, next, isFresh)).map((what) => `${next.state}: ${what}`));
        isFresh = isDeep;
      }
    }),
  );
  return found;
}

/** Shows a state, in a page that is loaded for it or in the one that showed the state before it, and looks at it from all sides. */
async function look(page: Page, { screen, state, index }: StateAddress, isFresh: boolean): Promise<string[]> {
  const found: string[] = [];
  errors.set(page, found);
  const shoot = async (how: string) => {
    if (shots) await page.screenshot({ path: join(shots, `${screen}-${state}-${how}.png`) });
  };
  if (!isFresh) await page.evaluate(() => window.leaveState());
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light" });
  if (isFresh) await page.goto(`${demo.url}${addressOf({ screen, state })}`);
  if (!(await reach(page, { screen, state }, isFresh))) return found; // the page has said why
  found.push(...(await lookWide(page, shoot)));
  if (isDeep) found.push(...(await lookFromRightToLeft(page, shoot)));
  await page.emulateMedia({ colorScheme: "dark" });
  if (isDeep) found.push(...(await lookNarrow(page, shoot)));
  else if (isArabicTurn(index)) found.push(...(await lookNarrowFromLeft(page)));
  found.push(...(await lookInLanguages(page, index, isDeep ? [WIDE, NARROW] : [NARROW])));
  found.push(...from("dark, 390 px, in another language", await barriers(page)));
  await shoot("translated-dark-390");
  found.push(...(await lookForFocus(page)));
  return found;
}

type Shoot = (how: string) => Promise<void>;

const from = (how: string, found: readonly string[]): string[] => found.map((what) => `${how}: ${what}`);

async function lookWide(page: Page, shoot: Shoot): Promise<string[]> {
  await waitForStablePage(page);
  const found = [
    ...from("light, 1280 px", await page.evaluate(faintWords)),
    ...from("1280 px", await wrongLayout(page)),
  ];
  await shoot("light-1280");
  if (!isDeep) return found;
  const wide = await violations(page, WIDE_RULES, { exclude: ".rail", withoutFloating: true });
  await page.setViewportSize(WIDEST);
  await waitForStablePage(page);
  const widest = await wrongLayout(page);
  await shoot("light-1920");
  return [...found, ...from("light, 1280 px", wide), ...from("1920 px", widest)];
}

async function lookNarrow(page: Page, shoot: Shoot): Promise<string[]> {
  await page.setViewportSize(NARROW);
  await waitForStablePage(page);
  await shoot("dark-390");
  return [...from("390 px", await wrongLayout(page)), ...from("dark, 390 px", await barriers(page))];
}

/** For a state that is shown in Arabic afterwards: German is from left to right, too, and longer. */
async function lookNarrowFromLeft(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  await waitForStablePage(page);
  return from("390 px", await wrongLayout(page));
}

/** Whether a person who presses Tab sees where they are. */
async function lookForFocus(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  // After the page's last control comes the browser's own bar, and then the page again.
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press("Tab");
  const problem = await page.evaluate(focusProblem);
  return problem ? [problem] : [];
}

/** Rows that are like the ones above them. */
const FURTHER_ROWS = "tbody tr:nth-child(n + 5)";

/** What keeps people from reading or using the page as it is now. */
const barriers = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(faintWords)),
  ...(await violations(page, RULES, { withoutFloating: true, ...(!isDeep && { exclude: FURTHER_ROWS }) })),
];

/** English from right to left. Arabic is, too, and is looked at in each run. */
async function lookFromRightToLeft(page: Page, shoot: Shoot): Promise<string[]> {
  const found: string[] = [];
  const turn = (dir: "ltr" | "rtl") => page.evaluate((to) => void (document.documentElement.dir = to), dir);
  await turn("rtl");
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await waitForStablePage(page);
    found.push(...(await wrongLayout(page)).map((what) => `${size.width} px, right to left: ${what}`));
    await shoot(`rtl-${size.width}`);
  }
  await turn("ltr");
  return found;
}

/** Whether the page came to show the state. */
async function reach(page: Page, address: { screen: string; state: string }, isFresh: boolean): Promise<boolean> {
  if (!isFresh) await page.evaluate((next) => void window.showState(next), address);
  const reached = await page.waitForFunction(() => document.documentElement.dataset.gallery);
  return (await reached.jsonValue()) === "there";
}

for (const { screen, title, states } of chapters) {
  test(`${title}: nothing is wrong with any of its states, in any language`, async () =>
    assert.equal(await walk(screen, states), []));
}

test("finds words that are too faint, and no others", async () => {
  const page = await open();
  await page.setContent(`
    <body style="background: white">
      <p style="color: #888">Faint</p>
      <p style="color: #888; font-size: 24px">Large</p>
      <p style="background: black"><span style="color: rgb(255 255 255 / 40%)">Shines through</span></p>
      <p style="color: black; opacity: 0.3">Fades</p>
      <p style="color: black">Clear <button disabled style="color: #888">Off</button></p>
      <p style="color: #888" hidden>Hidden</p>
    </body>`);
  const found = await page.evaluate(faintWords);
  assert.equal(
    found.map((line) => line.replace(/^.*> /, "")),
    ["Faint", "Shines through", "Fades"],
  );
  await page.context().close();
});

test("finds words that are broken letter by letter, and no others", async () => {
  const page = await open();
  await page.setContent(`
    <body style="font: 16px monospace">
      <p style="width: 12px; overflow-wrap: anywhere">Squeezed</p>
      <p style="width: 12px; overflow-wrap: anywhere">No</p>
      <p style="width: 100px">A text of several words over some lines</p>
      <p style="width: 12px; overflow-wrap: anywhere" hidden>Hidden</p>
    </body>`);
  assert.equal(await page.evaluate(brokenWords), ['"Squeezed" has 8 lines']);
  await page.context().close();
});

test("pinned lists have their look on a page that has proposed no tiles before", async () => {
  const page = await open();
  errors.set(page, []);
  await page.setViewportSize(NARROW);
  const address = { screen: "home", state: "pinned" };
  await page.goto(`${demo.url}${addressOf(address)}`);
  assert.ok(await reach(page, address, true));
  await page.locator(".tile-rows li").first().waitFor();
  assert.equal(await wrongLayout(page), []);
  await page.context().close();
});

test("lists every state and the ways to look at it, with nothing wrong in the list", async () => {
  const page = await open();
  errors.set(page, []);
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${demo.url}/gallery`);
  assert.equal(await violations(page, RULES, { withoutFloating: true }), []);
  assert.equal(await page.evaluate(sidewaysScrollCauses), []);
  assert.is(await page.locator("a[href*='state=']").count(), chapters.flatMap(({ states }) => states).length);
  await page.getByRole("link", { name: "390 px" }).click();
  await page.getByRole("link", { name: "Right to left" }).click();
  await page.getByRole("link", { name: "The server offers nothing" }).click();
  const phone = page.frameLocator("iframe");
  await phone.getByText("This server offers nothing that this app can show.").waitFor();
  assert.is(await phone.locator("html").getAttribute("dir"), "rtl");
  assert.equal(errors.get(page), []);
  await page.context().close();
});

test.run();
