/** Tables in a real browser: 20,000 rows of the demo's tickets on one page, by wheel and by keyboard; selection, copying, widths, menus. */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("tables in Chromium");
requires(test, "chromium");

const WIDE = { width: 1280, height: 800 };

let demo: Demo;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.before.each(() => {
  complaints.length = 0;
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const made = await context.newPage();
  made.on("pageerror", (error) => complaints.push(error.message));
  return made;
}

const grid = () => page.getByRole("grid");

/** The page of the tests with a list as the server pages it, and that of the tests with 20,000 rows, which are loaded once. */
let ofPagedLists: Promise<Page> | undefined;
let ofAllTickets: Promise<Page> | undefined;

/** Opens a list as its address says, with nothing left of the test before: no selection, no menu, the sheet of a screen. */
async function open(route: string, viewport = WIDE): Promise<void> {
  ofPagedLists ??= newPage();
  page = await ofPagedLists;
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(viewport);
  await page.goto(`${demo.url}/#/v`);
  await page.getByRole("heading", { level: 1, name: "Saved views" }).waitFor();
  await page.goto(`${demo.url}/#${route}`);
  await page.locator("main tbody tr[data-row]").first().waitFor();
}
/** Frames, until what was asked for is drawn. */
const frames = () =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
/** Frames, until what was asked for is drawn, and a scroll that it causes is heard. */
const scrollIsHeard = async () => {
  for (let each = 0; each < 3; each++) await frames();
};
const scrolled = () => page.locator(".scroll").evaluate((scroller) => scroller.scrollTop);
const here = () =>
  page.evaluate(() => {
    const cell = document.activeElement as HTMLElement;
    return { row: Number(cell.closest("tr")?.getAttribute("aria-rowindex")), at: Number(cell.dataset.at) };
  });
/** Whether the focused cell is neither under the head, nor under the first column, nor out of view. */
const uncovered = () =>
  page.evaluate(() => {
    const cell = document.activeElement as HTMLElement;
    const { left, top, width, height } = cell.getBoundingClientRect();
    return [0.1, 0.9].every((part) => cell.contains(document.elementFromPoint(left + width * part, top + height / 2)));
  });

interface Edge {
  node: { id: string };
}

/** The demo's tickets as a server gives them that cannot page: all of them in one answer. */
async function giveAll(count: number): Promise<void> {
  await page.route("**/graphql", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { tickets?: { edges: Edge[] } } };
    const edges = answer.data?.tickets?.edges;
    if (!edges?.length) return route.fulfill({ response });
    const all = Array.from({ length: count }, (_, index): Edge => {
      const { node } = edges[index % edges.length] as Edge;
      return { ...edges[0], node: { ...node, id: "ticket-" + index } };
    });
    await route.fulfill({ response, json: { data: { tickets: { ...answer.data?.tickets, edges: all } } } });
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: "longtask", buffered: true });
  });
  await page.setViewportSize(WIDE);
  await page.goto(`${demo.url}/#/q/tickets`);
  await page.locator(`[aria-rowcount="${count + 1}"]`).waitFor();
}

async function newPageOfAllTickets(): Promise<Page> {
  page = await newPage();
  await giveAll(20_000);
  console.log(`20,000 rows, from the answer to the screen: ${long(await tasks())}`);
  return page;
}

/** Shows 20,000 rows from the top, none of them selected. */
async function openAll(): Promise<void> {
  ofAllTickets ??= newPageOfAllTickets();
  page = await ofAllTickets;
  const clear = page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Clear" });
  if (await clear.isVisible()) await clear.click();
  await page.locator(".scroll").evaluate((scroller) => scroller.scrollTo(0, 0));
  await frames();
  await tasks();
}
const tasks = () => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
const long = (all: number[]) =>
  `${all.filter((ms) => ms > 100).length} tasks over 100 ms of ${all.length} over 50 ms, the longest ${Math.max(0, ...all)} ms`;

