/**
 * What the sign-in tests share: a page on http://localhost and the stand-in for Google on http://127.0.0.1, so that the
 * popup is truly another origin's. The page counts how each attempt ends: one outcome each, never two.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { GoogleAuth, revokeToken } from "../../../src/auth/index.js";
import { createAuthServer } from "../../../tools/demo/auth/server.js";
import { startGoogle, type GoogleStandIn } from "../../../tools/demo/google/server.js";
import { tokenReportOf, launch } from "../../helpers/browser/browser.js";
import { pageScript } from "../../helpers/browser/page-script.js";
import { requires } from "../../helpers/requires.js";

/** The stand-in's one client. The site's origin is added once its port is known. */
export const CLIENT = { id: "test-client", secret: "test-secret", origins: [] as string[] };

export let google: GoogleStandIn;
/** Of the page. */
export let origin: string;
/** A new one for each test. */
export let context: BrowserContext;

let browser: Browser;
let blocking: Browser | undefined;
let site: Server;
let script: string;

/** What the page offers to tests (test/fixtures/sign-in/page.tsx). */
export interface Handles {
  auth: GoogleAuth;
  outcomes: string[];
  errors: string[];
  start(more?: object): GoogleAuth;
  show(auth: GoogleAuth): void;
  /** Shows Google's own button, in StrictMode. */
  showId(clientId: string, scriptUrl: string): void;
  hide(): void;
  diagnose(): Promise<{ problem: string }[]>;
  revokeToken: typeof revokeToken;
}

/** By the page's path: the headers that the site sends with it. */
const HEADERS: Record<string, () => Record<string, string>> = {
  plain: () => ({}),
  popups: () => ({ "cross-origin-opener-policy": "same-origin-allow-popups" }),
  coop: () => ({ "cross-origin-opener-policy": "same-origin" }),
  strict: () => ({
    "content-security-policy": `default-src 'none'; script-src 'self' ${google.url}/client; connect-src 'self' ${google.url}; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types querylet`,
  }),
};

/** What each page had written anywhere when its test was over. */
const written: string[] = [];

/** A suite with the servers, a browser, and a context for each test. */
export function signInSuite(name: string) {
  const test = suite(name);
  requires(test, "chromium");
  test.before(async () => {
    await startSite();
    browser = await launch();
  });
  test.before.each(async () => {
    context = await browser.newContext();
  });
  test.after.each(async () => {
    for (const page of context?.pages() ?? [])
      if (page.url().startsWith(origin)) written.push(await page.evaluate(whatIsWritten));
    await context?.close();
  });
  test.after(async () => {
    await browser?.close();
    await blocking?.close();
    await closeSite();
  });
  return test;
}

/**
 * What every file of sign-in tests ends with.
 * @param allowedUrls more requests than this carried a token in the tests before
 * @param pages more pages than this were looked at
 */
export function assertTokensWereSafe({ allowedUrls: requests, pages }: { allowedUrls: number; pages: number }): void {
  const reports = [browser, blocking].flatMap((each) => (each ? [tokenReportOf(each)] : []));
  const allowedUrls = reports.flatMap((report) => report.allowedUrls);
  assert.ok(allowedUrls.length > requests, "tokens were used at all");
  for (const url of allowedUrls)
    assert.ok([google.userinfoUrl, `${google.url}/revoke`].includes(url), `a token went to ${url}`);
  assert.equal(
    reports.flatMap(({ leaks }) => leaks),
    [],
  );
  assert.ok(written.length > pages, "pages were looked at");
  assert.equal(
    written.filter((text) => /ya29\.|4\/[\w-]{20}|1\/\/|test-secret/.test(text)),
    [],
  );
}

/**
 * The rest of the test is in a browser that opens no window without a press, and keeps pages for the back button. It takes twice the
 * processor time of the other one.
 */
export async function blockPopupsFromNowOn(): Promise<void> {
  blocking ??= await launch({ blockPopups: true, backForwardCache: true });
  await context.close();
  context = await blocking.newContext();
}

/** Starts the page's server and the stand-in for Google. */
export async function startSite(): Promise<void> {
  google = await startGoogle({ clients: [CLIENT] });
  script = await pageScript("test/fixtures/sign-in/page.tsx");
  site = createServer(createListener());
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  CLIENT.origins.push(origin);
}

