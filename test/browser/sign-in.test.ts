/**
 * Sign-in in a real browser: a page on http://localhost, the stand-in for Google on http://127.0.0.1, so that the window
 * is truly another origin's. Each attempt is counted by the page: one outcome each, never two.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as esbuild from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createAuthServer } from "../../src/demo/auth/server.js";
import { startGoogle, type GoogleStandIn } from "../../src/demo/google/server.js";
import { huntIn, launch, pressAndGo } from "../helpers/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("sign-in in Chromium");
requires(test, "chromium");

const CLIENT = { id: "test-client", secret: "test-secret", origins: [] as string[] };
let google: GoogleStandIn;
let site: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let script: string;

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

test.before(async () => {
  google = await startGoogle({ clients: [CLIENT] });
  const auth = createAuthServer({
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    tokenUrl: google.tokenUrl,
    userinfoUrl: google.userinfoUrl,
    tokeninfoUrl: google.tokeninfoUrl,
  });
  const built = await esbuild.build({
    entryPoints: ["test/fixtures/sign-in/page.tsx"],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error",
  });
  script = built.outputFiles[0]!.text; // one entry, one file
  site = createServer((request, response) => {
    void auth.handle(request, response).then((handled) => {
      if (handled) return;
      const url = new URL(request.url ?? "/", origin);
      if (url.pathname === "/page.js")
        return void response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      const headers = HEADERS[url.pathname.slice(1)];
      if (!headers) return void response.writeHead(404).end();
      const settings = (url.searchParams.get("settings") ?? "{}").replace(
        /[&"<]/g,
        (char) => `&#${char.charCodeAt(0)};`,
      );
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers() });
      response.end(
        `<!doctype html><title>Page</title><meta name="settings" content="${settings}"><div id="root"></div><div id="google"></div><script src="/page.js"></script>`,
      );
    });
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  CLIENT.origins.push(origin);
  browser = await launch({ blockPopups: true });
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
  site?.closeAllConnections();
  await Promise.all([new Promise((resolve) => (site ? site.close(resolve) : resolve(undefined))), google?.close()]);
});

interface Handles {
  auth: import("../../src/auth/index.js").GoogleAuth;
  outcomes: string[];
  errors: string[];
  start(more?: object): Handles["auth"];
  show(auth: Handles["auth"]): void;
  hide(): void;
  diagnose(): Promise<{ problem: string }[]>;
}

const TOKEN = () => ({
  clientId: CLIENT.id,
  scriptUrl: google.scriptUrl,
  userinfoUrl: google.userinfoUrl,
});
const CODE = () => ({
  ...TOKEN(),
  code: { exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh", logoutUrl: "/auth/logout" },
});

async function visit(settings: object, kind = "plain"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(addressOf(settings, kind));
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  return page;
}
const addressOf = (settings: object, kind = "plain") =>
  `${origin}/${kind}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`;

/** A page with the button, in StrictMode, and the script loaded. */
async function withButton(settings: object, kind?: string): Promise<Page> {
  const page = await visit(settings, kind);
  await page.evaluate(() => {
    const { start, show } = window as unknown as Handles;
    show(start());
  });
  return page;
}
async function readyButton(settings: object, kind?: string): Promise<Page> {
  const page = await withButton(settings, kind);
  await status(page, "ready");
  return page;
}
const status = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector("#status")?.textContent === wanted, text, {
    timeout: 10_000,
  });
const outcomes = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Handles).outcomes);
const button = (page: Page) => page.getByRole("button", { name: "Sign in with Google" });

async function clickForWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  await popup.waitForLoadState();
  return popup;
}
const settled = (page: Page, count = 1) =>
  page.waitForFunction(
    (wanted) => {
      const { outcomes } = window as unknown as Handles;
      return outcomes.length === wanted && !outcomes.includes("pending");
    },
    count,
    { timeout: 60_000 },
  );

/** How long a gesture counts in Chromium, and a little, in ms. */
const GESTURE = 5_500;

/** Long enough for a second outcome to show, if there were one: Google's script looks every 100 ms, ours waits 500. */
const lookTwice = (page: Page) => page.waitForTimeout(900);

test("signs in by the token flow, in StrictMode, with one script", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  assert.is(await page.textContent("#who"), "ada@example.com");
  await lookTwice(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  assert.is(await page.locator(`script[src="${google.scriptUrl}"]`).count(), 1);
});

