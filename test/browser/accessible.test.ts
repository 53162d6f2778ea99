/**
 * axe (WCAG 2.2 AA and best practice) over the screens, signed out and signed in. A screen is opened once, and looked at on a phone in
 * dark and on a large screen in light.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { AXE_SCRIPT, violations, WCAG_RULES } from "../helpers/browser/axe.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { DEMO_SCREENS } from "../helpers/browser/demo-screens.js";
import { waitForStablePage } from "../helpers/browser/stable-page.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("accessibility in Chromium");
requires(test, "chromium");

/** Other views of the screens. */
const VIEWS = [
  "/q/lines",
  "/q/lines?as=cards",
  "/q/lines?as=json",
  "/q/tickets?as=chart",
  "/q/tickets?as=chart&chart=boughtAt,price,line,average,status",
  "/q/incidents?as=chart&chart=severity,,bar,count",
  "/q/readings",
  "/schema/Line",
];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The font decides which box of a row a bar at the bottom covers in part. */
const WITHOUT_BARS = { withoutFloating: true };
/** The rail is the same on each screen: the test of a table with selected rows looks at it. */
const WITHOUT_RAIL = { ...WITHOUT_BARS, exclude: ".rail" };
/** The rows behind a menu: the test of all screens looks at them. */
const WITHOUT_ROWS = { exclude: "main tbody" };

let demo: Demo;
let browser: Browser;
/** All tests share it but the one that signs in. Each goes to a screen of its own. */
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  page = await open(await browser.newContext());
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(context: BrowserContext): Promise<Page> {
  await context.addInitScript({ content: AXE_SCRIPT }); // in every page and window, whatever its policy
  return context.newPage();
}

/** Runs in the page: whether it shows something else than before, and all of it. */
function isShown(contentBefore: string): boolean {
  const main = document.querySelector("main");
  const isLoading = document.querySelector("[aria-busy=true], main .skeleton") !== null;
  return main?.querySelector("h1") != null && main.innerHTML !== contentBefore && !isLoading;
}

async function visit(on: Page, route: string): Promise<void> {
  const contentBefore = await on.evaluate(() => document.querySelector("main")?.innerHTML ?? "");
  await on.goto(`${demo.url}/#${route}`);
  await on.waitForFunction(isShown, contentBefore, { polling: 50 });
  await waitForStablePage(on);
}

async function lookOnPhone(): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
}

async function lookOnDesktop(): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  await waitForStablePage(page);
}

test("finds nothing on any screen, in dark on a phone, in light on a large screen", async () => {
  const found: string[] = [];
  for (const route of [...DEMO_SCREENS, ...VIEWS]) {
    await lookOnPhone();
    await visit(page, route);
    const onPhone = await violations(page, WCAG_RULES, WITHOUT_BARS);
    await lookOnDesktop();
    const onDesktop = await violations(page, WCAG_RULES, isDeep ? WITHOUT_BARS : WITHOUT_RAIL);
    found.push(...onPhone.map((line) => `${route}, dark, 390 px: ${line}`));
    found.push(...onDesktop.map((line) => `${route}, light, 1280 px: ${line}`));
  }
  assert.equal(found, []);
});

test("finds nothing in a table with selected rows, by all rules in both", async () => {
  await lookOnPhone();
  await visit(page, "/q/stations?cols=name,description");
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).click();
  await page.getByRole("button", { name: "Description in full" }).first().click();
  await page.getByRole("group", { name: "Description" }).waitFor();
  assert.equal(await violations(page, WCAG_RULES, WITHOUT_BARS), [], "dark, 390 px");
  await lookOnDesktop();
  assert.equal(await violations(page, WCAG_RULES, WITHOUT_BARS), [], "light, 1280 px");
});

test("finds nothing in open menus and dialogs, nor in a form with errors", async () => {
  const found: string[] = [];
  const check = async (state: string) =>
    void found.push(...(await violations(page, WCAG_RULES, WITHOUT_ROWS)).map((line) => `${state}: ${line}`));

  await lookOnDesktop();
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("in");
  await page.getByRole("option").first().waitFor();
  await check("search");
  await page.keyboard.press("Escape");

  await visit(page, "/q/tickets");
  const main = page.getByRole("main");
  for (const names of [["Filter"], ["List options"], ["List options", "Columns"], ["List options", "Show query"]]) {
    for (const name of names) await main.getByRole("button", { name }).first().click();
    await check(names.join(", "));
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("button", { name: "Export all" }).click();
  await check("export all");
  await page.getByRole("button", { name: /anyway$/ }).click();
  await check("export all, running");
  await page.getByRole("button", { name: "Stop" }).click();
  await check("export all, stopped");
  await page.keyboard.press("Escape");
  await visit(page, "/m/reportIncident");
  await page.getByRole("button", { name: "Report incident" }).click();
  await page
    .getByText(/attention/)
    .first()
    .waitFor();
  await check("form with errors");

  assert.equal(found, []);
});

test("finds nothing in the window that signs in, nor in the menu of the account", async () => {
  const context = await browser.newContext({ viewport: DESKTOP });
  const signedIn = await open(context);
  await visit(signedIn, "/v");
  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(signedIn)]);
  await popup.getByRole("button", { name: /^Allow/ }).waitFor();
  assert.equal(await violations(popup), [], "the stand-in's window");
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await signedIn.getByRole("button", { name: /^Account: / }).click();
  await signedIn
    .getByText(/ada@example\.com/)
    .first()
    .waitFor();
  assert.equal(await violations(signedIn), [], "the menu");
  await context.close();
});

test.run();
