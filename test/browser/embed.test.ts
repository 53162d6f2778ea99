/**
 * `<querylet-app>` in somebody's page: it fits the room it is given, shows the screen it was asked for, and takes no more than it is
 * offered. All tests share one page, which loads the script once and gets other content for each test, with a new element: an app that
 * starts in a page that has its code takes a quarter of the time of one that is loaded.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { serveHost } from "../helpers/package/embed-files.js";
import { replaceContent } from "../helpers/browser/replace-content.js";
import { requires } from "../helpers/requires.js";

const test = suite("embed in Chromium");
requires(test, "chromium");

/** A list that is higher than the window. */
const ROWS = 25;

let demo: Demo;
let browser: Browser;
let context: BrowserContext;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  demo.graphql?.world.incidents.splice(ROWS); // most tests show this list, and need no longer one
  browser = await launch();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await serveHost(
    page,
    '<!doctype html><title>Host</title><body style="margin: 0"><script src="/embed/querylet.js"></script>',
  );
  await page.goto(`${demo.url}/host.html`);
});
test.after.each(async () => {
  await page.emulateMedia({ media: null });
  await page.unroute("**/graphql");
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Gives somebody else's page this content, with the app in it, and the address and the place that it had when it was loaded. */
async function host(body: string, ready = "tbody tr") {
  await replaceContent(page, body);
  await page.locator(`querylet-app ${ready}`).first().waitFor();
}

const app = (style: string, route = "/q/incidents") =>
  `<querylet-app endpoint="/graphql" live="none" route="${route}" style="${style}"></querylet-app>`;

test("shows the screen that its route names, and stays there", async () => {
  await host(app("height: 700px"));
  assert.is(await page.locator("querylet-app h1").textContent(), "Incidents");
  assert.is(await page.evaluate(() => location.hash), "", "the host's address is as it was");
});

test("is a narrow app in a narrow column, however wide the window is", async () => {
  await host(`<div style="width: 420px">${app("height: 700px")}</div>`);
  assert.ok(await page.locator("querylet-app").getByRole("button", { name: "Menu", exact: true }).isVisible());
  // Tabs that have no room are scrolled to, within their row.
  const wide = await page.locator("querylet-app").evaluate((element) => {
    const edge = element.getBoundingClientRect().right;
    return [...(element.shadowRoot?.querySelectorAll("main *") ?? [])]
      .filter(
        (each) =>
          each.checkVisibility() &&
          !each.closest(".hide, thead, .tabs > *") &&
          each.getBoundingClientRect().right > edge + 1,
      )
      .map((each) => each.outerHTML.slice(0, 80))
      .slice(0, 3);
  });
  assert.equal(wide, []);
  await page.locator("querylet-app").getByRole("button", { name: "Filter" }).click();
  const panel = await page.locator("querylet-app .menu-panel").boundingBox();
  assert.ok(panel && panel.x >= 0 && panel.x + panel.width <= 421, JSON.stringify(panel));
});

test("follows its column when that grows and shrinks", async () => {
  await host(`<div id="column" style="width: 1200px">${app("height: 700px", "/settings")}</div>`, "h1");
  const menu = page.locator("querylet-app").getByRole("button", { name: "Menu", exact: true });
  await menu.waitFor({ state: "detached" });
  await page.evaluate(() => document.getElementById("column")?.style.setProperty("width", "500px")); // it is in the page above
  await menu.waitFor();
  await page.evaluate(() => document.getElementById("column")?.style.setProperty("width", "1200px"));
  await menu.waitFor({ state: "detached" });
});

test("takes the room that is left beside others in a row", async () => {
  await host(
    `<div style="display: flex"><p style="flex: none; width: 300px; margin: 0">Beside it</p>${app("height: 700px", "/settings")}</div>`,
    "h1",
  );
  const box = await page.locator("querylet-app").boundingBox();
  assert.equal([box?.x, box?.width], [300, 980]);
});

test("takes the room that there is in a box that is as wide as its content", async () => {
  await host(
    `<div style="display: flex; place-items: center; min-height: 100vh"><div>${app("height: 700px", "/settings")}</div></div>`,
    "h1",
  );
  assert.is((await page.locator("querylet-app").boundingBox())?.width, 1280);
  await host(
    `<div style="display: grid; grid-template-columns: 400px 1fr"><p>Beside it</p><div>${app("", "/settings")}</div></div>`,
    "h1",
  );
  assert.is((await page.locator("querylet-app").boundingBox())?.width, 880);
});

test("without a shadow root it is as wide as a phone in a box as wide as its content", async () => {
  const own = await context.newPage();
  await own.goto(demo.url);
  await own.evaluate(() => Object.assign(document.body.style, { display: "grid", placeItems: "center" }));
  await own.locator("h1").waitFor();
  assert.is((await own.locator(".ql").boundingBox())?.width, 320);
  await own.close();
});

test("is as high as its content on paper, whatever height it has on the screen", async () => {
  await host(`<style>querylet-app { max-height: 500px }</style>${app("height: 300px")}`);
  await page.emulateMedia({ media: "print" });
  const { height, content } = await page.locator("querylet-app").evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    content: element.shadowRoot?.querySelector(".ql")?.getBoundingClientRect().height ?? 0,
  }));
  assert.ok(content > 500, String(content));
  assert.is(height, content);
});

