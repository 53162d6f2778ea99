/**
 * The app as `--export` writes it, on a plain web server that sends exactly the headers that the command prints. `npm run deep` tries what
 * is special about a site alone as well.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { cacheControlOf, exportForTest, visitMuseum, type ExportedSite } from "../helpers/package/exported-site.js";
import { MUSEUM_SDL, startForeignServer, type ForeignServer } from "../helpers/programs/foreign-server.js";
import { requires } from "../helpers/requires.js";
import { temporaryFolder } from "../helpers/programs/temporary-folder.js";

const test = suite("an exported site in Chromium");
requires(test, "chromium");

/** The path of the site on its server. */
const SITE_PATH = "/admin/data/";
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

let browser: Browser;
let page: Page;
let foreign: ForeignServer;
let server: Server;
let port: number;
let site: ExportedSite;
let refusesIntrospection = false;

/** A plain web server: the files below `SITE_PATH`, and the endpoint, which allows other origins. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://site.invalid");
  if (pathname === "/graphql") return forward(request, response);
  const name = pathname === SITE_PATH ? "index.html" : pathname.slice(SITE_PATH.length);
  const body = pathname.startsWith(SITE_PATH)
    ? await readFile(join(site.folder, name)).catch(() => undefined)
    : undefined;
  if (!body) return void response.writeHead(404).end();
  const type = TYPES[extname(name)] ?? "application/octet-stream";
  const headers = { ...site.headers, "Cache-Control": cacheControlOf(site, name), "Content-Type": type };
  response.writeHead(200, headers).end(body);
}

const ALLOW_OTHER_ORIGINS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, content-type",
};

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "OPTIONS") return void response.writeHead(204, ALLOW_OTHER_ORIGINS).end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const headers = { "content-type": "application/json" };
  const body = Buffer.concat(chunks);
  if (refusesIntrospection && body.includes("__schema")) return void response.writeHead(403).end();
  const answered = await fetch(foreign.url, { method: "POST", headers, body });
  const type = answered.headers.get("content-type") ?? "";
  response.writeHead(answered.status, { ...ALLOW_OTHER_ORIGINS, "Content-Type": type }).end(await answered.text());
}

test.before(async () => {
  browser = await launch();
  foreign = await startForeignServer();
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
test.after.each(async () => {
  refusesIntrospection = false;
  await page?.close();
});
test.after(async () => {
  await browser?.close();
  await foreign?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Exports the app for an endpoint, and walks through it. @returns the violations of its policy */
async function visitExport(endpoint: string, schema?: string): Promise<string[]> {
  site = await exportForTest(join(temporaryFolder("export"), "site"), endpoint, schema);
  page = await browser.newPage(); // with a storage of its own, so that nothing is known of the schema
  return visitMuseum(page, `http://localhost:${port}${SITE_PATH}`);
}

const elsewhere = () => `http://127.0.0.1:${port}/graphql`;

test("works below a path with the printed headers, and calls no other endpoint", async () => {
  assert.equal(await visitExport("/graphql"), []);
  const refused = await page.evaluate(
    (address) =>
      fetch(address).then(
        () => "sent",
        () => "refused",
      ),
    elsewhere(),
  );
  assert.is(refused, "refused");
});

test("works with a schema file and an endpoint elsewhere that refuses introspection", async () => {
  refusesIntrospection = true;
  assert.equal(await visitExport(elsewhere(), MUSEUM_SDL), []);
});

if (isDeep) {
  test("works with an endpoint on another origin that allows it", async () => {
    assert.equal(await visitExport(elsewhere()), []);
  });

  test("works with a schema file where the server refuses introspection", async () => {
    refusesIntrospection = true;
    assert.equal(await visitExport("/graphql", MUSEUM_SDL), []);
  });
}

test.run();
