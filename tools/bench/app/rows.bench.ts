/**
 * A list of 20,000 rows in one answer, in Chromium: how long it takes from the answer's arrival until the first row is there, and
 * from the press of Ctrl+End until the last one is; the longest task of each. `npm run bench -- rows`
 */
import type { Browser, Page } from "playwright-core";
import { buildSchema, type GraphQLSchema } from "graphql";
import { launch } from "../../../test/helpers/browser/browser.js";
import { median, table, verdict } from "../measure.js";
import { buildApp, serveSchema } from "./server.js";

const COUNT = 20_000;
const ROUNDS = 5;
const SHOWN_MS = 500;
/** Longer tasks than this are noticed. */
const SCROLL_TASK_MS = 100;

function schemaOfRows(): GraphQLSchema {
  const schema = buildSchema(`
    type Query { parcels: [Parcel!]! }
    type Parcel { id: ID! name: String! weight: Float! price: Int! sentAt: String! status: Status! }
    enum Status { WAITING SENT DELIVERED }
  `);
  const statuses = ["WAITING", "SENT", "DELIVERED"];
  const parcels = Array.from({ length: COUNT }, (_, index) => ({
    id: `parcel-${index + 1}`,
    name: `Parcel ${index + 1}`,
    weight: (index % 400) / 8,
    price: (index * 7) % 9000,
    sentAt: new Date(1.7e12 + index * 1e6).toISOString(),
    status: statuses[index % 3],
  }));
  const field = schema.getQueryType()?.getFields()["parcels"];
  if (field) field.resolve = () => parcels;
  return schema;
}

/** Runs in the page: notes its longest task, and when the first row was there. */
const watch = () => {
  const watched = { longestTask: 0, firstRow: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: "longtask", buffered: true });
  new MutationObserver((_, watcher) => {
    if (!document.querySelector("main tbody")?.textContent?.includes("Parcel 1")) return;
    watched.firstRow = performance.now();
    watcher.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

interface Watched {
  longestTask: number;
  firstRow: number;
}

/** Runs in the page: its notes, and when the last answer had arrived; the longest task begins again. */
const takeNotes = () => {
  const { watched } = globalThis as unknown as { watched: Watched };
  const answers = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/graphql"));
  const arrived = Math.max(0, ...answers.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
  const notes = { ...watched, arrived };
  watched.longestTask = 0;
  return notes;
};

interface Round {
  shown: number;
  taskToShow: number;
  lastRow: number;
  taskToScroll: number;
}

async function openRows(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(url); // the schema is kept
    await page.locator("main h2[id^=home-]").first().waitFor();
    const list = await context.newPage();
    await list.addInitScript(watch);
    await list.goto(`${url}/#/q/parcels`);
    await list.locator("main tbody").getByText("Parcel 1", { exact: true }).waitFor();
    await list.waitForTimeout(1000);
    const { firstRow, arrived, longestTask } = await list.evaluate(takeNotes);
    return { shown: firstRow - arrived, taskToShow: longestTask, ...(await goToEnd(list)) };
  } finally {
    await context.close();
  }
}

async function goToEnd(page: Page): Promise<Pick<Round, "lastRow" | "taskToScroll">> {
  await page.locator("main tbody td").first().focus();
  const last = page.locator("main tbody").getByText(`Parcel ${COUNT}`, { exact: true });
  const begin = performance.now();
  await page.keyboard.press("Control+End");
  await last.waitFor();
  const lastRow = performance.now() - begin;
  await page.waitForTimeout(500);
  return { lastRow, taskToScroll: (await page.evaluate(takeNotes)).longestTask };
}

const browser = await launch();
const server = await serveSchema(schemaOfRows(), await buildApp());
const rounds: Round[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const measured = await openRows(browser, server.url);
  if (round > 0) rounds.push(measured); // the first one warms the server
}
const row = (name: string, read: (round: Round) => number, goal?: number) => {
  const middle = median(rounds.map(read));
  const most = Math.max(...rounds.map(read));
  return [name, `${Math.round(middle)} ms`, `${Math.round(most)} ms`, goal === undefined ? "" : verdict(middle, goal)];
};
table(
  "A list of 20,000 rows in one answer",
  ["", "median", "worst", "goal in ms"],
  [
    row("the first row, after the answer's arrival", ({ shown }) => shown, SHOWN_MS),
    row("longest task until then and a second longer", ({ taskToShow }) => taskToShow),
    row("the last row, after Ctrl+End", ({ lastRow }) => lastRow),
    row("longest task of that", ({ taskToScroll }) => taskToScroll, SCROLL_TASK_MS),
  ],
);
await server.close();
await browser.close();
process.exit(0);
