/** A screen on paper, and in the colours of the device, in a real browser. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { launch } from "../helpers/browser/browser.js";
import { createSharedPages, type SharedPages } from "../helpers/browser/shared-pages.js";
import { galleryRoot, startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("paper and forced colours in Chromium");
requires(test, "chromium");

/** A sheet of A4 less margins of a centimetre. */
const SHEET = { width: 718, height: 1040 };
const WIDE = { width: 1280, height: 800 };

let demo: Demo;
let browser: Browser;
let pages: SharedPages;
let page: Page | undefined;

test.before(async () => {
  demo = await startApp({ tick: false, galleryRoot: await galleryRoot() });
  browser = await launch();
  pages = createSharedPages(browser, demo.url);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Shows a state of the gallery on the page that the tests share: each begins on a screen in its own colours. */
async function show(state: `${string}/${string}`): Promise<Page> {
  await page?.emulateMedia({ media: "screen", forcedColors: "none" });
  page = await pages.state(state, { viewport: WIDE });
  return page;
}

test("prints a list as a table that cuts no words, without what can only be pressed", async () => {
  for (const width of [WIDE.width, 740, SHEET.width]) {
    const page = await show("list/table");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ ...SHEET, width });
    await waitForStablePage(page);
    const cut = await page
      .locator("main :is(tbody th, tbody td)")
      .filter({ visible: true })
      .evaluateAll((cells) =>
        cells
          .filter((cell) =>
            [cell, ...cell.querySelectorAll("*:not(.hide)")].some(
              (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
            ),
          )
          .map((cell) => cell.textContent),
      );
    const pressed = await page
      .locator("main :is(button, input, nav, .main-action)")
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls.filter((each) => !each.matches(".sort")).map((each) => each.outerHTML.slice(0, 80)),
      );
    assert.equal([cut, pressed], [[], []], `${width} px`);
    const table = await page.locator("main table").evaluate((element) => ({
      row: getComputedStyle(element.querySelector("tbody tr") ?? element).display,
      // A button in a head keeps Chromium from repeating the heads on each sheet.
      head: getComputedStyle(element.querySelector("thead button") ?? element).display,
      isWiderThanSheet: document.documentElement.scrollWidth > innerWidth,
    }));
    assert.equal(table, { row: "table-row", head: "contents", isWiderThanSheet: false }, `${width} px`);
    // What is below the last row may begin a page of its own.
    await page.setViewportSize({ width, height: 400 });
    const below = await page
      .locator("main table")
      .evaluate((table) => document.documentElement.scrollHeight - scrollY - table.getBoundingClientRect().bottom);
    assert.ok(below <= 8, `${below} px below the rows at ${width} px`);
  }
});

test("prints the open tab of a record alone, from the edge of its title on", async () => {
  const page = await show("record/ready");
  await page.emulateMedia({ media: "print" });
  assert.is(await page.getByRole("tab").filter({ visible: true }).count(), 1);
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        return Math.round(range.getBoundingClientRect().left);
      });
  assert.is(await left("main tbody th"), await left("h1"));
});

test("tells the parts of a bar and the open tab apart in forced colours", async () => {
  const page = await show("chart/stacked");
  await page.emulateMedia({ forcedColors: "active" });
  const fills = await page
    .locator(".plot .series rect")
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).fill))]);
  assert.ok(fills.length > 2, fills.join());
  const borders = await page
    .locator("nav.tabs a")
    .evaluateAll((tabs) =>
      tabs.map((tab) => [tab.hasAttribute("aria-current"), getComputedStyle(tab).borderBottomColor]),
    );
  const canvas = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const isSeen = (color: unknown) => color !== canvas && color !== "rgb(255, 255, 255)";
  assert.equal(
    borders.map(([isOpen, color]) => isOpen === isSeen(color)),
    borders.map(() => true),
  );
});

test.run();
