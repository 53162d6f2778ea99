/**
 * The longest task of each screen in Chromium, on a schema of 3,500 types: no screen may keep the page from answering for more than
 * 100 ms. `npm run bench -- screens`. Each screen is opened in a browser context that has the schema of an earlier visit.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launch } from "../../../test/helpers/browser/browser.js";
import { median, table, verdict } from "../measure.js";
import { syntheticSchema } from "./schemas.js";
import { buildApp, serveSchema } from "./server.js";

interface ScreenVisit {
  name: string;
  /** The route, as it stands behind the "#" of the address. */
  route: string;
  /** The selector of what is there once the screen can be used. */
  usable: string;
  /** What a person does there. */
  act?: (page: Page) => Promise<void>;
}

const SEARCH_TEXT = "retail order";

async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector("[role=combobox]");
  await page.keyboard.type(SEARCH_TEXT, { delay: 30 });
  await page.waitForSelector("[role=option]");
}

const SCREENS: readonly ScreenVisit[] = [
  { name: "home", route: "/", usable: "main h2[id^=home-]" },
  { name: "list", route: "/q/retailOrders", usable: "main tbody tr" },
  { name: "type", route: "/e/RetailOrder", usable: "main .find-one" },
  { name: "record", route: "/e/RetailOrder/id-1", usable: "main dl.facts" },
  { name: "form", route: "/m/createRetailOrder", usable: "main form.form" },
  { name: "schema docs", route: "/schema", usable: "main h1" },
  { name: "editor", route: "/edit", usable: "main textarea" },
  { name: "settings", route: "/settings", usable: "main #set-theme" },
  { name: "search", route: "/settings", usable: "main #set-theme", act: searchEverything },
];

const ROUNDS = 5;
const MAX_TASK_MS = 100;
/** How long a screen is watched once it can be used: for what it does behind that. */
const WATCH_MS = 1000;

/** Runs in the page: notes its longest task. */
const watchTasks = () => {
  const watched = { longestTask: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: "longtask", buffered: true });
};

const longestTask = () => (globalThis as unknown as { watched: { longestTask: number } }).watched.longestTask;

async function visitScreen(context: BrowserContext, url: string, { route, usable, act }: ScreenVisit): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchTasks);
    await page.goto(`${url}/#${route}`);
    await page.waitForSelector(usable);
    await act?.(page);
    await page.waitForTimeout(WATCH_MS);
    return await page.evaluate(longestTask);
  } finally {
    await page.close();
  }
}

/** The longest tasks of one round, by the name of the screen: the first visit without the kept schema, then each screen with it. */
async function visitScreens(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const tasks = new Map<string, number>();
    const [home] = SCREENS;
    if (home) tasks.set("home, first visit", await visitScreen(context, url, home));
    for (const screen of SCREENS) tasks.set(screen.name, await visitScreen(context, url, screen));
    return tasks;
  } finally {
    await context.close();
  }
}

const browser = await launch();
const server = await serveSchema(syntheticSchema(), await buildApp());
const rounds: Map<string, number>[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await visitScreens(browser, server.url));
const names = [...(rounds[0]?.keys() ?? [])];
const rows = names.map((name) => {
  const middle = median(rounds.map((round) => round.get(name) ?? 0));
  return [name, `${Math.round(middle)} ms`, verdict(middle, MAX_TASK_MS)];
});
table("Longest task of each screen, 3,500 types", ["screen", "longest task", "goal: 100 ms"], rows);
await server.close();
await browser.close();
process.exit(0);
