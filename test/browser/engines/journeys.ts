/**
 * What people do on a page, in each engine the same: a list that stays live through a restart of Rails, sign-in in a popup and sign-out in
 * another tab, live results by SSE and by WebSocket, and an answer in parts.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createRails, type Rails } from "../../interop/rails/rails-server.js";
import { pageScript } from "../../helpers/browser/page-script.js";
import { requires } from "../../helpers/requires.js";
import { CODE, closeSite, google, siteAddress, startSite, type Handles } from "../sign-in/site.js";
import { tellingServer, yogaServer, type Told, type Yoga } from "../transport/servers.js";
import type { Browser, Tab } from "./browser.js";
import { open, press, run, until, windowAt, type Engine } from "./driver.js";
import type { PageHandles } from "./page.js";
import { startTickServer } from "./tick-server.js";

type InPage = PageHandles & Handles;
declare const window: InPage;

/** The journeys in one engine. */
export function journeys(engine: Engine): void {
  const test = suite(`journeys in ${engine}`);
  requires(test, engine, "rails");

  let browser: Browser;
  let rails: Rails;
  let pages: Told;
  let yoga: Yoga;
  let ticks: Awaited<ReturnType<typeof startTickServer>>;
  let script: string;
  test.before(async () => {
    script = await pageScript("test/browser/engines/page.tsx", "production");
    [browser, rails, pages, yoga, ticks] = await Promise.all([
      open(engine),
      createRails(),
      tellingServer(() => script),
      yogaServer(),
      startTickServer(),
      startSite(),
    ]);
  });
  test.after(async () => {
    await browser?.close();
    await Promise.all([rails?.close(), ticks?.close(), closeSite()]);
    pages?.close();
    yoga?.close();
  });

  const openPage = async (): Promise<Tab> => {
    const tab = await browser.newTab();
    await tab.goto(pages.origin);
    return tab;
  };

  test("a list stays live over the cable through a restart of Rails", async () => {
    rails.servePage(
      `<!doctype html><title>Ticks</title><body><script>${script.replaceAll("</script", "<\\/script")}</script>`,
    );
    const tab = await browser.newTab();
    await tab.goto(`${rails.origin}/page`);
    await run(tab, (url: string) => window.list(url), rails.cableUrl);
    await until(tab, () => document.querySelector("#link")?.textContent === "live");
    const first = await firstTick(tab, rails);
    await rails.kill();
    await rails.produce(2);
    await rails.start();
    await rails.produce(1);
    const last = rails.log.at(-1) as number;
    await until(tab, shows, last);
    const seen = await run(tab, () =>
      [...document.querySelectorAll("li")].map(({ textContent }) => Number(textContent)),
    );
    assert.equal(
      seen.filter((id) => id >= first).sort((a, b) => a - b),
      rails.log.filter((id) => id >= first),
    );
  });

  test("who signs in in a popup is signed in in a second tab, and signs out of both there", async () => {
    const [first, second] = [await browser.newTab(), await browser.newTab()];
    await showButton(first, CODE());
    await until(first, hasStatus, "ready"); // a press before that waits for the script, and the browser may block its popup
    await press(first, "Sign in with Google");
    await press(await windowAt(browser, google.url), "Allow");
    await until(first, hasStatus, "signed-in");
    await showButton(second, CODE());
    await run(second, async () => void (await window.auth.renew()));
    await until(second, hasStatus, "signed-in");
    const user = () => document.querySelector("#who")?.textContent;
    assert.is(await run(second, user), await run(first, user));
    await run(second, async () => void (await window.auth.signOut()));
    await until(first, hasStatus, "signed-out");
    assert.equal(await run(first, () => window.outcomes), ["signed in: ada@example.com"]);
  });

  test("live results come by SSE, and by WebSocket", async () => {
    const tab = await openPage();
    await run(tab, (url: string) => window.follow("sse", url), `${yoga.origin}/graphql`);
    for (const count of [1, 2]) {
      yoga.tick();
      await until(tab, (wanted: number) => window.told.length === wanted, count);
    }
    yoga.end();
    assert.equal(await until(tab, () => window.told.length === 3 && window.told), [1, 2, "complete"]);
    await run(tab, (url: string) => window.follow("ws", url), ticks.url);
    assert.equal(await until(tab, () => window.told.length === 3 && window.told), [1, 2, "complete"]);
  });

  test("an answer in parts is shown part by part", async () => {
    const tab = await openPage();
    await run(tab, (url: string) => window.defer(url), `${yoga.origin}/graphql`);
    assert.equal(await until(tab, () => window.told.length === 1 && window.told), [[{ hello: "hello" }, true]]);
    yoga.slow.open("slow");
    assert.equal(await until(tab, () => window.told[1]), [{ hello: "hello", slow: "slow" }, false]);
  });

  test.run();
}

/** Shows the sign-in button of a page of the site. */
export async function showButton(tab: Tab, settings: object): Promise<void> {
  await tab.goto(siteAddress(settings));
  await until(tab, () => document.documentElement.dataset["ready"] === "");
  await run(tab, () => window.show(window.start()));
}

/** Runs in the page. */
export const hasStatus = (status: string) => document.querySelector("#status")?.textContent === status;
const shows = (id: number) =>
  [...document.querySelectorAll("li")].some(({ textContent }) => textContent === String(id));

const FIRST_TICK_MS = 1_000;

/** Produces ticks until the page shows one: Rails' broker may deliver the first ones to no subscription, although it lists this one. */
async function firstTick(tab: Tab, rails: Rails): Promise<number> {
  for (;;) {
    const [id] = await rails.produce(1);
    for (const end = Date.now() + FIRST_TICK_MS; id !== undefined && Date.now() < end; )
      if (await run(tab, shows, id)) return id;
  }
}
