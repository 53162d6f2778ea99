/**
 * Dates and times that are typed in part: the browser gives an empty value for them. Nothing is sent, reviewed, applied or kept without
 * them.
 */
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

/** A day, in either order, and no time. */
const DAY_ALONE = "11112026";
/** The first part of a time, or of a day. */
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
const control = (type: string, at = 0) => page.locator(`input[type=${type}]`).nth(at);
const requests = () => server.asked.filter(({ query }) => !query.includes("__schema")).length;

/** Types as a person does, from the control's first part on. */
async function typePart(input: Locator, digits: string): Promise<void> {
  await input.waitFor();
  await input.focus();
  await page.keyboard.type(digits);
  assert.equal(
    await input.evaluate((element: HTMLInputElement) => [element.value, element.validity.badInput]),
    ["", true],
    "the browser gives no value",
  );
}

/** The control is marked, says what is missing, and has the focus; what was typed stands in it. */
async function assertBlocked(input: Locator, words: RegExp): Promise<void> {
  await page.waitForFunction(
    (element) => element?.getAttribute("aria-invalid") === "true",
    await input.elementHandle(),
  );
  const help = (await input.getAttribute("aria-describedby")) ?? "";
  assert.match(await page.locator(`[id="${help}"]`).innerText(), words);
  assert.ok(await input.evaluate((element: HTMLInputElement) => element.validity.badInput), "it is still there");
}

for (const [locale, show, words] of [
  ["en-GB", "Show", /would be left out.*seconds/],
  ["de-DE", "Anzeigen", /würde weggelassen.*Sekunden/],
  ["ar", "عرض", /وسيُترك.*ثوانيه/],
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
    const moment = control("datetime-local");
    await typePart(moment, DAY_ALONE);
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
  await typePart(control("datetime-local"), DAY_ALONE);
  await typePart(control("date"), FIRST_PART);
  await typePart(control("time"), FIRST_PART);
  await page.keyboard.press("Enter");
  await assertBlocked(control("datetime-local"), /seconds/);
  await assertBlocked(control("date"), /year/);
  await assertBlocked(control("time"), /hours/);
  await page.getByText("3 fields need attention").waitFor();
  assert.not.ok(server.asked.some(({ query }) => query.includes("createTrip(")));

  // Once it is complete it goes.
  await control("datetime-local").fill("2026-11-11T10:30:05");
  await control("date").fill("2026-11-11");
  await control("time").fill("10:30:05");
  await main().getByRole("button", { name: "Create trip" }).click();
  await page.getByText(/^Done: Create trip/).waitFor();
  const sent = server.asked.find(({ query }) => query.includes("createTrip("))?.variables;
  assert.equal([sent?.name, sent?.day, sent?.opens], ["To the hut", "2026-11-11", "10:30:05"]);
});

test("the review of a form", async () => {
  await open("/m/createTrip");
  await page.getByRole("textbox", { name: "Name" }).fill("To the hut");
  await typePart(control("datetime-local"), DAY_ALONE);
  await page.getByRole("button", { name: "Review" }).click();
  await assertBlocked(control("datetime-local"), /would be left out/);
  assert.is(await page.getByText("This will be sent").count(), 0);
});

test("the arguments of a list", async () => {
  await open("/q/tripsSince");
  const before = requests();
  await typePart(control("datetime-local"), DAY_ALONE);
  await page.keyboard.press("Enter");
  await assertBlocked(control("datetime-local"), /would be left out/);
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
  await typePart(dialog.locator("input[type=datetime-local]").first(), DAY_ALONE);
  await page.keyboard.press("Enter");
  await assertBlocked(dialog.locator("input[type=datetime-local]").first(), /would be left out/);
  assert.ok(await dialog.isVisible());
});

test("the form of an action on selected rows", async () => {
  await open("/q/trips");
  await page.getByRole("checkbox", { name: "Select row 1" }).click();
  await page.getByRole("button", { name: "Move trip" }).click();
  const input = page.getByRole("dialog").locator("input[type=datetime-local]");
  await typePart(input, DAY_ALONE);
  await page.getByRole("button", { name: "Preview" }).click();
  await assertBlocked(input, /would be left out/);
});

test.run();
