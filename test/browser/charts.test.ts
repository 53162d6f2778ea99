/** Charts in a real browser: what is drawn, by pointer and by keyboard, at both widths, and of all rows. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("charts in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;
let complaints: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.after.each(async () => {
  await page?.context().close();
  assert.equal(complaints, []);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(route: string, width = 1280, locale = "en-US"): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${demo.url}/#${route}`);
}

const plot = () => page.locator(".plot");
const readout = () => page.locator(".readout");

test("a list becomes a chart by one press, and the address keeps it", async () => {
  await open("/q/tickets");
  await page.getByRole("button", { name: "Chart", exact: true }).click();
  await plot().waitFor();
  assert.match(await page.locator(".chart").innerText(), /Tickets every \d+ minutes, 25 of 20,000/);
  await page.getByLabel("Chart type", { exact: true }).selectOption({ label: "Line" });
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
  await open("/q/tickets?as=chart&chart=boughtAt,price,line,average", 1280, "ar");
  await page.locator(".plot polyline").waitFor();
  const label = await page.locator(".plot text").first().boundingBox();
  const box = await plot().boundingBox();
  assert.ok(label && box && label.x > box.x + box.width / 2, "the numbers are where the lines begin");
  await plot().press("End");
  const last = await readout().innerText();
  await plot().press("ArrowRight");
  assert.is.not(await readout().innerText(), last, "the right arrow goes back in time");
  await plot().press("ArrowLeft");
  assert.is(await readout().innerText(), last);
  await plot().press("Escape");
  await plot().hover({ position: { x: 4, y: 100 } });
  assert.is(await readout().innerText(), last, "the last time is at the left edge");
});

test("a number of many digits does not widen a phone's page", async () => {
  await open("/", 390);
  await page.route("**/graphql", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"price":"[\d.]+"/g, '"price":"99999999999999999999.99"');
    await route.fulfill({ response, body });
  });
  await page.goto(`${demo.url}/#/q/tickets?as=chart&chart=status,price,bar,total`);
  await page
    .getByText(/99,999,999,999/)
    .first()
    .waitFor();
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

test("everything drawn stays inside its box at both widths, and nothing is too wide", async () => {
  for (const width of [1280, 390]) {
    for (const chart of ["boughtAt,price,line,average", "boughtAt,price,bar,total,status", "status,price,bar,total"]) {
      await open(`/q/tickets?as=chart&chart=${chart}`, width);
      await page.locator(".series").first().waitFor();
      const out = await page.evaluate(() => {
        const box = (document.querySelector(".plot, .bars") as Element).getBoundingClientRect();
        return [...document.querySelectorAll(".plot svg *, .bars svg *")].flatMap((each) => {
          const { left, right, width } = each.getBoundingClientRect();
          return width > 0 && (left < box.left - 9 || right > box.right + 9)
            ? [`${each.outerHTML} from ${left} to ${right}, not ${box.left} to ${box.right}`]
            : [];
        });
      });
      assert.equal(out, [], `${chart} at ${width}`);
      assert.ok(
        (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
        `${chart} at ${width} goes sideways`,
      );
      if (width === 390 || chart !== "status,price,bar,total") await page.context().close();
    }
  }
});

test("pointer and arrow keys read the same values, which the table behind has too", async () => {
  await open("/q/tickets?as=chart&chart=boughtAt,price,line,average");
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
  await page.getByText("The chart as a table").click();
  const cells = await page.locator(".behind tbody tr").last().locator("th, td").allInnerTexts();
  for (const cell of cells) assert.ok(last.includes(cell), `${last} has no ${cell}`);
});

test("a chart of all 20,000 rows, once they are loaded", async () => {
  await open("/q/tickets?as=chart&chart=boughtAt,price,line,total");
  await page.getByRole("button", { name: "Load all 20,000" }).click();
  await page.getByRole("progressbar", { name: "Loading rows" }).waitFor();
  await page.getByText("Price, total a week, 20,000 tickets").waitFor({ timeout: 90_000 });
  assert.ok((await page.locator(".plot circle, .plot polyline").count()) > 0);
});

test("the updates of a live screen become a chart", async () => {
  await open("/s/readingAdded?as=chart");
  const ticking = setInterval(() => demo.graphql?.tick(), 100);
  await page
    .locator(".plot polyline")
    .first()
    .waitFor()
    .finally(() => clearInterval(ticking));
  assert.match(await page.locator(".chart").innerText(), /\d+ updates/);
});

test.run();
