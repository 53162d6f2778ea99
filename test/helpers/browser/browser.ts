/** Starts a real Chromium for tests, through playwright-core. Close it in `test.after`. */
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from "playwright-core";
import { chromiumPath, headlessShellPath } from "../requires.js";
import { loadModule } from "../programs/load-module.js";
import { watchTokens, type TokenReport } from "./token-leaks.js";

const LAUNCH_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const tokenReports = new WeakMap<Browser, TokenReport>();

/** The token leaks that have been found, and the URLs that may receive tokens, in this browser so far. */
export const tokenReportOf = (browser: Browser): TokenReport =>
  tokenReports.get(browser) ?? { leaks: [], allowedUrls: [] };

interface LaunchOptions {
  /** Turns on the browser's own popup blocker, which Playwright turns off by default. */
  blockPopups?: boolean;
  /** Resolves hosts under ".test" to this machine, for pages on an insecure origin. 127.0.0.1 counts as secure. */
  names?: boolean;
  /** Turns on the back/forward cache, which Playwright turns off by default. */
  backForwardCache?: boolean;
  /**
   * Lets pages fade and slide, as most people see them. By default they ask for reduced motion, which saves a tenth of
   * the processor time.
   */
  motion?: boolean;
}

/**
 * Starts a browser and watches its pages for leaked tokens (`token-leaks.ts`): `close()` rejects if there was a leak.
 * Uses `chromium-headless-shell` if it is installed, unless an option needs the whole browser.
 */
export async function launch({
  blockPopups = false,
  names = false,
  backForwardCache = false,
  motion = false,
}: LaunchOptions = {}): Promise<Browser> {
  const needsWholeBrowser = blockPopups || backForwardCache;
  const executablePath = (needsWholeBrowser ? undefined : headlessShellPath()) ?? chromiumPath();
  if (!executablePath) throw new Error('No Chromium here: call requires(test, "chromium") first');
  const browser = await chromium.launch({
    executablePath,
    args: [...LAUNCH_ARGUMENTS, ...(names ? ["--host-resolver-rules=MAP *.test 127.0.0.1"] : [])],
    ignoreDefaultArgs: [
      ...(blockPopups ? ["--disable-popup-blocking"] : []),
      ...(backForwardCache ? ["--disable-back-forward-cache"] : []),
    ],
  });
  prepareContexts(browser, motion ? {} : { reducedMotion: "reduce" });
  tokenReports.set(browser, watchTokens(browser));
  await countProcessorTime(browser);
  return browser;
}

/** How long a page is waited for, in ms. On a busy machine that is far slower than this one, everything takes its time. */
const PATIENCE_MS = 60_000;

function prepareContexts(browser: Browser, defaults: BrowserContextOptions): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ ...defaults, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
}

interface ProcessorTime {
  closeCounted(close: () => Promise<void>): Promise<void>;
}

/** Adds the browser's processor time to that of the test file when the browser closes. */
async function countProcessorTime(browser: Browser): Promise<void> {
  const { closeCounted } = await loadModule<ProcessorTime>("tools/test/processor-time.mjs");
  const close = browser.close.bind(browser);
  browser.close = (options) => closeCounted(() => close(options));
}

/**
 * Presses the first sign-in button, after Google's script has loaded. A press before that only shows that it is
 * loading, and on a busy machine a test is faster than the script.
 */
export async function pressSignIn(page: Page, name = "Sign in with Google"): Promise<void> {
  const isReady = page.locator('[aria-busy="false"]');
  await page.getByRole("button", { name }).and(isReady).first().click();
}

/** Presses a button that closes its own window. The window may be gone before the click returns. */
export async function pressAndGo(button: Locator): Promise<void> {
  await button.waitFor();
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error;
  });
}
