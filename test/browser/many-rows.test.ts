/** An action on many rows of a server that is not the demo, in a real browser: it is left in the middle, and done again on some of them. */
import type { Browser, Locator, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { launch } from "../helpers/browser/browser.js";
import { startApp } from "../helpers/programs/app-server.js";
import { startForeignServer, type ForeignServer } from "../helpers/programs/foreign-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("an action on many rows in Chromium");
requires(test, "chromium");

let foreign: ForeignServer;
let app: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  foreign = await startForeignServer();
  app = await startApp({ endpoint: foreign.url });
  browser = await launch();
});
test.before.each(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
});
test.after.each(() => page.close());
test.after(async () => {
  await browser?.close();
  await app?.close();
  await foreign?.close();
});

/** Selects these rows, and gives them a title. */
async function rename(checkboxes: Locator[], title: string): Promise<void> {
  for (const checkbox of checkboxes) await checkbox.check();
  await page.getByRole("button", { name: "Rename work" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Title/).fill(title);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: /^Rename work/ }).click();
}

/** After so many mutations the next ones wait until they are let go. */
async function holdMutationsAfter(count: number): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let sent = 0;
  await page.route("**/graphql", async (route) => {
    const isMutation = route.request().postData()?.includes("mutation") === true;
    if (isMutation && ++sent > count) await held;
    await route.continue();
  });
  return letGo;
}

test("left by Back, it asks, stops and says so in a card beside the commands", async () => {
  await page.goto(`${app.url}/#/`);
  await page.getByRole("link", { name: "Works" }).first().click();
  await page.getByText("Study no. 1", { exact: true }).waitFor();
  const letGo = await holdMutationsAfter(4);
  await rename([page.getByRole("checkbox", { name: /all/i }).first()], "Sketch");
  await page.getByText("4 done, 0 failed").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Leave anyway" }).click();
  await page.getByRole("heading", { name: /^Rename work/ }).waitFor({ state: "detached" });
  letGo();
  await page.getByText("6 done, 0 failed").waitFor();
  await page.goForward();
  await page.getByText("Study no. 7", { exact: true }).waitFor();
  const sketched = page.getByText("Sketch", { exact: true });
  await sketched.nth(5).waitFor(); // the answer from before is shown until the new one has come
  assert.is(await sketched.count(), 6);
  const sketches = page.getByRole("row", { name: /Sketch/ }).getByRole("checkbox");
  await rename([sketches.first(), sketches.nth(5)], "Drawing");
  await page.getByText("2 done, 0 failed, 0 to go").waitFor();
});

test.run();
