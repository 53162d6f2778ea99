/** Lists on a phone: short rows near the top, one press to open, nothing too small for a finger. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";
import { PHONE } from "./operator/demo-desk.js";

const test = suite("lists on a phone in Chromium");
requires(test, "chromium");

/** What the design promises, in CSS pixels. */
const ROW_HEIGHT = 64;
const HEIGHT_OF_BAR = 64;
const FIRST_ROW_TOP = 180;
const HEIGHT_OF_25_ROWS = 2_000;
const FINGER = 44;
const HEIGHT_OF_ACTION = 48;
/** What WCAG 2.2 asks of a target by itself, wherever others are. */
const LEAST_TARGET = 24;

let demo: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const context = await browser.newContext(PHONE);
  page = await context.newPage();
});
test.before.each(async () => {
  await page.goto(`${demo.url}/#/q/incidents`);
  await page.locator("tbody tr").nth(24).waitFor();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

test("25 rows of two lines fit into 2,000 px, and the first one is near the top", async () => {
  const { tops, heights, notice } = await page.evaluate(() => {
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    return {
      tops: rows.map(({ top }) => top),
      heights: rows.map(({ height }) => height),
      // Only the demo says that its Google is a stand-in.
      notice: document.querySelector(".notice")?.getBoundingClientRect().height ?? 0,
    };
  });
  assert.equal([...new Set(heights)], [ROW_HEIGHT]);
  assert.ok((tops[0] ?? Number.NaN) - notice <= FIRST_ROW_TOP, `the first row begins at ${(tops[0] ?? 0) - notice} px`);
  assert.ok(heights.reduce((sum, height) => sum + height, 0) <= HEIGHT_OF_25_ROWS);
});

test("a row has its name, its status, two values and a date within the page", async () => {
  const row = page.locator("tbody tr").first();
  const places = await row
    .locator("[data-place]")
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.getAttribute("data-place")),
    );
  assert.equal(places.toSorted(), ["date", "first", "name", "second", "status"]);
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.viewport?.width);
});

test("while the live connection is lost, its state leaves room for the buttons", async () => {
  const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 700 } });
  const narrow = await context.newPage();
  await narrow.routeWebSocket(/cable/, (socket) => socket.close());
  await narrow.goto(`${demo.url}/#/q/tickets`);
  const state = narrow.locator(".bar .link-state");
  await state.getByText(/^Reconnecting in/).waitFor();
  assert.is(await narrow.evaluate(() => document.documentElement.scrollWidth), 320);
  await state.locator(".dot").waitFor();
  await context.close();
});

