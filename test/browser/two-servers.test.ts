/**
 * `npx querylet-app` for one server, and then for another on the same port, in a real browser: what was typed for the first one, its headers
 * and the rest of its import do not reach the second one, neither from a new page, nor from one that stayed open or comes back.
 */
import { buildSchema, graphql } from "graphql";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveEndpoint, type AppServer } from "../../src/app/serve/index.js";
import { launch } from "../helpers/browser/browser.js";
import { appRoot } from "../helpers/programs/app-server.js";
import { requires } from "../helpers/requires.js";
import { freePort, readAll, serve, until, type TestServer } from "../app/serve/helpers.js";

const test = suite("two servers on one port in Chromium");
requires(test, "chromium");

const schema = buildSchema(`
  type Query { kites: [Kite!]! }
  type Mutation { createKite(name: String!): Kite! }
  type Kite { id: ID! name: String! }
`);
const TOKEN = "typed-for-staging";

interface Kites extends TestServer {
  /** What it has received: headers and bodies, as text. */
  received: string[];
  /** The names of the kites that were made. */
  made: string[];
  /** After so many kites it answers no more. */
  answers: number;
}

/** A GraphQL server with kites. */
async function startKites(): Promise<Kites> {
  const received: string[] = [];
  const made: string[] = [];
  const state = { received, made, answers: Number.POSITIVE_INFINITY };
  const server = await serve((request, response) => {
    void readAll(request).then(async (bytes) => {
      const body = bytes.toString();
      received.push(JSON.stringify(request.headers) + body);
      const { query = "", variables } = JSON.parse(body || "{}") as {
        query?: string;
        variables?: Record<string, unknown>;
      };
      const createKite = ({ name }: { name: string }) => ({ id: String(made.push(name)), name });
      if (query.includes("createKite") && made.length >= state.answers) return;
      const rootValue = { kites: made.map((name, id) => ({ id: String(id), name })), createKite };
      const answer = await graphql({ schema, source: query, rootValue, variableValues: variables ?? null });
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  return Object.assign(state, server);
}

let browser: Browser;
let context: BrowserContext;
let page: Page;
let staging: Kites;
let production: Kites;
let command: AppServer;
let port: number;
let appFiles: string;

test.before(async () => {
  appFiles = await appRoot();
  browser = await launch({ backForwardCache: true });
});
test.before.each(async () => {
  staging = await startKites();
  production = await startKites();
  port = await freePort();
  command = await open(staging);
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await newPage();
});
test.after.each(async () => {
  await context?.close();
  await command?.close();
  await staging?.close();
  await production?.close();
});
test.after(() => browser?.close());

const open = (kites: Kites) => serveEndpoint({ appRoot: appFiles, endpoint: `${kites.url}/graphql`, port });

async function newPage(): Promise<Page> {
  const made = await context.newPage();
  made.on("dialog", (dialog) => dialog.accept());
  return made;
}

/** Ends the command, and starts it on the same port for the other server. */
async function changeServer(): Promise<void> {
  await command.close();
  command = await open(production);
}

const address = (route: string) => `http://localhost:${port}/#${route}`;
const press = (name: string | RegExp, on = page) => on.getByRole("button", { name }).click();

/** A header that the device keeps, and a document that is sent with it. */
async function typeHeader(): Promise<void> {
  await page.goto(address("/edit?query=%7B%20kites%20%7B%20id%20%7D%20%7D"));
  await press(/^Headers/);
  await press("Add header");
  await page.getByRole("textbox", { name: "Value of header 1" }).fill(TOKEN);
  await page.getByRole("checkbox", { name: "Keep on this device" }).check();
  await press("Run");
  await until(() => staging.received.join().includes(TOKEN), "the header is sent");
}

/** An import of three rows, of which the server answers one. */
async function beginImport(): Promise<void> {
  staging.answers = 1;
  await page.goto(address("/m/createKite/import"));
  const buffer = Buffer.from("name\nOne\nTwo\nThree\nFour\nFive\nSix\n");
  await page.getByLabel("Choose a file").setInputFiles({ name: "kites.csv", mimeType: "text/csv", buffer });
  await press("Check 6 rows");
  await press("Send 6 rows");
  await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) >= 1);
}

const isUnknownTo = (kites: Kites): void => {
  assert.equal(kites.made, []);
  assert.not.match(kites.received.join("\n"), TOKEN);
};

test("a new page of the second server finds no header and no import of the first", async () => {
  await typeHeader();
  await beginImport();
  await page.close();
  await changeServer();
  page = await newPage();
  await page.goto(address("/edit"));
  await page.getByRole("button", { name: "Start with an example" }).waitFor();
  await press(/^Headers/);
  await page.getByRole("button", { name: "Add header" }).waitFor();
  assert.is(await page.getByRole("textbox", { name: "Value of header 1" }).count(), 0);
  await page.goto(address("/m/createKite/import"));
  await page.getByLabel("Choose a file").waitFor({ state: "attached" });
  await page.waitForTimeout(1_000); // the database is read after the screen is drawn
  assert.is(await page.getByText("kites.csv").count(), 0);
  isUnknownTo(production);
  // Nothing of it was lost: it is there for its own server.
  await command.close();
  command = await open(staging);
  await page.goto(address("/m/createKite/import"));
  await page.reload();
  await page.getByText("kites.csv").waitFor();
});

test("a page that stayed open sends the second server nothing, and says why", async () => {
  await typeHeader();
  await changeServer();
  await press("Run");
  await page.getByText("This page belongs to another server").first().waitFor();
  await page.goto(address("/m/createKite"));
  await page.getByRole("textbox", { name: /^Name/ }).fill("meant for staging");
  await press("Create kite");
  await page.getByText("Nothing was sent.").first().waitFor();
  assert.is(await page.getByRole("textbox", { name: /^Name/ }).inputValue(), "meant for staging");
  isUnknownTo(production);
});

test("an import that runs stops at the second server", async () => {
  await beginImport();
  await changeServer();
  await page
    .getByText(/without an answer/)
    .first()
    .waitFor();
  for (const name of ["Continue", "Continue"]) {
    const button = page.getByRole("button", { name });
    if (await button.count()) await button.click();
    await page.waitForTimeout(500);
  }
  isUnknownTo(production);
});

test("a page that comes back by Back sends the second server nothing", async () => {
  await typeHeader();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.goto(`http://localhost:${port}/icon.svg`);
  await changeServer();
  await page.goBack({ waitUntil: "commit", timeout: 5_000 }).catch(() => {}); // the driver does not hear of a page that was kept
  await page.getByRole("button", { name: "Run" }).waitFor();
  await press("Run");
  await page.waitForTimeout(1_000);
  isUnknownTo(production);
});

test.run();
