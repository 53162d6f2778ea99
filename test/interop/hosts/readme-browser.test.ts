/** The three starts of the README, each as it stands there: in a new folder with the packed package, opened in Chromium. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as esbuild from "esbuild";
import type { Browser } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../../helpers/browser/browser.js";
import { installPackages } from "../../helpers/package/packed-packages.js";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { type OrdersServer, startOrdersServer } from "./orders-server.js";
import { showsApp, visit } from "./visit.js";

const FOLDER = "test/interop/hosts";
/** "copyable starts of at most so many lines" */
const MAX_LINES = 15;

const test = suite("starts of the README");
requires(test, "chromium");
requiresPackages(test, FOLDER);

/** Within the folder of the hosts, whose packages the page finds, as it would find its own. */
const folder = mkdtempSync(resolve(FOLDER, ".readme-"));
let server: OrdersServer;
let browser: Browser;
test.before(async () => {
  const installed = installPackages(FOLDER);
  cpSync(join(installed["querylet-app"], "embed"), join(folder, "embed"), { recursive: true });
  [server, browser] = await Promise.all([startOrdersServer({ page: folder }), launch()]);
});
test.after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await browser?.close();
  await server?.close();
});

/** The sample of the README that contains this text. */
function sampleWith(text: string, language: string): string {
  const blocks = readFileSync("README.md", "utf8").matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"));
  const sample = [...blocks].map(([, block = ""]) => block).find((block) => block.includes(text));
  assert.ok(sample, `README.md has no sample with ${text}`);
  const lines = sample.split("\n").filter((line) => line.trim() !== "").length;
  assert.ok(lines <= MAX_LINES, `the sample with ${text} has ${lines} lines`);
  return sample;
}

/** Bundles a sample as `main.js`, for a page with an element for React. */
async function makePage(name: string, sample: string): Promise<string> {
  writeFileSync(join(folder, name), sample);
  const script = `${name.split(".")[0]}.js`;
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: [name],
    outfile: join(folder, script),
    bundle: true,
    format: "esm",
    jsx: "automatic",
    logLevel: "error",
  });
  const page = `<!doctype html><title>Start</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="${script}"></script>`;
  const file = `${name}.html`;
  writeFileSync(join(folder, file), page);
  return `${server.origin}/page/${file}`;
}

test("the query prints the server's answer", async () => {
  const url = await makePage("query.ts", sampleWith("console.log", "ts"));
  await visit(browser, "about:blank", async (page) => {
    const printed = page.waitForEvent("console");
    await page.goto(url);
    const [answer] = (await printed).args();
    assert.equal(await answer?.jsonValue(), {
      orders: [
        { id: "1", title: "Tea" },
        { id: "2", title: "Coffee" },
      ],
    });
  });
});

test("the React page shows the list", async () => {
  const url = await makePage("main.tsx", sampleWith("createRoot(", "tsx"));
  await visit(browser, url, async (page) => {
    await page.locator("li").nth(1).waitFor();
    assert.equal(await page.locator("li").allTextContents(), ["Tea", "Coffee"]);
  });
});

test("the page with the tag shows the app's list", async () => {
  writeFileSync(join(folder, "index.html"), sampleWith("<querylet-app", "html"));
  await visit(browser, `${server.origin}/page/`, (page) => showsApp(page));
});

test.run();
