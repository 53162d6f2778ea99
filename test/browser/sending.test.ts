/** A form that is being sent in a real browser: leaving it asks, and after a reload it is not sent a second time unseen. */
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { launch } from "../helpers/browser/browser.js";
import { startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("forms that are being sent in Chromium");
requires(test, "chromium");

/** Keeps pictures of each state. */
const shots = process.env.SENDING_SHOTS;

let demo: Demo;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The mutations that have left the page, and wait. */
let held: Route[];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.before.each(async () => {
  held = [];
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await page.route("**/graphql", (route) => {
    if (/"query":"mutation/.test(route.request().postData() ?? "")) held.push(route);
    else route.continue();
  });
});
test.after.each(() => context?.close());
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const question = () => page.getByRole("dialog", { name: "Still being sent: Report incident" });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const form = () => page.getByRole("textbox", { name: /^Title/ });

async function shot(name: string): Promise<void> {
  if (!shots) return;
  await page.screenshot({ path: `${shots}/${name}-1280.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${shots}/${name}-390.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Waits until so many mutations have left the page. */
async function holds(count: number): Promise<void> {
  for (let turn = 0; held.length < count; turn++) {
    if (turn > 3_000) throw new Error(`No mutation leaves the page: ${await page.locator("main").innerText()}`);
    await page.waitForTimeout(20);
  }
}

async function send(): Promise<void> {
  await page.goto(`${demo.url}/#/q/incidents`);
  await page.getByRole("row").nth(1).waitFor();
  await page.goto(`${demo.url}/#/m/reportIncident`);
  await form().fill("A tree on the track");
  await page.getByRole("combobox", { name: /^Line/ }).fill("Brunn");
  await page.getByRole("option", { name: /Brunnhorn/ }).click();
  await press("Report incident");
  await page.getByRole("button", { name: "Sending" }).waitFor();
  await holds(1);
}

test("a link and Back ask first, and staying keeps the form and its address", async () => {
  await send();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await question().waitFor();
  await shot("leave");
  await press("Stay");
  await question().waitFor({ state: "detached" });
  assert.match(page.url(), "/m/reportIncident");
  await page.goBack();
  await question().waitFor();
  assert.match(page.url(), "/m/reportIncident");
  await press("Stay");
  assert.is(await form().inputValue(), "A tree on the track");
  await page.goBack();
  await question().waitFor();
  await press("Leave anyway");
  await page.waitForURL(/q\/incidents/);
  await held[0]?.continue();
  await page.getByText("Done: Report incident").waitFor();
  assert.match(page.url(), "/q/incidents");
});

test("closing the page asks, and after a reload nothing is sent by one press", async () => {
  await send();
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked++;
    assert.is(dialog.type(), "beforeunload");
    void dialog.accept();
  });
  await page.reload();
  assert.is(asked, 1);
  await page.getByText("This was being sent when the page closed.").waitFor();
  await shot("reloaded");
  await press("Report incident");
  await form().press("Enter");
  await form().press("Control+Enter");
  await page.waitForTimeout(500);
  assert.is(held.length, 1);
  await page.getByRole("link", { name: "Look at the list" }).click();
  await page.getByRole("heading", { level: 1, name: /Incidents/ }).waitFor();
  await page.goBack();
  await press("Send again, perhaps twice");
  await holds(2);
  await held[1]?.continue();
  await page.getByText("Done: Report incident").waitFor();
  assert.is(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("sending ")).length), 0);
});

test("a connection that is lost in the middle shows the same without a reload", async () => {
  await send();
  await held[0]?.abort("connectionreset");
  await page.getByText("It is not known whether this was done.").waitFor();
  await shot("lost");
  await press("Report incident");
  await page.waitForTimeout(500);
  assert.is(held.length, 1);
  await press("It was done");
  await page.waitForURL(/q\/incidents/);
});

test.run();
