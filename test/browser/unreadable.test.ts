/** Days and times that are typed in part: nothing is sent, reviewed or applied without them. */
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { startMockedServer, type MockedServer } from "../helpers/programs/mocked-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("what is typed in part");
requires(test, "chromium");

const SDL = `
  scalar DateTime
  scalar Date
  scalar Time
  type Query {
    trips(after: DateTime, day: Date, opens: Time): [Trip!]!
    trip(id: ID!): Trip
    tripsSince(since: DateTime!): [Trip!]!
  }
  type Mutation {
    createTrip(name: String!, startsAt: DateTime, day: Date, opens: Time, stops: [DateTime!], when: When): Trip
    moveTrip(id: ID!, startsAt: DateTime): Trip
  }
  input When @oneOf { sharp: DateTime about: Date }
  type Trip { id: ID! name: String! startsAt: DateTime day: Date opens: Time }
`;

/** The first part of a day, or of a time. */
const FIRST_PART = "11";

let server: MockedServer;
let app: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  server = await startMockedServer(SDL);
  app = await startApp({ endpoint: server.url });
  browser = await launch();
});
test.after.each(() => page?.context().close());
test.after(async () => {
  await browser?.close();
  await app?.close();
  await server?.close();
});

async function open(route: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext(options);
  page = await context.newPage();
  await page.goto(`${app.url}/#${route}`);
  await page.locator("main h1").waitFor();
}

const main = () => page.locator("main");
const input = (name: string | RegExp) => page.getByRole("textbox", { name });
const requests = () => server.asked.filter(({ query }) => !query.includes("__schema")).length;

/** Types as a person does. */
async function typePart(control: Locator, text: string): Promise<void> {
  await control.fill("");
  await control.pressSequentially(text);
}

/** The control is marked, says what is missing, and has the focus; what was typed stands in it. */
async function assertBlocked(control: Locator, words: RegExp): Promise<void> {
  await page.waitForFunction(
    (element) => element?.getAttribute("aria-invalid") === "true",
    await control.elementHandle(),
  );
  const help = (await control.getAttribute("aria-describedby")) ?? "";
  assert.match(await page.locator(`[id="${help}"]`).innerText(), words);
  assert.is(await control.inputValue(), FIRST_PART, "it is still there");
}

for (const [locale, show, words] of [
  ["en-GB", "Show", /The month is missing/],
  ["de-DE", "Anzeigen", /Der Monat fehlt/],
  ["ar", "\u0639\u0631\u0636", /\u0627\u0644\u0634\u0647\u0631 \u0646\u0627\u0642\u0635/],
] as const)
  test(`a filter of a list, in ${locale}`, async () => {
    await open("/q/trips", { locale });
    await main().locator("tbody tr").first().waitFor();
    const before = requests();
    await main()
      .locator(".menu > button.ghost")
      .filter({ has: page.locator("svg") })
      .first()
      .click();
    const moment = page.locator(".time-input input").first();
    await moment.waitFor();
    await typePart(moment, FIRST_PART);
    await page.getByRole("button", { name: show, exact: true }).click();
    await assertBlocked(moment, words);
    assert.is(requests(), before, "the list is not asked for without it");
    assert.not.match(page.url(), /[?&]a=/);
  });

test("a form: every kind of date and time, in a list and in one of several as well", async () => {
  await open("/m/createTrip");
  await page.getByRole("textbox", { name: "Name" }).fill("To the hut");
  const more = page.getByRole("button", { name: /more/i });
  if (await more.count()) await more.first().click();
  await typePart(input(/^Starts at/), FIRST_PART);
  await typePart(input("Day"), FIRST_PART);
  await typePart(input("Opens"), FIRST_PART);
  await page.keyboard.press("Enter");
  await assertBlocked(input(/^Starts at/), /The month is missing/);
  await assertBlocked(input("Day"), /The month is missing/);
  await assertBlocked(input("Opens"), /Enter a time of day/);
  await page.getByText("3 fields need attention").waitFor();
  assert.not.ok(server.asked.some(({ query }) => query.includes("createTrip(")));

  // Once it can be read it goes.
  await input(/^Starts at/).fill("11 Nov 2026, 10:30:05");
  await input("Day").fill("11.11.2026");
  await input("Opens").fill("10:30:05");
  await main().getByRole("button", { name: "Create trip" }).click();
  await page.getByText(/^Done: Create trip/).waitFor();
  const sent = server.asked.find(({ query }) => query.includes("createTrip("))?.variables;
  assert.equal([sent?.name, sent?.day, sent?.opens], ["To the hut", "2026-11-11", "10:30:05"]);
});

test("the review of a form", async () => {
  await open("/m/createTrip");
  await page.getByRole("textbox", { name: "Name" }).fill("To the hut");
  await typePart(input(/^Starts at/), FIRST_PART);
  await page.getByRole("button", { name: "Review" }).click();
  await assertBlocked(input(/^Starts at/), /The month is missing/);
  assert.is(await page.getByText("This will be sent").count(), 0);
});

test("the arguments of a list", async () => {
  await open("/q/tripsSince");
  const before = requests();
  await typePart(input(/^Since/), FIRST_PART);
  await page.keyboard.press("Enter");
  await assertBlocked(input(/^Since/), /The month is missing/);
  assert.is(requests(), before);
});

test("the correction of an imported row", async () => {
  await open("/m/createTrip/import");
  await page.getByRole("textbox", { name: /paste rows/ }).fill("name,day\n,2026-11-11\nTo the lake,2026-11-12\n");
  await page.getByRole("button", { name: "Use these rows" }).click();
  await page.getByRole("button", { name: /^Check / }).click();
  await page.getByRole("button", { name: /^Leave .* send/i }).click();
  await page
    .locator("td")
    .getByRole("button", { name: /^Correct/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("To the hut");
  const moment = dialog.getByRole("textbox", { name: /^Starts at/ });
  await typePart(moment, FIRST_PART);
  await page.keyboard.press("Enter");
  await assertBlocked(moment, /The month is missing/);
  assert.ok(await dialog.isVisible());
});

test("the form of an action on selected rows", async () => {
  await open("/q/trips");
  await page.getByRole("checkbox", { name: "Select row 1" }).click();
  await page.getByRole("button", { name: "Move trip" }).click();
  const moment = page.getByRole("dialog").getByRole("textbox", { name: /^Starts at/ });
  await typePart(moment, FIRST_PART);
  await page.getByRole("button", { name: "Preview" }).click();
  await assertBlocked(moment, /The month is missing/);
});

test("a month in a dialog is above it, and Escape closes the month alone", async () => {
  await open("/q/trips");
  await page.getByRole("checkbox", { name: "Select row 1" }).click();
  await page.getByRole("button", { name: "Move trip" }).click();
  const form = page.getByRole("dialog", { name: "Move trip" });
  const opener = form.getByRole("button", { name: "Choose a day: Starts at" });
  await opener.click();
  const month = page.getByRole("dialog", { name: "Choose a day: Starts at" });
  await month.getByRole("gridcell").first().waitFor();
  const isOnTop = await month.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const corners = [1, width - 1].flatMap((x) => [1, height - 1].map((y) => [left + x, top + y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
  assert.ok(isOnTop, "no part of it is cut off");
  await page.keyboard.press("Escape");
  await month.waitFor({ state: "detached" });
  assert.ok(await form.isVisible());
  assert.ok(await opener.evaluate((element) => element.matches(":focus")));
  await opener.click();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  assert.not.equal(await form.getByRole("textbox", { name: /^Starts at/ }).inputValue(), "");
});

test.run();
