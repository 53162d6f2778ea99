/**
 * Rows from a spreadsheet in a real browser, on the demo: 100 tickets with mistakes among them, and a reload. `npm run deep` imports
 * 5,000.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("the import of rows in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
});
test.before.each(async () => {
  complaints = [];
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => dialog.accept());
});
test.after.each(() => page?.close());
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function openSignedIn(route: string): Promise<void> {
  await page.goto(`${demo.url}/#/settings`);
  await page.getByRole("radio", { name: /authorization code/ }).check();
  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(page)]);
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await page.getByRole("button", { name: /^Account: Ada/ }).waitFor();
  await page.goto(`${demo.url}/#${route}`);
}

const file = (name: string, text: string | Buffer) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();

const ROWS = isDeep ? 5_000 : 100;
const indexes = Array.from({ length: ROWS }, (_, index) => index);
/** Every 20th row is bad, in one of three ways: two are found by the check, the third is refused by the server. */
const isBad = (index: number) => index % 20 === 19;
const faultOf = (index: number) => (isBad(index) ? Math.floor(index / 20) % 3 : -1);
/** So many rows are answered before the reload. */
const ROWS_BEFORE_RELOAD = ROWS / 10;

const good = indexes.filter((index) => !isBad(index));
const refusedCount = indexes.filter((index) => faultOf(index) === 2).length;
const leftOutCount = ROWS - good.length - refusedCount;
const inWords = (count: number) => count.toLocaleString("en");

function ticketRow(index: number): string {
  const kind = faultOf(index);
  const holder = kind === 2 ? "x".repeat(90) : `Traveller ${index}`;
  const fare = kind === 0 ? "Weekly" : "Day";
  const line = kind === 1 ? "Nowhere" : "Brunnhorn";
  return `${holder};guest${index}@example.com;${line};${fare};12,50`;
}

const ticketTable = () => ["Holder;E-mail;Line;Fare;Price", ...indexes.map(ticketRow)].join("\r\n");

/** The holders of the tickets on the server that this test has sold. */
const soldTo = (): string[] =>
  (demo.graphql?.world.tickets ?? []).map(({ holder }) => holder).filter((holder) => holder.startsWith("Traveller "));

/** Rows that are being sent would look as if their answers were lost there. */
async function cannotContinueInAnotherTab(): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${demo.url}/#/m/sellTicket/import`);
  await other.getByRole("button", { name: "Continue" }).click();
  await other.getByText("It is open in another tab.").waitFor();
  await other.getByRole("button", { name: "Remove" }).click();
  await other.getByRole("button", { name: /^Remove .* from this device$/ }).click();
  await other.getByText("tickets.csv").waitFor();
  await other.close();
}

/** After so many no ticket is answered: of two, one is sold, and the other one does not reach the server. The run waits for both. */
async function loseAnswersAfter(answered: number): Promise<void> {
  let count = 0;
  await page.route("**/graphql", async (route) => {
    const isMutation = route.request().postData()?.includes("mutation") === true;
    if (!isMutation || ++count <= answered) return route.continue();
    if (count % 2 === 0) await route.fetch().catch(() => {}); // the page may be gone by then
  });
}

test("many tickets, some bad, and a reload: the server has each good one once", async () => {
  await openSignedIn("/m/sellTicket/import");
  await page.getByLabel("Choose a file").setInputFiles(file("tickets.csv", ticketTable()));
  await press(`Check ${inWords(ROWS)} rows`);
  await page.getByText(`${leftOutCount} of ${inWords(ROWS)} rows cannot be sent as they are.`).waitFor();
  await page.getByText("No record is called “Nowhere”.").waitFor();
  await loseAnswersAfter(ROWS_BEFORE_RELOAD);
  await press(`Leave out ${leftOutCount} and send ${inWords(ROWS - leftOutCount)} rows`);
  await page.getByLabel("Rows at the same time").selectOption("8");
  await page.waitForFunction((count) => (document.querySelector("progress")?.value ?? 0) >= count, ROWS_BEFORE_RELOAD);
  await cannotContinueInAnotherTab();
  await page.reload();
  await page.unrouteAll(); // not before: the requests that are held would go on
  await page.getByText("tickets.csv").waitFor();
  await press("Continue");
  await page.getByText("Paused.").waitFor();
  // What had no answer at the reload is on the server or not: here a person looks. The test looks at the server.
  for (;;) {
    const unclear = page.getByRole("button", { name: /^It is there: / });
    if ((await unclear.count()) === 0) break;
    const name = ((await unclear.first().getAttribute("aria-label")) ?? "").replace("It is there: ", "");
    const answer = soldTo().includes(name.replace(/, row \d+$/, "")) ? "It is there" : "Send again";
    await page.getByRole("button", { name: `${answer}: ${name}`, exact: true }).click();
    await unclear
      .and(page.getByRole("button", { name: `It is there: ${name}`, exact: true }))
      .waitFor({ state: "detached" });
  }
  await page.getByLabel("Rows at the same time").selectOption("8");
  await press("Continue");
  await page.getByText("Finished").waitFor({ timeout: 240_000 });
  await page.getByText(`${inWords(good.length)} done, ${refusedCount} failed, 0 to go`).waitFor();
  assert.equal(soldTo().sort(), good.map((index) => `Traveller ${index}`).sort());
  const [download] = await Promise.all([page.waitForEvent("download"), press("Save as CSV")]);
  const saved = await (await download.createReadStream()).toArray();
  const lines = Buffer.concat(saved).toString("utf8").trim().split("\r\n");
  assert.is(lines.length, ROWS + 1);
  assert.match(lines[1] ?? "", /^Traveller 0,guest0@example\.com,Brunnhorn,Day,"12,50",Done,ticket-\d+,$/);
  assert.is(lines.filter((line) => line.includes("Left out")).length, leftOutCount);
  const refused = lines.filter((line) => line.includes("Please keep the name under 80 characters."));
  assert.is(refused.length, refusedCount);
  assert.equal(complaints, []);
});

test("on a phone the records that a name may mean are offered within the screen", async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${demo.url}/#/m/sellTicket/import`);
  const rows = "Holder;E-mail;Line;Fare\nAda;ada@example.com;Nowhere;Day\n";
  await page.getByLabel("Choose a file").setInputFiles(file("tickets.csv", rows));
  await press("Check 1 row");
  const choice = page.locator(".import-problems select");
  await choice.waitFor();
  const box = await choice.boundingBox();
  assert.ok(box && box.x + box.width <= 390, JSON.stringify(box));
  assert.equal(complaints, []);
});

test.run();
