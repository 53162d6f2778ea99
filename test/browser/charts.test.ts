/** Charts in a real browser: what is drawn, by pointer and by keyboard, at both widths, and of all rows. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("charts in Chromium");
requires(test, "chromium");

const DESKTOP = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };

let demo: Demo;
let browser: Browser;
/** The tests share it: each goes to a chart of its own. One that needs another language or other answers opens a page itself. */
let page: Page;
const complaints: string[] = [];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await openPage("en-US");
});
test.before.each(() => page.setViewportSize(DESKTOP));
test.after.each(() => assert.equal(complaints.splice(0), []));
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function openPage(locale: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, locale });
  const opened = await context.newPage();
  opened.on("pageerror", (error) => complaints.push(error.message));
  opened.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  return opened;
}

/** A screen without a chart comes between two tests, so that none finds the chart of the one before it. */
async function show(route: string): Promise<void> {
  await page.goto(`${demo.url}/#/v`);
  await page.locator(".chart").waitFor({ state: "detached" });
  await page.goto(`${demo.url}/#${route}`);
}

const plot = (on = page) => on.locator(".plot");
const readout = (on = page) => on.locator(".readout");

test("a list becomes a chart by one press, and the address keeps it", async () => {
  await show("/q/tickets");
  await page.getByRole("button", { name: "Chart", exact: true }).click();
  await plot().waitFor();
  assert.match(await page.locator(".chart").innerText(), /Tickets by hour, 25 of 20,000/);
  await page.getByLabel("Chart type", { exact: true }).selectOption({ label: "a line" });
  await page.locator(".plot polyline").waitFor();
  const points = await page.locator(".plot circle").count();
  await page.reload();
  await page.locator(".plot polyline").waitFor();
  assert.is(await page.locator(".plot circle").count(), points);
  await page.goBack();
  await page.locator(".plot rect").first().waitFor();
  await page.goBack();
  await page.getByRole("grid").waitFor();
});

test("times run from right to left in Arabic, for the pointer and the arrow keys too", async () => {
  const arabic = await openPage("ar");
  await arabic.goto(`${demo.url}/#/q/tickets?as=chart&chart=boughtAt,price,line,average`);
  await arabic.locator(".plot polyline").waitFor();
  const label = await arabic.locator(".plot text").first().boundingBox();
  const box = await plot(arabic).boundingBox();
  assert.ok(label && box && label.x > box.x + box.width / 2, "the numbers are where the lines begin");
  await plot(arabic).press("End");
  const last = await readout(arabic).innerText();
  await plot(arabic).press("ArrowRight");
  assert.is.not(await readout(arabic).innerText(), last, "the right arrow goes back in time");
  await plot(arabic).press("ArrowLeft");
  assert.is(await readout(arabic).innerText(), last);
  await plot(arabic).press("Escape");
  await plot(arabic).hover({ position: { x: 4, y: 100 } });
  assert.is(await readout(arabic).innerText(), last, "the last time is at the left edge");
  await arabic.context().close();
});

test("a number of many digits does not widen a phone's page", async () => {
  const phone = await openPage("en-US");
  await phone.setViewportSize(PHONE);
  await phone.route("**/graphql", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"price":"[\d.]+"/g, '"price":"99999999999999999999.99"');
    await route.fulfill({ response, body });
  });
  await phone.goto(`${demo.url}/#/q/tickets?as=chart&chart=status,price,bar,total`);
  await phone
    .getByText(/99,999,999,999/)
    .first()
    .waitFor();
  assert.is(await phone.evaluate(() => document.documentElement.scrollWidth), 390);
  await phone.context().close();
});

/** Runs in the page: what is drawn outside of the chart's box. */
const drawnOutside = (): string[] => {
  const box = (document.querySelector(".plot, .bars") as Element).getBoundingClientRect();
  return [...document.querySelectorAll(".plot svg *, .bars svg *")].flatMap((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width > 0 && (left < box.left - 9 || right > box.right + 9)
      ? [`${each.outerHTML} from ${left} to ${right}, not ${box.left} to ${box.right}`]
      : [];
  });
};

test("everything drawn stays inside its box at both widths, and nothing is too wide", async () => {
  for (const chart of ["boughtAt,price,line,average", "boughtAt,price,bar,total,status", "status,price,bar,total"]) {
    await show(`/q/tickets?as=chart&chart=${chart}`);
    await page.locator(".series").first().waitFor();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await waitForStablePage(page);
      assert.equal(await page.evaluate(drawnOutside), [], `${chart} at ${size.width}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= size.width, `${chart} at ${size.width} goes sideways`);
    }
  }
});

test("pointer and arrow keys read the same values, which the table behind has too", async () => {
  await show("/q/tickets?as=chart&chart=boughtAt,price,line,average");
  await plot().waitFor();
  await plot().focus();
  await page.keyboard.press("End");
  const last = await readout().innerText();
  await page.keyboard.press("Escape");
  const { x, y, width, height } = (await plot().boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  await page.mouse.move(x + width - 2, y + height / 2);
  assert.is(await readout().innerText(), last);
  const cells = await page.locator(".behind tbody tr").last().locator("th, td").allInnerTexts();
  for (const cell of cells) assert.ok(last.includes(cell), `${last} has no ${cell}`);
  const { isTabStop, scrolls } = await page.locator(".behind .scroll").evaluate((around: HTMLElement) => ({
    isTabStop: around.tabIndex === 0,
    scrolls: around.scrollHeight > around.clientHeight || around.scrollWidth > around.clientWidth,
  }));
  assert.is(isTabStop, scrolls, "the Tab key stops at it only where it scrolls");
});

// A chart of 1,000 rows, once they are loaded, is drawn and counted in `charting.test.ts`.
if (isDeep)
  test("a chart of all 20,000 rows, once they are loaded", async () => {
    await show("/q/tickets?as=chart&chart=boughtAt,price,line,total");
    await page.getByRole("button", { name: "Load all 20,000" }).click();
    await page.getByRole("progressbar", { name: "Loading rows" }).waitFor();
    await page.getByText(/Price, total by week, 20,000 tickets/).waitFor({ timeout: 90_000 });
    assert.ok((await page.locator(".plot circle, .plot polyline").count()) > 0);
  });

test("the updates of a live screen become a chart", async () => {
  await show("/s/readingAdded?as=chart");
  const ticking = setInterval(() => demo.graphql?.tick(), 100);
  await page
    .locator(".plot polyline")
    .first()
    .waitFor()
    .finally(() => clearInterval(ticking));
  assert.match(await page.locator(".chart").innerText(), /\d+ updates/);
});

test.run();
