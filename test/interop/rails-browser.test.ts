/**
 * The cable in Chromium against real Rails: its own WebSocket, fetch and page events, with faults and catching up. `npm run deep` drops
 * the connection more often, and kills the server, which for a browser is one more connection that breaks off: rails.test.ts kills it in
 * `npm test`.
 */
import * as esbuild from "esbuild";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";
import { createRails, type Rails } from "./rails/rails-server.js";

const test = suite("rails in Chromium");
requires(test, "rails", "chromium");

const DROPS = isDeep ? 5 : 1;

let rails: Rails;
let browser: Browser;
test.before(async () => {
  [rails, browser] = await Promise.all([createRails(), launch()]);
  await servePage();
});
test.after.each(async () => {
  // A page that a failed test leaves open would count as a subscription of the next one.
  for (const context of browser.contexts()) await context.close();
});
test.after(async () => {
  await browser?.close();
  await rails?.close();
});

/** What the page does, as a developer would write it; `ids` and `states` are read by the test. */
const PAGE = (cableUrl: string) => `
  import { cable, catchUp, http, request } from "./src/index.ts";
  const queries = http({ url: "/graphql" });
  const link = cable({
    url: ${JSON.stringify(cableUrl)},
    catchUp: catchUp({
      since: ({ data }) => data?.tick?.id,
      query: async (since) => (await request(queries, "query Missed($since: Int) { ticks(since: $since) { id } }", { since })).data.ticks.map((tick) => ({ data: { tick } })),
    }),
  });
  Object.assign(window, { ids: [], states: [], ends: [] });
  link.onStatus(({ state }) => states.push(state));
  link({ document: "subscription { tick { id } }" }, { next: ({ data }) => ids.push(data.tick.id), error: (error) => ends.push(error.message), complete: () => ends.push("complete") });
`;

interface World {
  ids: number[];
  states: string[];
  ends: string[];
}
const read = (page: Page) =>
  page.evaluate(() => {
    const { ids, states, ends } = globalThis as unknown as World;
    return { ids, states, ends };
  });
const seen = (page: Page, id: number) =>
  page.waitForFunction((wanted) => (globalThis as unknown as World).ids.includes(wanted), id, { timeout: 60_000 });
const FIRST_UPDATE_MS = 5000;

/**
 * Produces updates until one has arrived. Rails' broker may deliver the first ones to no subscription, although it lists this one: only
 * what follows one that has arrived can be caught up with.
 *
 * @returns the number of the first update that has arrived
 */
async function firstUpdate(page: Page): Promise<number> {
  for (;;) {
    await rails.produce(1);
    for (const end = Date.now() + FIRST_UPDATE_MS; Date.now() < end; await wait(10)) {
      const [first] = (await read(page)).ids;
      if (first !== undefined) return first;
    }
  }
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function servePage(): Promise<void> {
  const built = await esbuild.build({
    stdin: { contents: PAGE(rails.cableUrl), resolveDir: process.cwd(), loader: "js" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  rails.servePage(
    `<!doctype html><title>Ticks</title><script type="module">${built.outputFiles[0]?.text.replaceAll("</script", "<\\/script")}</script>`,
  );
}

async function open(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${rails.origin}/page`);
  await page.waitForFunction(() => (globalThis as unknown as World).states.at(-1) === "live");
  while ((await rails.count()).streams !== 1) await wait(10); // graphql-ruby registers its streams after it has answered
  return page;
}

test(`drops, a silent socket, a restart${isDeep ? " and kill -9" : ""}: everything arrives, once`, async () => {
  const page = await open();
  const first = await firstUpdate(page);
  const step = async (fault: () => unknown) => {
    await rails.produce(2);
    await seen(page, rails.log.length);
    await fault();
    await rails.produce(3); // while the link is down
    await seen(page, rails.log.length);
  };
  for (let drop = 0; drop < DROPS; drop++) await step(rails.network.drop);
  await step(() => rails.disconnect("server_restart", true));
  await step(rails.network.freeze);
  if (isDeep) {
    await step(async () => {
      await rails.kill();
      await rails.produce(2);
      await rails.start();
    });
  }
  const { ids, states, ends } = await read(page);
  assert.equal(
    ids.sort((a, b) => a - b),
    rails.log.filter((id) => id >= first),
  ); // Rails itself lets updates overtake each other
  assert.equal([ends, states.at(-1)], [[], "live"]);
});

test("a hidden page closes its socket, and catches up when it is visible again", async () => {
  const page = await open();
  const first = await firstUpdate(page);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  assert.is((await read(page)).states.at(-1), "offline");
  for (const end = Date.now() + 60_000; (await rails.count()).connections > 0 && Date.now() < end; ) await wait(20);
  assert.is((await rails.count()).connections, 0);
  const missed = await rails.produce(3);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await seen(page, missed.at(-1) as number);
  assert.equal((await read(page)).ids, [first, ...missed]);
});

test("the browser's offline and online are noticed", async () => {
  const page = await open();
  await firstUpdate(page);
  await page.context().setOffline(true);
  rails.network.drop();
  await page.waitForFunction(() => (globalThis as unknown as World).states.at(-1) === "offline");
  const missed = await rails.produce(2);
  await page.context().setOffline(false);
  await seen(page, missed.at(-1) as number);
});

test.run();
