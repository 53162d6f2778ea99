/**
 * A person who knows no GraphQL, on real servers that make their schemas themselves, each in a dialect of its own: finds a record
 * by search, follows three links, filters and sorts a list, charts it, gets all of it as a file.
 */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { requires, requiresPackages } from "../helpers/requires.js";
import { startServer, type InteropServer } from "../interop/http/servers.js";

interface Journey {
  server: string;
  /** What is typed into the search of everything, the list that it is found in, and the record. */
  words: string;
  within: string;
  record: string;
  /** Three links, each on the screen that the one before it led to; `tab`: the list of the record that it is in. */
  links: readonly { tab?: string; link: string; leads: RegExp; heading: string }[];
  list: string;
  filter(page: Page): Promise<unknown>;
  /** What every row of the filtered list has. */
  filtered: RegExp;
  /** A column's head to press, and its values from the top. */
  sort: { column: string; values(page: Page): Promise<number[]> };
  /** The rows of the list, filtered. */
  rows: number;
  inFile: RegExp;
}

const cells = (page: Page, list: string, column: string) => async () => {
  const table = page.getByRole("grid", { name: list });
  const heads = await table.getByRole("columnheader").allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === column);
  return table
    .locator("tbody tr")
    .evaluateAll(
      (rows, at) => rows.flatMap((row) => (row.children[at] as HTMLElement | undefined)?.innerText.trim() || []),
      at,
    );
};

