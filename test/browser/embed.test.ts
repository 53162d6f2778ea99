/** `<querylet-app>` in somebody's page: it fits the room it is given, shows the screen it was asked for, and takes no more than it is offered. */
import * as esbuild from "esbuild";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { startApp } from "../helpers/app-server.js";
import { launch } from "../helpers/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("embed in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;
let script = "";

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const built = await esbuild.build({
    entryPoints: ["src/embed.tsx"], bundle: true, write: false, format: "iife", target: "es2022", jsx: "automatic", loader: { ".css": "text" },
    define: { "process.env.NODE_ENV": '"production"' }, logLevel: "error",
  });
  script = built.outputFiles[0]?.text ?? "";
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** A page of somebody else's, with the app in it. */
async function host(body: string) {
  await page.unrouteAll();
  await page.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Host</title><body style="margin: 0">${body}<script src="/embed.js"></script>` }));
  await page.route("**/embed.js", (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.goto("about:blank");
  await page.goto(`${demo.url}/host.html`);
  await page.locator("querylet-app tbody tr").first().waitFor();
}

const app = (style: string) => `<querylet-app endpoint="/graphql" live="none" route="/q/incidents" style="${style}"></querylet-app>`;

test("shows the screen that its route names, and stays there", async () => {
  await host(app("height: 700px"));
  assert.is(await page.locator("querylet-app h1").textContent(), "Incidents");
  assert.is(await page.evaluate(() => location.hash), "", "the host's address is as it was");
});

test("is a narrow app in a narrow column, however wide the window is", async () => {
  await host(`<div style="width: 420px">${app("height: 700px")}</div>`);
  assert.ok(await page.locator("querylet-app").getByRole("button", { name: "Menu" }).isVisible());
  const wide = await page.locator("querylet-app").evaluate((element) => {
    const edge = element.getBoundingClientRect().right;
    return [...(element.shadowRoot?.querySelectorAll("main *") ?? [])].filter((each) => each.checkVisibility() && !each.closest(".hide, thead") && each.getBoundingClientRect().right > edge + 1).map((each) => each.outerHTML.slice(0, 80)).slice(0, 3);
  });
  assert.equal(wide, []);
  await page.locator("querylet-app").getByRole("button", { name: "Filter" }).click();
  const panel = await page.locator("querylet-app .menu-panel").boundingBox();
  assert.ok(panel && panel.x >= 0 && panel.x + panel.width <= 421, JSON.stringify(panel));
});

test("follows its column when that grows and shrinks", async () => {
  await host(`<div id="column" style="width: 1200px">${app("height: 700px")}</div>`);
  const menu = page.locator("querylet-app").getByRole("button", { name: "Menu" });
  await menu.waitFor({ state: "detached" });
  await page.evaluate(() => document.getElementById("column")!.style.setProperty("width", "500px")); // it is in the page above
  await menu.waitFor();
  await page.evaluate(() => document.getElementById("column")!.style.setProperty("width", "1200px"));
  await menu.waitFor({ state: "detached" });
});

test("takes the room that is left beside others in a row", async () => {
  await host(`<div style="display: flex"><p style="flex: none; width: 300px; margin: 0">Beside it</p>${app("height: 700px")}</div>`);
  const box = await page.locator("querylet-app").boundingBox();
  assert.equal([box?.x, box?.width], [300, 980]);
});

test.run();
