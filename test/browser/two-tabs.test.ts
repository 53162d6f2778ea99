/**
 * The app in two real tabs of one browser: two people, a sign-out, a page that comes back from the browser's memory, and a disk that is
 * full.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch, pressAndGo, pressSignIn } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";

const test = suite("two tabs in Chromium");
requires(test, "chromium");

/** Longer than a write of the cache waits, in ms. */
const WRITTEN = 1_500;

let demo: Demo;
let browser: Browser;
/** One that keeps the pages that one comes back to in memory. */
let keeping: Browser | undefined;
let context: BrowserContext;
let complaints: string[];

test.before(async () => {
  demo = await startApp({ tick: false });
  browser = await launch();
});
test.before.each(async () => {
  complaints = [];
  context = await newContext(browser);
});
test.after.each(() => context?.close());
test.after(async () => {
  await browser?.close();
  await keeping?.close();
  await demo?.close();
});

async function newContext(ofBrowser: Browser): Promise<BrowserContext> {
  const made = await ofBrowser.newContext({ viewport: { width: 1280, height: 800 } });
  // The token flow: each tab is its own person's, whatever the server's cookie says.
  await made.addInitScript(() => localStorage.setItem("querylet:flow", "token"));
  return made;
}

async function open(route: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${demo.url}/#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

async function signIn(page: Page, name: RegExp): Promise<void> {
  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(page)]);
  await popup.getByRole("radio", { name }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await page.getByRole("button", { name: /^Account: / }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

const isSignedOut = (page: Page) => page.getByRole("button", { name: "Sign in with Google" }).first().waitFor();
const staff = (page: Page) => page.getByRole("cell", { name: "Ada Berg" }).or(page.getByText("Ada Berg"));

/** All that is kept on the device for this origin: databases by name, and both storages. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases: Record<string, string> = {};
    for (const { name = "" } of await indexedDB.databases())
      databases[name] = await new Promise<string>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.length) return resolve("");
          const all = database.transaction("answers").objectStore("answers").getAll();
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
        };
      });
    return { databases, storages: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) };
  });

test("two people in two tabs: neither tab shows nor keeps anything of the other's", async () => {
  const first = await open("/q/staff");
  await signIn(first, /Ada/);
  await staff(first).first().waitFor();
  const second = await open("/q/staff");
  await isSignedOut(second);
  await signIn(second, /Ben/);
  await second.getByRole("button", { name: /^Account: Ben/ }).waitFor();
  await second.waitForTimeout(WRITTEN);
  assert.is(await staff(second).count(), 0);

  await first.goto(`${demo.url}/#/q/lines`); // Ada's tab goes on
  await first.getByText("Brunnhorn").first().waitFor();
  await first.getByRole("button", { name: /^Account: Ada/ }).waitFor();
  await first.waitForTimeout(WRITTEN);
  const { databases } = await kept(second);
  for (const [name, rows] of Object.entries(databases))
    if (!/ada/i.test(name)) assert.not.match(rows, "Ada Berg", name);
  assert.equal(complaints, []);
});

/** Sends rows of incidents, of which the server answers so many until `goOn` is called. */
async function beginImport(page: Page, names: readonly string[], answered: number): Promise<() => Promise<void>> {
  let count = 0;
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route("**/graphql", async (route) => {
    const isMutation = route.request().postData()?.includes("mutation") === true;
    if (isMutation && isHeld && ++count > answered) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {}); // the page may be gone by then
  });
  await page.goto(`${demo.url}/#/m/reportIncident/import`);
  const table = ["Title;Line;Severity", ...names.map((name) => `${name};Brunnhorn;Minor`)].join("\n");
  const buffer = Buffer.from(table);
  await page.getByLabel("Choose a file").setInputFiles({ name: `${names[0]}.csv`, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: `Check ${names.length} rows` }).click();
  await page.getByRole("button", { name: `Send ${names.length} rows` }).click();
  await page.waitForFunction((rows) => (document.querySelector("progress")?.value ?? 0) >= rows, answered);
  return async () => {
    isHeld = false;
    for (const goOn of held) goOn();
    await page.getByText("Finished").waitFor();
  };
}

const reported = (): string[] => (demo.graphql?.world.incidents ?? []).map(({ title }) => title);

test("two people in two tabs, each with an import: neither touches the other's", async () => {
  const before = reported().length;
  const adas = ["Ada one", "Ada two", "Ada three", "Ada four"];
  const bens = ["Ben one", "Ben two", "Ben three"];
  const first = await open("/q/lines");
  await signIn(first, /Ada/);
  const adaGoesOn = await beginImport(first, adas, 1);
  const second = await open("/q/lines");
  await signIn(second, /Ben/);
  await second.goto(`${demo.url}/#/m/reportIncident/import`);
  await second.getByLabel("Choose a file").waitFor({ state: "attached" });
  await second.waitForTimeout(WRITTEN);
  assert.is(await second.getByText("Ada one.csv").count(), 0, "Ben does not see Ada's");
  const benGoesOn = await beginImport(second, bens, 1);
  assert.match(await first.locator("main").innerText(), "Sending");
  await adaGoesOn();
  await benGoesOn();
  await first.getByText("4 done, 0 failed, 0 to go").waitFor();
  await second.getByText("3 done, 0 failed, 0 to go").waitFor();
  assert.equal(reported().slice(before).sort(), [...adas, ...bens].sort());
  const imports = await first.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      if (!name.startsWith("querylet imports")) continue;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const all = database.transaction("rows").objectStore("rows").getAll();
      await new Promise((resolve) => all.addEventListener("success", resolve));
      database.close();
      found[name] = JSON.stringify(all.result);
    }
    return found;
  });
  const texts = Object.values(imports).filter((text) => /Ada|Ben/.test(text));
  assert.is(texts.length, 2, "each has a database of their own");
  for (const text of texts) assert.not.match(text, /Ada[^]*Ben|Ben[^]*Ada/);
  assert.equal(complaints, []);
});

