/**
 * The tour of GraphiQL's own documentation, step by step, in our editor: https://github.com/graphql/graphiql/tree/main/packages/graphiql
 * After it the tree of fields beside the document, by keyboard alone. All of it in one page, each step with a document of its own.
 */
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("GraphiQL's tour in the editor");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let page: Page;
test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  page = await context.newPage();
  await page.goto(`${demo.url}/#/edit`);
  await area().waitFor();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

const area = (name = "Document") => page.getByRole("textbox", { name, exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const answer = () => page.getByRole("region", { name: "Answer" });
const written = async () => (await area().inputValue()).replace(/\s+/g, " ").trim();
const becomes = (wanted: string) =>
  page.waitForFunction(
    (text) =>
      document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value.replace(/\s+/g, " ").trim() === text,
    wanted,
  );

test("the docs are opened, and a type is looked up", async () => {
  await area().fill("{ lines { id } }");
  await press("Docs");
  const docs = page.getByRole("region", { name: "Docs" });
  await docs
    .getByRole("link", { name: "Line", exact: true })
    .or(docs.getByRole("link", { name: "[Line!]!" }))
    .first()
    .click();
  await docs.getByRole("heading", { name: "Line", exact: true }).first().waitFor();
  await docs.getByText("color", { exact: true }).first().waitFor();
  await docs.getByRole("button", { name: "Close the docs" }).click();
});

test("a pane that the keyboard closes leaves the focus on the button that opens it", async () => {
  for (const [name, close] of [
    ["Docs", "Close the docs"],
    ["Builder", "Close the builder"],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).press("Enter");
    await page.getByRole("button", { name: close }).press("Enter");
    await page.getByRole("region", { name }).waitFor({ state: "detached" });
    await page.waitForFunction((title) => document.activeElement?.getAttribute("title") === title, name);
  }
});

test("a field is completed with Ctrl Space and Enter, and a mistake is named", async () => {
  await area().fill("{ lines { i } }");
  await area().focus();
  await page.keyboard.press("End");
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Space");
  await page.getByRole("option", { name: /^id/ }).first().waitFor();
  await page.keyboard.press("Enter");
  await becomes("{ lines { id } }");
  await area().fill("{ lines { idd } }");
  await page.getByRole("button", { name: /Line 1.*idd/ }).waitFor();
});

test("a query runs with Ctrl Enter, and its answer is a table and JSON", async () => {
  await area().fill("query Lines { lines { id name } }");
  await page.keyboard.press("Control+Enter");
  await answer().getByText("Brunnhorn").first().waitFor();
  await answer().getByRole("button", { name: "JSON" }).click();
  await answer()
    .getByText(/lines:/)
    .waitFor();
});

test("variables are completed from the operation, and are sent", async () => {
  await area().fill("query Line($id: ID!) { line(id: $id) { name } }");
  await press("Add required variables");
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("[aria-label=Variables]")?.value);
  const id = await page.evaluate(async () => {
    const body = JSON.stringify({ query: "{ lines { id name } }" });
    const headers = { "content-type": "application/json" };
    const sent = await fetch("/graphql", { method: "POST", headers, body });
    return ((await sent.json()) as { data: { lines: { id: string }[] } }).data.lines[1]?.id;
  });
  await area("Variables").fill(JSON.stringify({ id }));
  await press("Run");
  await answer().getByText("Brunnhorn").first().waitFor();
});

test("a document is laid out, and fragments are merged", async () => {
  await area().fill("{lines{...L}} fragment L on Line{id name}");
  await area().press("Control+Shift+P");
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("[aria-label=Document]")?.value.includes("\n  lines {\n"),
  );
  await area().press("Control+Shift+M");
  await becomes("{ lines { id name } }");
});

