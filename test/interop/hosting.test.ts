/**
 * The recipes of docs/hosting.md: each server sends the exported site with the headers that the command prints. The app that it sends is
 * the same everywhere, so that in `npm test` Chromium walks through it on one server, and in an object store, which sends no headers.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { cacheControlOf, exportForTest, visitMuseum, type ExportedSite } from "../helpers/package/exported-site.js";
import { startForeignServer, type ForeignServer } from "../helpers/programs/foreign-server.js";
import { printed, startPrintingServer, type PrintingServer } from "../helpers/programs/printing-server.js";
import { requires, requiresPackages, requiresPython } from "../helpers/requires.js";
import { temporaryFolder } from "../helpers/programs/temporary-folder.js";
import { freePort } from "../app/serve/helpers.js";

const RECIPES = "test/interop/hosting";

/** The folder of the web servers' files, and within it the folder of the site. */
const publicFolder = join(temporaryFolder("hosting"), "public");
const siteFolder = join(publicFolder, "data");

let browser: Browser | undefined;
let foreign: ForeignServer;
let site: ExportedSite;

/** Starts what all suites share, before the first of them. The last one ends it. */
async function prepare(): Promise<Browser> {
  if (browser) return browser;
  mkdirSync(publicFolder, { recursive: true });
  foreign = await startForeignServer();
  site = await exportForTest(siteFolder, "/graphql");
  browser = await launch();
  return browser;
}

async function finish(): Promise<void> {
  await browser?.close();
  await foreign?.close();
}

async function startNginx(): Promise<PrintingServer> {
  const port = await freePort();
  const home = temporaryFolder("nginx");
  const recipe = readFileSync(join(RECIPES, "nginx.conf"), "utf8")
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace("/srv/www", publicFolder)
    .replace("http://127.0.0.1:4000", new URL(foreign.url).origin);
  writeFileSync(join(home, "recipe.conf"), recipe);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const http = `access_log off; include /etc/nginx/mime.types; ${paths.join(" ")} include ${home}/recipe.conf;`;
  const main = `user root; daemon off; pid ${home}/pid; error_log stderr notice; events {} http { ${http} }`;
  writeFileSync(join(home, "nginx.conf"), main);
  const child = spawn("nginx", ["-p", home, "-c", join(home, "nginx.conf"), "-e", "stderr"]);
  await printed(child, /start worker process/);
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function startExpress(): Promise<PrintingServer> {
  const express = createRequire(resolve(RECIPES, "package.json"))("express") as () => RequestListener & {
    use(path: string, handler: unknown): void;
  };
  const { dataSite } = (await import(pathToFileURL(resolve(RECIPES, "data-site.mjs")).href)) as {
    dataSite(folder: string): unknown;
  };
  const app = express();
  app.use("/data", dataSite(siteFolder));
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => closeAtOnce(server) };
}

const startRails = (): Promise<PrintingServer> =>
  startPrintingServer("ruby", join(RECIPES, "rails-site.rb"), resolve(RECIPES, "data_site.rb"), publicFolder);

const startDjango = (python: string): Promise<PrintingServer> =>
  startPrintingServer(python, join(RECIPES, "django_site.py"), publicFolder);

/** As object stores do: it knows keys, no folders, so that a page has to be asked for by its whole name. */
async function startObjectStore(): Promise<PrintingServer> {
  const server = createServer(({ url = "" }, response) => {
    const key = new URL(url, "http://store").pathname.replace("/data/", "");
    const isObject = readdirSync(siteFolder).includes(key);
    response.writeHead(isObject ? 200 : 404, { "content-type": CONTENT_TYPES[extname(key)] ?? "text/plain" });
    response.end(isObject ? readFileSync(join(siteFolder, key)) : "No such key");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => closeAtOnce(server) };
}

/** What a program that uploads files says of them, by their extension. */
const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

function closeAtOnce(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** The page, a script with a hash in its name, and a file without one. */
function namesOfSamples(): string[] {
  const hashed = readdirSync(siteFolder).find((name) => name.startsWith("page-"));
  return ["", hashed ?? "", "app.css"];
}

/** What a browser wants a file to be, where it may not guess. */
function contentTypeOf(name: string): RegExp {
  if (name.endsWith(".js")) return /^(text|application)\/javascript\b/;
  return name.endsWith(".css") ? /^text\/css\b/ : /^text\/html\b/;
}

async function checkHeaders({ origin }: PrintingServer): Promise<void> {
  for (const name of namesOfSamples()) {
    const { status, headers } = await fetch(`${origin}/data/${name}`);
    assert.is(status, 200, name);
    const expected = { ...site.headers, "Cache-Control": cacheControlOf(site, name) };
    const sent = Object.fromEntries(Object.keys(expected).map((header) => [header, headers.get(header)]));
    assert.equal(sent, expected, name);
    assert.match(headers.get("content-type") ?? "", contentTypeOf(name), name);
  }
}

/**
 * Walks through the app on a server; the endpoint is answered by the museum.
 *
 * @param name of the page in its folder
 */
async function visit({ origin }: PrintingServer, name = ""): Promise<string[]> {
  const page = await (await prepare()).newPage();
  try {
    await page.route("**/graphql", async (route) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(foreign.url, { method: "POST", headers, body: route.request().postData() ?? "" });
      const contentType = answer.headers.get("content-type") ?? "";
      await route.fulfill({ status: answer.status, contentType, body: await answer.text() });
    });
    return await visitMuseum(page, `${origin}/data/${name}`);
  } finally {
    await page.close();
  }
}

/**
 * Registers the tests of one server.
 *
 * @param isVisited whether Chromium walks through the app on it
 */
function testsOf(test: ReturnType<typeof suite>, start: () => Promise<PrintingServer>, isVisited = isDeep): void {
  let server: PrintingServer;
  test.before(async () => {
    await prepare();
    server = await start();
  });
  test.after(() => server?.stop());
  test("sends each file with the headers that the command prints", () => checkHeaders(server));
  test("leads from the folder's URL without its slash to the page", async () => {
    const { status, url } = await fetch(`${server.origin}/data`);
    assert.equal([status, url], [200, `${server.origin}/data/`]);
  });
  if (isVisited) {
    test("shows the app, and its policy refuses nothing", async () => {
      assert.equal(await visit(server), []);
    });
  }
  test.run();
}

const nginx = suite("the recipe for nginx");
requires(nginx, "chromium", "nginx");
testsOf(nginx, startNginx, true);

const expressSuite = suite("the recipe for Express");
requires(expressSuite, "chromium");
requiresPackages(expressSuite, RECIPES);
testsOf(expressSuite, startExpress);

const rails = suite("the recipe for Rails");
requires(rails, "chromium", "rails");
testsOf(rails, startRails);

const django = suite("the recipe for Django");
requires(django, "chromium");
const python = requiresPython(django, RECIPES);
testsOf(django, () => startDjango(python));

const objectStore = suite("the site in an object store");
requires(objectStore, "chromium");
let store: PrintingServer;
objectStore.before(async () => {
  await prepare();
  store = await startObjectStore();
});
objectStore.after(async () => {
  store?.stop();
  await finish();
});
objectStore("needs no folder that answers with its page", async () => {
  assert.equal(await visit(store, "index.html"), []);
});
objectStore.run();
