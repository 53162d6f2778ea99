/**
 * Large tables in a real browser: 3 MB of rows, and 200 columns on a phone. The page stays usable while it reads, holds no more than a
 * few times the file, and can be told to stop. `npm run deep` reads 50 MB, and 200 columns on a wide screen too. The tests share a page,
 * which loads the app anew for each of them.
 */
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { startApp } from "../helpers/programs/app-server.js";
import { temporaryFolder } from "../helpers/programs/temporary-folder.js";
import { requires } from "../helpers/requires.js";

const test = suite("the import of large tables in Chromium");
requires(test, "chromium");

const MEGABYTES = isDeep ? 50 : 3;
const BYTES_PER_MB = 1_000_000;
/** A freeze, also on a machine that is busy with something else. That the work is in slices is counted, not timed. */
const FREEZE_MS = 2_000;
/** How often the bar moves for each megabyte, at least: a megabyte is read in eight pieces. */
const MOVES_PER_MB = 4;
/** JavaScript's memory for each byte of the file: the texts of its cells, and the rows around them. */
const MEMORY_FACTOR = 8;
const MEMORY_BASE_MB = 40;

let demo: Demo;
let browser: Browser;
let page: Page;
let session: CDPSession;
let wideFile: string;
let largeFile: { path: string; rows: number };

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await browser.newPage();
  if (isDeep) page.setDefaultTimeout(240_000);
  session = await page.context().newCDPSession(page);
  wideFile = join(temporaryFolder("tables"), "survey.csv");
  writeFileSync(wideFile, wideTable());
  largeFile = await writeTable(MEGABYTES * BYTES_PER_MB);
});
test.before.each(() => openImport());
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function openImport(): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("about:blank"); // the app holds the last table as long as it runs
  await page.goto(`${demo.url}/#/m/sellTicket/import`);
  await page.getByLabel("Choose a file").waitFor();
}

/** Of four fares, every seventh is none; each holder is called otherwise. */
const ticketRow = (index: number): string =>
  `"Traveller; ${index}";guest${index}@example.com;line-${(index % 5) + 1};${index % 7 === 6 ? "Weekly" : "Day"};12,50\r\n`;

async function writeTable(bytes: number): Promise<{ path: string; rows: number }> {
  const path = join(temporaryFolder("tables"), "tickets.csv");
  const stream = createWriteStream(path);
  let size = 0;
  let rows = 0;
  stream.write("Holder;E-mail;Line id;Fare;Price\r\n");
  while (size < bytes) {
    const text = Array.from({ length: 1_000 }, (_, index) => ticketRow(rows + index)).join("");
    size += text.length;
    rows += 1_000;
    if (!stream.write(text)) await new Promise<void>((resolve) => stream.once("drain", () => resolve()));
  }
  await new Promise<void>((resolve) => stream.end(() => resolve()));
  return { path, rows };
}

/** Notes from now on the longest task of the page, and how often its progress bar has moved. */
const watchPage = () =>
  page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.longestTask = 0;
    watched.moves = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
    }).observe({ type: "longtask" });
    new MutationObserver((changes) => {
      watched.moves += changes.filter(({ target }) => target instanceof HTMLProgressElement).length;
    }).observe(document.body, { subtree: true, attributeFilter: ["value"] });
  });
interface Watched {
  longestTask: number;
  moves: number;
}
const watched = () =>
  page.evaluate((): Watched => {
    const { longestTask, moves } = window as unknown as Watched;
    return { longestTask: Math.round(longestTask), moves };
  });

async function usedMemory(): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

const number = (value: number) => value.toLocaleString("en");

