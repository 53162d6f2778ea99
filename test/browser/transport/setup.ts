/**
 * What the transport tests in Chromium share: a page on one origin, servers on its own and on another, and how the page is
 * told what to send. `transportSuite` renews all of it for each test.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import { launch } from "../../helpers/browser/browser.js";
import { pageScript } from "../../helpers/browser/page-script.js";
import { requires } from "../../helpers/requires.js";
import type { Ask, Told } from "./page.js";
import { json, tellingServer, yogaServer, type Seen, type Told as Server, type Yoga } from "./servers.js";

export let context: BrowserContext;
export let page: Page;
/** The page's own origin, and another one. */
export let own: Server;
export let other: Server;
export let yoga: Yoga;
/** What runs in the page. */
export let script = "";

let browser: Browser;

/** A suite with a browser, and with servers and a page of its own for each test. */
export function transportSuite(name: string) {
  const test = suite(name);
  requires(test, "chromium");
  test.before(async () => {
    script = await pageScript("test/browser/transport/page.ts");
    browser = await launch({ names: true });
  });
  test.before.each(async () => {
    [own, other, yoga] = await Promise.all([tellingServer(() => script), tellingServer(() => script), yogaServer()]);
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto(own.origin);
  });
  test.after.each(async () => {
    await context.close();
    for (const { close } of [own, other, yoga]) close();
  });
  test.after(() => browser?.close());
  return test;
}

/** Sends an operation, and waits for its end. */
export const ask = (options: Ask, operation: Parameters<Window["ask"]>[1] = "{ a }"): Promise<Told> =>
  page.evaluate(([options, operation]) => window.ask(options, operation), [options, operation] as const);

/** Sends an operation. Gives the call's number. */
export const begin = (options: Ask, operation: Parameters<Window["ask"]>[1] = "{ a }"): Promise<number> =>
  page.evaluate(([options, operation]) => window.begin(options, operation), [options, operation] as const);

/** What a call has been told so far. */
export const told = (call: number): Promise<Told> => page.evaluate((call) => window.told[call] as Told, call);

/** When so many results are there, and no sooner. */
export const results = (call: number, count: number) =>
  page.waitForFunction(([call, count]) => (window.told[call]?.results.length ?? 0) >= count, [call, count] as const);

/** Waits until a call is over. */
export const ended = (call: number) =>
  page.waitForFunction((call) => window.told[call]?.completed || window.told[call]?.error, call);

/** An address on the other origin. */
export const away = (path = "/graphql") => other.origin + path;
/** An answer with data, and the results that it makes. */
export const GOOD = json({ data: { a: 1 } });
export const A = [{ data: { a: 1 }, status: 200 }];
/** The content type of an answer in parts, and one of its parts. */
export const MIXED = 'multipart/mixed; boundary="-"';
export const part = (value: unknown) => `\r\n---\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}`;

export const methods = ({ seen }: Server) => seen.map(({ method }) => method);
export const last = ({ seen }: Server) => seen.at(-1) as Seen;

/** Waits for what the server sees. */
export async function until(there: () => boolean): Promise<void> {
  while (!there()) await new Promise((turn) => setTimeout(turn, 5));
}