test("signs in by the code flow through the page's own server", async () => {
  const page = await readyButton(CODE());
  const popup = await clickForWindow(page);
  await popup.getByRole("radio", { name: /Ben/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  assert.equal(await outcomes(page), ["signed in: ben@example.com"]);
  const cookies = await context.cookies();
  assert.is(cookies[0]?.httpOnly, true);
  assert.is(cookies[0]?.sameSite, "Lax");
});

test("signs in by redirect, and leaves no code in the address", async () => {
  const page = await visit({ ...CODE(), redirect: true });
  await page.evaluate(() => (window as unknown as Handles).auth.preload());
  const address = page.url();
  await page.evaluate(() => void (window as unknown as Handles).auth.signIn());
  await page.waitForURL(/authorize/);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  // The page's own query is not part of redirect_uri, and back when the answer is taken: this page reads its settings there.
  await page.waitForURL((url) => url.origin === origin);
  const back = new URL(page.url());
  assert.ok(back.searchParams.get("code"), "Google came back with a code");
  back.searchParams.set("settings", new URL(address).searchParams.get("settings") ?? "");
  await page.goto(back.href);
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  assert.is(page.url(), address);

  await page.goto(back.href);
  await settled(page);
  assert.equal(await outcomes(page), ["state_mismatch"], "the same answer once more is a replay");
  assert.is(page.url().includes("code="), false);
});

test("says not_ready when clicked before the script is there", async () => {
  const page = await withButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?fault=slow&ms=1500` });
  await button(page).click();
  await settled(page);
  assert.equal(await outcomes(page), ["not_ready"]);
  await status(page, "ready");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  assert.equal(await outcomes(page), ["not_ready", "signed in: ada@example.com"]);
});

test("says script_failed when the script is blocked, and works once it is not", async () => {
  let blocked = true;
  await context.route(`${google.scriptUrl}*`, (route) => (blocked ? route.abort() : route.continue()));
  const page = await withButton(TOKEN());
  await status(page, "failed");
  assert.is(await page.textContent("#code"), "script_failed");
  assert.is(await page.locator(`script[src="${google.scriptUrl}"]`).count(), 0, "the failed tag is gone");
  blocked = false;
  await button(page).click();
  await status(page, "ready");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  assert.equal(await outcomes(page), ["script_failed", "signed in: ada@example.com"]);
});

test("bears a script that runs twice", async () => {
  const page = await readyButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?fault=twice` });
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
});

test("says access_denied when the person denies", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Deny" }));
  await settled(page);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["access_denied"]);
});

test("says scope_missing when a box is unticked", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await popup.getByRole("checkbox", { name: /e-mail/ }).uncheck();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["scope_missing"]);
  assert.is(await page.evaluate(() => (window as unknown as Handles).auth.getToken()), null);
});

test("says popup_closed when the window is closed", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await popup.waitForTimeout(1_100);
  await pressAndGo(popup.getByRole("button", { name: "Close" }));
  await settled(page);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["popup_closed"]);
  assert.not.match((await page.getByRole("status").first().textContent()) ?? "", /COOP/);
});

test("says popup_blocked when the browser blocks the window", async () => {
  const page = await readyButton(TOKEN());
  // The driver's own calls count as gestures, for five seconds: what a site does that waits before it calls signIn.
  await page.evaluate(
    (ms) => void setTimeout(() => (window as unknown as Handles).auth.signIn().catch(() => {}), ms),
    GESTURE,
  );
  await page.waitForTimeout(GESTURE + 1_000);
  assert.equal(await outcomes(page), ["popup_blocked"]);
});

test("bears a slow answer, and one that never comes", async () => {
  const slow = await readyButton(TOKEN());
  const popup = await clickForWindow(slow);
  await popup.getByText("Troubles to try").click();
  await popup.getByRole("button", { name: "Allow after 5 seconds" }).click();
  await settled(slow);
  assert.equal(await outcomes(slow), ["signed in: ada@example.com"]);

  const never = await readyButton({ ...TOKEN(), timeout: 1_500 });
  await clickForWindow(never);
  await settled(never);
  assert.equal(await outcomes(never), ["timeout"]);
});

test("says popup_closed after Google's error page for a wrong client id", async () => {
  const page = await readyButton({ ...TOKEN(), clientId: "nobody" });
  const popup = await clickForWindow(page);
  assert.match((await popup.textContent("main")) ?? "", /invalid_client/);
  assert.equal(await outcomes(page), ["pending"]);
  await popup.close();
  await settled(page);
  assert.equal(await outcomes(page), ["popup_closed"]);
});