test("a tap beside the name opens the record, a tap on the box selects the row", async () => {
  const row = page.locator("tbody tr").first();
  const name = await row.getByRole("link").first().innerText();
  await row.getByRole("checkbox").tap();
  await page.getByRole("toolbar", { name: "Selection" }).waitFor();
  await row.getByRole("checkbox").tap();
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.tap({ position: { x: width - 20, y: height - 12 } });
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test("the commands for selected rows are one row, and a menu with the others", async () => {
  await page.locator("tbody tr").first().getByRole("checkbox").tap();
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const menu = bar.getByRole("button", { name: "More actions" });
  await menu.waitFor();
  assert.ok(((await bar.boundingBox())?.height ?? Number.NaN) <= HEIGHT_OF_BAR);
  const boxes = await bar
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
  assert.ok(
    boxes.every(({ left, right, width, height }) => left >= 0 && right <= 390 && Math.min(width, height) >= FINGER),
  );
  await menu.tap();
  const items = await bar.locator(".menu-panel button").allInnerTexts();
  assert.equal(items.slice(-3), ["Export", "Copy", "Copy as JSON"]);
  await menu.tap();
  await bar.getByRole("button", { name: "Clear" }).tap();
  assert.is(await bar.count(), 0);
});

/** Where the bar with the main action is, and what is in it. */
async function actionBar() {
  const bar = page.locator(".main-action");
  await bar.waitFor();
  const box = await bar.boundingBox();
  return {
    bottom: (box?.y ?? 0) + (box?.height ?? 0),
    first: await bar.locator(".button").first().innerText(),
    heights: await bar.locator(".button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)),
  };
}

test("home and a record have their main action at the bottom, within reach of a thumb", async () => {
  const height = PHONE.viewport?.height ?? 0;
  await page.goto(`${demo.url}/#/`);
  const home = await actionBar();
  assert.is(home.first, "Report incident");
  assert.is(home.bottom, height);
  assert.ok(
    home.heights.every((each) => each >= HEIGHT_OF_ACTION),
    String(home.heights),
  );

  await page.goto(`${demo.url}/#/e/Incident/incident-seed-48`);
  await page.getByRole("heading", { level: 1, name: "Ticket gate stuck" }).waitFor();
  const record = await actionBar();
  assert.is(record.first, "Resolve incident", "the next step of an incident that is open");
  assert.is(record.bottom, height);
  assert.ok(
    record.heights.every((each) => each >= HEIGHT_OF_ACTION),
    String(record.heights),
  );
  // The test before has tapped at the same place: on another button, a second tap within half a second counts for none.
  await page.waitForTimeout(600);
  await page.locator(".main-action").getByRole("button", { name: "More actions" }).tap();
  const panel = await page.locator(".main-action .menu-panel").boundingBox();
  assert.ok(panel && panel.y >= 0 && panel.y + panel.height <= height, "the menu opens upwards");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "nothing goes sideways");
});

test("tap targets are as large as a finger", async () => {
  const small = await page.evaluate((finger) => {
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && height < finger;
    };
    const controls = [...document.querySelectorAll("main button, main select, main .input, header button, header a")];
    return controls
      .filter((control) => control.checkVisibility() && !control.closest("thead") && isSmall(control))
      .map((control) => control.outerHTML.slice(0, 100));
  }, FINGER);
  assert.equal(small, []);
});

/** Fonts whose lines are far lower and far higher than those of the fonts that are installed here. */
const FONTS = ["6px/1 monospace", "16px/1.5 sans-serif", "28px/2 serif"];

interface Box {
  name: string;
  /** The lesser side of the check box itself. */
  size: number;
  /** How many of the corners of a finger's square around it belong to its cell. */
  corners: number;
}

/** Runs in the page: the boxes of the rows that are in view as a whole, between the bars at the top and at the bottom. */
function boxesInView([font, finger]: [string, number]): Box[] {
  const style = document.createElement("style");
  style.textContent = `.ql tbody :is(th, td, a, span) { font: ${font} !important; }`;
  document.querySelector("#font")?.remove();
  style.id = "font";
  (document.querySelector(".ql") ?? document.head).append(style);
  const inputs = [...document.querySelectorAll<HTMLInputElement>("tbody .pick input")];
  inputs[0]?.scrollIntoView({ block: "center" });
  return inputs.slice(0, 4).map((input) => {
    const { left, top, width, height } = input.getBoundingClientRect();
    const reach = finger / 2 - 1;
    const offsets = [-reach, reach].flatMap((x) => [-reach, reach].map((y) => [x, y] as const));
    const corners = offsets.filter(([x, y]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return hit?.closest(".pick")?.contains(input);
    });
    return { name: input.ariaLabel ?? "", size: Math.min(width, height), corners: corners.length };
  });
}

for (const route of ["/q/incidents", "/q/stations?cols=name", "/q/stations?cols=name,description"])
  test(`the box that selects a row is as large as a finger in every font, ${route}`, async () => {
    await page.goto(`${demo.url}/#${route}`);
    await page.locator("tbody tr .pick").nth(3).waitFor();
    await page.locator("tbody tr").nth(1).getByRole("checkbox").tap();
    for (const font of FONTS) {
      const boxes = await page.evaluate(boxesInView, [font, FINGER] as [string, number]);
      assert.is(boxes.length, 4);
      for (const { name, size, corners } of boxes) {
        assert.ok(size >= LEAST_TARGET, `${font}, ${name}: ${size} px`);
        assert.is(corners, 4, `${font}, ${name}: ${corners} corners of a square of ${FINGER} px`);
      }
    }
  });

test.run();
