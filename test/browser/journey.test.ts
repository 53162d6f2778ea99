/**
 * The main job in a real browser, on the real demo: find, read, do, watch, sign in both ways, sign out. The tests that need no sign-in
 * share a page, and begin on a screen of their own. `npm run deep` opens each window of Google's in a browser that opens none without a
 * press, refuses a sign-in that leaves the page, and measures the demo's screens at 390 px, as the gallery does with its states.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("the journey in Chromium");
requires(test, "chromium");

const WIDE = { width: 1280, height: 800 };

let demo: Demo;
let browser: Browser;
let blocking: Browser | undefined;
/** The page that is shared: nobody signs in on it. */
let page: Page;
let complaints: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch({ motion: true });
  page = await open("/");
});
test.before.each(() => {
  complaints = [];
});
test.after(async () => {
  await browser?.close();
  await blocking?.close();
  await demo?.close();
});

async function newContext(place = browser): Promise<BrowserContext> {
  const context = await place.newContext({ viewport: WIDE });
  return context;
}

/** A page of its own on a route of the app; what the browser complains of is kept. */
async function open(route: string, { place = browser, url = demo.url } = {}): Promise<Page> {
  const opened = await (await newContext(place)).newPage();
  opened.on("pageerror", (error) => complaints.push(error.message));
  opened.on("console", (message) => {
    // A refused request is the server's answer, shown on the screen; it is not a fault of the page.
    if (["error", "warning"].includes(message.type()) && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  await opened.goto(`${url}/#${route}`);
  return opened;
}

/** Shows a screen on the shared page, which nothing is left of from before. */
async function show(route: string): Promise<void> {
  await page.goto(`${demo.url}/#/v`);
  await heading("Saved views");
  await page.goto(`${demo.url}/#${route}`);
}

/** A browser that opens no window without a press. It takes twice the processor time of the other one. */
async function browserWithPopupBlocker(): Promise<Browser> {
  blocking ??= await launch({ blockPopups: true, motion: true });
  return blocking;
}

const heading = (name: string | RegExp, on = page) => on.getByRole("heading", { level: 1, name }).waitFor();

test("the home lists what the schema offers, and a list leads to a record", async () => {
  await show("/");
  for (const name of ["Things", "Single records", "More"])
    await page.getByRole("main").getByRole("heading", { name, exact: true }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Lines/ })
    .click();
  await heading("Lines");
  const table = page.getByRole("grid", { name: "Lines" });
  await table.getByRole("link", { name: "Brunnhorn" }).click();
  await heading("Brunnhorn");
  assert.match(page.url(), /#\/e\/Line\/line-2/);
  await page.getByRole("main").getByText("4825").waitFor();
  await page.goBack();
  await heading("Lines");
  assert.equal(complaints, []);
});

test("a ticket is found by its holder's name, from any screen, by keyboard", async () => {
  await show("/settings");
  await heading("Settings");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search everything" });
  await search.waitFor();
  await page.keyboard.type("brunner");
  const tickets = page.getByRole("group", { name: "Tickets" }).getByRole("option");
  await tickets.first().waitFor();
  const found = (await tickets.first().textContent()) ?? "";
  assert.match(found, "Brunner");
  while ((await tickets.first().getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await heading(/^\d[\d ,.]+$/);
  await page
    .getByRole("main")
    .getByText(/Brunner/)
    .first()
    .waitFor();
  assert.equal(complaints, []);
});

test("the search is closed when Back leads to another screen", async () => {
  await show("/q/lines");
  await heading("Lines");
  await page.goto(`${demo.url}/#/q/incidents`);
  await heading("Incidents");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog").getByRole("combobox");
  await search.fill("gondola");
  await page.goBack();
  await heading("Lines");
  await search.waitFor({ state: "detached" });
});

test("an action through a form shows on the live screen within a second", async () => {
  const live = await open("/s/incidentReported"); // another person's window: a page behind another is slowed down
  await show("/");
  await live.getByText("Waiting for the first update").waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Report incident/ })
    .click();
  await heading("Report incident");
  const title = `A door does not close (${Date.now()})`;
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.getByRole("combobox", { name: /^Line/ }).fill("Brunn");
  await page.getByRole("option", { name: /Brunnhorn/ }).click();
  const sent = Date.now();
  await page.getByRole("button", { name: "Report incident" }).click();
  await live.getByText(title).first().waitFor();
  const ms = Date.now() - sent;
  await page.getByText(title).first().waitFor();
  console.log(`from the press of the button to the update on the other screen: ${ms} ms`);
  await live.context().close();
  assert.equal(complaints, []);
});

test("the input is still there after the server refused it", async () => {
  await show("/m/reportIncident");
  await page.getByRole("textbox", { name: /^Title/ }).fill("x".repeat(130));
  await page.getByRole("combobox", { name: /^Line/ }).fill("Brunn");
  const line = page.getByRole("option", { name: /Brunnhorn/ });
  const background = await line.locator("mark").evaluate((mark) => getComputedStyle(mark).backgroundColor);
  assert.is(background, "rgba(0, 0, 0, 0)", "what was typed is underlined as in the search, not painted yellow");
  await line.click();
  await page.getByRole("button", { name: "Report incident" }).click();
  await page.getByText("Please keep the title under 120 characters").first().waitFor();
  assert.is((await page.getByRole("textbox", { name: /^Title/ }).inputValue()).length, 130);
});

const allow = (popup: Page) => pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));

async function signOut(on: Page): Promise<void> {
  await on.getByRole("button", { name: /^Account: Ada/ }).click();
  await on
    .getByText(/ada@example\.com/)
    .first()
    .waitFor();
  await on.getByText(/until/i).first().waitFor();
  await on
    .getByRole("button", { name: "Sign out" })
    .or(on.getByRole("menuitem", { name: "Sign out" }))
    .click();
  await on.getByRole("button", { name: "Sign in with Google" }).first().waitFor();
}

for (const [flow, label] of [
  ["code", /authorization code/],
  ["token", /access token/],
] as const) {
  test(`signs in by the ${flow} flow, reaches what needs it, signs out`, async () => {
    // The code flow is the one that most people have: a popup blocker must let its window open in each run.
    const isBlocking = isDeep || flow === "code";
    const person = await open("/settings", { place: isBlocking ? await browserWithPopupBlocker() : browser });
    await person.getByRole("radio", { name: label }).check();
    await person.goto(`${demo.url}/#/q/staff`);
    await heading("Staff", person);
    await person.getByText("Sign in to see this").first().waitFor();

    const [popup] = await Promise.all([person.context().waitForEvent("page"), pressSignIn(person)]);
    await popup
      .getByText(/stand-in/i)
      .first()
      .waitFor();
    assert.not.equal(new URL(popup.url()).host, new URL(demo.url).host);
    await allow(popup);

    await person.getByRole("grid", { name: "Staff" }).getByText("Ada Berg").waitFor();
    await signOut(person);
    await person.reload();
    await person.getByText("Sign in to see this").first().waitFor();
    assert.equal(complaints, []);
    await person.context().close();
  });
}

test("signs in by leaving the page for Google, and comes back to the same screen", async () => {
  const redirecting = await startApp({ tick: false, googleRedirect: true });
  let person: Page | undefined;
  try {
    person = await open("/q/staff", { url: redirecting.url });
    await heading("Staff", person);
    await pressSignIn(person);
    await allow(person);
    await person.getByRole("grid", { name: "Staff" }).getByText("Ada Berg").waitFor();
    assert.is(person.url(), `${redirecting.url}/#/q/staff`);
    assert.equal(complaints, []);
    if (!isDeep) return; // a refusal is tested in `test/auth/google/redirect.test.ts`, and its words in `session.test.tsx`

    // A refusal brings the person back as well, and says what it was.
    await signOut(person);
    await pressSignIn(person);
    await person.getByRole("button", { name: "Deny", exact: true }).click();
    await person
      .getByText(/did not give permission/i)
      .first()
      .waitFor();
    assert.is(person.url(), `${redirecting.url}/#/q/staff`);
    assert.equal(complaints, []);
  } finally {
    await person?.context().close();
    await redirecting.close();
  }
});

test("works by the keyboard alone: search, open, read", async () => {
  await show("/");
  await page.getByRole("main").getByRole("heading", { name: "Things" }).waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await page.keyboard.type("stations");
  await page.keyboard.press("Enter");
  await heading("Stations");
  assert.match(await page.evaluate(() => document.activeElement?.tagName ?? ""), /H1|MAIN/);
});

test("nothing scrolls sideways at 390 px", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of [
    "/",
    "/q/lines",
    "/q/tickets",
    "/e/Line/line-2",
    "/m/reportIncident",
    "/s/incidentReported",
    "/edit",
    "/settings",
    "/debug",
    "/schema/Query",
  ]) {
    await page.goto(`${demo.url}/#${route}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle").catch(() => undefined);
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    assert.ok(width <= 390, `${route} is ${width} px wide`);
  }
});

test.run();
