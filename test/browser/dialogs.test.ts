/**
 * Dialogs by the keyboard alone, in a real browser: where the focus is once one is open, what Enter does, and where Escape leads back to.
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { startMockedServer, type MockedServer } from "../helpers/programs/mocked-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("dialogs in Chromium");
requires(test, "chromium");

const SDL = `
  type Query { trips: [Trip!]! trip(id: ID!): Trip }
  type Mutation { nameTrip(id: ID!, name: String!): Trip deleteTrip(id: ID!): Trip }
  type Trip { id: ID! name: String! }
`;

let server: MockedServer;
let app: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  server = await startMockedServer(SDL);
  app = await startApp({ endpoint: server.url });
  browser = await launch();
});
test.before.each(async () => {
  const context = await browser.newContext();
  page = await context.newPage();
});
test.after.each(() => page.context().close());
test.after(async () => {
  await browser?.close();
  await app?.close();
  await server?.close();
});

async function openList(): Promise<void> {
  await page.goto(`${app.url}/#/q/trips`);
  await page.locator("main tbody tr").first().waitFor();
}

const pressOn = async (name: string | RegExp) => {
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
};
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.id ?? "";
  });
const mutations = () => server.asked.filter(({ query }) => query.startsWith("mutation")).length;

test("a view is saved under the name that is typed at once, by Enter", async () => {
  await openList();
  await pressOn("Save or share this screen");
  await pressOn("Save view");
  const field = page.getByRole("dialog").getByRole("textbox");
  await field.waitFor();
  assert.ok(await field.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Trips of mine");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("Trips of mine").first().waitFor();
  await page.goto(`${app.url}/#/v`);
  await page.locator("main").getByText("Trips of mine").waitFor();
  assert.is(await page.locator("main").getByText("Trips of mine").count(), 1);
});

test("Escape closes it, saves nothing, and leads back to the button that opened it", async () => {
  await openList();
  await pressOn("Save or share this screen");
  const opener = await focused();
  await pressOn("Save view");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("Not this one");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(await focused(), opener);
  await page.goto(`${app.url}/#/v`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.is(await page.getByText("Not this one").count(), 0);
});

test("a deletion of rows begins at Cancel, which leads back and deletes nothing", async () => {
  await openList();
  await page.getByRole("checkbox", { name: "Select row 1" }).click();
  const before = mutations();
  await pressOn("Delete trip");
  const cancel = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
  await cancel.waitFor();
  assert.ok(await cancel.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.is(mutations(), before);
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), "Delete trip");
});

test("the form of an action on rows begins at its first input, and Enter leads on", async () => {
  await openList();
  await page.getByRole("checkbox", { name: "Select row 1" }).click();
  await pressOn("Name trip");
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await field.waitFor();
  await page.waitForFunction((element) => element === document.activeElement, await field.elementHandle());
  const before = mutations();
  await page.keyboard.type("To the hut");
  await page.keyboard.press("Enter");
  await page.getByText("To the hut").waitFor();
  assert.is(mutations(), before, "the preview comes first");
});

test.run();
