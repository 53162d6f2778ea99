/**
 * A suite with a hostile server and one page for all of its tests. Each test starts an app of its own in the page: to load the page
 * takes several times as long. After a test that fails the next one gets a new page: the one before may hang.
 */
import type { GraphQLSchema } from "graphql";
import type { Browser, Locator, Page } from "playwright-core";
import { suite } from "uvu";
import { launch } from "../../helpers/browser/browser.js";
import { requires } from "../../helpers/requires.js";
import { startHostileServer, type HostileServer } from "./server.js";

declare global {
  interface Window {
    /** Puts a new app into the page in place of the one before. The page of `server.ts` defines it. */
    openApp(endpoint: string, route: string): Promise<void>;
  }
}

/** Honest until a test changes it, and again at the next test. */
export let server: HostileServer;

export interface HostPage {
  page: Page;
  app: Locator;
  /** The errors outside of the app since the test began. */
  errors: string[];
  /** What was asked of anybody but the page's own server since then, and each dialog. */
  foreign: string[];
  /** Starts a new app at a screen. @param route - the part of the address behind "#" */
  open(route: string): Promise<void>;
}

/** @param rootValue of the queries */
export function hostileSuite(name: string, schema: GraphQLSchema, rootValue: object) {
  const suiteOfName = suite(name);
  requires(suiteOfName, "chromium");
  let browser: Browser;
  let unused: HostPage | undefined;
  suiteOfName.before(async () => {
    [server, browser] = await Promise.all([startHostileServer(schema, rootValue), launch()]);
  });
  suiteOfName.before.each(() => server.becomeHonest());
  suiteOfName.after(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    test(title: string, body: (host: HostPage) => Promise<void>): void {
      suiteOfName(title, async () => {
        const host = unused ?? (await newHostPage(browser));
        unused = undefined;
        try {
          await body(host);
          await closeApp(host);
          unused = host;
        } finally {
          if (!unused) await host.page.close();
        }
      });
    },
    run: () => suiteOfName.run(),
  };
}

async function newHostPage(browser: Browser): Promise<HostPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${server.origin}/`) && !url.startsWith("data:,")) foreign.push(url);
  });
  page.on("dialog", (dialog) => {
    foreign.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(server.origin);
  const open = (route: string): Promise<void> =>
    page.evaluate(([endpoint, at]) => window.openApp(endpoint, at), [server.endpoint, route] as const);
  return { page, app: page.locator("querylet-app"), errors, foreign, open };
}

/** Nothing of a test is left for the next one. */
async function closeApp({ page, errors, foreign }: HostPage): Promise<void> {
  await page.evaluate(() => document.querySelector("querylet-app")?.remove());
  errors.length = foreign.length = 0;
}
