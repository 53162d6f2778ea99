/** Two people in two windows change one record: a draft that is opened again says what the other one has changed. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { startApp } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("two editors in Chromium");
requires(test, "chromium");

/** Keeps pictures of each state. */
const shots = process.env.SENDING_SHOTS;

let demo: Demo;
let browser: Browser;
let contexts: BrowserContext[] = [];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.after.each(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

async function signIn(page: Page): Promise<void> {
  const [popup] = await Promise.all([page.context().waitForEvent("page"), pressSignIn(page)]);
  await popup.getByRole("radio", { name: /Ada/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await page.getByRole("button", { name: /^Account: / }).waitFor();
}

async function openSignedIn(route: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  await context.addInitScript(() => localStorage.setItem("querylet:flow", "token"));
  const page = await context.newPage();
  await page.goto(`${demo.url}/#${route}`);
  await signIn(page);
  return page;
}

const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
const send = (page: Page) => page.getByRole("button", { name: "Update incident", exact: true }).click();

async function shot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  await page.screenshot({ path: `${shots}/${name}-1280.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${shots}/${name}-390.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Sets the title, and waits until it was sent. */
async function change(page: Page, to: string): Promise<void> {
  await title(page).fill(to);
  await send(page);
  await page.getByText("Done: Update incident").waitFor();
}

async function untilTitle(page: Page): Promise<string> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("input, textarea")].some((input) => (input as HTMLInputElement).value.length > 8),
  );
  return title(page).inputValue();
}

test("after a reload the form says what the other one has changed, and undo keeps it", async () => {
  const form = "/m/updateIncident?from=Incident:incident-seed-1";
  const one = await openSignedIn(form);
  const before = await untilTitle(one);
  await title(one).fill("Mine, for now");
  const other = await openSignedIn(form);
  await untilTitle(other);
  await change(other, "Theirs, meanwhile");

  await one.reload();
  await signIn(one);
  await one.getByText("Someone else has changed this record").waitFor();
  await shot(one, "conflict");
  const notice = await one.getByRole("alert").filter({ hasText: "Someone else" }).innerText();
  assert.match(notice.replace(/\s+/g, " "), `Before: ${before} Theirs: Theirs, meanwhile Yours: Mine, for now`);
  await send(one);
  await one.getByText("Someone else has changed this record").waitFor();
  await one.getByRole("button", { name: "Send mine" }).click();
  await one.getByText("Done: Update incident").waitFor();

  await other.goto(`${demo.url}/#${form}`);
  await change(other, "Theirs, again");
  await one.getByRole("button", { name: "Undo", exact: true }).click();
  await one.getByText("Now it is: Title: Theirs, again").waitFor();
  await shot(one, "undo");
  await one.getByRole("button", { name: "Undo anyway" }).click();
  await one.getByText("Undone").waitFor();
});

test.run();