/** What the browser makes of a property of the first element there. */
const computed = (selector: string, ...names: string[]) =>
  page
    .locator(`querylet-app ${selector}`)
    .first()
    .evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), names);

test("takes the page's colours that are meant for it, and no others", async () => {
  await host(
    `<style>:root { --ql-accent: light-dark(rgb(200 0 100), red); --ql-radius: 0; --surface: red; --text: lime; --radius: 30px } querylet-app { --ql-surface: rgb(250 250 240) }</style>${app("height: 700px")}`,
  );
  assert.equal(await computed(".ql", "background-color"), ["rgb(250, 250, 240)"]);
  assert.equal(await computed("nav [aria-current] ", "color"), ["rgb(200, 0, 100)"]);
  assert.equal(await computed("main .button", "border-radius"), ["0px"]);
  assert.not.equal(await computed("h1", "color"), ["rgb(0, 255, 0)"]);
});

test("keeps its own text style in a page of capitals, wide letters and one line", async () => {
  await host(
    `<style>* { margin: 3px; box-sizing: content-box } button { all: unset } a { color: red !important } h1 { font: 40px serif } body { text-transform: uppercase; letter-spacing: 2px; word-spacing: 6px; white-space: nowrap; text-indent: 20px; line-height: 3; text-align: center; cursor: crosshair; text-shadow: 0 0 4px red }</style><div style="width: 380px">${app("height: 700px")}</div>`,
  );
  const names = [
    "text-transform",
    "letter-spacing",
    "word-spacing",
    "white-space",
    "text-indent",
    "line-height",
    "text-align",
    "cursor",
    "text-shadow",
    "font-size",
    "margin",
  ];
  assert.equal(await computed(".lead p", ...names), [
    "none",
    "normal",
    "0px",
    "normal",
    "0px",
    "20.3px",
    "left",
    "auto",
    "none",
    "14px",
    "0px",
  ]);
  assert.equal(await computed("h1", "font-size", "margin"), ["18px", "0px"]); // of a list in a narrow page
  assert.not.equal(await computed("main a", "color"), ["rgb(255, 0, 0)"]);
});

test("lies under what the page lays over it", async () => {
  await host(
    `<div style="position: sticky; top: 0; z-index: 1; height: 40px; background: white" id="bar">The page's bar</div>${app("height: 1500px")}`,
  );
  await page.evaluate(() => scrollTo(0, 30)); // the app's own bar is now beside it
  const over = () => page.evaluate(() => document.elementFromPoint(400, 20)?.id);
  assert.is(await over(), "bar");
});

test("opens nothing over a modal dialog of the page, and closes none with its menus", async () => {
  await host(`<dialog id="over"><button>The page's</button></dialog>${app("height: 700px")}`);
  const press = async (key: string) => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press(key);
  };
  const isOpen = () => page.locator("#over").evaluate((dialog) => (dialog as HTMLDialogElement).open);
  await page.locator("#over").evaluate((dialog) => (dialog as HTMLDialogElement).showModal());
  await press("Control+k");
  assert.is(await page.locator("querylet-app dialog").count(), 0);
  await page.locator("querylet-app").evaluate((element) => document.querySelector("#over")?.append(element));
  await press("Control+k");
  await page.locator("querylet-app dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("querylet-app dialog").waitFor({ state: "detached" });
  assert.ok(await isOpen());
  await page.locator("querylet-app").getByRole("button", { name: "List options" }).click();
  await page.locator("querylet-app .menu-panel").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("querylet-app .menu-panel").waitFor({ state: "detached" });
  assert.ok(await isOpen());
});

test("goes on where it was when its element is moved", async () => {
  await host(`${app("height: 700px")}<section id="other"></section>`);
  await page.locator("querylet-app").getByRole("link", { name: "Stations", exact: true }).click();
  await page.locator("querylet-app h1", { hasText: "Stations" }).waitFor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.evaluate(() =>
    document.getElementById("other")?.append(document.querySelector("querylet-app") as Element),
  );
  await page.locator("#other querylet-app tbody tr").first().waitFor();
  assert.is(await page.locator("querylet-app h1").textContent(), "Stations");
  assert.equal(asked, []);
});

