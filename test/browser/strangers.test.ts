/** A person who knows no GraphQL, on schemas that others published: finds, follows, filters, charts, gets all. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { startMockedServer, type MockedServer } from "../helpers/programs/mocked-server.js";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requires, requiresPackages } from "../helpers/requires.js";

const test = suite("strangers' schemas in Chromium");
requires(test, "chromium");
requiresPackages(test, "test/interop/schemas");

let browser: Browser;
let server: MockedServer;
let own: Demo;
let page: Page;
const complaints: string[] = [];

test.before(async () => {
  browser = await launch();
  server = await startMockedServer(
    readFileSync(packageFile("test/interop/schemas", "@octokit/graphql-schema/schema.graphql"), "utf8"),
  );
  own = await startApp({ endpoint: server.url });
});
/** Each test begins at home, on the page of the test before it: to read such a schema takes longer than most of the tests. */
test.before.each(async () => {
  if (await page?.locator("dialog").count()) await page.close(); // a test failed in a dialog
  if (!page || page.isClosed()) page = await openPage();
  complaints.length = 0;
  await page.goto(`${own.url}/#/`);
  await page.getByRole("main").getByRole("heading", { name: "Things" }).waitFor();
});
test.after(async () => {
  await browser?.close();
  await own?.close();
  await server?.close();
});

