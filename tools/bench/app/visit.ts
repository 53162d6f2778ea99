/** One person's two visits to a page in Chromium, and what they waited for. */
import { errors, type Browser, type CDPSession, type Page } from "playwright-core";

/** A page that is measured. */
export interface Target {
  path: string;
  /** The selector of what is there once the page can be used: the schema is there, in words. */
  usable: string;
  /** What the page has kept of an earlier visit, in `localStorage`. */
  kept?: Readonly<Record<string, string>>;
}

/** Times in ms since the page was asked for, sizes in bytes. */
export interface Visit {
  paint: number;
  /** When the largest answer of the GraphQL server had arrived. */
  schema: number;
  usable: number;
  /** What was asked for until the page could be used, besides the GraphQL server: how often, and its bytes. */
  filesUntilUsable: number;
  bytesUntilUsable: number;
  longestTask: number;
  heap: number;
  bytes: number;
  schemaBytes: number;
  requests: number;
}

/** The page could not be used in time. */
export const NEVER: Visit = {
  paint: Infinity,
  schema: Infinity,
  usable: Infinity,
  filesUntilUsable: Infinity,
  bytesUntilUsable: Infinity,
  longestTask: Infinity,
  heap: Infinity,
  bytes: Infinity,
  schemaBytes: Infinity,
  requests: Infinity,
};

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOW_CPU = { rate: 4 };
/** How long a page may take until it can be used. */
export const PATIENCE_MS = 60_000;
/** How long a page is watched once it can be used: for what it does behind that. */
const WATCH_MS = { slow: 3000, fast: 1000 };

/** What the page notes of itself. */
interface Watched {
  usable: number;
  longestTask: number;
}

/** Runs in the page: notes when the page could be used first, and its long tasks. */
const watch = (usable: string) => {
  const watched = { usable: 0, longestTask: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (watched.usable || !document.querySelector(usable)) return;
    watched.usable = performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true });
};

/** Runs in the page. */
const readTimes = () => {
  const { watched } = globalThis as unknown as { watched: Watched };
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const page = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const isAnswer = ({ name }: PerformanceEntry) => name.endsWith("/graphql");
  const [schema] = resources.filter(isAnswer).sort((a, b) => b.encodedBodySize - a.encodedBodySize);
  const files = [...page, ...resources].filter((entry) => !isAnswer(entry) && entry.startTime < watched.usable);
  return {
    ...watched,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    schema: schema?.responseEnd ?? 0,
    schemaBytes: resources.filter(isAnswer).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    filesUntilUsable: files.length,
    bytesUntilUsable: files.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
  };
};

/** Counts what goes over the network. @returns takes the counts, which begin again */
function countTraffic(devTools: CDPSession) {
  const urls = new Map<string, string>();
  let counts = { bytes: 0, requests: 0 };
  devTools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    urls.set(requestId, request.url);
    counts.requests++;
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!urls.get(requestId)?.endsWith("/graphql")) counts.bytes += encodedDataLength;
  });
  return () => {
    const counted = counts;
    counts = { bytes: 0, requests: 0 };
    return counted;
  };
}

/** What is measured besides the traffic. */
type Measured = Omit<Visit, keyof ReturnType<ReturnType<typeof countTraffic>>>;

/** @returns `NEVER` where the page cannot be used in time */
async function measurePatiently(page: Page, devTools: CDPSession, isSlow: boolean): Promise<Measured> {
  try {
    return await measure(page, devTools, isSlow);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return NEVER;
    throw error;
  }
}

async function measure(page: Page, devTools: CDPSession, isSlow: boolean): Promise<Measured> {
  await page.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched?.usable);
  await page.waitForTimeout(isSlow ? WATCH_MS.slow : WATCH_MS.fast);
  const times = await page.evaluate(readTimes);
  await devTools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devTools.send("Runtime.getHeapUsage");
  return { ...times, heap: usedSize };
}

/** A first visit, and one more with what the browser has kept of it. */
export async function visit(
  browser: Browser,
  url: string,
  { path, usable, kept = {} }: Target,
  isSlow: boolean,
): Promise<[first: Visit, next: Visit]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    if (isSlow) {
      await devTools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
      await devTools.send("Emulation.setCPUThrottlingRate", SLOW_CPU);
    }
    const takeCounts = countTraffic(devTools);
    await page.addInitScript((values) => Object.assign(localStorage, values), kept);
    await page.addInitScript(watch, usable);
    await page.goto(url + path);
    const first = { ...(await measurePatiently(page, devTools, isSlow)), ...takeCounts() };
    if (first.usable === Infinity) return [NEVER, NEVER];
    await page.reload();
    const next = { ...(await measurePatiently(page, devTools, isSlow)), ...takeCounts() };
    return [first, next.usable === Infinity ? NEVER : next];
  } finally {
    await context.close();
  }
}
