/**
 * The read part of the journey on a server that is not the demo, and what the screen says when a server is not what it should be. What
 * each failure says is tested without a browser (`test/app/frame/shell/screens/screens.test.tsx`): here `npm test` has the one of which the
 * command tells the app, and `npm run deep` the others.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { type ForeignServer, startForeignServer } from "../helpers/programs/foreign-server.js";
import { requires } from "../helpers/requires.js";

const test = suite("a server of one's own in Chromium");
requires(test, "chromium");

let browser: Browser;
let museum: ForeignServer;
let museumApp: Demo;
/** The museum's page, which goes from screen to screen. */
let page: Page;
const closers: (() => unknown)[] = [];

test.before(async () => {
  museum = await startForeignServer();
  museumApp = await startApp({ endpoint: museum.url });
  browser = await launch();
  page = await newPage();
});
test.after.each(async () => {
  museum.breakDown(false);
  for (const close of closers.splice(0).reverse()) await close();
});
test.after(async () => {
  await browser?.close();
  await museumApp?.close();
  await museum?.close();
});

async function newPage(): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return opened;
}

/** A page of the app on another server. */
async function open(own: Demo): Promise<Page> {
  const opened = await newPage();
  closers.push(() => opened.close());
  await opened.goto(own.url);
  return opened;
}

async function app(endpoint: string): Promise<Demo> {
  const own = await startApp({ endpoint });
  closers.push(() => own.close());
  return own;
}

/** A server that answers as it is told to; its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const json =
  (body: unknown): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

test("reads another real server: lists, pages, records, links", async () => {
  await page.goto(museumApp.url);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Works/ })
    .click();
  const table = page.getByRole("grid", { name: "Works" });
  await table.getByRole("link", { name: "Study no. 1", exact: true }).waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await table.getByRole("link", { name: "Study no. 26", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Study no. 26" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Caspar/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Caspar" }).waitFor();
});

test("a server that breaks down: says where, keeps what was typed, can try again", async () => {
  await page.goto(`${museumApp.url}/#/m/renameWork`);
  await page.getByRole("heading", { level: 1, name: "Rename work" }).waitFor();
  await page.getByRole("main").locator("input").first().fill("3"); // the id, whatever it is called: it comes first
  await page.keyboard.press("Tab");
  const title = page.getByRole("textbox", { name: /^Title/ });
  // The heading, and the title.
  await page.getByRole("heading", { level: 1, name: "Study no. 3" }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("input")].some(({ value }) => value === "Study no. 3"),
  );
  await title.fill("A better title");
  const form = page.url(); // that of the record
  museum.breakDown(true);
  await page.getByRole("button", { name: "Rename work" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /503|not known/ })
    .waitFor();
  assert.is(await title.inputValue(), "A better title");

  await page.goto(`${museumApp.url}/#/q/artists`);
  await page.getByRole("alert").filter({ hasText: "503" }).waitFor();
  museum.breakDown(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Hilma" }).waitFor();

  await page.goto(form);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Study no. 3" }).waitFor();
  assert.is(
    await page.getByRole("textbox", { name: /^Title/ }).inputValue(),
    "A better title",
    "a reload keeps it too",
  );
});

test("a server that dies before the page asks: says that it cannot be reached", async () => {
  let server: Server | undefined;
  const url = await new Promise<string>((resolve) => {
    server = createServer(json({ data: { __typename: "Query" } })).listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server?.address() as AddressInfo).port}/graphql`),
    );
  });
  const own = await app(url);
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
  const opened = await open(own);
  await opened
    .getByRole("alert")
    .filter({ hasText: /cannot be reached/ })
    .waitFor();
  await opened.getByRole("button", { name: "Try again" }).waitFor();
});

if (isDeep) {
  test("a server that refuses introspection: says so, and why nothing is listed", async () => {
    const own = await app(
      await serve((request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += chunk));
        request.on("end", () =>
          json(
            body.includes("__schema")
              ? { errors: [{ message: "GraphQL introspection is not allowed" }] }
              : { data: { __typename: "Query" } },
          )(request, response),
        );
      }),
    );
    const opened = await open(own);
    await opened.getByRole("heading", { name: "The server does not say what it offers" }).waitFor();
    await opened.getByRole("button", { name: "Try again" }).waitFor();
  });

  test("a server that stops being GraphQL: says what answered and where to look", async () => {
    let html = false;
    const own = await app(
      await serve((request, response) => {
        if (html) response.writeHead(200, { "content-type": "text/html" }).end("<h1>Parked</h1>");
        else json({ data: { __typename: "Query" } })(request, response);
      }),
    );
    html = true;
    const opened = await open(own);
    await opened
      .getByRole("alert")
      .filter({ hasText: /not GraphQL|not a GraphQL/ })
      .waitFor();
  });
}

test.run();