async function openPage(): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  opened.on("pageerror", (error) => complaints.push(error.message));
  return opened;
}

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function find(words: string, choose = 0) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await page.keyboard.type(words);
  for (let step = 0; step < choose; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

test("GitHub: the home shows first what people look for", async () => {
  const things = await page.getByRole("main").locator("section").first().getByRole("link").allInnerTexts();
  const names = things.map((text) => text.split("\n")[0]);
  for (const wanted of ["Users", "Repositories", "Issues", "Pull requests", "Organizations"])
    assert.ok(names.includes(wanted), `${wanted} is not among ${names.join(", ")}`);
});

test("GitHub: finds who is signed in by search, and follows three links", async () => {
  await find("viewer");
  await heading("Viewer");
  await page.getByRole("main").getByRole("link", { name: "name 1", exact: true }).first().click();
  await page.waitForURL(/#\/e\/User\//);
  await heading("name 1");
  await page.getByRole("tab", { name: "Repositories", exact: true }).click();
  await page
    .getByRole("grid", { name: "Repositories" })
    .getByRole("link", { name: "name 4", exact: true })
    .first()
    .click();
  await page.waitForURL(/#\/e\/Repository\/Repository%3A4/);
  await page.getByRole("tab", { name: "Issues", exact: true }).click();
  await page.getByRole("grid", { name: "Issues" }).getByRole("link", { name: "title 2", exact: true }).first().click();
  await page.waitForURL(/#\/e\/Issue\/Issue%3A2/);
  await heading("title 2");
  await page.goBack();
  await page.waitForURL(/#\/e\/Repository\//);
  await page.getByRole("grid", { name: "Issues" }).waitFor();
  assert.equal(complaints, []);
});

test("GitHub: finds a repository by its name", async () => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await page.keyboard.type("name 17");
  const hit = page.getByRole("group", { name: "Repository" }).getByRole("option", { name: /^name 17/ });
  await hit.waitFor();
  await hit.click();
  await page.waitForURL(/#\/e\/Repository\/Repository%3A17/);
  await heading("name 17");
  assert.equal(complaints, []);
});

test("GitHub: opens a record by its id", async () => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await page.keyboard.type("Issue:33");
  await page
    .getByRole("option", { name: "Issue 33" })
    .or(page.getByRole("option", { name: "title 33" }))
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/e\/Issue\/Issue%3A33/);
  await heading("title 33");
  assert.equal(complaints, []);
});

test("GitHub: opens an issue in a repository that is picked by its name", async () => {
  const askedBefore = server.asked.length;
  await find("create issue");
  await heading("Create issue");
  const picker = page.getByRole("combobox", { name: /^Repository/ });
  await picker.click();
  await page.getByRole("option", { name: /^name 1 / }).waitFor();
  await picker.pressSequentially("name 17");
  await page.getByRole("option", { name: /^name 17 / }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill("A wheel is loose");
  await page.getByRole("button", { name: "Create issue", exact: true }).click();
  await page.waitForURL(/#\/e\/Issue\//);
  const inputs = server.asked
    .slice(askedBefore)
    .flatMap(({ variables: { input } }) => (input === undefined ? [] : [input]));
  assert.equal(inputs, [{ repositoryId: "Repository:17", title: "A wheel is loose" }]);
  assert.equal(complaints, []);
});

test("GitHub: filters, sorts and pages a list, and the address keeps all of it", async () => {
  await find("security vulnerabilities");
  await heading("Security vulnerabilities");
  const table = page.getByRole("grid", { name: "Security vulnerabilities" });
  await table.getByRole("row").nth(5).waitFor();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Advanced" }).click();
  await page.getByRole("combobox", { name: /^Ecosystem/ }).selectOption({ label: "Npm" });
  await page
    .getByRole("button", { name: "Apply" })
    .or(page.getByRole("button", { name: "Show" }))
    .first()
    .click();
  await page.waitForFunction(() => /NPM/.test(decodeURIComponent(location.hash)));
  await expectAsked((variables) => variables["ecosystem"] === "NPM", "the filter");
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Updated at", exact: true }).check();
  await page.keyboard.press("Escape");
  const head = table.getByRole("columnheader", { name: "Updated at", exact: true });
  await head.getByRole("button").first().click();
  await expectAsked((variables) => isOrder(variables, "ASC") && variables["ecosystem"] === "NPM", "the order");
  await head.getByRole("button").first().click();
  await expectAsked((variables) => isOrder(variables, "DESC"), "the order turned round");
  assert.is(await head.getAttribute("aria-sort"), "descending");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectAsked(
    (variables) => variables["after"] === "25" && variables["ecosystem"] === "NPM" && isOrder(variables, "DESC"),
    "the second page of it",
  );
  const address = page.url();
  await page.reload();
  await table.getByRole("row").nth(5).waitFor();
  assert.is(page.url(), address);
  await expectAsked(
    (variables) => variables["after"] === "25" && variables["ecosystem"] === "NPM" && isOrder(variables, "DESC"),
    "the same after a reload",
  );
  assert.equal(complaints, []);
});

test("GitHub: charts a list, which loads all of it", async () => {
  await find("security vulnerabilities");
  await heading("Security vulnerabilities");
  await page.getByRole("button", { name: "Chart", exact: true }).click();
  await page.locator(".series").first().waitFor();
  await page.getByLabel("Over", { exact: true }).selectOption({ label: "Severity" });
  await page
    .getByRole("table", { name: /severity/ })
    .getByRole("row")
    .nth(1)
    .waitFor();
  await page
    .getByText(/all 60/)
    .first()
    .waitFor();
  const bars = await page
    .getByRole("table", { name: /severity/ })
    .getByRole("row")
    .allInnerTexts();
  assert.is(
    bars.slice(1).reduce((sum, bar) => sum + Number(bar.match(/\d+$/)?.[0]), 0),
    60,
  );
  assert.equal(complaints, []);
});

test("GitHub: gets a list as a whole, as a file for a spreadsheet", async () => {
  await find("security vulnerabilities");
  await heading("Security vulnerabilities");
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("button", { name: "Export all" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^(Start|Export \d+ rows anyway)$/ }).click();
  await dialog.getByText("All 60 rows are loaded.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  const csv = readFileSync(await download.path(), "utf8");
  assert.is(csv.trim().split("\r\n").length, 61, "a head and 60 rows");
  assert.match(csv, "summary 60");
  await dialog.getByText(/60 rows were written/).waitFor();
  assert.equal(complaints, []);
});

const isOrder = ({ orderBy }: Record<string, unknown>, direction: string) =>
  JSON.stringify(orderBy) === JSON.stringify({ field: "UPDATED_AT", direction });

/** Waits until the newest question was like that. */
async function expectAsked(like: (variables: Record<string, unknown>) => boolean, what: string) {
  for (let tries = 0; tries < 400; tries++) {
    const last = server.asked.at(-1);
    if (last && like(last.variables)) return;
    await page.waitForTimeout(50);
  }
  assert.unreachable(`${what} was not asked for; the last: ${JSON.stringify(server.asked.at(-1)?.variables)}`);
}

test.run();
