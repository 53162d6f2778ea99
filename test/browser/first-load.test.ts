/** What a page of the app fetches before anybody has clicked, in Chromium. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser, Page, Request } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { appRoot, startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("first load in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;

test.before(async () => {
  [demo, browser] = await Promise.all([startApp(), launch()]);
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** The page with no other setting than where its server is: no sign-in, nothing kept. */
async function withPlainSettings(page: Page): Promise<void> {
  await page.route(`${demo.url}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const settings = `<meta name="querylet" content='{"endpoint":"/graphql"}'>`;
    await route.fulfill({ response, body: html.replace(/<meta name="querylet"[^>]*>/, settings) });
  });
}

/** Files of the app are named for what they hold. */
const nameOf = (url: string): string => new URL(url).pathname.replace(/-[A-Z0-9]{8}\.js$/, ".js");

/** What a page asked for until its home stood, in order. */
async function requestsOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(nameOf(request.url())));
  await page.goto(demo.url);
  await page.locator(".rail nav h2").first().waitFor();
  return asked;
}

/** The files that a script of the page names under a key: those of a setting, or of a screen. */
async function filesIn(script: string, key: string): Promise<string[]> {
  const text = await (await fetch(`${demo.url}/${script}`)).text();
  const [, list = ""] = new RegExp(`\\b${key}:\\[([^\\]]*)\\]`).exec(text) ?? [];
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  assert.ok(names.length > 0, `${script} names the files of ${key}`);
  return names;
}

/** Does not let the app run before the files have been asked for. @returns the requests for them so far */
async function waitForFiles(page: Page, files: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  const fileOf = (request: Request) => basename(new URL(request.url()).pathname);
  page.on("request", (request) => files.includes(fileOf(request)) && asked.push(fileOf(request)));
  const areFetched = files.map((file) => page.waitForRequest((request) => fileOf(request) === file));
  await page.route("**/page-*.js", async (route) => {
    await Promise.all(areFetched);
    await route.continue();
  });
  return asked;
}

const FIRST_FILES = ["/", "/app.css", "/chunk.js", "/head-start.js", "/page.js"];

test("home needs five files and the schema, which is asked for ahead of the app", async () => {
  const page = await browser.newPage();
  await withPlainSettings(page);
  // What is loaded after the first paint never arrives.
  await page.route("**/*.js", (route) =>
    FIRST_FILES.includes(nameOf(route.request().url())) ? route.fallback() : route.abort(),
  );
  // The app's code does not arrive before the schema has been asked for.
  const isAsked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/graphql"));
  await page.route("**/page-*.js", async (route) => {
    await isAsked;
    await route.continue();
  });
  const asked = await requestsOf(page);
  assert.equal(
    FIRST_FILES.filter((name) => !asked.includes(name)),
    [],
  );
  assert.is(asked.filter((name) => name === "/graphql").length, 1, "the schema is asked for once");
  await page.close();
});

/** Marks the document once a date has been written in words. */
function watchDates(): void {
  const { toLocaleDateString } = Date.prototype;
  Date.prototype.toLocaleDateString = function (this: Date, ...args: Parameters<typeof toLocaleDateString>) {
    document.documentElement.dataset.wroteDate = "yes";
    return toLocaleDateString.apply(this, args);
  } as typeof toLocaleDateString;
}

test("dates, sign-in and what is kept are begun before the app's code runs", async () => {
  const page = await browser.newPage();
  await page.addInitScript(watchDates);
  const files = [...(await filesIn("head-start.js", "google")), ...(await filesIn("head-start.js", "persist"))];
  const asked = await waitForFiles(page, files);
  let wroteDate: string | undefined;
  await page.route("**/page-*.js", async (route) => {
    await page.waitForSelector("[data-wrote-date]", { state: "attached" }).catch(() => {});
    wroteDate = await page.evaluate(() => document.documentElement.dataset.wroteDate);
    await route.fallback();
  });
  await requestsOf(page);
  assert.is(wroteDate, "yes", "a date was written before the app's code arrived");
  assert.equal(asked.sort(), [...new Set(files)].sort(), "each once");
  await page.getByRole("button", { name: "Sign in with Google" }).waitFor();
  await page.close();
});

test("the first screen's files are asked for before the app shows anything", async () => {
  const page = await browser.newPage();
  const files = await filesIn("fetch-ahead.js", "query");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(basename(new URL(request.url()).pathname)));
  await page.route("**/page-*.js", async (route) => {
    await page.waitForFunction(() => "queryletOnCodeArrival" in window); // the second script has run
    await route.continue();
  });
  await page.addInitScript(() => {
    const preloaded = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    const observer = new MutationObserver(() => {
      if (!document.querySelector("#querylet > *")) return;
      document.documentElement.dataset.preloaded = preloaded()
        .map(({ href }) => href.replace(/.*\//, ""))
        .join(" ");
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${demo.url}/#/q/tickets`);
  await page.getByRole("row").nth(1).waitFor();
  const preloaded = await page.evaluate(() => document.documentElement.dataset.preloaded?.split(" ") ?? []);
  assert.equal(
    files.filter((file) => !preloaded.includes(file)),
    [],
    "asked for before",
  );
  assert.equal(asked.filter((file) => files.includes(file)).sort(), [...files].sort(), "each once");
  await page.close();
});

/** The app's file that contains a text. */
async function fileWith(text: string): Promise<string> {
  const folder = await appRoot();
  const name = readdirSync(folder).find(
    (each) => each.endsWith(".js") && readFileSync(join(folder, each)).includes(text),
  );
  assert.ok(name, text);
  return name;
}

test("a failure is explained, or said in short if the explanation does not load", async () => {
  const page = await browser.newPage();
  await withPlainSettings(page);
  await page.route("**/graphql", (route) => route.fulfill({ status: 404, body: "nothing here" }));
  let isBlocked = true;
  const explanation = await fileWith("There is no GraphQL server at this address");
  await page.route(`**/${explanation}`, (route) => (isBlocked ? route.abort() : route.fallback()));
  await page.goto(demo.url);
  const alert = page.locator("main").getByRole("alert");
  await alert.getByText("A part of this page did not load. Check your connection and try again.").waitFor();
  isBlocked = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.getByRole("heading", { name: "There is no GraphQL server at this address" }).waitFor();
  await page.close();
});

test.run();
