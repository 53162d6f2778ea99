/** Pages that need no server program, built from the packed package: each shows a list made with the library, and the app. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser.js";
import { installPackedPackage } from "../../helpers/packed-package.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { type OrdersServer, startOrdersServer } from "./orders-server.js";
import { showsApp, showsOrders, visit } from "./visit.js";

const FOLDER = "test/interop/hosts";
const test = suite("hosts: pages");
requires(test, "chromium");
requiresPackages(test, FOLDER);

interface Host {
  /** The folder below `FOLDER`, and the first part of the page's address. */
  name: string;
  /** The folder of the page, in the host's. */
  published: string;
  /** Arguments of Node that build the page, in the host's folder. */
  build?: string[];
  /** What the app's list is called, where a hint of the page says so. */
  heading?: string;
}

const VITE = ["../node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];
const HOSTS: Host[] = [
  { name: "vite", published: "dist", build: VITE },
  { name: "vue", published: "dist", build: VITE, heading: "Purchases" },
  { name: "webpack", published: ".", build: ["build.mjs"] },
  { name: "esbuild", published: ".", build: ["build.mjs"] },
  { name: "import-map", published: "." },
];

let server: OrdersServer;
let browser: Browser;
test.before(async () => {
  const installed = installPackedPackage(FOLDER);
  const folders = Object.fromEntries(HOSTS.map(({ name, published }) => [name, join(FOLDER, name, published)]));
  [server, browser] = await Promise.all([
    startOrdersServer({ ...folders, querylet: join(installed, "dist") }),
    launch(),
  ]);
});
test.after(async () => {
  await browser?.close();
  await server?.close();
});

function build({ name, build: words = [] }: Host): void {
  if (words.length === 0) return;
  const cwd = resolve(FOLDER, name);
  const env = { ...process.env, NODE_ENV: "production" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, env, encoding: "utf8" });
  assert.is(status, 0, stdout + stderr);
  assert.is(stdout + stderr, "", `${name} builds without a warning`);
}

for (const host of HOSTS) {
  test(`${host.name}: the page shows a list made with the library, and the app`, async () => {
    build(host);
    await visit(browser, `${server.origin}/${host.name}/`, async (page) => {
      await showsOrders(page);
      await showsApp(page, host.heading);
    });
  });
}

test.run();
