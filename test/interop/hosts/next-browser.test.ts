/** Next.js with the App Router: the library in server and client components, and the app in a page. */
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser.js";
import { installPackedPackage } from "../../helpers/packed-package.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { type StartedCommand, startCommand } from "../../helpers/started-command.js";
import { buildHost, compileHost, HOSTS_FOLDER, productionEnvironment } from "./build-host.js";
import { type OrdersServer, startOrdersServer } from "./orders-server.js";
import { showsApp, showsOrders, visit } from "./visit.js";

const NEXT = "../node_modules/next/dist/bin/next";
const ADDRESS = /http:\/\/localhost:\d+/;
const test = suite("hosts: Next.js");
requires(test, "chromium");
requiresPackages(test, HOSTS_FOLDER);

let orders: OrdersServer;
let browser: Browser;
let next: StartedCommand;
let origin = "";
test.before(async () => {
  installPackedPackage(HOSTS_FOLDER);
  [orders, browser] = await Promise.all([startOrdersServer(), launch()]);
  const variables = { NEXT_TELEMETRY_DISABLED: "1", ORDERS_URL: orders.url };
  buildHost("next", [NEXT, "build"], variables);
  const words = [NEXT, "start", "--port", "0"];
  next = startCommand(process.execPath, words, productionEnvironment(variables), `${HOSTS_FOLDER}/next`);
  await next.printed(ADDRESS);
  origin = ADDRESS.exec(next.output())?.[0] ?? "";
});
test.after(async () => {
  next?.child.kill();
  await next?.ended;
  await browser?.close();
  await orders?.close();
});
test.before.each(() => {
  orders.userAgents.length = 0;
});

const countBrowserRequests = (): number => orders.userAgents.filter((name) => name.startsWith("Mozilla/")).length;

for (const path of ["/orders", "/streamed"]) {
  test(`${path}: the browser sends no second request for an answer of the server`, async () => {
    await visit(browser, origin + path, async (page) => {
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

test("the server renders the answer into the page", async () => {
  assert.match(await (await fetch(`${origin}/orders`)).text(), "<li>Coffee</li>");
});

test("a streamed page arrives before the answer", async () => {
  const release = orders.holdOrders();
  const { body } = await fetch(`${origin}/streamed`);
  const decoder = new TextDecoder();
  let html = "";
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    html += decoder.decode(chunk, { stream: true });
    if (html.includes("<p>Loading</p>")) release();
  }
  assert.ok(html.indexOf("<p>Loading</p>") < html.indexOf("<li>Coffee</li>"));
});

test("a page shows the app", async () => {
  await visit(browser, `${origin}/data`, (page) => showsApp(page));
});

test("the types of the pages are right", () => {
  assert.is(compileHost("next"), "");
});

test.run();