test("scrolls to the last of 20,000 rows with few in the page, and nothing jumps", async () => {
  await openAll();
  const columns = () =>
    page
      .locator("thead th")
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left * 2)));
  const before = await columns();
  const height = await page.locator(".scroll").evaluate((scroller) => scroller.scrollHeight);
  let most = 0;
  for (const share of [0.001, 0.01, 0.25, 0.5, 0.73, 0.999, 1, 0.4, 1]) {
    await page
      .locator(".scroll")
      .evaluate((scroller, to) => (scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * to), share);
    await frames();
    const seen = await page.locator(".scroll").evaluate((scroller) => {
      const head = scroller.querySelector("thead")?.getBoundingClientRect().height ?? 0;
      const rows = [...scroller.querySelectorAll<HTMLElement>("tr[data-row]")];
      const of = rows[1]?.getBoundingClientRect().height ?? 0;
      const top = scroller.getBoundingClientRect().top + scroller.clientTop + head - scroller.scrollTop;
      return {
        rows: rows.length,
        whole: scroller.scrollHeight,
        // Each row stands where it would if all rows were there.
        off: Math.max(
          ...rows.map((row) => Math.abs(row.getBoundingClientRect().top - top - Number(row.dataset.index) * of)),
        ),
        // The view is full of rows.
        filled: [0.2, 0.5, 0.95].every((part) => {
          const box = scroller.getBoundingClientRect();
          return !!document
            .elementFromPoint(box.left + 200, Math.min(box.top + box.height * part, innerHeight - 2))
            ?.closest("tr[data-row], thead");
        }),
      };
    });
    most = Math.max(most, seen.rows);
    assert.ok(seen.off < 1, `at ${share} of the way a row is ${seen.off} px off`);
    assert.is(seen.whole, height, `the height at ${share} of the way`);
    assert.ok(seen.filled, `at ${share} of the way there is nothing to see`);
    assert.equal(await columns(), before, `the columns at ${share} of the way`);
  }
  assert.ok(most <= 120, `${most} rows in the page`);
  assert.is(await page.locator("tr[data-row]").last().getAttribute("aria-rowindex"), "20001");
  console.log(`scrolling through 20,000 rows: ${long(await tasks())}; at most ${most} rows in the page`);
  assert.equal(complaints, []);
});

test("all rows are in the page before the browser prints it", async () => {
  const ROWS = 500; // many more than a page on screen has
  page = await newPage();
  await giveAll(ROWS);
  const rows = await page.evaluate(async () => {
    dispatchEvent(new Event("beforeprint"));
    await Promise.resolve(); // the browser goes on once the tasks that the event left are done
    return document.querySelectorAll("tr[data-row]").length;
  });
  assert.is(rows, ROWS);
  await page.context().close();
});

test("a printed list says its filters, and no column covers another", async () => {
  await open(`/q/tickets?a=${encodeURIComponent('{"filter":{"status":"EXPIRED"}}')}`);
  await grid().locator("tbody tr").first().waitFor();
  await page.emulateMedia({ media: "print" });
  assert.match(await page.locator(".tools").innerText(), /Status: Expired/);
  assert.is(await page.locator("main button.button").filter({ visible: true }).count(), 0, "nothing to press");
  const boxes = await grid()
    .locator("tbody tr")
    .first()
    .locator("th, td")
    .filter({ visible: true })
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  assert.ok(boxes.length > 3);
  boxes.slice(1).forEach(({ left }, index) => assert.ok(left >= (boxes[index]?.right ?? 0) - 1, `cell ${index + 1}`));
});

test("a printed list of a narrow page has no boxes to tick, and no room for them", async () => {
  await open("/q/tickets", { width: 390, height: 844 });
  const row = page.locator("main tbody tr[data-row]").first();
  const tick = row.getByRole("checkbox");
  await tick.check();
  await page.emulateMedia({ media: "print" });
  assert.not.ok(await tick.isVisible());
  const [rowBox, nameBox] = [await row.boundingBox(), await row.locator("th").boundingBox()];
  assert.is(nameBox?.x, rowBox?.x);
});

test("goes through 20,000 rows by keyboard, always in sight of the focus", async () => {
  await openAll();
  await page.getByRole("rowheader").first().focus();
  await page.keyboard.press("Control+End");
  await frames();
  assert.is((await here()).row, 20_001);
  assert.ok(await uncovered(), "the last cell is covered");
  assert.ok((await scrolled()) > 600_000);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowLeft");
  await frames();
  assert.ok((await here()).row < 20_000);
  assert.ok(await uncovered(), "a cell in the middle is covered");
  await page.keyboard.press("Control+Home");
  await frames();
  assert.equal(await here(), { row: 2, at: 0 });
  assert.is(await scrolled(), 0);
  for (let times = 0; times < 30; times++) await page.keyboard.press("ArrowDown");
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowRight");
  for (let times = 0; times < 25; times++) await page.keyboard.press("ArrowUp");
  for (let times = 0; times < 6; times++) await page.keyboard.press("ArrowLeft");
  await frames();
  assert.is((await here()).row, 7);
  assert.ok(await uncovered(), "a cell is under the head or the first column");
  await page.keyboard.press("Control+a");
  await frames();
  await page.getByRole("toolbar", { name: "Selection" }).getByText("20,000 rows selected").waitFor();
  console.log(`the keyboard in 20,000 rows, all of them selected: ${long(await tasks())}`);
  assert.equal(complaints, []);
});

test("keeps the focus when its row is scrolled away, and goes on from there", async () => {
  await openAll();
  await page.getByRole("rowheader").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.locator(".scroll").evaluate((scroller) => (scroller.scrollTop = 300_000));
  await frames();
  assert.is((await here()).row, 3);
  await page.keyboard.press("ArrowDown");
  await frames();
  assert.is((await here()).row, 4);
  assert.ok(await uncovered());
});

