/** What a client keeps, with Chromium's own IndexedDB: two tabs of two versions, and a full disk. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../helpers/browser/browser.js";
import { pageScript } from "../helpers/browser/page-script.js";
import { requires } from "../helpers/requires.js";

const test = suite("kept answers in two tabs and on a full disk");
requires(test, "chromium");

let server: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;

test.before(async () => {
  const script = await pageScript("test/browser/persist-page.ts");
  server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>tab</title><script>${script}</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launch();
});
test.before.each(async () => {
  context = await browser.newContext();
});
test.after.each(() => context?.close());
test.after(async () => {
  await browser?.close();
  server?.close();
});

async function openTab(version?: number): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(origin);
  if (version !== undefined) await tab.evaluate((version) => window.visit(version), version);
  return tab;
}

const load = (tab: Page, id: string, text: string) =>
  tab.evaluate(([id = "", text = ""]) => window.load(id, text), [id, text]);
const read = (tab: Page, id: string) => tab.evaluate((id) => window.read(id), id);
const save = (tab: Page) => tab.evaluate(() => window.kept.save());
const troubles = (tab: Page) => tab.evaluate(() => window.troubles);

/** The answers on disk, as a third tab sees them. */
async function onDisk(): Promise<string[]> {
  const tab = await openTab();
  const texts = await tab.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('querylet ["/graphql",""]');
        request.onerror = reject;
        request.onsuccess = () => {
          const all = request.result.transaction("answers").objectStore("answers").getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map(({ text }) => (JSON.parse(text) as { data: { item: string } }).data.item));
          };
        };
      }),
  );
  await tab.close();
  return texts.sort();
}

test("two tabs of one version add to one another", async () => {
  const [first, second] = [await openTab(1), await openTab(1)];
  await load(first, "1", "one");
  await load(second, "2", "two");
  await Promise.all([save(first), save(second)]);
  assert.equal(await onDisk(), ["one", "two"]);
  const third = await openTab(1);
  assert.equal([await read(third, "1"), await read(third, "2")], ["one", "two"]);
});

test("a tab shows nothing of the older version that is still open", async () => {
  const older = await openTab(1);
  await load(older, "1", "old");
  await save(older);
  const newer = await openTab(2);
  assert.is(await read(newer, "1"), undefined);
  await load(newer, "3", "new");
  await save(newer);
  assert.equal(await onDisk(), ["new"]);
  assert.equal([await troubles(older), await troubles(newer)], [[], []]);
});

test("the last write of a tab that has the store arrives, though the tab is left", async () => {
  const tab = await openTab(1);
  await load(tab, "1", "last");
  await tab.goto("about:blank");
  let texts: string[] = [];
  while (texts.length === 0) texts = await onDisk();
  assert.equal(texts, ["last"]);
});

test("on a full disk less is kept, all of it whole, and what is shown stays", async () => {
  const tab = await openTab();
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 400_000 });
  await tab.evaluate(() => window.visit(1));
  for (let id = 0; id < 40; id++) await load(tab, `${id}`, `${id} ${"x".repeat(50_000)}`);
  for (let time = 0; time < 8; time++) await save(tab);
  assert.equal(await troubles(tab), ["full: QuotaExceededError"]);
  for (let id = 0; id < 40; id++) assert.match(String(await read(tab, `${id}`)), new RegExp(`^${id} x`));
  await devtools.send("Storage.overrideQuotaForOrigin", { origin });
  for (const text of await onDisk()) assert.match(text, /^\d+ x{50000}$/);
});

test("where there is no room at all, nothing is kept and nothing breaks", async () => {
  const tab = await openTab();
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000 });
  await tab.evaluate(() => window.visit(1));
  await load(tab, "1", "x".repeat(100_000));
  await save(tab);
  await tab.evaluate(() => window.kept.set("schema", "x".repeat(100_000)));
  assert.is(String(await read(tab, "1")).length, 100_000);
  const told = await troubles(tab);
  assert.is(told.length, 1);
  assert.match(told[0] ?? "", /^(full|broken|missing): /);
  await tab.evaluate(() => window.kept.forget());
});

test.run();
