/** What the app keeps on the device, in a real browser with its real IndexedDB: offline, reloaded, signed out, in two tabs. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("what is kept in Chromium");
requires(test, "chromium");

let demo: Demo;
let browser: Browser;
let context: BrowserContext;
let page: Page;

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Opens a page in a browser that keeps nothing yet. */
async function openPage(): Promise<void> {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
}

/** A page that shows the lines, and is online: tests that need no other can go on from one another. */
let lines: Page | undefined;
async function openLines(): Promise<void> {
  if (lines === undefined) {
    await openPage();
    lines = page;
  }
  page = lines;
  context = page.context();
  await context.setOffline(false);
  await page.goto(`${demo.url}/#/q/lines`);
  await table("Lines").getByText("Brunnhorn").waitFor();
}

const table = (name: string, on = page) => on.getByRole("table", { name });
const databases = (on = page) => on.evaluate(async () => (await indexedDB.databases()).map(({ name }) => String(name)));

/** All that lies in all databases of the page's origin. */
const rows = (on = page) =>
  on.evaluate(async () => {
    const found: { key: string; text: string }[] = [];
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const request = indexedDB.open(String(name));
        request.onsuccess = () => {
          const database = request.result;
          const transaction = database.transaction([...database.objectStoreNames]);
          for (const store of database.objectStoreNames) {
            const all = transaction.objectStore(store).getAll();
            all.onsuccess = () => void found.push(...(all.result as typeof found));
          }
          transaction.oncomplete = () => resolve(database.close());
        };
      });
    return found;
  });

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`It never came to this: ${what}`);
}

/** Waits until an answer with `text` in it is on disk, and the schema. */
const written = (text: string) =>
  until(async () => {
    const all = await rows();
    return (
      all.some((row) => row.key.includes("{") && row.text.includes(text)) &&
      all.some((row) => row.key === "own schema hash")
    );
  }, `${text} is written`);
const gone = (name: string | undefined) =>
  until(async () => !(await databases()).includes(String(name)), `${name} is gone`);

async function signIn(name: RegExp, on = page): Promise<void> {
  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(on)]);
  const allow = popup.getByRole("button", { name: "Allow", exact: true });
  await allow.waitFor(); // before that nobody can be chosen, and the first person would be signed in
  const person = popup.getByRole("radio", { name });
  if (await person.count()) await person.check();
  await pressAndGo(allow);
}

test("without network what is known stays, with its date, until the network is back", async () => {
  await openLines();
  await context.setOffline(true);
  await page.getByText(/You are offline\. The data shown is from .*\d/).waitFor();
  await page.goto(`${demo.url}/#/q/stations`);
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await page.goto(`${demo.url}/#/q/lines`);
  await table("Lines").getByText("Brunnhorn").waitFor();
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  assert.ok(width <= 390, `${width} px wide`);
  await context.setOffline(false);
  await page.getByText("You are offline").waitFor({ state: "detached" });
});

test("after a reload while the server is gone, shows what was known and since when", async () => {
  await openLines();
  await written("Brunnhorn");
  await context.route("**/graphql", (route) => route.abort());
  await page.reload();
  await table("Lines").getByText("Brunnhorn").waitFor();
  await page.getByText(/The server cannot be reached.*The data shown here is from .*\d/).waitFor();
  await context.unroute("**/graphql");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The server cannot be reached").waitFor({ state: "detached" });
});

test("answers that arrive just before the page closes are stored", async () => {
  await openPage();
  await context.addInitScript(() => {
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms = 0) => (ms === 1_000 ? 0 : wait(run, ms))) as never; // no write but the last one
    // On a slow machine the page is shown, or gets the focus, only when the answer is there, and then writes as well.
    const targets: unknown[] = [globalThis, document];
    const ignore = (event: Event) => {
      if (targets.includes(event.target)) event.stopImmediatePropagation();
    };
    for (const name of ["focus", "pageshow"]) addEventListener(name, ignore, true);
  });
  await page.goto(`${demo.url}/#/q/lines`);
  await table("Lines").getByText("Brunnhorn").waitFor();
  await until(
    async () => (await rows()).some((row) => row.key === "own schema hash"),
    "the database is open, and nothing is being written",
  );
  assert.not(
    (await rows()).some((row) => row.key.includes("{")),
    "written before the page is left",
  );
  await page.reload();
  await until(async () => (await rows()).some((row) => row.key.includes("{")), "the answer is written");
});

test("at sign-out the person's database is gone, in both tabs, and stays gone", async () => {
  await openPage();
  await page.goto(`${demo.url}/#/q/staff`);
  await signIn(/Ada/);
  await table("Staff").getByText("Ada Berg").waitFor();
  await written("Ada Berg");
  const mine = (await databases()).filter((name) => !name.endsWith(',""]'));
  assert.is(mine.length, 1);

  const other = await context.newPage();
  await other.goto(`${demo.url}/#/q/staff`);
  await table("Staff", other).getByText("Ada Berg").waitFor(); // its own session is renewed by the page's server

  await page.getByRole("button", { name: /^Account: Ada/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Sign in to see this").first().waitFor();
  await gone(mine[0]);
  const refresh = async () => {
    await other.getByRole("button", { name: "List options" }).click();
    await other.getByRole("button", { name: "Refresh" }).click();
  };
  await refresh().catch(() => undefined);
  await other.waitForTimeout(1_500); // longer than a write waits
  assert.equal(
    (await databases()).filter((name) => name === mine[0]),
    [],
  );

  await page.reload();
  await page.getByText("Sign in to see this").first().waitFor();
  assert.is(await page.getByText("Ada Berg").count(), 0);
});

test("data that one user left is not shown to the next one, and is deleted", async () => {
  await openPage();
  await page.goto(`${demo.url}/#/settings`);
  await page.getByRole("radio", { name: /access token/ }).check();
  await page.goto(`${demo.url}/#/q/staff`);
  await signIn(/Ada/);
  await table("Staff").getByText("Ada Berg").waitFor();
  await written("Ada Berg");
  await page.reload(); // the token flow keeps no session
  await page.getByText("Sign in to see this").first().waitFor();
  assert.is(await page.getByText("Ada Berg").count(), 0);
  const before = (await databases()).filter((name) => !name.endsWith(',""]'));
  assert.is(before.length, 1);
  await signIn(/Ben/);
  await page.getByRole("button", { name: /^Account: Ben/ }).waitFor();
  await gone(before[0]);
  assert.is(await page.getByText("Ada Berg").count(), 0);
});

test.run();
