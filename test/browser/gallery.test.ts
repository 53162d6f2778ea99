/**
 * Walks the gallery: each state of each screen, in the real app, looked at in light and dark, wide and narrow, from left to
 * right and from right to left. `GALLERY_SHOTS=folder` keeps a picture of each, `GALLERY_ONLY=list/` walks a part.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { chapters } from "../../src/gallery/chapters/index.js";
import { addressOf } from "../../src/gallery/look.js";
import type { State } from "../../src/gallery/state.js";
import { galleryRoot, startApp } from "../helpers/programs/app-server.js";
import { atRest } from "../helpers/browser/at-rest.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { overlaps, sideways, whereFocusIs } from "../helpers/browser/layout.js";
import { requires } from "../helpers/requires.js";

const test = suite("gallery in Chromium");
requires(test, "chromium");

const { GALLERY_SHOTS: shots, GALLERY_ONLY: only = "" } = process.env;
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };
const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** In the narrow view everything is looked at; in the wide one what differs there, and not the rail, which is the same everywhere. */
const ALL = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const COLOURS = {
  resultTypes: ["violations"],
  runOnly: ["color-contrast", "label-content-name-mismatch", "nested-interactive"],
};

/** Where a state is in the gallery. */
interface StateAddress {
  screen: string;
  state: string;
}

let demo: Demo;
let browser: Browser;
/** Side by side, each with a storage of its own. At rest: axe would measure colours half-way through a fade. */
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

async function open(): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  await context.addInitScript({ content: axe });
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.get(page)?.push(`an error: ${error.message}`));
  page.on(
    "console",
    (message) => message.type() === "error" && errors.get(page)?.push(`on the console: ${message.text()}`),
  );
  return page;
}

/**
 * What is wrong with the states of a screen: "state: what". One page shows one state after the other, since loading the
 * gallery and axe again takes longer than looking; a deep run loads the page for each.
 */
async function walk(screen: string, states: readonly State[]): Promise<string[]> {
  const waiting = states.filter(({ state }) => `${screen}/${state}`.startsWith(only));
  const found: string[] = [];
  await Promise.all(
    windows.map(async (page) => {
      let isFresh = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { state } = next;
        found.push(...(await look(page, { screen, state }, isFresh)).map((what) => `${state}: ${what}`));
        isFresh = isDeep;
      }
    }),
  );
  return found;
}

/** Shows a state, in a page that is loaded for it or in the one that showed the state before it, and looks at it from all sides. */
async function look(page: Page, { screen, state }: StateAddress, isFresh: boolean): Promise<string[]> {
  const found: string[] = [];
  errors.set(page, found);
  const shoot = async (how: string) => {
    if (shots) await page.screenshot({ path: join(shots, `${screen}-${state}-${how}.png`) });
  };
  const turn = (dir: "ltr" | "rtl") => page.evaluate((to) => void (document.documentElement.dir = to), dir);
  const layout = async (how: string) => {
    for (const what of [...(await page.evaluate(sideways)), ...(await page.evaluate(overlaps))])
      found.push(`${how}: ${what}`);
  };
  const audit = async (how: string, options: object, exclude?: string) => {
    for (const what of await violations(page, options, exclude)) found.push(`${how}: ${what}`);
  };

  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light" });
  if (isFresh) await page.goto(`${demo.url}${addressOf({ screen, state })}`);
  if (!(await reach(page, { screen, state }, isFresh))) return found; // the page has said why
  await atRest(page);
  await audit("light, 1280 px", COLOURS, ".rail");
  await layout("1280 px");
  await shoot("light-1280");
  await turn("rtl");
  await layout("1280 px, right to left");
  await shoot("rtl-1280");
  await page.setViewportSize(NARROW);
  await atRest(page);
  await layout("390 px, right to left");
  await shoot("rtl-390");
  await turn("ltr");
  await layout("390 px");
  await page.emulateMedia({ colorScheme: "dark" });
  await audit("dark, 390 px", ALL);
  await shoot("dark-390");
  await page.setViewportSize(WIDE);
  await atRest(page); // a control of the narrow page would take the focus with it when it goes
  await page.keyboard.press("Tab");
  // After the page's last control comes the browser's own bar, and then the page again.
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press("Tab");
  const focus = await page.evaluate(whereFocusIs);
  if (focus) found.push(focus);
  return found;
}

/** Whether the page came to show the state. */
async function reach(page: Page, address: StateAddress, isFresh: boolean): Promise<boolean> {
  if (!isFresh) await page.evaluate((next) => void window.showState(next), address);
  const reached = await page.waitForFunction(() => document.documentElement.dataset.gallery);
  return (await reached.jsonValue()) === "there";
}

/** What axe finds on the page as it stands. */
async function violations(page: Page, options: object, exclude?: string): Promise<string[]> {
  const list = await page.evaluate(
    async ([options, exclude]) => {
      const { axe: tool } = globalThis as unknown as {
        axe: {
          run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      // What these cover can be scrolled free, or is free when a menu closes, but axe measures only the part of a link that it sees.
      const bars = [...document.querySelectorAll<HTMLElement>(".main-action, .selection, .menu-panel")];
      for (const bar of bars) bar.style.position = "static";
      const { violations } = await tool.run(
        exclude && document.querySelector(exclude) ? { include: [["html"]], exclude: [[exclude]] } : document,
        options,
      );
      for (const bar of bars) bar.style.position = "";
      return violations;
    },
    [options, exclude] as const,
  );
  return list.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

for (const { screen, title, states } of chapters) {
  test(`${title}: reaches each of its states, and nothing is wrong with any of them`, async () =>
    assert.equal(await walk(screen, states), []));
}

test("lists every state and the ways to look at it, with nothing wrong in the list", async () => {
  const page = await open();
  errors.set(page, []);
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${demo.url}/gallery`);
  assert.equal(await violations(page, ALL), []);
  assert.equal(await page.evaluate(sideways), []);
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
