/** The same day's work in Chromium on servers of different makers, each with a real database behind it. */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../src/demo/start.js";
import { launch } from "../../helpers/browser/browser.js";
import { startApp } from "../../helpers/programs/app-server.js";
import { startPrintingServer } from "../../helpers/programs/printing-server.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { requires, requiresPackages, requiresPython } from "../../helpers/requires.js";
import { startServer } from "../../interop/http/servers.js";
import { exportList, filterList, findByName, followRelation, keepRecord, type Walk } from "./walk.js";

const STRAWBERRY = "test/interop/strawberry-django";
const RAILS = "test/interop/rails-active-record";
const PAYLOAD = "test/interop/payload";

const INCIDENTS: Walk = {
  list: "Incidents",
  rows: 60,
  found: { words: "stuck, no. 4", name: "Gate is stuck, no. 4", linked: "Karlsee" },
  filter: { field: "Status", value: "Investigating", rows: 20 },
  create: { action: "Create incident", input: "Title", pick: { input: "Line", words: "tann", name: "Tannegg" } },
  update: "Update incident",
  remove: "Delete incident",
};

const REPAIRS: Walk = {
  list: "Repairs",
  rows: 70,
  found: { words: "sail, no. 5", name: "Torn sail, no. 5", linked: "Calypso" },
  filter: { field: "Status", value: "Running", rows: 23 },
  create: { action: "Create repair", input: "Title", pick: { input: "Boat", words: "fjo", name: "Fjord" } },
  update: "Update repair",
  remove: "Delete repair",
};

const BOOKS: Walk = {
  list: "Books",
  rows: 60,
  found: { words: "ferry, vol. 3", name: "Night ferry, vol. 3", linked: "Tomas Ruud" },
  filter: { field: "State", value: "Published", rows: 20 },
  create: { action: "Create book", input: "Title", pick: { input: "Author", words: "yuki", name: "Yuki Arai" } },
  update: "Update book",
  remove: "Delete book",
  removesByForm: true,
};

const databaseFile = (name: string): string => join(temporaryFolder(name), "database.sqlite3");

interface Server {
  url: string;
  close(): unknown;
}

/** Registers the walk on one server. */
function walkOn(test: ReturnType<typeof suite>, walk: Walk, start: () => Promise<Server>): void {
  let browser: Browser;
  let server: Server;
  let app: Demo;
  let page: Page;
  const complaints: string[] = [];
  test.before(async () => {
    browser = await launch();
    server = await start();
    app = await startApp({ endpoint: server.url });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(20_000);
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(app.url);
    await page.getByRole("heading", { name: "Things" }).first().waitFor();
  });
  test.after(async () => {
    await browser?.close();
    await app?.close();
    await server?.close();
  });
  const steps = {
    "a record is found by its name": findByName,
    "a relation leads to the other record": followRelation,
    "a list is filtered by a value": filterList,
    "a record is made, changed, changed back and deleted": keepRecord,
    "all rows of a list are exported": exportList,
  };
  for (const [title, step] of Object.entries(steps)) {
    test(title, async () => {
      await step(page, walk);
      assert.equal(complaints, []);
    });
  }
  test.run();
}

const strawberry = suite("Strawberry on Django");
requires(strawberry, "chromium");
const python = requiresPython(strawberry, STRAWBERRY);
walkOn(strawberry, INCIDENTS, async () => {
  const { origin, stop } = await startPrintingServer(python, `${STRAWBERRY}/server.py`, databaseFile("incidents"));
  return { url: `${origin}/graphql/`, close: stop };
});

const rails = suite("Rails with ActiveRecord");
requires(rails, "chromium", "rails", "sqlite for Ruby");
walkOn(rails, REPAIRS, async () => {
  const { origin, stop } = await startPrintingServer("ruby", `${RAILS}/server.rb`, databaseFile("repairs"));
  return { url: `${origin}/graphql`, close: stop };
});

const payload = suite("Payload");
requires(payload, "chromium");
requiresPackages(payload, PAYLOAD);
walkOn(payload, BOOKS, () => startServer("payload/server.mjs"));