test("a sign-out in one tab pauses the same person's import in the other", async () => {
  const first = await open("/q/lines");
  await signIn(first, /Ada/);
  const second = await open("/q/lines");
  await signIn(second, /Ada/);
  const goOn = await beginImport(second, ["Of Ada one", "Of Ada two", "Of Ada three"], 1);
  await signOut(first);
  await isSignedOut(second);
  await second.getByText(/The import is paused/).waitFor();
  await goOn().catch(() => {});
  await second.waitForTimeout(WRITTEN);
  const names = await second.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  assert.equal(
    names.filter((name) => /^querylet imports .*[^"]"\]$/.test(name ?? "")),
    [],
    "nothing of Ada is on the device",
  );
  assert.equal(complaints, []);
});

test("a sign-out while both tabs write leaves nothing of the person in either", async () => {
  const first = await open("/q/staff");
  await signIn(first, /Ada/);
  await staff(first).first().waitFor();
  const second = await open("/q/staff");
  await signIn(second, /Ada/);
  await staff(second).first().waitFor();
  await second.goto(`${demo.url}/#/m/reportIncident`);
  await second.getByRole("textbox", { name: /^Title/ }).fill("typed by Ada");
  await second.goto(`${demo.url}/#/q/lines`); // its answer is still to be written
  await signOut(first);
  await isSignedOut(second);
  await second.goto(`${demo.url}/#/m/reportIncident`);
  assert.is(await second.getByRole("textbox", { name: /^Title/ }).inputValue(), "");
  await second.waitForTimeout(WRITTEN);
  for (const page of [first, second]) {
    const { databases, storages } = await kept(page);
    assert.not.match(JSON.stringify(databases), "Ada Berg");
    assert.equal(
      Object.keys(databases).filter((name) => !name.endsWith(',""]')),
      [],
    );
    assert.not.match(storages, /Ada|typed by|ada@/);
    assert.is(await staff(page).count(), 0);
  }
  await first.reload();
  await first.getByText("Sign in to see this").first().waitFor();
  assert.is(await staff(first).count(), 0, "after a reload");
  assert.equal(complaints, []);
});

// The page that hears of nothing has to find out by itself; `npm run deep` shows the one that hears of it as well.
for (const hears of isDeep ? [true, false] : [false]) {
  test(`Back to a page does not restore a session that was signed out, ${hears ? "by message" : "without a message"}`, async () => {
    await context.close();
    keeping ??= await launch({ backForwardCache: true });
    context = await newContext(keeping);
    // Nor does it hear of a database that the other tab deletes.
    if (!hears)
      await context.addInitScript(() => {
        for (const name of ["BroadcastChannel", "indexedDB"]) Object.defineProperty(window, name, { value: undefined });
      });
    const first = await open("/q/staff");
    await signIn(first, /Ada/);
    await staff(first).first().waitFor();
    await first.evaluate(() => Object.assign(window, { sameDocument: true }));
    await first.goto(`${demo.url}/icon.svg`);

    const second = await open("/q/staff");
    await signIn(second, /Ada/);
    await signOut(second);
    await isSignedOut(second);

    await first.goBack({ waitUntil: "commit", timeout: 5_000 }).catch(() => {}); // the driver does not hear of a page that was kept
    await isSignedOut(first);
    assert.is(await staff(first).count(), 0);
    if (!hears) assert.is(await first.evaluate(() => "sameDocument" in window), true, "the page was kept in memory");
  });
}

/** Runs in the page: fills localStorage and sessionStorage to the last letter. */
function fillStorages(): void {
  for (const storage of [localStorage, sessionStorage])
    for (let size = 1 << 22; size >= 1; size >>= 1)
      try {
        for (let count = 0; ; count++) storage.setItem(`filler ${size} ${count}`, "x".repeat(size));
      } catch {
        // and again with half as much
      }
}

test("full storages are said once, and people sign in, type and sign out all the same", async () => {
  const warnings: string[] = [];
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: demo.url, quotaSize: 20_000 });
  await page.goto(`${demo.url}/#/q/lines`);
  await page.getByText("Brunnhorn").first().waitFor();
  await page.evaluate(fillStorages);
  await page.goto(`${demo.url}/#/q/stations`);
  await page.getByRole("grid", { name: "Stations" }).waitFor();
  const said = () => warnings.filter((text) => /not kept on this device/.test(text)).length;
  while (said() === 0) await page.waitForTimeout(50);
  await page.waitForTimeout(3 * WRITTEN); // until other writes have failed as well
  assert.is(said(), 1, warnings.join("\n"));
  await signIn(page, /Ada/);
  await page.goto(`${demo.url}/#/q/staff`);
  await staff(page).first().waitFor();
  const title = page.getByRole("textbox", { name: /^Title/ });
  await page.goto(`${demo.url}/#/m/reportIncident`);
  await title.fill("typed by Ada");
  await page.goto(`${demo.url}/#/q/lines`);
  await page.getByText("Brunnhorn").first().waitFor();
  await page.goto(`${demo.url}/#/m/reportIncident`);
  assert.is(await title.inputValue(), "typed by Ada", "kept in memory");
  await signOut(page);
  await isSignedOut(page);
  assert.is(await title.inputValue(), "");
  await page.goto(`${demo.url}/#/q/staff`);
  await page.getByText("Sign in to see this").first().waitFor();
  assert.is(await staff(page).count(), 0);
  assert.equal(complaints, []);
});

test.run();
