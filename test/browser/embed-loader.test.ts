/**
 * `<script src="querylet.js">`: small, and the app comes when it is needed, from where the script came from. The tests share one page,
 * which each gives other content: a new document where it matters what the loader does first, and otherwise the same one.
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { type HostSite, startHostSite } from "../helpers/browser/host-site.js";
import { isDeep } from "../helpers/cases.js";
import { replaceContent } from "../helpers/browser/replace-content.js";
import { requires } from "../helpers/requires.js";

const test = suite("the embed's loader in Chromium");
requires(test, "chromium");

let demo: Demo;
let site: HostSite;
let browser: Browser;
let page: Page;
/** What the page complains of. */
let problems: string[];
/** The paths of the embed's files that the page asks for, in order. */
let asked: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  site = await startHostSite(demo.url);
  browser = await launch();
  page = await newPage();
});
test.before.each(() => {
  problems = [];
  asked = [];
});
test.after.each(() => page.unrouteAll());
test.after(async () => {
  await browser?.close();
  site?.close();
  await demo?.close();
});

async function newPage(): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  opened.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  opened.on("pageerror", (error) => problems.push(error.message));
  opened.on("request", (request) => {
    const [, path] = new URL(request.url()).pathname.split("/embed/");
    if (path !== undefined) asked.push(path);
  });
  return opened;
}

const CLASSIC = '<script src="/embed/querylet.js"></script>';
const tag = (route: string) =>
  `<querylet-app endpoint="/graphql" live="none" route="${route}" style="height: 700px"></querylet-app>`;
const LIST = tag("/q/incidents");
/** A screen with less to draw than a list. */
const SETTINGS = tag("/settings");
const FAR_DOWN = '<div style="height: 5000px"></div>';

/** Loads a document with this content. */
async function open(body: string, { head = "", headers = {}, on = page } = {}): Promise<void> {
  const icon = '<link rel="icon" href="data:,">';
  site.write(`<!doctype html><title>Host</title>${icon}${head}<body>${body}`, headers);
  await on.goto("about:blank");
  await on.goto(site.page);
}

/** Gives the document other content and its first address, in place of loading one, if the script is there already. */
async function put(body: string): Promise<void> {
  const isThere = await page.evaluate(() => customElements.get("querylet-app") !== undefined);
  if (!isThere) await open(CLASSIC);
  await replaceContent(page, body);
}

const app = (on = page) => on.locator("querylet-app");
const firstRow = () => app().locator("tbody tr").first();
const settings = (on = page) => app(on).getByRole("heading", { level: 1, name: "Settings" });

test("only the loader is fetched until the element comes near", async () => {
  await open(FAR_DOWN + SETTINGS + CLASSIC);
  await app().getByText("Loading").waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(asked, ["querylet.js"]);
  await app().scrollIntoViewIfNeeded();
  await settings().waitFor();
  assert.ok(asked.length > 1);
});

test('loading="eager" does not wait for the element to come near', async () => {
  await put(FAR_DOWN + SETTINGS.replace("<querylet-app", '<querylet-app loading="eager"'));
  await settings().waitFor({ state: "attached" });
});

test("the page does not move when the app appears", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/embed/app/app-*.js*", (route) => held.then(() => route.fallback()));
  await open(`${LIST}<p id="below">Below it</p>${CLASSIC}`);
  const top = () => page.locator("#below").evaluate((element) => element.getBoundingClientRect().top);
  await app().getByText("Loading").waitFor();
  const before = await top();
  letGo();
  await firstRow().waitFor();
  assert.is(await top(), before);
});

/** These are found as the async one is: the browser names the script that runs. */
const KINDS_IN_DEEP = [
  ["a classic script", CLASSIC],
  ["a deferred script", '<script defer src="/embed/querylet.js"></script>'],
] as const;

for (const [kind, script] of [
  ...(isDeep ? KINDS_IN_DEEP : []),
  ["a module", '<script type="module" src="/embed/querylet.js"></script>'],
  ["an async script ahead of the tag", '<script async src="/embed/querylet.js"></script>'],
] as const) {
  test(`${kind} finds the app's files beside itself`, async () => {
    await open(script + SETTINGS, { head: '<base href="/somewhere/else/">' });
    await settings().waitFor();
    assert.equal(problems, []);
  });
}

/** A screen of each kind besides lists and records, by its route, with its heading. */
const SCREENS = [
  ["/q/tickets?as=chart", "Tickets"],
  ["/m/reportIncident", "Report incident"],
  ["/s/readingAdded?as=chart", "Reading added"],
  ["/edit", "Editor"],
  ["/schema/Station", "Station"],
  ["/settings", "Settings"],
  ["/debug", "Diagnostics"],
] as const;

