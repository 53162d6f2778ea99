/** `<script src="querylet.js">`: small, and the app comes when it is needed, from where the script came from. */
import * as esbuild from "esbuild";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { serveHost } from "../helpers/package/embed-files.js";
import { requires } from "../helpers/requires.js";

const test = suite("the embed's loader in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;
let problems: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.before.each(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  problems = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
});
test.after.each(async () => {
  await page?.close();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const CLASSIC = '<script src="/embed/querylet.js"></script>';
const APP = '<querylet-app endpoint="/graphql" live="none" route="/q/incidents" style="height: 700px"></querylet-app>';

async function open(body: string, { head = "", headers = {} } = {}): Promise<string[]> {
  const asked = await serveHost(
    page,
    `<!doctype html><title>Host</title><link rel="icon" href="data:,">${head}<body>${body}`,
    headers,
  );
  await page.goto(`${demo.url}/host.html`);
  return asked;
}

const firstRow = () => page.locator("querylet-app tbody tr").first();

test("only the loader is fetched until the element comes near", async () => {
  const asked = await open(`<div style="height: 5000px"></div>${APP}${CLASSIC}`);
  await page.locator("querylet-app").getByText("Loading").waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(asked, ["querylet.js"]);
  await page.locator("querylet-app").scrollIntoViewIfNeeded();
  await firstRow().waitFor();
  assert.ok(asked.length > 1);
});

test('loading="eager" does not wait for the element to come near', async () => {
  const tag = APP.replace("<querylet-app", '<querylet-app loading="eager"');
  await open(`<div style="height: 5000px"></div>${tag}${CLASSIC}`);
  await firstRow().waitFor({ state: "attached" });
});

test("the page does not move when the app appears", async () => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(`${APP}<p id="below">Below it</p>${CLASSIC}`);
  const top = () => page.locator("#below").evaluate((element) => element.getBoundingClientRect().top);
  await page.locator("querylet-app").getByText("Loading").waitFor();
  const before = await top();
  await firstRow().waitFor();
  assert.is(await top(), before);
});

for (const [kind, script] of [
  ["a classic script", CLASSIC],
  ["a module", '<script type="module" src="/embed/querylet.js"></script>'],
  ["a deferred script", '<script defer src="/embed/querylet.js"></script>'],
  ["an async script ahead of the tag", '<script async src="/embed/querylet.js"></script>'],
] as const) {
  test(`${kind} finds the app's files beside itself`, async () => {
    await open(`${script}${APP}`, { head: '<base href="/somewhere/else/">' });
    await firstRow().waitFor();
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

test("a strict policy with a nonce and Trusted Types sees no violation", async () => {
  const policy =
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  // The policy refuses the page's own style attribute, too.
  const tag = APP.replace(/ style="[^"]*"/, "");
  await open(`${tag}<script nonce="abc" src="/embed/querylet.js"></script>`, {
    headers: { "content-security-policy": policy },
  });
  await firstRow().waitFor();
  await page.locator("querylet-app").getByRole("link", { name: "Stations", exact: true }).click();
  await page.locator("querylet-app h1", { hasText: "Stations" }).waitFor();
  await page.locator("querylet-app tbody tr").first().getByRole("link").first().click();
  await page.locator("querylet-app dl").first().waitFor();
  for (const [route, heading] of SCREENS) {
    await page.locator("querylet-app").evaluate((element, next) => element.setAttribute("route", next), route);
    await page.locator("querylet-app h1", { hasText: heading }).waitFor();
  }
  assert.equal(await page.evaluate(() => (window as unknown as { violations: string[] }).violations), []);
});

test("a file that fails is loaded again, without an error on the page", async () => {
  await open(`<p>Host</p>`);
  let failures = 2;
  await page.route("**/embed/app/app-*.js*", (route) => (failures-- > 0 ? route.abort() : route.fallback()));
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), APP);
  await page.addScriptTag({ url: "/embed/querylet.js" });
  await firstRow().waitFor();
  assert.ok(failures < 0);
});

test("an app that cannot be loaded says so, with a button that tries again", async () => {
  await page.clock.install();
  await open(`<p>Host</p>`);
  let isBlocked = true;
  await page.route("**/embed/app/app-*.js*", (route) => (isBlocked ? route.abort() : route.fallback()));
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), APP);
  await page.addScriptTag({ url: "/embed/querylet.js" });
  const button = page.locator("querylet-app").getByRole("button", { name: "Try again" });
  const end = Date.now() + 30_000; // the browser takes its time to say that a file has failed
  while (!(await button.isVisible()) && Date.now() < end) await page.clock.runFor(1000);
  assert.match((await page.locator("querylet-app p").textContent()) ?? "", /could not be loaded/);
  isBlocked = false;
  await button.click();
  await firstRow().waitFor();
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
  await open(`${APP}${CLASSIC}`);
  await firstRow().waitFor();
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
  await open(`<div id="here"></div>${APP}${CLASSIC}`);
  await firstRow().waitFor();
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

/** The page's React, as two modules of its own. */
async function serveReact(): Promise<void> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `export * as React from "react"; export * as ReactDOM from "react-dom/client";`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const modules: Record<string, string> = {
    "both.js": outputFiles[0]?.text ?? "",
    "react.js": 'import { React } from "./both.js"; export default React;',
    "react-dom.js": 'import { ReactDOM } from "./both.js"; export default ReactDOM;',
  };
  await page.route("**/vendor/*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body:
        modules[
          route
            .request()
            .url()
            .replace(/^.*\/vendor\//, "")
        ] ?? "",
    }),
  );
}

const HANDED_OVER =
  '<script type="module">import * as react from "/vendor/both.js"; window.querylet = { react };</script>' +
  '<script type="module" src="/embed/querylet.js"></script>';
const IMPORT_MAP =
  '<script type="importmap">{ "imports": { "react": "/vendor/react.js", "react-dom/client": "/vendor/react-dom.js" } }</script>';

for (const [how, head, script] of [
  ["hands over its React", "", HANDED_OVER],
  ["names React in its import map", IMPORT_MAP, CLASSIC],
] as const) {
  test(`a page that ${how} loads no other`, async () => {
    const asked = await open("", { head });
    await serveReact();
    asked.length = 0;
    await page.unroute("**/host.html");
    await page.route("**/host.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Host</title>${head}<body>${APP}${script}`,
      }),
    );
    await page.reload();
    await firstRow().waitFor();
    await page.locator("querylet-app").getByRole("link", { name: "Stations", exact: true }).click();
    await page.locator("querylet-app h1", { hasText: "Stations" }).waitFor();
    assert.equal(
      asked.filter((path) => path.startsWith("app/")),
      [],
    );
    assert.ok(asked.some((path) => path.startsWith("app-shared-react/")));
  });
}

const OLD_REACT = "<script>window.querylet = { react: { React: {}, ReactDOM: { render() {} } } }</script>" + CLASSIC;
const HALF_OF_REACT = "<script>window.querylet = { react: { React: {} } }</script>" + CLASSIC;

for (const [what, head, script] of [
  ["cannot be loaded", IMPORT_MAP.replaceAll("/vendor/", "/missing/"), CLASSIC],
  ["is an old one", "", OLD_REACT],
  ["is only a half of it", "", HALF_OF_REACT],
] as const) {
  test(`a page whose React ${what} gets the app with its own`, async () => {
    const asked = await open(APP + script, { head });
    await firstRow().waitFor();
    assert.ok(asked.some((path) => path.startsWith("app/")));
  });
}

test.run();