const JOURNEYS: readonly Journey[] = [
  {
    server: "postgraphile",
    words: "glass orchard, vol. 3",
    within: "Search books",
    record: "The glass orchard, vol. 3",
    links: [
      { link: "Yuki Arai", leads: /#\/e\/Author\//, heading: "Yuki Arai" },
      { tab: "Books", link: "The harbour, vol. 2", leads: /#\/e\/Book\//, heading: "The harbour, vol. 2" },
      { tab: "Loans", link: "Omar Sayed", leads: /#\/e\/Reader\//, heading: "Omar Sayed" },
    ],
    list: "All books",
    filter: (page) =>
      page
        .getByRole("group", { name: /^Condition/ })
        .getByRole("radio", { name: "Worn" })
        .or(page.getByRole("radio", { name: "Worn" }))
        .first()
        .check(),
    filtered: /Worn/,
    sort: { column: "Pages", values: async (page) => (await cells(page, "All books", "Pages")()).map(Number) },
    rows: 40,
    inFile: /The harbour, vol\. 3/,
  },
  {
    server: "json-graphql-server",
    words: "Arctic tern",
    within: "All birds",
    record: "Arctic tern",
    links: [
      { tab: "Sightings", link: "Salt marsh", leads: /#\/e\/Place\//, heading: "Salt marsh" },
      { tab: "Sightings", link: "Arctic owl", leads: /#\/e\/Bird\//, heading: "Arctic owl" },
      { tab: "Sightings", link: "Femke Jansen", leads: /#\/e\/Observer\//, heading: "Femke Jansen" },
    ],
    list: "All sightings",
    filter: (page) => page.getByRole("textbox", { name: /^Note$/ }).fill("calling"),
    filtered: /calling/,
    sort: { column: "Count", values: async (page) => (await cells(page, "All sightings", "Count")()).map(Number) },
    rows: 97,
    inFile: /calling/,
  },
  {
    server: "drizzle",
    words: "old chisel",
    within: "in Tools",
    record: "Old chisel",
    links: [
      { tab: "Loans", link: "Chiara Conti", leads: /#\/e\/MembersSelectItem\//, heading: "Chiara Conti" },
      { tab: "Loans", link: "Fine drill", leads: /#\/e\/ToolsSelectItem\//, heading: "Fine drill" },
      { tab: "Loans", link: "Anouk Meier", leads: /#\/e\/MembersSelectItem\//, heading: "Anouk Meier" },
    ],
    list: "Loans",
    filter: async (page) => {
      await page.getByRole("button", { name: "Add note" }).click();
      await page.getByRole("textbox", { name: /^Like$/ }).fill("%late%");
    },
    filtered: /came back late/,
    sort: { column: "Days", values: async (page) => (await cells(page, "Loans", "Days")()).map(Number) },
    rows: 30,
    inFile: /Anouk Meier/,
  },
];

/** The server whose journey is the longest; `npm run deep` makes them all. */
const IN_EACH_RUN = "postgraphile";

for (const journey of JOURNEYS.filter(({ server }) => isDeep || server === IN_EACH_RUN)) {
  const { server: folder, list } = journey;
  const test = suite(`${folder} in Chromium`);
  requires(test, "chromium");
  requiresPackages(test, `test/interop/${folder}`);

  let browser: Browser;
  let server: InteropServer;
  let own: Demo;
  let page: Page;
  const complaints: string[] = [];

  test.before(async () => {
    browser = await launch();
    server = await startServer(`${folder}/server.mjs`);
    own = await startApp({ endpoint: server.url });
  });
  // Each test begins at home, on the page of the test before it, unless that failed in a dialog.
  test.before.each(async () => {
    if (await page?.locator("dialog").count()) await page.close();
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

  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

  /** The entry of a list's thing: "Books" for "All books". */
  const entryOf = (list: string) => list.replace(/^All (\w)/, (_, letter: string) => letter.toUpperCase());

  async function search(words: string, option: RegExp) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search everything" }).waitFor();
    await page.keyboard.type(words);
    await page.getByRole("option", { name: option }).first().click();
  }

  test("finds a record by search, and follows three links", async () => {
    await search(journey.words, new RegExp(journey.within));
    await page.getByRole("grid").getByRole("link", { name: journey.record, exact: true }).first().click();
    await heading(journey.record);
    for (const { tab, link, leads, heading: title } of journey.links) {
      if (tab) await page.getByRole("tab", { name: tab, exact: true }).click();
      await page.getByRole("main").getByRole("link", { name: link, exact: true }).first().click();
      await page.waitForURL(leads);
      await heading(title);
    }
    await page.goBack();
    await heading(journey.links.at(-2)?.heading ?? "");
    assert.equal(complaints, []);
  });

  test("filters a list, sorts it on the server, charts it, and exports all of it", async () => {
    // A thing may be called like its list.
    await search(list, new RegExp(`^${entryOf(list)}\\s*(Things|$)`));
    await heading(list);
    const rows = page.getByRole("grid", { name: list }).locator("tbody tr");
    await rows.nth(5).waitFor();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("button", { name: "Advanced" }).click();
    await journey.filter(page);
    await page.getByRole("button", { name: "Apply" }).click();
    await page
      .getByRole("button", { name: /^Remove filter: / })
      .first()
      .waitFor();
    await page.getByRole("columnheader", { name: journey.sort.column }).getByRole("button").first().click();
    await page.waitForFunction(
      (name) =>
        [...document.querySelectorAll("th[aria-sort]")].some(
          (head) => head.getAttribute("aria-sort") === "ascending" && head.textContent?.includes(name),
        ),
      journey.sort.column,
    );
    await settled(async () => {
      const values = await journey.sort.values(page);
      return values.length >= 10 && values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
    }, `${journey.sort.column} in ascending order`);
    for (const text of (await rows.allInnerTexts()).filter(Boolean)) assert.match(text, journey.filtered);
    assert.is(await page.getByText("Only the rows shown here are sorted").count(), 0);

    await page.getByRole("button", { name: "Chart", exact: true }).click();
    await page.getByLabel("Value", { exact: true }).selectOption({ label: journey.sort.column });
    await page.locator(".series").first().waitFor();
    assert.match(
      await page.getByRole("figure").innerText(),
      new RegExp(`${journey.sort.column}.*, \\d+ (of ${journey.rows} )?[a-z ]+$`, "m"),
    );
    await page.getByRole("button", { name: "Table", exact: true }).click();

    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("button", { name: "Export all", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^(Start|Export \d+ rows anyway)$/ }).click();
    await dialog.getByText(`All ${journey.rows} rows are loaded.`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save as CSV" }).click(),
    ]);
    const csv = readFileSync(await download.path(), "utf8");
    const lines = csv.trim().split("\r\n");
    assert.is(lines.length, journey.rows + 1, "a head and the rows");
    assert.is(new Set(lines).size, journey.rows + 1, "no row twice, none left out");
    assert.match(csv, journey.inFile);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(complaints, []);
  });

  if (folder === "postgraphile") {
    test("adds a record with related records picked by name, though keys are hidden", async () => {
      await search("create loan", /^Create loan/);
      await heading("Create loan");
      for (const [input, words, name] of [
        ["Book", "The tin map, vol. 1", "The tin map, vol. 1"],
        ["Reader", "Raj", "Raj Patel"],
      ] as const) {
        await page.getByRole("combobox", { name: new RegExp(`^${input}`) }).fill(words);
        await page.getByRole("option", { name, exact: false }).first().click();
      }
      await page.getByLabel(/^Due/).fill("2031-05-04");
      await page.getByRole("radio", { name: "No" }).check();
      await page.getByRole("main").getByRole("button", { name: "Create loan" }).click();
      await page
        .getByRole("main")
        .getByRole("link", { name: /Loan|The tin map/ })
        .first()
        .waitFor();
      await search("All loans", /^Loans/);
      await heading("All loans");
      await page.getByRole("columnheader", { name: "Due", exact: true }).getByRole("button").first().click();
      await page.getByRole("columnheader", { name: "Due", exact: true }).getByRole("button").first().click();
      await settled(
        async () =>
          /May 4, 2031[^]*The tin map, vol\. 1[^]*Raj Patel/.test(
            (await page.getByRole("grid", { name: "All loans" }).locator("tbody tr").allInnerTexts()).find(Boolean) ??
              "",
          ),
        "the new loan on top",
      );
      assert.equal(complaints, []);
    });
  }

  async function settled(is: () => Promise<boolean>, what: string) {
    for (let tries = 0; tries < 400; tries++) {
      if (await is().catch(() => false)) return;
      await page.waitForTimeout(50);
    }
    assert.unreachable(what);
  }

  test.run();
}
