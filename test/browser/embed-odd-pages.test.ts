/**
 * `<script src="querylet.js">` in pages that make it hard: each works, or says what to do. The tests share one page, which each gives
 * other content: a new document where that is what is hard, and otherwise the same one.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { type HostSite, startHostSite } from "../helpers/browser/host-site.js";
import { isDeep } from "../helpers/cases.js";
import { replaceContent } from "../helpers/browser/replace-content.js";
import { requires } from "../helpers/requires.js";

const test = suite("the embed in odd pages");
requires(test, "chromium");

let demo: Demo;
let site: HostSite;
let browser: Browser;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  site = await startHostSite(demo.url);
  browser = await launch();
  page = await newPage();
});
test.after.each(() => page.unrouteAll());
test.after(async () => {
  await browser?.close();
  site?.close();
  await demo?.close();
});

const newPage = () => browser.newPage({ viewport: { width: 1280, height: 800 } });

const SCRIPT = '<script src="/embed/querylet.js"></script>';
const tag = (endpoint: string, route = "/q/incidents") =>
  `<querylet-app endpoint="${endpoint}" live="none" route="${route}" style="height: 700px"></querylet-app>`;

/** The document's kind, and what is ahead of its content. */
const HEAD = '<!doctype html><title>Host</title><link rel="icon" href="data:,">';

/** Loads a document with this content. */
async function open(body: string, { head = HEAD, headers = {}, on = page } = {}): Promise<void> {
  site.write(`${head}<body>${body}`, headers);
  await on.goto("about:blank");
  await on.goto(site.page);
}

/** Gives the document other content and its first address, in place of loading one, if it has the script and nothing odd. */
async function put(body: string): Promise<void> {
  const isPlain = await page.evaluate(
    () => customElements.get("querylet-app") !== undefined && document.compatMode === "CSS1Compat",
  );
  if (!isPlain) await open(SCRIPT);
  await replaceContent(page, body);
}

const app = (on = page) => on.locator("querylet-app");
const firstRow = () => app().locator("tbody tr").first();

/** What a page in quirks mode would change: tables there do not take the style of the text around them. */
const lookOfRow = () =>
  firstRow().evaluate((row) => {
    const { fontSize, fontWeight, lineHeight, color, textAlign } = getComputedStyle(row.querySelector("td") as Element);
    return { fontSize, fontWeight, lineHeight, color, textAlign, height: row.getBoundingClientRect().height };
  });

test("a page in quirks mode shows the app as any other", async () => {
  await put(tag("/graphql"));
  await firstRow().waitFor();
  const expected = await lookOfRow();
  await open(tag("/graphql") + SCRIPT, { head: HEAD.replace("<!doctype html>", "") });
  assert.is(await page.evaluate(() => document.compatMode), "BackCompat");
  await firstRow().waitFor();
  assert.equal(await lookOfRow(), expected);
});

test("a tag in a sandboxed frame without an origin says at once what the frame needs", async () => {
  const inner = `${tag("/graphql")}${SCRIPT}`.replaceAll('"', "'");
  // As a server without CORS for the frame's origin, which is "null".
  let attempts = 0;
  await page.route("**/embed/app/**", (route) => {
    attempts++;
    return route.abort();
  });
  await open(`<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>`);
  await page.frameLocator("iframe").getByText("allow-same-origin").waitFor();
  assert.is(attempts, 1);
});

for (const [what, answer, said] of [
  ["a page", { status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }, /404/],
  ["JSON of another kind", { status: 200, contentType: "application/json", body: '{"ok":true}' }, /GraphQL/],
] as const) {
  test(`an endpoint that answers with ${what} is named, with what to do`, async () => {
    await page.route("**/wrong", (route) => route.fulfill(answer));
    await put(tag("/wrong"));
    const alert = app().getByRole("alert").filter({ hasText: /./ }).first();
    await alert.waitFor();
    const text = (await alert.textContent()) ?? "";
    assert.match(text, said);
    assert.match(text, "/wrong");
    await app().getByRole("button", { name: "Try again" }).first().waitFor();
  });
}

test("a policy that refuses the app's files: the tag says so, with a button", async () => {
  const own = await newPage(); // its clock is not that of the page that is shared
  await own.clock.install();
  const headers = { "content-security-policy": `script-src ${new URL("/embed/querylet.js", site.page).href}` };
  await open(tag("/graphql") + SCRIPT, { headers, on: own });
  const button = app(own).getByRole("button", { name: "Try again" });
  for (let second = 0; second < 30 && !(await button.isVisible()); second++) await own.clock.runFor(1000);
  assert.match((await app(own).locator("p").textContent()) ?? "", /could not be loaded/);
  await own.close();
});