export async function closeSite(): Promise<void> {
  site?.closeAllConnections();
  await Promise.all([new Promise((closed) => (site ? site.close(closed) : closed(undefined))), google?.close()]);
}

/** The site: the server side of the code flow, the page, and its script. */
function createListener() {
  const auth = createAuthServer({
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    tokenUrl: google.tokenUrl,
    userinfoUrl: google.userinfoUrl,
    tokeninfoUrl: google.tokeninfoUrl,
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await auth.handle(request, response))) serve(new URL(request.url ?? "/", origin), response);
  };
}

function serve(url: URL, response: ServerResponse): void {
  if (url.pathname === "/page.js") {
    response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    return;
  }
  const headers = HEADERS[url.pathname.slice(1)];
  if (!headers) {
    response.writeHead(404).end();
    return;
  }
  const settings = (url.searchParams.get("settings") ?? "{}").replace(/[&"<]/g, (char) => `&#${char.charCodeAt(0)};`);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers() });
  response.end(
    `<!doctype html><title>Page</title><meta name="settings" content="${settings}"><div id="root"></div><div id="google"></div><script src="/page.js"></script>`,
  );
}

/** Runs in the page. sessionStorage only where the page did not ask for it. */
function whatIsWritten(): string {
  const asked = location.search.includes("keepsToken");
  const { errors } = window as unknown as Handles;
  return JSON.stringify([
    location.href,
    document.cookie,
    { ...localStorage },
    asked ? {} : { ...sessionStorage },
    document.documentElement.outerHTML,
    history.state,
    window.name,
    errors,
  ]);
}

/** Settings of a page that signs in by the token flow. */
export const TOKEN = () => ({
  clientId: CLIENT.id,
  scriptUrl: google.scriptUrl,
  userinfoUrl: google.userinfoUrl,
});
/** Settings of a page that signs in by the code flow, with the site as its server. */
export const CODE = () => ({
  ...TOKEN(),
  code: { exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh", logoutUrl: "/auth/logout" },
});

/** The address of a page with these settings. */
export const siteAddress = (settings: object, kind = "plain"): string =>
  `${origin}/${kind}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`;

/** A page with its script running. @param kind its path, which says with which headers it comes */
export async function visit(settings: object, kind = "plain"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(siteAddress(settings, kind));
  await isReady(page);
  return page;
}

/** Waits until the page's script has run. */
export const isReady = (page: Page) => page.waitForSelector("html[data-ready]", { state: "attached" });

/** A page with the button, in StrictMode. */
export async function withButton(settings: object, kind?: string): Promise<Page> {
  const page = await visit(settings, kind);
  await page.evaluate(() => {
    const { start, show } = window as unknown as Handles;
    show(start());
  });
  return page;
}

/** The same once Google's script is loaded. */
export async function readyButton(settings: object, kind?: string): Promise<Page> {
  const page = await withButton(settings, kind);
  await status(page, "ready");
  return page;
}

/** Waits for a status of the session. */
export const status = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector("#status")?.textContent === wanted, text);

/** How the attempts ended so far. */
export const outcomes = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Handles).outcomes);

/** Waits until so many attempts have ended. */
export const settled = (page: Page, count = 1) =>
  page.waitForFunction((wanted) => {
    const { outcomes } = window as unknown as Handles;
    return outcomes.length === wanted && !outcomes.includes("pending");
  }, count);

export const button = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });

/** Presses the button. Gives Google's popup. */
export async function clickForWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  await popup.waitForLoadState();
  return popup;
}

/**
 * The driver's own calls count as gestures, as a click does. A gesture is good for one window: opening one spends it, so
 * that what the page does next is what a site does that waits before it calls `signIn`.
 */
export async function afterGesture(page: Page, call: "signIn" | "renew"): Promise<void> {
  const hasGesture = await page.evaluate((name) => {
    window.open("about:blank")?.close();
    const { auth } = window as unknown as Handles;
    const renewed = (email?: string) => Object.assign(window, { renewed: email });
    setTimeout(() =>
      auth[name]().then(
        ({ user }) => renewed(user?.email),
        () => {},
      ),
    );
    return navigator.userActivation.isActive;
  }, call);
  assert.is(hasGesture, false);
}

/** Long enough for a second outcome to show, if there were one: Google's script looks every 100 ms, ours waits 500. */
export const lookTwice = (page: Page) => page.waitForTimeout(900);
