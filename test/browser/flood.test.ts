/**
 * A subscription that floods: a thousand updates a second, into a live view and into a list that listens. What the page draws is
 * bounded by its frames and by the time, however many updates come, so that it answers a person. A slow machine draws less. The tests
 * share one page; each screen has a stream of its own. `npm run deep` watches for longer, and a live view on a wide screen as well.
 */
import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildSchema, graphql } from "graphql";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { embedRoot } from "../helpers/package/built-part.js";
import { requires } from "../helpers/requires.js";
import { readAll } from "../app/serve/helpers.js";

const test = suite("a flood of updates in Chromium");
requires(test, "chromium");

const UPDATES_A_SECOND = 1_000;
/** How often updates that are due are written, in ms. */
const WRITE_INTERVAL_MS = 4;
const WATCH_MS = isDeep ? 3_000 : 2_000;

const schema = buildSchema(`
  type Query { boats: [Boat!]! }
  type Subscription { boatMoved: Boat! }
  type Boat { id: ID! name: String! speed: Float! heading: Int! state: State! movedAt: String! }
  enum State { OPEN DONE }
`);
const boat = (number: number) => ({
  __typename: "Boat",
  id: String(number % 20),
  name: `Boat ${number % 20}`,
  speed: (number % 97) / 7,
  heading: number % 360,
  state: number % 3 === 0 ? "DONE" : "OPEN",
  movedAt: new Date(1.8e12 + number).toISOString(),
});
const rootValue = { boats: Array.from({ length: 20 }, (_, number) => boat(number)) };

const PAGE = `<!doctype html><meta charset="utf-8"><title>Flood</title><link rel="icon" href="data:,">
  <script src="/embed.js"></script><body><querylet-app endpoint="/graphql" live="sse" routing="hash"></querylet-app>`;

let server: Server;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
/** How many updates were sent over the stream that is open. */
let sent = 0;

/** Sends updates at an even pace, each as an event of its own, until the page goes away. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
  const started = Date.now();
  sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - started) / 1000) * UPDATES_A_SECOND);
    for (; sent < due; sent++)
      response.write(`event: next\ndata: ${JSON.stringify({ data: { boatMoved: boat(sent) } })}\n\n`);
  }, WRITE_INTERVAL_MS);
  response.on("close", () => clearInterval(timer));
}

test.before(async () => {
  const script = await readFile(join(await embedRoot(), "querylet.full.js"));
  server = createServer(async (request, response) => {
    if (request.url === "/embed.js") return response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    if (request.url !== "/graphql") return response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    const { query, variables } = JSON.parse((await readAll(request)).toString()) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    if (query.startsWith("subscription")) return flood(response);
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables });
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await launch();
  page = await browser.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
});
test.after.each(() => {
  assert.equal(complaints.splice(0), []);
});
test.after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Shows a screen that begins anew: the one before it has left its stream. */
async function open(route: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const next of ["/settings", route]) {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/#${next}`);
    await page.waitForFunction(
      (to) => location.hash === `#${to}` && document.querySelector("querylet-app")?.shadowRoot?.querySelector("h1"),
      next,
    );
  }
}

/** What a page did while it was watched. */
interface Watched {
  frames: number;
  /** Turns of the event loop in which the document changed: React commits one change in one turn. */
  commits: number;
  /** Rows of a table that are new elements. */
  newRows: number;
  /** Tasks of more than 50 ms. */
  longTasks: number;
  ms: number;
}

/** Runs in the page: counts frames, and turns in which something changed. */
function watch(milliseconds: number): Promise<Watched> {
  const root = document.querySelector("querylet-app")?.shadowRoot ?? document.body;
  let frames = 0;
  let commits = 0;
  let newRows = 0;
  let longTasks = 0;
  const mutations = new MutationObserver((records) => {
    commits++;
    newRows += records.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeName }) => nodeName === "TR").length;
  });
  mutations.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  const tasks = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
  tasks.observe({ entryTypes: ["longtask"] });
  const started = performance.now();
  return new Promise((resolve) => {
    const onFrame = () => {
      frames++;
      const ms = performance.now() - started;
      if (ms < milliseconds) return requestAnimationFrame(onFrame);
      mutations.disconnect();
      tasks.disconnect();
      return resolve({ frames, commits, newRows, longTasks, ms });
    };
    requestAnimationFrame(onFrame);
  });
}

/** The page draws what has arrived at most so often. */
const DRAWS_A_SECOND = 4;
/** A draw may be followed by effects that change a little more: a width, a chart's readout. */
const COMMITS_A_DRAW = 2;

/**
 * So many rows may be drawn in new elements each time, because one draw has more rows than the one before. New elements take long to
 * make, to style and to lay out: the table in view has 37 rows, and the one behind a chart 200.
 */
const NEW_ROWS_A_DRAW = 20;

async function assertPaced(what: string): Promise<void> {
  const before = sent;
  const { frames, commits, newRows, longTasks, ms } = await page.evaluate(watch, WATCH_MS);
  const updates = sent - before;
  const seconds = ms / 1000;
  console.log(
    `${what}: ${Math.round(updates / seconds)} updates, ${Math.round(frames / seconds)} frames and ` +
      `${Math.round(commits / seconds)} changes of the page a second, ${newRows} new rows, ` +
      `${longTasks} tasks of more than 50 ms`,
  );
  assert.ok(updates > frames * 2, `${updates} updates in ${frames} frames are no flood`);
  assert.ok(commits > 0, "the page shows what arrives");
  const draws = Math.min(frames, seconds * DRAWS_A_SECOND) + 2; // one at each end
  assert.ok(commits <= draws * COMMITS_A_DRAW, `${commits} changes of the page in ${frames} frames and ${ms} ms`);
  assert.ok(newRows <= commits * NEW_ROWS_A_DRAW, `${newRows} new rows in ${commits} changes of the page`);
}

/** Waits until the live view has counted all that was sent so far. */
async function countsAll(): Promise<void> {
  const reached = sent;
  await page.waitForFunction((least) => {
    const text = document.querySelector("querylet-app")?.shadowRoot?.querySelector("#log ~ [role=status]")?.textContent;
    return Number(text?.replace(/\D/g, "")) >= least;
  }, reached);
}

// The phone's view below has the same pace, and lays out cards besides.
if (isDeep)
  test("a live view draws a flood four times a second, and counts all of it", async () => {
    await open("/s/boatMoved");
    await page.getByText(/^[\d,]+ updates?$/).waitFor();
    await assertPaced("live view");
    await countsAll();
  });

test("a live view on a phone counts a flood, and lays out only the cards in view", async () => {
  await open("/s/boatMoved", 390);
  const cards = page.locator("#log").locator("xpath=ancestor::section").locator("tr[data-row]");
  await cards.nth(99).waitFor({ state: "attached" });
  await assertPaced("live view on a phone");
  await countsAll();
  const laidOut = await cards
    .locator("th > *")
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility({ contentVisibilityAuto: true })).length);
  assert.ok(laidOut < 25, `${laidOut} cards are laid out`);
});

test("a chart of a flood is drawn four times a second", async () => {
  await open("/s/boatMoved?as=chart");
  await page.locator(".plot").first().waitFor();
  await page.locator("tr").nth(199).waitFor({ state: "attached" }); // from now on no draw has more rows
  await assertPaced("live chart");
});

test("a list that listens to a flood draws it four times a second", async () => {
  await open("/q/boats");
  await page.getByRole("grid").waitFor();
  await page.locator("td.changed, .changed").first().waitFor();
  await assertPaced("list");
});

test.run();
