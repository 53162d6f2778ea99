/** Saved views in a real browser: saved, pinned, moved, taken to another profile as a file, and put into a page of somebody else. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { launch } from "../helpers/browser/browser.js";
import { serveHost } from "../helpers/package/embed-files.js";
import { startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("saved views in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch({ motion: true });
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  return context.newPage();
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const pinned = (of = page) => of.getByRole("navigation", { name: "Pinned" }).getByRole("link");
const tiles = (of = page) => of.locator(".pin h2");

async function saveView(route: string, name: string, form?: string): Promise<void> {
  await page.goto(`${demo.url}/#${route}`);
  await button("Save or share this screen").click();
  await button("Save view").click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  if (form) await page.getByRole("radio", { name: form }).check();
  await button("Save").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

async function newPageWithThreeViews(): Promise<Page> {
  page = await newPage();
  await saveView("/q/tickets", "Tickets sold", "Number of rows");
  await saveView("/q/incidents?find=wind", "Windy incidents");
  await saveView("/q/tickets?as=chart", "Tickets over time");
  return page;
}

/** A page of a profile in which three views were saved, for all tests that begin with them. */
let withThreeViews: Promise<Page> | undefined;
async function openWithThreeViews(): Promise<void> {
  withThreeViews ??= newPageWithThreeViews();
  page = await withThreeViews;
}

/** A page of another profile, for tests that look at no view that was saved before. */
let ofOthers: Promise<Page> | undefined;
async function openPage(): Promise<void> {
  ofOthers ??= newPage();
  page = await ofOthers;
}

/** Copies the tag of the screen in view. @returns what it says of other servers and of sign-in, too */
async function copyTag(of: Page): Promise<{ tag: string; notes: string }> {
  await of.getByRole("button", { name: "Save or share this screen", exact: true }).click();
  await of.getByRole("button", { name: "Copy embed tag", exact: true }).click();
  const dialog = of.getByRole("dialog", { name: "Copy embed tag" });
  await dialog.locator(".embed-preview tbody tr").first().waitFor();
  const tag = await dialog.getByRole("textbox", { name: "One line for any page" }).inputValue();
  return { tag, notes: (await dialog.locator(".embed-notes li").allTextContents()).join("\n") };
}

/** Runs in a page of somebody else: remembers the height that the element tells. */
const HEARS_HEIGHT =
  "<script>addEventListener('querylet-resize', ({ detail }) => (window.toldHeight = detail.height))</script>";

/** Opens a page of somebody else that has the tag in it. */
async function openHost(host: Page, tag: string): Promise<void> {
  const local = tag.replace("embed/querylet.js", "/embed/querylet.js");
  await serveHost(
    host,
    `<!doctype html><html lang="en"><title>Host</title><body>${HEARS_HEIGHT}<h1>Our wind</h1>${local}`,
  );
  await host.goto("about:blank");
  await host.goto(`${demo.url}/host.html`);
  await host.locator("querylet-app tbody tr").first().waitFor();
}

test("a person takes three pinned views to a fresh profile, and opens one", async () => {
  await openWithThreeViews();
  await page.goto(`${demo.url}/#/v`);
  await pinned().nth(2).waitFor();
  assert.equal(await pinned().allTextContents(), ["Tickets sold", "Windy incidents", "Tickets over time"]);

  const download = page.waitForEvent("download");
  await button("Export").click();
  const file = readFileSync(await (await download).path(), "utf8");

  const other = await newPage();
  await other.goto(`${demo.url}/#/v`);
  const buffer = Buffer.from(file);
  await other.locator("input[type=file]").setInputFiles({ name: "views.json", mimeType: "application/json", buffer });
  await other.getByText("3 views were imported.").waitFor();
  assert.equal(await pinned(other).allTextContents(), ["Tickets sold", "Windy incidents", "Tickets over time"]);

  await other.getByRole("link", { name: "Home", exact: true }).first().click();
  await other
    .locator(".pin .tile-value")
    .getByText(/^[\d,]+$/)
    .waitFor();
  await other.locator(".pin .tile-rows li").first().waitFor();
  await other.locator(".pin svg rect, .pin svg path").first().waitFor();
  await tiles(other).getByText("Windy incidents").click();
  await other.getByRole("heading", { level: 1, name: "Incidents" }).waitFor();
  assert.match(other.url(), "find=wind");
  await other.locator("main tbody tr").first().waitFor();
  await other.context().close();
});