/** Runs in the page ahead of everything else: notes what its policy refuses. */
const NOTE_VIOLATIONS = `<script nonce="abc">
  window.violations = [];
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    window.violations.push(violatedDirective + " " + blockedURI));
</script>`;

test("a strict policy with a nonce and Trusted Types sees no violation", async () => {
  const policy =
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
  // The policy refuses the page's own style attribute, too.
  const withoutStyle = LIST.replace(/ style="[^"]*"/, "");
  await open(`${withoutStyle}<script nonce="abc" src="/embed/querylet.js"></script>`, {
    head: NOTE_VIOLATIONS,
    headers: { "content-security-policy": policy },
  });
  await firstRow().waitFor();
  await app().getByRole("link", { name: "Stations", exact: true }).click();
  await app().locator("h1", { hasText: "Stations" }).waitFor();
  await firstRow().getByRole("link").first().click();
  await app().locator("dl").first().waitFor();
  for (const [route, heading] of SCREENS) {
    await app().evaluate((element, next) => element.setAttribute("route", next), route);
    await app().locator("h1", { hasText: heading }).waitFor();
  }
  assert.equal(await page.evaluate(() => (window as unknown as { violations: string[] }).violations), []);
});

test("a file that fails is loaded again, without an error on the page", async () => {
  let failures = 2;
  await page.route("**/embed/app/app-*.js*", (route) => (failures-- > 0 ? route.abort() : route.fallback()));
  await open(SETTINGS + CLASSIC);
  await settings().waitFor();
  assert.ok(failures < 0);
});

test("an app that cannot be loaded says so, with a button that tries again", async () => {
  const own = await newPage(); // its clock is not that of the page that is shared
  await own.clock.install();
  let isBlocked = true;
  await own.route("**/embed/app/app-*.js*", (route) => (isBlocked ? route.abort() : route.fallback()));
  await open(SETTINGS + CLASSIC, { on: own });
  const button = app(own).getByRole("button", { name: "Try again" });
  const end = Date.now() + 30_000; // the browser takes its time to say that a file has failed
  while (!(await button.isVisible()) && Date.now() < end) await own.clock.runFor(1000);
  assert.match((await app(own).locator("p").textContent()) ?? "", /could not be loaded/);
  isBlocked = false;
  await button.click();
  await settings(own).waitFor();
  await own.close();
});

test("mount() returns before the app is there, and takes its options along", async () => {
  await open(`<div id="here" style="height: 700px"></div>${CLASSIC}`);
  await page.evaluate(() => {
    const { querylet } = window as unknown as {
      querylet: { mount(element: Element | null, options: object): { update(options: object): void; unmount(): void } };
    };
    const options = { endpoint: "/graphql", live: null, routing: "memory", route: "/q/incidents" };
    const mounted = querylet.mount(document.getElementById("here"), options);
    mounted.update({ ...options, route: "/q/stations" });
    Object.assign(window, { mounted });
  });
  await page.locator("#here h1", { hasText: "Stations" }).waitFor();
  await page.evaluate(() => (window as unknown as { mounted: { unmount(): void } }).mounted.unmount());
  assert.is(await page.locator("#here h1").count(), 0);
});

test("a second script, of whatever version, leaves the first one in place", async () => {
  await put(SETTINGS);
  await settings().waitFor();
  const isSame = await page.evaluate(async () => {
    const target = window as unknown as { querylet: object };
    const before = target.querylet;
    const script = document.createElement("script");
    script.src = "/embed/querylet.js?v=2";
    document.body.append(script);
    await new Promise((resolve) => script.addEventListener("load", resolve));
    return target.querylet === before;
  });
  assert.ok(isSame);
  assert.equal(problems, []);
});

test("a hundred elements that come and go leave nothing behind", async () => {
  await put(`<div id="here"></div>${SETTINGS}`);
  await settings().waitFor();
  const left = await page.evaluate(async () => {
    const here = document.getElementById("here") as HTMLElement;
    for (let count = 0; count < 100; count++) {
      const element = document.createElement("querylet-app");
      for (const [name, value] of Object.entries({ live: "none", routing: "memory", loading: "eager" }))
        element.setAttribute(name, value);
      here.append(element);
      if (count % 2) await Promise.resolve();
      element.remove();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return here.childNodes.length;
  });
  assert.is(left, 0);
  assert.is(await page.locator("querylet-app").count(), 1);
  assert.equal(problems, []);
});

test.run();
