/**
 * A long day of two pages: one shows a live view at 50 updates a second, the other is signed in with tokens that are renewed, and visits
 * screens; the server restarts, and a tab is hidden. No update may be lost or doubled, and what the pages hold may not grow.
 * `npm run deep -- endurance --minutes 0` takes ten minutes.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { randomMeasurement } from "../../tools/demo/domain/records.js";
import type { ReadingKind } from "../../tools/demo/domain/types.js";
import type { Demo, KeptSignIns } from "../../tools/demo/start.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { startApp } from "../helpers/programs/app-server.js";
import { restartPort } from "../helpers/programs/restart-port.js";
import { requires } from "../helpers/requires.js";

const test = suite("a long day in Chromium");
requires(test, "chromium");

const ROUNDS = isDeep ? 10 : 3;
/** A screen that has gone is held by React once, in whichever round: then more rounds follow, and a leak grows in each of them. */
const MOST_ROUNDS = isDeep ? ROUNDS : 5;
/** The last round of the first half of the day: by then the log of the live view is full, and most of the code is compiled. */
const NOON = Math.ceil(ROUNDS / 2) - 1;
/** How long updates come in each half of a round, in ms. */
const STREAM_MS = isDeep ? 20_000 : 1_000;
const UPDATES_A_SECOND = 50;
/**
 * By how much each may grow from noon on. The engine compiles more and more of the code, and what is about to be collected is not always
 * collected: that is seen in the heap, by up to a tenth in a round. In `npm test` there is one round after noon, and little may be added
 * to the page in it.
 */
const MAX_GROWTH = { heap: 1.15, nodes: isDeep ? 1.15 : 1.05, listeners: isDeep ? 1.15 : 1.05 };
const SPARE_TIMERS = isDeep ? 3 : 1;
/** The page renews a token when a fifth of its life is left. */
const TOKEN_SECONDS = isDeep ? 30 : 8;

/** Lists that differ from the others in what they show alone. */
const MORE_LISTS = ["/q/stations", "/q/cabins", "/q/departures"];
const SCREENS = [
  ...(isDeep ? MORE_LISTS : []),
  "/q/lines",
  "/q/incidents",
  "/q/tickets?sort=price%3Adesc",
  "/q/tickets?as=chart",
  "/e/Line/line-1",
  "/e/Incident/incident-1",
  "/m/reportIncident",
  "/s/departureUpdated",
  "/e/Ticket",
  "/schema",
  "/schema/Line",
  "/edit",
  "/v",
  "/history",
  "/debug",
  "/",
  "/settings",
];

/** What the sensor of the cabin measures. */
const MEASURES: ReadingKind = "TEMPERATURE";

/** What the page holds, after its garbage has been collected. */
interface Held {
  heap: number;
  nodes: number;
  listeners: number;
  timers: number;
}

/** A page and what is known of it. */
interface Person {
  page: Page;
  devTools: CDPSession;
  /** After each round from noon on. */
  held: Held[];
}

let demo: Demo;
let browser: Browser;
/** Is not signed in, and shows the live view all day. */
let viewer: Person;
/** Is signed in, and goes from screen to screen. */
let visitor: Person;
let renewals = 0;
const complaints: string[] = [];

test.before(async () => {
  demo = await startApp({ tick: false, port: await restartPort(), googlePort: await restartPort() });
  browser = await launch();
  viewer = await open();
  visitor = await open();
  visitor.page.on("request", (request) => void (renewals += Number(request.url().endsWith("/auth/refresh"))));
  await visitor.page
    .context()
    .route("**/authorize?**", (route) =>
      route.continue({ url: `${route.request().url()}&expires_in=${TOKEN_SECONDS}` }),
    );
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(countTimers);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  const devTools = await context.newCDPSession(page);
  await devTools.send("Performance.enable");
  return { page, devTools, held: [] };
}

/** Runs in the page: `pendingTimers()` counts the timers that wait. */
function countTimers(): void {
  const pending = new Set<unknown>();
  const { setTimeout: later, setInterval: often, clearTimeout: clear } = window;
  const forget = (id: unknown) => {
    pending.delete(id);
    clear(id as number);
  };
  const once = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): number => {
    const id = later(() => {
      pending.delete(id);
      run(...args);
    }, ms);
    pending.add(id);
    return id;
  };
  const repeat = (run: () => void, ms?: number): number => {
    const id = often(run, ms);
    pending.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: once,
    setInterval: repeat,
    clearTimeout: forget,
    clearInterval: forget,
    pendingTimers: () => pending.size,
  });
}

async function signIn({ page }: Person): Promise<void> {
  await page.goto(`${demo.url}/#/settings`);
  const [popup] = await Promise.all([page.context().waitForEvent("page"), pressSignIn(page)]);
  await popup.getByRole("radio").first().check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await page.getByRole("button", { name: /^Account: / }).waitFor();
}

