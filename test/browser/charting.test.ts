/** Tickets sold by day and by fare, charted on the demo: once with keys only, once with a finger on a phone. */
import type { Browser, Locator, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { keepNewestTickets, startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("charting in Chromium");
requires(test, "chromium");

/** Enough for several pages and several days. `charts.test.ts` charts all 20,000 in `npm run deep`. */
const TICKETS = 1_000;
const TITLE = "Tickets by fare and day, all 1,000";
const MAX_TABS = 60;

let demo: Demo;
let browser: Browser;
let page: Page;
let complaints: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  keepNewestTickets(demo, TICKETS);
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

async function openTickets(device: { viewport: { width: number; height: number }; hasTouch?: boolean }): Promise<void> {
  const context = await browser.newContext(device);
  page = await context.newPage();
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${demo.url}/#/q/tickets`);
  await page.getByRole("heading", { level: 1, name: "Tickets" }).waitFor();
}

/** Goes on with Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.unreachable(`${target} is not reached by ${MAX_TABS} presses of Tab`);
}

/** Goes to a tool of the list: Tab comes to their row, and the arrow key goes on from one to the next. */
async function goToTool(name: string): Promise<void> {
  const tools = page.getByRole("toolbar", { name: "List tools" });
  const tool = tools.getByRole("button", { name, exact: true });
  await tabTo(tools.locator("button[tabindex='0']"));
  for (let count = await tools.getByRole("button").count(); count > 0; count--) {
    if (await tool.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
  }
  assert.unreachable(`${name} is not reached by the arrow key`);
}

const choice = (label: string) => page.getByLabel(label, { exact: true });
const readout = () => page.locator(".readout").innerText();
const numbersIn = (text: string) => (text.match(/[\d,]+/g) ?? []).map((digits) => Number(digits.replaceAll(",", "")));

/** The table behind the chart: the day of each row, and its numbers. */
async function tableRows(): Promise<{ day: string; numbers: number[] }[]> {
  const rows = await page.locator(".behind tbody tr").all();
  return Promise.all(
    rows.map(async (row) => ({
      day: await row.getByRole("rowheader").innerText(),
      numbers: (await row.getByRole("cell").allInnerTexts()).flatMap(numbersIn),
    })),
  );
}

test("by keyboard: counts all tickets by day and fare, and reads the values of a day", async () => {
  await openTickets({ viewport: { width: 1280, height: 800 } });
  await tabTo(page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await goToTool("Chart");
  await page.keyboard.press("Enter");
  await tabTo(choice("Over"));
  await page.keyboard.type("day");
  await tabTo(choice("Split by"));
  await page.keyboard.type("Fare");
  await page.getByText(TITLE).waitFor();

  await tabTo(page.getByRole("group", { name: TITLE }));
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  const dayBefore = await readout();
  const rows = await tableRows();
  const { day, numbers } = rows.at(-2) ?? { day: "", numbers: [] };
  assert.ok(dayBefore.startsWith(day), `${dayBefore} is not of ${day}`);
  for (const number of numbers) assert.ok(numbersIn(dayBefore).includes(number), `${dayBefore} has no ${number}`);
  const sum = rows.flatMap((row) => row.numbers).reduce((total, number) => total + number, 0);
  assert.is(sum, TICKETS, "no ticket is lost, and none is counted twice");
});

test("by touch at 390 px: a tap on a day shows its values, and they stay", async () => {
  await openTickets({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole("button", { name: "List options" }).tap();
  await page
    .getByRole("button", { name: "Chart", exact: true })
    .or(page.getByRole("menuitem", { name: "Chart" }))
    .tap();
  await choice("Over").selectOption({ label: "day" });
  await choice("Split by").selectOption({ label: "Fare" });
  await page.getByText(TITLE).waitFor();

  const plot = page.getByRole("group", { name: TITLE });
  const { width, height } = (await plot.boundingBox()) ?? { width: 0, height: 0 };
  await plot.tap({ position: { x: width / 2, y: height / 2 } });
  const first = await readout();
  assert.ok(numbersIn(first).length > 1, `${first} has no values`);
  await plot.tap({ position: { x: width - 40, y: height / 2 } });
  const second = await readout();
  assert.is.not(second, first);
  const [day] = second.split("\n");
  assert.ok(
    (await tableRows()).some((row) => row.day === day?.trim()),
    `${day} is no day of the table`,
  );
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "nothing goes sideways");
});

test.run();