test("a large file is read and checked in slices, and held in bounded memory", async () => {
  const before = await usedMemory();
  await watchPage();
  await page.getByLabel("Choose a file").setInputFiles(largeFile.path);
  await page.getByText(`${number(largeFile.rows)} rows, 5 columns`).waitFor();
  const reading = await watched();
  assert.ok(reading.moves >= MEGABYTES * MOVES_PER_MB, `the bar has moved ${reading.moves} times`);
  assert.ok(reading.longestTask < FREEZE_MS, `a task of ${reading.longestTask} ms while the file was read`);
  const held = Math.round(((await usedMemory()) - before) / BYTES_PER_MB);
  console.log(`${held} MB are held for a file of ${MEGABYTES} MB, the longest task took ${reading.longestTask} ms`);
  assert.ok(held < MEMORY_BASE_MB + MEMORY_FACTOR * MEGABYTES, `${held} MB are held`);

  await page.getByRole("button", { name: `Check ${number(largeFile.rows)} rows` }).click();
  const faulty = Math.floor(largeFile.rows / 7);
  await page.getByText(`${number(faulty)} of ${number(largeFile.rows)} rows cannot be sent as they are.`).waitFor();
  const checking = await watched();
  assert.ok(checking.moves - reading.moves >= MEGABYTES * MOVES_PER_MB, `the bar has moved ${checking.moves} times`);
  assert.ok(checking.longestTask < FREEZE_MS, `a task of ${checking.longestTask} ms while the rows were checked`);
  assert.ok((await page.locator("main tr").count()) < 100, "only some rows are on the page");
});

test("reading can be stopped, and another file be chosen", async () => {
  // The page is kept from reading on, so that the button is there long enough.
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    let reads = 0;
    Blob.prototype.arrayBuffer = function () {
      reads++;
      return reads < 8 ? arrayBuffer.call(this) : new Promise(() => {});
    };
  });
  await page.getByLabel("Choose a file").setInputFiles(largeFile.path);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  assert.ok(await page.getByLabel("Choose a file").isEnabled());
});

const COLUMNS = 200;
const ROWS_OF_WIDE = 1_000;

/** A table of 200 columns, of which the form knows five, spread over it. */
function wideTable(): string {
  const known: Record<number, [head: string, text: string]> = {
    3: ["Holder", "Ada Berg"],
    50: ["E-mail", "ada@example.com"],
    99: ["Line id", "line-1"],
    150: ["Fare", "Day"],
    198: ["Price", "12.50"],
  };
  const columns = Array.from(
    { length: COLUMNS },
    (_, index) => known[index] ?? [`Column of a survey ${index}`, `answer ${index}`],
  );
  const row = columns.map(([, text]) => text).join(",");
  return [columns.map(([head]) => head).join(","), ...Array.from({ length: ROWS_OF_WIDE }, () => row)].join("\r\n");
}

for (const width of isDeep ? [390, 1280] : [390]) {
  test(`200 columns can be found and matched at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 844 });
    await watchPage();
    await page.getByLabel("Choose a file").setInputFiles(wideFile);
    await page.getByText("1,000 rows, 200 columns").waitFor();
    const columns = page.getByRole("table", { name: "Columns" }).getByRole("rowheader");
    assert.equal((await columns.allTextContents()).slice(0, 5), ["Holder", "E-mail", "Line id", "Fare", "Price"]);
    assert.is(await columns.count(), 25);
    await page.getByRole("searchbox", { name: "Find a column" }).fill("survey 19");
    await columns.filter({ hasText: "survey 197" }).waitFor();
    assert.is(await columns.count(), 10, "19, 190 to 197 and 199");
    await page.getByLabel("Input for Column of a survey 197").selectOption({ label: "Price" });
    await page.getByRole("searchbox", { name: "Find a column" }).fill("");
    assert.is(await page.getByLabel("Input for Price").inputValue(), "", "one column fills an input");
    await page.getByRole("button", { name: /^Show 25 of 175/ }).click();
    assert.is(await columns.count(), 50);
    const { longestTask } = await watched();
    assert.ok(longestTask < FREEZE_MS, `a task of ${longestTask} ms`);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    assert.not(isWider, "nothing is beside the screen");
  });
}

test.run();