/** Adds readings of a cabin at an even pace. @returns how many */
async function streamReadings(): Promise<number> {
  const world = demo.graphql?.world;
  assert.ok(world);
  const { cabins, readings, random, events, now, touch } = world;
  const [cabin] = cabins;
  assert.ok(cabin);
  const started = Date.now();
  let count = 0;
  while (Date.now() - started < STREAM_MS) {
    const due = Math.floor(((Date.now() - started) / 1000) * UPDATES_A_SECOND);
    for (; count < due; count++) {
      const values = randomMeasurement(random, MEASURES, now());
      const reading = touch({
        kind: "Reading" as const,
        id: "",
        cabinId: cabin.id,
        measures: MEASURES,
        at: now(),
        sequence: 0,
        ...values,
      });
      reading.id = `reading-${reading.sequence}`;
      readings.push(reading);
      events.emit("reading", reading);
    }
    await wait(20);
  }
  return count;
}

/** Waits until the live view, and nothing else, listens to the server. */
async function isListening(): Promise<void> {
  while (demo.graphql?.world.events.listeners() !== 1) await wait(50);
  await viewer.page.getByText("Live", { exact: true }).first().waitFor();
}

/** Ends the server and starts it again on its ports, as after a deployment. The people stay signed in. */
async function restartServer(): Promise<void> {
  const signIns: KeptSignIns | undefined = demo.keepSignIns?.();
  const port = Number(new URL(demo.url).port);
  const googlePort = Number(new URL(demo.googleUrl ?? "").port);
  await demo.close();
  await wait(isDeep ? 3_000 : 300);
  demo = await startApp({ tick: false, port, googlePort, ...(signIns && { signIns }) });
}

/** Hides the tab, as another tab in front of it does, and shows it again. */
async function hideAndShow({ page }: Person): Promise<void> {
  for (const state of ["hidden", "visible"]) {
    await page.evaluate((to) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
    await wait(isDeep ? 2_000 : 100);
  }
}

async function visitScreens({ page }: Person): Promise<void> {
  for (const screen of SCREENS) {
    await page.evaluate((to) => void (location.hash = to), screen);
    await page.waitForFunction((to) => location.hash === `#${to}` && document.querySelector("h1") !== null, screen);
    await page.waitForLoadState("networkidle");
  }
}

/** Waits until the live view has received so many updates, and fails if it does not or receives more. */
async function receives({ page }: Person, count: number): Promise<void> {
  const shown = page.getByText(/^[\d,]+ updates?$/);
  const read = async () => Number((await shown.first().textContent())?.replace(/\D/g, ""));
  for (let turn = 0; turn < 600 && (await read()) < count; turn++) await wait(100);
  await wait(300); // a doubled update would arrive by now
  assert.is(await read(), count, "updates received");
}

async function noteHeld({ page, devTools, held }: Person): Promise<void> {
  for (let time = 0; time < 3; time++) {
    await wait(200);
    await devTools.send("HeapProfiler.collectGarbage");
  }
  const { metrics } = await devTools.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate(() => (globalThis as unknown as { pendingTimers(): number }).pendingTimers());
  held.push({ heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), timers });
}

/**
 * What the page holds more of than before. What the first rounds load and the engine compiles is not growth: the second half of a long day
 * is compared with itself, and of a short one the last round with the one before it.
 */
function growthOf({ held }: Person): string[] {
  const [before, last] = [isDeep ? held[0] : held.at(-2), held.at(-1)];
  if (!before || !last) return ["nothing is known"];
  const grown = (["heap", "nodes", "listeners"] as const).filter(
    (name) => last[name] > before[name] * MAX_GROWTH[name],
  );
  return last.timers > before.timers + SPARE_TIMERS ? [...grown, "timers"] : grown;
}

test("loses and doubles no update, and holds no more at the end than at noon", async () => {
  await signIn(visitor);
  await viewer.page.goto(`${demo.url}/#/s/readingAdded`);
  let sent = 0;
  const hasGrown = () => [viewer, visitor].some((person) => growthOf(person).length > 0);
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && hasGrown()); round++) {
    await isListening();
    const [before] = await Promise.all([streamReadings(), visitScreens(visitor)]);
    await receives(viewer, (sent += before));
    await restartServer();
    await isListening();
    const [after] = await Promise.all([streamReadings(), hideAndShow(viewer)]);
    await receives(viewer, (sent += after));
    if (round >= NOON) for (const person of [viewer, visitor]) await noteHeld(person);
  }
  if (isDeep) printHeld();
  for (const person of [viewer, visitor]) assert.equal(growthOf(person), [], JSON.stringify(person.held));
  assert.equal(complaints, []);
  assert.ok(renewals > 0, "no token was renewed");
  assert.is(await visitor.page.getByRole("button", { name: /^Account: / }).count(), 1, "still signed in");
});

function printHeld(): void {
  for (const [name, { held }] of Object.entries({ viewer, visitor }))
    for (const { heap, ...others } of held) console.log(name, `${(heap / 1e6).toFixed(2)} MB`, JSON.stringify(others));
  console.log(`${renewals} renewals`);
}

test.run();