test("a screen whose file a new version has removed says so, and the rest goes on", async () => {
  let isRemoved = true;
  await page.route("**/embed/app/settings-*.js*", (route) =>
    isRemoved ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  await open(tag("/graphql", "/v") + SCRIPT);
  await app().getByRole("heading", { level: 1, name: "Saved views" }).waitFor();
  await app().evaluate((element) => element.setAttribute("route", "/settings"));
  const button = app().getByRole("button", { name: "Try again" });
  await button.waitFor();
  isRemoved = false;
  await button.click();
  await app().getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});

/** A page with another document in it, which has no style of its own. */
const FRAME = '<iframe id="frame" srcdoc="<!doctype html><body>" style="width: 1200px; height: 700px"></iframe>';
const inFrame = () => page.frameLocator("#frame").locator("#app, querylet-app");
const moveIntoFrame = () =>
  page.evaluate(() => {
    const frame = document.getElementById("frame") as HTMLIFrameElement;
    frame.contentDocument?.body.append(document.querySelector("querylet-app") as Element);
  });
const heightOfRow = () =>
  inFrame()
    .locator("tbody tr")
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

test("a tag that is moved into another document keeps its look, and goes on there", async () => {
  await put(tag("/graphql") + FRAME);
  await firstRow().waitFor();
  const { height } = await lookOfRow();
  await moveIntoFrame();
  await page.waitForFunction(() => {
    const frame = document.getElementById("frame") as HTMLIFrameElement;
    return frame.contentDocument?.querySelector("querylet-app")?.shadowRoot?.adoptedStyleSheets.length;
  });
  assert.is(await heightOfRow(), height);
  await inFrame().getByRole("button", { name: "List options" }).click();
  await inFrame().locator(".menu-panel").waitFor();
  await inFrame().getByRole("heading", { level: 1 }).click();
  await inFrame().locator(".menu-panel").waitFor({ state: "detached" });
  await inFrame().getByRole("link", { name: "Settings", exact: true }).click(); // it brings style sheets of its own
  await inFrame().getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});

test("a tag that is moved into another document ahead of its app loads it there", async () => {
  await open(`<div style="height: 5000px"></div>${tag("/graphql", "/settings")}${FRAME}${SCRIPT}`);
  await app().getByText("Loading").waitFor();
  await moveIntoFrame();
  await page.locator("#frame").scrollIntoViewIfNeeded();
  await inFrame().getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});

test("mount() shows the app in another document, beside one in the page itself", async () => {
  await put(tag("/graphql") + FRAME);
  await firstRow().waitFor();
  await page.evaluate(() => {
    const { contentDocument } = document.getElementById("frame") as HTMLIFrameElement;
    const place = contentDocument?.body.appendChild(contentDocument.createElement("div")) as Element;
    place.id = "app";
    const { querylet } = window as unknown as { querylet: { mount(element: Element, options: object): void } };
    querylet.mount(place, { endpoint: "/graphql", live: null, routing: "memory", route: "/q/incidents" });
  });
  await inFrame().locator("tbody tr").first().waitFor();
  assert.is(await heightOfRow(), (await lookOfRow()).height);
});

/** What the page holds after the garbage is collected: more than once, since the last app is held until its request has been aborted. */
async function countOf(devtools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let round = 0; round < 3; round++) {
    await devtools.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: metricOf("Nodes"), listeners: metricOf("JSEventListeners") };
}

/** Shows the app and takes it away again. */
const mountTimes = (times: number) =>
  page.evaluate(async (count) => {
    const { querylet } = window as unknown as {
      querylet: { mount(element: Element, options: object): { unmount(): void } };
    };
    for (let index = 0; index < count; index++) {
      const place = document.createElement("div");
      document.body.append(place);
      const app = querylet.mount(place, { endpoint: "/graphql", live: null, routing: "memory", route: "/settings" });
      while (!place.shadowRoot?.querySelector("h1")) await new Promise((resolve) => setTimeout(resolve));
      app.unmount();
      place.remove();
    }
  }, times);

/** Each app would leave a node at least, if anything held it. `npm run deep` shows a hundred. */
const APPS = isDeep ? 100 : 20;

test("apps that were shown and taken away leave nothing behind", async () => {
  await put("");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await mountTimes(5);
  const before = await countOf(devtools);
  await mountTimes(APPS);
  const after = await countOf(devtools);
  assert.ok(after.nodes - before.nodes < APPS, `${before.nodes} nodes, then ${after.nodes}: one for each app`);
  assert.ok(after.listeners - before.listeners < APPS, `${before.listeners} listeners, then ${after.listeners}`);
});

test.run();