test("ends its work when its element is removed, and starts again when it is back", async () => {
  await host(app("height: 700px"));
  await page.route("**/graphql", () => {}); // never answered
  const gone = page.waitForEvent("requestfailed");
  await page.locator("querylet-app").getByRole("link", { name: "Stations", exact: true }).click();
  const element = await page.locator("querylet-app").elementHandle();
  await element?.evaluate((element) => element.remove());
  assert.is((await gone).failure()?.errorText, "net::ERR_ABORTED");
  await page.unroute("**/graphql");
  await page.evaluate((element) => document.body.append(element as Element), element);
  await page.locator("querylet-app tbody tr").first().waitFor();
  assert.is(await page.locator("querylet-app h1").textContent(), "Stations", "as the address says");
});

test("brings the head of the next screen into view, however far the page was scrolled", async () => {
  await host(`<h1>The page's own</h1><div style="width: 400px">${app("")}</div>`);
  const open = async (name: string) => {
    await page.evaluate((name) => void (location.hash = "/q/" + name.toLowerCase()), name);
    await page.locator("querylet-app h1", { hasText: name }).waitFor();
    await page.locator("querylet-app tbody tr").nth(20).waitFor();
  };
  await open("Tickets");
  await open("Incidents");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await open("Tickets"); // known by now: the page stays as long as it is
  const y = (await page.locator("querylet-app h1").boundingBox())?.y ?? -1;
  assert.ok(y >= 0 && y < 300, String(y));
});

test("has the editor as well, in its own look, with the suggestions at the word", async () => {
  await host(app("height: 700px"));
  await page.locator("querylet-app").getByRole("link", { name: "Editor" }).click();
  const area = page.locator("querylet-app").getByRole("textbox", { name: "Document" });
  await area.fill("{ lines { na } }");
  await area.focus();
  await page.keyboard.press("ControlOrMeta+End");
  for (let back = 0; back < 4; back++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Space");
  const panel = page.locator("querylet-app .suggestions");
  await panel.getByRole("option", { name: /^name/ }).waitFor();
  const [word, around] = [await panel.boundingBox(), await page.locator("querylet-app .code").first().boundingBox()];
  assert.ok(word && around && word.x > around.x + 60 && word.y < around.y + 60, JSON.stringify({ word, around }));
  await page.keyboard.press("Enter");
  assert.match(await area.inputValue(), /^\{ lines \{ name/);
  await page.keyboard.press("Control+Enter");
  await page.locator("querylet-app tbody tr").first().waitFor();
});

test("keeps the way to the content, which the Tab key comes to first, within itself", async () => {
  await host(`<h1 style="margin: 200px 0 0">The page's own</h1><button>Its own</button>${app("height: 700px")}`);
  const top = (await page.locator("querylet-app").boundingBox())?.y ?? 0;
  const skip = page.locator("querylet-app .skip");
  assert.is(await skip.evaluate((element) => getComputedStyle(element).opacity), "0");
  await page.getByRole("button", { name: "Its own" }).focus();
  await page.keyboard.press("Tab");
  assert.equal(
    [await skip.evaluate((element) => getComputedStyle(element).opacity), (await skip.boundingBox())?.y],
    ["1", top + 8],
  );
  await page.keyboard.press("Enter");
  assert.is(await page.locator("querylet-app h1").evaluate((element) => element.matches(":focus")), true);
  assert.is(await page.evaluate(() => location.hash), "");
});

test("takes the focus along from screen to screen, unless the page itself has it", async () => {
  await host(
    `<select id="page-choice"><option>Incidents<option>Stations</select>${app("height: 700px").replace("<querylet-app", "<querylet-app routing='memory'")}`,
  );
  const focused = () => page.locator("querylet-app h1").evaluate((element) => element.matches(":focus"));
  const link = page.locator("querylet-app").getByRole("link", { name: "Tickets", exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.locator("querylet-app h1", { hasText: "Tickets" }).waitFor();
  assert.is(await focused(), true);
  await page.locator("#page-choice").focus();
  await page.evaluate(() => document.querySelector("querylet-app")?.setAttribute("route", "/q/stations"));
  await page.locator("querylet-app h1", { hasText: "Stations" }).waitFor();
  assert.is(await focused(), false);
  assert.is(await page.evaluate(() => document.activeElement?.tagName), "SELECT");
});

test("goes on by keyboard when the focused element is gone", async () => {
  await host(
    `<div style="width: 380px">${app("height: 640px").replace("<querylet-app", "<querylet-app routing='memory'").replace("/q/incidents", "/e/Incident")}</div>`,
    "h1",
  );
  await page.locator("querylet-app").getByRole("link", { name: "About", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("querylet-app")?.shadowRoot?.activeElement?.tagName === "H1");
  await page.evaluate(() => document.querySelector("querylet-app")?.shadowRoot?.querySelector("h1")?.blur());
  await page.locator("querylet-app").evaluate((element) => {
    element.tabIndex = 0;
    element.focus();
  });
  await page.keyboard.press("Control+k");
  await page.locator("querylet-app dialog").waitFor();
});

test.run();
