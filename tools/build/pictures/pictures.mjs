// @ts-check
/**
 * `npm run pictures`: the README's pictures of the app, in light and dark, from the demo. They are made by hand before a
 * release, because they change with each date and each style.
 */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../paths.mjs";

/** Each picture by its name: an address in the app on the demo. */
const PICTURES = { list: "/q/incidents", record: "/e/Line/line-2" };

const SIZE = { width: 1280, height: 800 };
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
/** The app's name in the pictures: otherwise it is the server's address. */
const TITLE = "Cable cars";
/** Of the WebP files, of 100. */
const QUALITY = 90;
/** For the rows to arrive and every movement to end, in ms. */
const PAUSE_MS = 1500;

/** Takes the pictures and writes them to docs/pictures. */
export async function takePictures() {
  const folder = join(root, "docs/pictures");
  mkdirSync(folder, { recursive: true });
  const demo = await startServer([]);
  // Without the demo's stand-in for Google: the app as it looks on a server that needs no sign-in.
  const app = await startServer(["--endpoint", `${demo.url}/graphql`]);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: "reduce", locale: "en-GB" });
      await page.route(`${app.url}/`, (route) => withTitle(route));
      for (const [name, address] of Object.entries(PICTURES)) {
        await page.goto(`${app.url}/#${address}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForTimeout(PAUSE_MS);
        writeFileSync(join(folder, `${name}-${colorScheme}.webp`), await takePicture(page));
      }
      await page.close();
    }
  } finally {
    await browser.close();
    app.end();
    demo.end();
  }
}

/** @param {import("playwright-core").Route} route of the app's page, whose settings name it */
async function withTitle(route) {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.replace(/(title&#34;:&#34;)[^&]*/, `$1${TITLE}`) });
}

/**
 * Playwright itself knows no WebP, which takes half the bytes of PNG.
 *
 * @param {import("playwright-core").Page} page
 */
async function takePicture(page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await session.detach();
  return Buffer.from(data, "base64");
}

/**
 * Starts `npm start --production` on a free port.
 *
 * @param {string[]} words further options
 * @returns {Promise<{ url: string, end: () => boolean }>} once it serves
 */
function startServer(words) {
  const program = join(root, "build.mjs");
  const child = spawn(process.execPath, [program, "start", "--production", "--port", "0", ...words]);
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url) resolve({ url, end: () => child.kill() });
    });
    child.on("exit", () => reject(new Error(`npm start ended early:\n${output}`)));
  });
}