test("copies rows as a spreadsheet takes them, by menu and by Ctrl+C", async () => {
  await open("/q/lines");
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select row 4", exact: true }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await bar.getByText("3 rows selected").waitFor();
  const chooseInMenu = async (name: string) => {
    await bar.getByRole("button", { name: "More actions" }).click();
    await bar.getByRole("button", { name, exact: true }).click();
  };
  await chooseInMenu("Copy");
  await page.getByRole("status").getByText("3 rows copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const lines = text.split(/\r?\n/);
  assert.is(lines.length, 4);
  assert.match(lines[0] ?? "", /^Name\t/);
  assert.ok(lines.every((line) => line.split("\t").length === lines[0]?.split("\t").length));
  await chooseInMenu("Copy as JSON");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("["));
  assert.is((JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown[]).length, 3);
  await page.getByRole("rowheader").first().focus();
  await page.keyboard.press("Control+c");
  assert.is(
    (await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\r\n", "\n"),
    text.replaceAll("\r\n", "\n"),
  );
  assert.equal(complaints, []);
});

const width = (name: string) =>
  page
    .getByRole("columnheader", { name, exact: true })
    .evaluate((head) => Math.round(head.getBoundingClientRect().width));

for (const dir of ["ltr", "rtl"] as const) {
  test(`makes a column wider by pointer and keyboard, and keeps that (${dir})`, async () => {
    page = await newPage(); // no width was ever set in it
    await page.setViewportSize(WIDE);
    if (dir === "rtl") await page.addInitScript(() => document.documentElement?.setAttribute("dir", "rtl"));
    await page.goto(`${demo.url}/#/q/lines`);
    await grid().waitFor();
    if (dir === "rtl") await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    const onward = dir === "rtl" ? -1 : 1;
    const head = page.getByRole("columnheader", { name: "Color", exact: true });
    const others = await width("Name");
    const was = await width("Color");
    const box = await head.locator(".edge").boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 4 + 40 * onward, box.y + 10, { steps: 4 });
    await page.mouse.move(box.x + 4 + 80 * onward, box.y + 10, { steps: 4 });
    await page.mouse.up();
    assert.is(await width("Color"), was + 80);
    assert.is(await width("Name"), others, "another column");
    await head.focus();
    await page.keyboard.press(dir === "rtl" ? "Shift+ArrowLeft" : "Shift+ArrowRight");
    await page
      .getByRole("status")
      .getByText(`Color: ${was + 96} pixels wide`)
      .waitFor();
    await page.reload();
    await grid().waitFor();
    await page.waitForFunction(() => document.querySelector("table.fixed"));
    assert.is(await width("Color"), was + 96);
    await head.locator(".edge").dblclick();
    const fitted = await width("Color");
    assert.ok(fitted < was + 96 && fitted > 56, `${fitted} px`);
    const cut = await page
      .locator("tbody td[data-label=Color]")
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    assert.is(cut, 0, "cells are cut off");
    assert.equal(complaints, []);
    await page.context().close();
  });
}

test("shows the same answer as a table, cards and JSON, each with a link of its own", async () => {
  await open("/q/lines");
  await page.getByRole("button", { name: "Cards" }).click();
  await page.getByRole("list", { name: "Lines" }).getByRole("link", { name: "Brunnhorn" }).waitFor();
  assert.match(page.url(), /as=cards/);
  await page.getByRole("button", { name: "JSON" }).click();
  await page.getByText('"Brunnhorn"').first().waitFor();
  await page.reload();
  await page.getByText('"Brunnhorn"').first().waitFor();
  await page.goBack();
  await page.getByRole("list", { name: "Lines" }).getByRole("link", { name: "Brunnhorn" }).waitFor();
  await page.getByRole("button", { name: "Table" }).click();
  await grid().waitFor();
  assert.not.match(page.url(), /as=/);
});

test("unfolds a cell's value under its row at 390 px and at 1280 px", async () => {
  for (const size of [WIDE, { width: 390, height: 844 }]) {
    await open("/q/stations?cols=name,description", size);
    const button = page.getByRole("button", { name: "Description in full" }).first();
    await button.click();
    const under = page.getByRole("group", { name: "Description" });
    await under.waitFor();
    const box = await under.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= size.width, `${JSON.stringify(box)} at ${size.width} px`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= size.width);
    await button.click();
    assert.is(await under.count(), 0);
  }
});

test("the menu of a row at the lower edge is in view and stays open", async () => {
  await open("/q/tickets", { width: 1280, height: 600 });
  const button = page.getByRole("button", { name: /^Menu for / }).nth(8);
  await button.waitFor();
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await scrollIsHeard();
  await button.click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  await scrollIsHeard();
  assert.is(await menu.count(), 1);
  const { top, bottom, height } = await menu.evaluate((panel) => {
    const { top, bottom } = panel.getBoundingClientRect();
    return { top, bottom, height: window.innerHeight };
  });
  assert.ok(top >= 0 && bottom <= height, `the menu is from ${top} to ${bottom} of ${height}`);
  for (let item = 0; item < 3; item++) await page.keyboard.press("ArrowDown");
  await scrollIsHeard();
  assert.is(await menu.count(), 1);
  await page.keyboard.press("Escape");
  assert.ok(await button.evaluate((element) => element === document.activeElement));
});

test.run();
