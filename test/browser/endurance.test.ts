/**
 * A long day of one page: a live view at 50 updates a second, a server that restarts, a tab that is hidden, a token that is renewed,
 * and screens that come and go. No update may be lost or doubled, and what the page holds may not grow. `npm run deep -- endurance
 * --minutes 0` takes ten minutes.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { measure, READING_KINDS } from "../../src/demo/domain/records.js";
import type { Demo, KeptSignIns } from "../../src/demo/start.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("a long day in Chromium");
requires(test, "chromium");

const ROUNDS = isDeep ? 10 : 4;
/** How long updates come in each half of a round, in ms. */
const STREAM_MS = isDeep ? 20_000 : 1_000;
const UPDATES_A_SECOND = 50;
/** The engine compiles more and more of the code, and what is about to be collected is not always collected. */
const MOST_GROWTH = 1.15;
const SPARE_TIMERS = 3;
/** The page renews a token when a fifth of its life is left. */
const TOKEN_SECONDS = isDeep ? 30 : 8;

const SCREENS = [
  ..."/q/lines /q/stations /q/cabins /q/departures /q/incidents /q/tickets?sort=price%3Adesc /q/tickets?as=chart".split(
    " ",
  ),
  ..."/r/Line/line-1 /r/Incident/incident-1 /m/reportIncident /s/departureUpdated /t/Ticket /schema /schema/Line".split(
    " ",
  ),
  ..."/edit /v /settings /history /debug /".split(" "),
];

/** What the page holds, after its garbage has been collected. */
interface Held {
  heap: number;
  nodes: number;
  listeners: number;
  timers: number;
}

let demo: Demo;
let browser: Browser;
let page: Page;
let devTools: CDPSession;
let renewals = 0;
const complaints: string[] = [];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(countTimers);
  page = await context.newPage();
  devTools = await context.newCDPSession(page);
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => void (renewals += Number(request.url().endsWith("/auth/refresh"))));
  await context.route("**/authorize?**", (route) =>
    route.continue({ url: `${route.request().url()}&expires_in=${TOKEN_SECONDS}` }),
  );
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Runs in the page: `pendingTimers()` counts the timers that wait. */
function countTimers(): void {
  const pending = new Set<unknown>();
  const { setTimeout: later, setInterval: often, clearTimeout: clear } = window;
  const forget = (id: unknown) => {
    pending.delete(id);
    clear(id as number);
  };
  const wait = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): number => {
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
    setTimeout: wait,
    setInterval: repeat,
    clearTimeout: forget,
    clearInterval: forget,
    pendingTimers: () => pending.size,
  });
}

async function signIn(): Promise<void> {
  await page.goto(`${demo.url}/#/`);
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
      const [measures = "WIND"] = Object.keys(READING_KINDS) as (keyof typeof READING_KINDS)[];
      const values = measure(random, measures, now());
      const reading = touch({
        kind: "Reading" as const,
        id: "",
        cabinId: cabin.id,
        measures,
        at: now(),
        sequence: 0,
        ...values,
      });
      reading.id = `reading-${reading.sequence}`;
      readings.push(reading);
      events.emit("reading", reading);
    }
    await page.waitForTimeout(20);
  }
  return count;
}

async function isListening(): Promise<void> {
  while (!demo.graphql?.world.events.listeners()) await page.waitForTimeout(50);
}

/** Ends the server and starts it again on its ports, as after a deployment. The people stay signed in. */
async function restartServer(): Promise<void> {
  const signIns: KeptSignIns | undefined = demo.keepSignIns?.();
  const port = Number(new URL(demo.url).port);
  const googlePort = Number(new URL(demo.googleUrl ?? "").port);
  await demo.close();
  await page.waitForTimeout(isDeep ? 3_000 : 300);
  demo = await startApp({ tick: false, port, googlePort, ...(signIns && { signIns }) });
}

/** Hides the tab, as another tab in front of it does, and shows it again. */
async function hideAndShow(): Promise<void> {
  for (const state of ["hidden", "visible"]) {
    await page.evaluate((to) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
    await page.waitForTimeout(isDeep ? 2_000 : 100);
  }
}

async function go(route: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), route);
  await page.waitForFunction((to) => location.hash === `#${to}` && document.querySelector("h1") !== null, route);
  await page.waitForLoadState("networkidle");
}

/** The live view over a restart of the server. */
async function watchReadings(): Promise<void> {
  await go("/s/readingAdded");
  await isListening();
  const before = await streamReadings();
  await page.getByText(`${before} updates`, { exact: true }).waitFor();
  await restartServer();
  await isListening();
  await page.getByText("Live", { exact: true }).first().waitFor();
  const after = await streamReadings();
  await page.getByText(`${before + after} updates`, { exact: true }).waitFor();
  await page.waitForTimeout(300); // a doubled update would arrive by now
  await page.getByText(`${before + after} updates`, { exact: true }).waitFor();
}

async function holds(): Promise<Held> {
  for (let time = 0; time < 3; time++) {
    await page.waitForTimeout(200);
    await devTools.send("HeapProfiler.collectGarbage");
  }
  const { metrics } = await devTools.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate(() => (globalThis as unknown as { pendingTimers(): number }).pendingTimers());
  return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), timers };
}

/** What the first rounds load and the engine compiles is no growth: the second half of the day is compared with itself. */
function assertFlat(rounds: readonly Held[]): void {
  const middle = rounds[rounds.length / 2 - 1];
  const last = rounds.at(-1);
  assert.ok(middle && last);
  const grown = (["heap", "nodes", "listeners"] as const).filter((name) => last[name] > middle[name] * MOST_GROWTH);
  assert.equal(grown, [], JSON.stringify(rounds));
  assert.ok(last.timers <= middle.timers + SPARE_TIMERS, JSON.stringify(rounds));
}

test("loses and doubles no update, and holds no more at the end than at noon", async () => {
  await signIn();
  await devTools.send("Performance.enable");
  const rounds: Held[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await watchReadings();
    await hideAndShow();
    for (const screen of SCREENS) await go(screen);
    rounds.push(await holds());
  }
  if (isDeep)
    for (const { heap, ...others } of rounds) console.log(`${(heap / 1e6).toFixed(2)} MB`, JSON.stringify(others));
  assertFlat(rounds);
  assert.equal(complaints, []);
  assert.ok(renewals > 0, "no token was renewed");
  assert.is(await page.getByRole("button", { name: /^Account: / }).count(), 1, "still signed in");
});

test.run();
