/**
 * What a person waits for with a large schema, in Chromium: our app beside GraphiQL, on the same mocked servers, in turn.
 * Both pages are served alike (brotli, cacheable). `npm run bench -- app`
 */
import type { Browser } from "playwright-core";
import type { GraphQLSchema } from "graphql";
import { launch } from "../../helpers/browser.js";
import { median, table } from "../measure.js";
import { githubSchema, syntheticSchema } from "./schemas.js";
import { buildPages, serveSchema } from "./server.js";

interface Target {
  path: string;
  /** What stands when the page can be used: the schema is there, in words. */
  usable: string;
}
const TARGETS: Record<string, Target> = {
  Querylet: { path: "/", usable: "main h2[id^=home-]" },
  GraphiQL: { path: "/graphiql/", usable: ".graphiql-doc-explorer-root-type" },
};
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

interface Visit {
  paint: number;
  schema: number;
  usable: number;
  longest: number;
  heap: number;
  bytes: number;
  schemaBytes: number;
  requests: number;
}

/** In the page: when what makes it usable stood first, and the long tasks. */
const watch = (usable: string) => {
  const seen = { usable: 0, longest: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (seen.usable || !document.querySelector(usable)) return;
    seen.usable = performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true });
};

async function visit(
  browser: Browser,
  url: string,
  { path, usable }: Target,
  slow: boolean,
): Promise<[first: Visit, again: Visit]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    if (slow) {
      await cdp.send("Network.emulateNetworkConditions", SLOW);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    }
    const asked = new Map<string, string>();
    let bytes = 0;
    let schemaBytes = 0;
    let requests = 0;
    cdp.on("Network.requestWillBeSent", ({ requestId, request }) => void asked.set(requestId, request.url));
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const schema = asked.get(requestId)?.endsWith("/graphql");
      if (schema) schemaBytes += encodedDataLength;
      else bytes += encodedDataLength;
      requests++;
    });
    await page.addInitScript(watch, usable);
    const measure = async (): Promise<Visit> => {
      await page.waitForFunction(() => (globalThis as unknown as { seen: { usable: number } }).seen?.usable);
      await page.waitForTimeout(slow ? 3000 : 1000); // what it does behind
      const found = await page.evaluate(() => ({
        ...(globalThis as unknown as { seen: { usable: number; longest: number } }).seen,
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        schema: Math.max(
          0,
          ...performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.endsWith("/graphql"))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        ),
      }));
      await cdp.send("HeapProfiler.collectGarbage");
      const { usedSize } = await cdp.send("Runtime.getHeapUsage");
      const one = { ...found, heap: usedSize, bytes, schemaBytes, requests };
      bytes = schemaBytes = requests = 0;
      return one;
    };
    await page.goto(url + path);
    const first = await measure();
    await page.reload();
    return [first, await measure()];
  } finally {
    await context.close();
  }
}

async function compare(
  browser: Browser,
  name: string,
  schema: GraphQLSchema,
  pages: Awaited<ReturnType<typeof buildPages>>,
) {
  const server = await serveSchema(schema, pages);
  const types = Object.keys(schema.getTypeMap()).length;
  for (const slow of [false, true]) {
    const visits: Record<string, [Visit, Visit][]> = {};
    for (let round = slow ? 0 : -1; round < (slow ? 2 : 5); round++) {
      for (const [who, target] of Object.entries(TARGETS)) {
        const both = await visit(browser, server.url, target, slow);
        if (round >= 0) (visits[who] ??= []).push(both); // the first one warms the server
      }
    }
    const cell = (who: string, at: 0 | 1, of: (visit: Visit) => number) =>
      median((visits[who] ?? []).map((both) => of(both[at])));
    const ms = (of: (visit: Visit) => number, at: 0 | 1 = 0) =>
      Object.keys(TARGETS).map((who) => `${Math.round(cell(who, at, of)).toLocaleString("en")} ms`);
    const kilo = (of: (visit: Visit) => number) =>
      Object.keys(TARGETS).map((who) => `${Math.round(cell(who, 0, of) / 1000).toLocaleString("en")} kB`);
    const rows = [
      ["first paint", ...ms(({ paint }) => paint), slow ? "1,600 ms" : "250 ms"],
      ["schema arrived", ...ms(({ schema }) => schema), ""],
      ["usable", ...ms(({ usable }) => usable), ""],
      ["usable after the schema's arrival", ...ms(({ usable, schema }) => usable - schema), "600 ms"],
      ["longest task", ...ms(({ longest }) => longest), "100 ms"],
      ["next visit: usable", ...ms(({ usable }) => usable, 1), ""],
      ["next visit: longest task", ...ms(({ longest }) => longest, 1), "100 ms"],
      [
        "JS heap",
        ...Object.keys(TARGETS).map((who) => `${(cell(who, 0, ({ heap }) => heap) / 1e6).toFixed(1)} MB`),
        "15 MB",
      ],
      ["bytes without the schema", ...kilo(({ bytes }) => bytes), ""],
      ["bytes of answers", ...kilo(({ schemaBytes }) => schemaBytes), ""],
      ["requests", ...Object.keys(TARGETS).map((who) => String(cell(who, 0, ({ requests }) => requests))), ""],
    ];
    table(
      `${name}, ${types.toLocaleString("en")} types, ${slow ? "slow profile (1.6 Mbit/s, 150 ms, CPU divided by 4)" : "loopback"}`,
      ["median", ...Object.keys(TARGETS), "goal"],
      rows,
    );
  }
  await server.close();
}

console.log("\n## The app in Chromium");
const pages = await buildPages();
const browser = await launch();
await compare(browser, "GitHub's schema, mocked", githubSchema(), pages);
await compare(browser, "A synthetic schema", syntheticSchema(), pages);
await browser.close();
process.exit(0);
