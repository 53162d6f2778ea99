/**
 * Pages that need no server program, built from the packed package: each shows a list made with the library, and the app. In `npm test`
 * one page stands for each bundler, the one whose use of it is less plain; the others are built in `npm run deep`.
 */
import { dirname, join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser/browser.js";
import { isDeep } from "../../helpers/cases.js";
import { packageFile } from "../../helpers/programs/interop-install.js";
import { installPackages } from "../../helpers/package/packed-packages.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { compileHost, HOSTS_FOLDER, runInHost } from "./run-in-host.js";
import { type OrdersServer, startOrdersServer } from "./orders-server.js";
import { showsApp, showsOrders, visit } from "./visit.js";

const test = suite("hosts: pages");
requires(test, "chromium");
const REACT_18_FOLDER = "test/interop/react-18";
requiresPackages(test, HOSTS_FOLDER, REACT_18_FOLDER);

interface Host {
  /** The folder below `HOSTS_FOLDER`, and the first part of the page's address. */
  name: string;
  /** The folder of the page, in the host's. */
  published: string;
  /** The page's file; by default `index.html`. */
  page?: string;
  /** Arguments of Node that build the page, in the host's folder. */
  build?: string[];
  /** The one warning that its build may print. */
  warning?: string;
  /** What the app's list is called, where a hint of the page says so. */
  heading?: string;
}

const VITE = [
  "../node_modules/vite/bin/vite.js",
  "build",
  ...["--config", "../vite-settings.mjs"],
  ...["--logLevel", "warn"],
];
/** Where a host writes the modules of React that its page loads. */
const REACT_MODULES = temporaryFolder("react-modules");
const REACT_18 = dirname(packageFile(REACT_18_FOLDER, "react"));
/** React Router, which server-rendering-browser.test.ts builds, is a page with React by Vite; that with React 18 one by esbuild. */
const PLAIN_HOSTS: Host[] = [
  { name: "vite", published: "dist", build: VITE },
  { name: "esbuild", published: ".", build: ["build.mjs"] },
];
const HOSTS: Host[] = [
  // Vite's plug-in for React leaves this warning out.
  { name: "vue", published: "dist", build: VITE, heading: "Purchases", warning: "MODULE_LEVEL_DIRECTIVE" },
  { name: "webpack", published: ".", build: ["build.mjs"] },
  { name: "react-18", published: ".", build: ["build.mjs", resolve(REACT_18)], heading: "Purchases" },
  { name: "import-map", published: "." },
  { name: "import-map", published: ".", page: "react.html", build: ["build.mjs", REACT_MODULES] },
  ...(isDeep ? PLAIN_HOSTS : []),
];

let server: OrdersServer;
let browser: Browser;
test.before(async () => {
  const installed = installPackages(HOSTS_FOLDER);
  const folders = Object.fromEntries(HOSTS.map(({ name, published }) => [name, join(HOSTS_FOLDER, name, published)]));
  [server, browser] = await Promise.all([
    startOrdersServer({ ...folders, ...installed, react: REACT_MODULES }),
    launch(),
  ]);
});
test.after(async () => {
  await browser?.close();
  await server?.close();
});

for (const host of HOSTS) {
  const { page = "" } = host;
  test(`${join(host.name, page)}: the page shows a list made with the library, and the app`, async () => {
    const printed = host.build ? runInHost(host.name, host.build) : "";
    const isExpected = host.warning !== undefined && printed.split(host.warning).length === 2;
    if (!isExpected) assert.is(printed, "", "the build prints no warning");
    await visit(browser, `${server.origin}/${host.name}/${page}`, async (shown) => {
      await showsOrders(shown);
      await showsApp(shown, host.heading);
    });
  });
}

// In `npm test` the types are those of React Router's pages.
if (isDeep) {
  test("vite: the types of the page are right", () => {
    assert.is(compileHost("vite"), "");
  });
}

test.run();