test("tiles are moved by dragging and by the arrow keys, and stay there", async () => {
  await openWithThreeViews();
  await page.goto(`${demo.url}/#/`);
  await tiles().nth(2).waitFor();
  await dragTile("Windy incidents", 0);
  await page.locator(".pin:first-child").getByText("Windy incidents").waitFor();
  await button("Move Windy incidents").press("ArrowRight");
  await page.locator(".pin:nth-child(2)").getByText("Windy incidents").waitFor();
  await page.reload();
  await tiles().nth(2).waitFor();
  assert.equal(await tiles().allTextContents(), ["Tickets sold", "Windy incidents", "Tickets over time"]);

  await dragTile("Tickets sold", 2);
  await page.locator(".pin:nth-child(3)").getByText("Tickets sold").waitFor();
  await page.mouse.move(0, 0, { steps: 5 }); // it was let go of, and follows the pointer no more
  const order = ["Windy incidents", "Tickets over time", "Tickets sold"];
  assert.equal(await tiles().allTextContents(), order);
  await page.reload();
  await tiles().nth(2).waitFor();
  assert.equal(await tiles().allTextContents(), order);
});

test("tiles have their height before their rows are there", async () => {
  await openWithThreeViews();
  await page.addInitScript(() => {
    const shifts: { value: number }[] = [];
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as typeof shifts))).observe({
      type: "layout-shift",
      buffered: true,
    });
    Object.assign(window, { shifts });
  });
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name); // answers are kept there
  });
  await page.route("**/graphql", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("about:blank");
  await page.goto(`${demo.url}/#/`);
  await page.locator(".pin .tile-value").getByText(/\d/).waitFor();
  await page.locator(".pin .tile-rows a").first().waitFor();
  await page.locator(".pin svg rect, .pin svg path").first().waitFor();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: { value: number }[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  await page.unroute("**/graphql");
  assert.ok(sum <= 0.02, `the page moved by ${sum.toFixed(3)}`);
});

/** Drags a tile to the place of another, from 0. */
async function dragTile(name: string, place: number): Promise<void> {
  await waitForStablePage(page); // what a tile shows may have come just now, and made it higher
  await button(`Move ${name}`).hover();
  const target = await page.locator(".pin").nth(place).boundingBox();
  assert.ok(target);
  await page.mouse.down();
  await page.mouse.move(target.x + 30, target.y + 30, { steps: 5 });
  await page.mouse.up();
}

test("two tabs that save at once keep both views, and each shows both", async () => {
  await openPage();
  await saveView("/q/tickets", "Of the first tab");
  const first = page;
  page = await first.context().newPage();
  await saveView("/q/incidents", "Of the second tab");
  await pinned(first).nth(1).waitFor();
  assert.equal(await pinned(first).allTextContents(), ["Of the first tab", "Of the second tab"]);
});

test("the copied tag shows the screen alone in a page of somebody else", async () => {
  await openPage();
  await page.goto(`${demo.url}/#/q/incidents?find=wind`);
  await page.locator("main tbody tr").first().waitFor();
  const rows = await page.locator("main tbody tr").count();
  const { tag, notes } = await copyTag(page);
  assert.not.match(tag, "\n");
  assert.match(notes, "CORS");
  assert.match(notes, "sign-in");
  await openHost(page, tag);
  const app = page.locator("querylet-app");
  assert.is(await app.locator("h1").textContent(), "Incidents");
  assert.is(await app.locator("tbody tr").count(), rows, "the rows of the screen");
  assert.equal([await app.locator(".rail").count(), await app.locator(".bar").count()], [0, 0]);
  assert.is(new URL(page.url()).hash, "", "the page keeps its address");
  // It is as high as the screen, and tells its height.
  await page.waitForFunction(() => {
    const element = document.querySelector("querylet-app");
    const told = (window as { toldHeight?: number }).toldHeight ?? 0;
    return told > 0 && Math.abs(told - (element?.getBoundingClientRect().height ?? 0)) <= 1;
  });
  await app.locator("tbody a").first().click();
  await app.getByRole("link", { name: "Incident", exact: true }).waitFor();
});

// The last one, because the page can save nothing after it.
test("a full disk is named, and the dialog stays open", async () => {
  await openPage();
  await page.goto(`${demo.url}/#/q/stations`);
  await button("Save or share this screen").click();
  await button("Save view").click();
  const before = await pinned().count();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await button("Save").click();
  await page.getByText("The browser did not save this, because its storage is full").waitFor();
  assert.is(await page.getByRole("dialog").count(), 1);
  assert.is(await pinned().count(), before);
});

test.run();
