/** axe (WCAG 2.2 AA and best practice) over the screens, in both themes and both widths, signed out and signed in. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../src/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { AXE_SCRIPT, violations, WCAG_RULES } from "../helpers/browser/axe.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { DEMO_SCREENS } from "../helpers/browser/demo-screens.js";
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
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

/** The font decides which box of a row a bar at the bottom covers in part. */
const WITHOUT_BARS = { withoutFloating: true };

let demo: Demo;
let browser: Browser;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function open(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(60_000);
  await context.addInitScript({ content: AXE_SCRIPT }); // in every page and window, whatever its policy
  return context.newPage();
}

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(`${demo.url}/#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
}

for (const look of LOOKS) {
  test(`finds nothing on any screen, ${look.colorScheme}, ${look.viewport.width} px`, async () => {
    const context = await browser.newContext(look);
    const page = await open(context);
    const found: string[] = [];
    for (const route of [...DEMO_SCREENS, ...VIEWS]) {
      await visit(page, route);
      found.push(...(await violations(page, WCAG_RULES, WITHOUT_BARS)).map((line) => `${route}: ${line}`));
    }
    await context.close();
    assert.equal(found, []);
  });
}

for (const look of LOOKS) {
  test(`finds nothing in a table with selected rows, ${look.colorScheme}, ${look.viewport.width} px`, async () => {
    const context = await browser.newContext(look);
    const page = await open(context);
    await visit(page, "/q/stations?cols=name,description");
    await page.getByRole("checkbox", { name: "Select row 2", exact: true }).click();
    await page.getByRole("button", { name: "Description in full" }).first().click();
    await page.getByRole("group", { name: "Description" }).waitFor();
    const found = await violations(page, WCAG_RULES, WITHOUT_BARS);
    await context.close();
    assert.equal(found, []);
  });
}

test("finds nothing in open menus and dialogs, nor in a form with errors", async () => {
  const context = await browser.newContext(LOOKS[0]);
  const page = await open(context);
  const found: string[] = [];
  const check = async (state: string) =>
    void found.push(...(await violations(page)).map((line) => `${state}: ${line}`));

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

  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(page)]);
  await popup.getByRole("button", { name: /^Allow/ }).waitFor();
  found.push(...(await violations(popup)).map((line) => `stand-in: ${line}`));
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await page.getByRole("button", { name: /^Account: / }).click();
  await page
    .getByText(/ada@example\.com/)
    .first()
    .waitFor();
  await check("account");
  await context.close();
  assert.equal(found, []);
});

test.run();
