/**
 * React Router in framework mode, and in `npm run deep` Next.js with the App Router, which takes 20 s of processor time to build: the
 * library on the server and in the browser, and the app in a page.
 */
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser/browser.js";
import { isDeep } from "../../helpers/cases.js";
import { installPackages } from "../../helpers/package/packed-packages.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { type StartedCommand, startCommand } from "../../helpers/programs/started-command.js";
import { compileHost, HOSTS_FOLDER, PRODUCTION, runInHost } from "./run-in-host.js";
import { type OrdersServer, startOrdersServer } from "./orders-server.js";
import { showsApp, showsOrders, visit } from "./visit.js";

const test = suite("hosts: server rendering");
requires(test, "chromium");
const NEXT_FOLDER = `${HOSTS_FOLDER}/next`;
requiresPackages(test, HOSTS_FOLDER, ...(isDeep ? [NEXT_FOLDER] : []));

interface Host {
  /** The folder below `HOSTS_FOLDER`. */
  name: string;
  /** Node's arguments. */
  build: string[];
  /** Node's arguments. */
  start: string[];
  /** The pages that show a list of the server's answer. */
  lists: string[];
}

const NEXT = "node_modules/next/dist/bin/next";
const REACT_ROUTER = "../node_modules/@react-router/dev/bin.js";
const NEXT_HOST: Host = {
  name: "next",
  build: [NEXT, "build"],
  start: [NEXT, "start", "--port", "0"],
  lists: ["/orders", "/streamed"],
};
const HOSTS: Host[] = [
  ...(isDeep ? [NEXT_HOST] : []),
  { name: "react-router", build: [REACT_ROUTER, "build"], start: ["server.mjs"], lists: ["/orders"] },
];
/** What each server prints when it listens. */
const ADDRESS = /http:\/\/localhost:\d+/;

let orders: OrdersServer;
let browser: Browser;
const servers: StartedCommand[] = [];
const origins: Record<string, string> = {};
test.before(async () => {
  installPackages(HOSTS_FOLDER);
  [orders, browser] = await Promise.all([startOrdersServer(), launch()]);
});
test.after(async () => {
  for (const { child } of servers) child.kill();
  await Promise.all(servers.map(({ ended }) => ended));
  await browser?.close();
  await orders?.close();
});
test.before.each(() => {
  orders.userAgents.length = 0;
});

/** Builds a host and starts its server. @returns the origin of its pages */
async function startHost({ name, build, start }: Host): Promise<string> {
  const environment = { ...PRODUCTION, NEXT_TELEMETRY_DISABLED: "1", ORDERS_URL: orders.url };
  runInHost(name, build, environment);
  const server = startCommand(process.execPath, start, environment, `${HOSTS_FOLDER}/${name}`);
  servers.push(server);
  await server.printed(ADDRESS);
  return ADDRESS.exec(server.output())?.[0] ?? "";
}

const countBrowserRequests = (): number => orders.userAgents.filter((name) => name.startsWith("Mozilla/")).length;

for (const host of HOSTS) {
  const { name, lists } = host;
  // A test of its own, since a build takes long on a busy machine.
  test(`${name}: the host is built, and starts`, async () => {
    origins[name] = await startHost(host);
  });
  for (const path of lists) {
    test(`${name}${path}: the browser sends no second request for an answer of the server`, async () => {
      await visit(browser, `${origins[name]}${path}`, async (page) => {
        await showsOrders(page);
        const reloaded = page.waitForResponse(/graphql/);
        await page.getByRole("button", { name: "Reload" }).click();
        await reloaded;
        assert.is(countBrowserRequests(), 1, "the one of the button");
        assert.is(orders.userAgents.length, 2, "and the one of the server");
        await showsOrders(page);
      });
    });
  }

  test(`${name}: the server renders its answer into the page`, async () => {
    assert.match(await (await fetch(`${origins[name]}/orders`)).text(), "<li>Coffee</li>");
  });

  test(`${name}: a page shows the app`, async () => {
    await visit(browser, `${origins[name]}/data`, (page) => showsApp(page));
  });

  test(`${name}: the types of the pages are right`, () => {
    assert.is(compileHost(name), "");
  });
}

if (isDeep) {
  test("next: a streamed page arrives before the answer", async () => {
    const release = orders.holdOrders();
    const { body } = await fetch(`${origins["next"]}/streamed`);
    const decoder = new TextDecoder();
    let html = "";
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      html += decoder.decode(chunk, { stream: true });
      if (html.includes("<p>Loading</p>")) release();
    }
    assert.ok(html.indexOf("<p>Loading</p>") < html.indexOf("<li>Coffee</li>"));
  });
}

test.run();