test("headers are added, tabs are opened and closed, and what ran is in the history", async () => {
  await press("Headers");
  await press("Add header");
  await page
    .getByRole("textbox", { name: /^Value of header 1/ })
    .or(page.getByLabel("Value of header 1"))
    .first()
    .waitFor();
  await press("New");
  assert.is(await written(), "");
  await press("History");
  await page
    .getByRole("button", { name: /^Lines/ })
    .last()
    .click();
  await becomes("query Lines { lines { id name } }");
  const count = await page.getByRole("tab").count();
  await page
    .getByRole("button", { name: /^Close Lines/ })
    .first()
    .click();
  await page.waitForFunction((open) => document.querySelectorAll("[role=tab]").length === open - 1, count);
});

test("the message of a tool stays within the document's pane", async () => {
  await area().fill("{ lines { id } }");
  await area().press("Control+Shift+M");
  const alert = page.locator(".document .alert");
  await alert.waitFor();
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
  assert.ok((await right(".document .alert")) <= (await right(".document")));
});

const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

test("the document is shared by its address, and as a command for the terminal", async () => {
  await area().fill("{ lines { name } }");
  await press("Copy link");
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = new URL(await clipboard());
  assert.is(new URLSearchParams(link.hash.split("?")[1]).get("query"), "{ lines { name } }");
  await press("More");
  await press("Copy as curl");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("curl "));
  assert.match(await clipboard(), "{ lines { name } }");
});

const focusedField = () =>
  page.evaluate(() => document.activeElement?.nextElementSibling?.textContent ?? document.activeElement?.textContent);
/** Presses an arrow until a field has the focus. */
async function goTo(field: string, key = "ArrowDown") {
  for (let presses = 0; presses < 100 && (await focusedField()) !== field; presses++) await page.keyboard.press(key);
  assert.is(await focusedField(), field);
}

test("a query is built, run and taken apart by keyboard", async () => {
  await area().fill("");
  await page.getByRole("button", { name: "Builder" }).press("Enter");
  await page.getByRole("searchbox", { name: "Find a field" }).focus();
  await page.keyboard.press("Tab");
  if ((await page.evaluate(() => document.activeElement?.tagName)) === "BUTTON") await page.keyboard.press("Tab");
  await goTo("lines");
  await page.keyboard.press("Space");
  await becomes("query { lines { id } }");
  await page.getByRole("checkbox", { name: /^name/ }).first().waitFor(); // its parts are drawn after the document
  await goTo("name");
  await page.keyboard.press("Space");
  await becomes("query { lines { id name } }");
  assert.is(await focusedField(), "name", "the focus stays in the tree");
  await goTo("id", "ArrowUp");
  await page.keyboard.press("Space");
  await becomes("query { lines { name } }");
  await page.getByRole("button", { name: "Run" }).press("Enter");
  await answer().getByRole("button", { name: "Table", exact: true }).click();
  await answer().getByText("Brunnhorn").first().waitFor();
  await area().focus();
  await page.keyboard.press("Control+z");
  assert.is(await written(), "query { lines { id name } }", "undo takes a tick back");
  await area().fill("{ company { motto } }");
  await page.getByRole("checkbox", { name: /^motto/ }).waitFor();
  assert.is(await page.getByRole("checkbox", { name: /^motto/ }).isChecked(), true);
});

test("an argument is given by Enter: once, and the focus stays in its input", async () => {
  await area().fill("{ tickets(first: 2) { nodes { id } } }");
  const input = page.locator(".builder").getByRole("textbox", { name: "first:", exact: true });
  await input.fill("3");
  await input.press("Enter");
  await becomes("{ tickets(first: 3) { nodes { id } } }");
  assert.is(await input.evaluate((element) => element.matches(":focus")), true);
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("45");
  await page.keyboard.press("Tab");
  await becomes("{ tickets(first: 45) { nodes { id } } }");
  await area().focus();
  await page.keyboard.press("Control+z");
  await becomes("{ tickets(first: 3) { nodes { id } } }");
});

test.run();