test("signs in with another account", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await popup.getByRole("button", { name: "Use another account" }).click();
  await popup.getByRole("textbox", { name: "E-mail address" }).fill("grace@example.com");
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: grace@example.com"]);
});

test("supersedes the older attempt on a second click", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await Promise.all([popup.waitForEvent("framenavigated"), button(page).click()]);
  await popup.waitForLoadState();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["superseded", "signed in: ada@example.com"]);
});

test("takes a true double click for one window, and ends both attempts once", async () => {
  const page = await readyButton(TOKEN());
  const opened: Page[] = [];
  context.on("page", (popup) => opened.push(popup));
  await button(page).evaluate((element: HTMLElement) => {
    element.click(); // both before the window has taken the focus, which a slow machine would give it
    element.click();
  });
  while (!opened[0]) await page.waitForTimeout(50);
  await pressAndGo(opened[0].getByRole("button", { name: "Allow", exact: true }));
  await settled(page, 2);
  await lookTwice(page);
  assert.equal(await outcomes(page), ["superseded", "signed in: ada@example.com"]);
  assert.is(opened.length, 1);
});

test("draws the button by Google's rules, light and dark, 44 px high, and says when it is busy", async () => {
  const page = await withButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?fault=hang` });
  const look = () =>
    button(page).evaluate((element) => {
      const { backgroundColor, color, borderTopColor, fontSize, fontWeight } = getComputedStyle(element);
      return [backgroundColor, color, borderTopColor, fontSize, fontWeight];
    });
  const light = ["rgb(255, 255, 255)", "rgb(31, 31, 31)", "rgb(116, 119, 117)", "14px", "500"];
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await look(), light, "a page that knows no dark is light");
  await page.evaluate(() => void (document.documentElement.style.colorScheme = "light dark"));
  assert.equal(await look(), ["rgb(19, 19, 20)", "rgb(227, 227, 227)", "rgb(142, 145, 143)", "14px", "500"]);
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await look(), light);
  assert.ok(((await button(page).boundingBox())?.height ?? 0) >= 44);
  assert.is(await button(page).getAttribute("aria-busy"), "true");
});

test("finishes when the button goes away in mid-flow", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await page.evaluate(() => (window as unknown as Handles).hide());
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
});

test("ends as aborted when the page destroys its session in mid-flow", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await page.evaluate(() => (window as unknown as Handles).auth.destroy());
  await settled(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await lookTwice(page);
  assert.equal(await outcomes(page), ["aborted"]);
});

test("takes no answer from a wrong origin", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await page.evaluate(() =>
    postMessage(
      { channel: 1, answer: { access_token: "planted", expires_in: 3600, scope: "openid email profile" } },
      location.origin,
    ),
  );
  await lookTwice(page);
  assert.equal(await outcomes(page), ["pending"]);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.is.not(await page.evaluate(() => (window as unknown as Handles).auth.getToken()), "planted");
});

test("shows a session that ended while the machine slept", async () => {
  const page = await readyButton({ ...TOKEN(), scriptUrl: `${google.scriptUrl}?expires_in=600` });
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  // Timers stood still; the clock did not.
  await page.evaluate(() => {
    const later = Date.now() + 3_600_000;
    Date.now = () => later;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await status(page, "expired");
  const headers = page.evaluate(async () => {
    try {
      return await (window as unknown as Handles).auth.headers();
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
  assert.is(await headers, "session_expired", "no request goes out as nobody");
});

test("renews by itself through the page's server", async () => {
  const page = await readyButton({ ...CODE(), scriptUrl: `${google.scriptUrl}?expires_in=4` });
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  const token = await page.evaluate(() => (window as unknown as Handles).auth.getToken());
  await page.waitForFunction(
    (old) => {
      const now = (window as unknown as Handles).auth.getToken();
      return now && now !== old;
    },
    token,
    { timeout: 60_000 },
  );
});

test("makes whoever needs a renewal wait for the next click, in the token flow", async () => {
  const page = await readyButton(TOKEN());
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  await page.evaluate((ms) => {
    const { auth } = window as unknown as Handles;
    setTimeout(() => void auth.renew().then((session) => Object.assign(window, { renewed: session.user?.email })), ms);
  }, GESTURE);
  await page.waitForTimeout(GESTURE + 500);
  await status(page, "expiring");
  const again = await clickForWindow(page);
  await pressAndGo(again.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  assert.is(await page.evaluate(() => (window as unknown as { renewed: string }).renewed), "ada@example.com");
});

test("reaches the other tab with a sign-out, without a token", async () => {
  const settings = { ...TOKEN(), keepsToken: true };
  const first = await readyButton(settings);
  const popup = await clickForWindow(first);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(first, "signed-in");
  const second = await readyButton(settings);
  const other = await clickForWindow(second);
  await pressAndGo(other.getByRole("button", { name: "Allow", exact: true }));
  await status(second, "signed-in");
  await first.evaluate((key) => {
    const heard: unknown[] = [];
    new BroadcastChannel(key).onmessage = ({ data }) => heard.push(data);
    Object.assign(window, { heard });
  }, `querylet:${CLIENT.id}`);
  await second.evaluate(() => (window as unknown as Handles).auth.signOut({ revoke: true }));
  await status(first, "signed-out");
  assert.equal(await first.evaluate(() => (window as unknown as { heard: unknown[] }).heard), [""]);
  assert.is(await first.evaluate(() => sessionStorage.length), 0);
  assert.is(
    await second.evaluate(
      () =>
        (window as unknown as { google: { accounts: { id: { autoSelectDisabled: boolean } } } }).google.accounts.id
          .autoSelectDisabled,
    ),
    true,
  );
});

test("stays signed in over a reload where that was asked for", async () => {
  const settings = { ...TOKEN(), keepsToken: true };
  const page = await readyButton(settings);
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await status(page, "signed-in");
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.is(await page.evaluate(() => (window as unknown as Handles).start().getState().status), "signed-in");
});

test("hints at COOP when the page has cut itself off", async () => {
  const page = await readyButton(TOKEN(), "coop");
  await button(page).click();
  await settled(page);
  assert.equal(await outcomes(page), ["popup_closed"]);
  assert.match((await page.getByRole("status").first().textContent()) ?? "", /COOP same-origin-allow-popups/);
  assert.equal(
    (await page.evaluate(() => (window as unknown as Handles).diagnose())).map(({ problem }) => problem),
    ["coop"],
  );
});

test("works with same-origin-allow-popups", async () => {
  const page = await readyButton(TOKEN(), "popups");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  assert.equal(await page.evaluate(() => (window as unknown as Handles).diagnose()), []);
});

test("works under a strict policy with Trusted Types", async () => {
  const page = await readyButton(TOKEN(), "strict");
  const popup = await clickForWindow(page);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await settled(page);
  assert.equal(await outcomes(page), ["signed in: ada@example.com"]);
  // A second session on the page: the policy's name may be taken once only.
  await page.evaluate(() => (window as unknown as Handles).start({ clientId: "another" }).preload());
});

test("hands over an ID token from Google's own button, with the nonce it was asked with", async () => {
  const page = await visit(TOKEN());
  await page.evaluate(
    async ([clientId, scriptUrl]) => {
      const { showGoogleId } = window as unknown as {
        showGoogleId: typeof import("../../src/auth/index.js").showGoogleId;
      };
      const report = (answer: object) => Object.assign(window, { answer });
      await showGoogleId(document.querySelector<HTMLElement>("#google")!, {
        clientId,
        scriptUrl,
        onCredential: report,
        onError: report,
      });
    },
    [CLIENT.id, google.scriptUrl] as const,
  );
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Continue with" }).click(),
  ]);
  await popup.getByRole("radio", { name: /Ben/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  const handle = await page.waitForFunction(
    () => (window as unknown as { answer?: { user?: { email: string } } }).answer,
  );
  assert.is((await handle.jsonValue())?.user?.email, "ben@example.com");
});

test("finds a policy that blocks Google", async () => {
  const page = await visit({ ...TOKEN(), scriptUrl: "https://accounts.google.com/gsi/client" }, "strict");
  const code = await page.evaluate(() =>
    (window as unknown as Handles)
      .start()
      .preload()
      .then(
        () => "",
        (error: { code: string }) => error.code,
      ),
  );
  assert.is(code, "script_failed");
  assert.equal(
    (await page.evaluate(() => (window as unknown as Handles).diagnose())).map(({ problem }) => problem),
    ["csp"],
  );
});

test("has sent its tokens to nobody but the provider's profile, and written them nowhere", () => {
  const { carriers, leaks } = huntIn(browser);
  assert.ok(carriers.length > 5, "tokens were used at all");
  for (const url of carriers)
    assert.ok([google.userinfoUrl, `${google.url}/revoke`].includes(url), `a token went to ${url}`);
  assert.equal(leaks, []);
  assert.ok(written.length > 25, "pages were looked at");
  assert.equal(
    written.filter((text) => /ya29\.|4\/[\w-]{20}|1\/\/|test-secret/.test(text)),
    [],
  );
});

test.run();
