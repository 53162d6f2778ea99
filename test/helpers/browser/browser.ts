/** A real Chromium for tests, through playwright-core. Close it in `test.after`. */
import { chromium, type Browser, type Locator, type Page } from "playwright-core";
import { chromiumPath, headlessShellPath } from "../requires.js";
import { loadModule } from "../programs/load-module.js";
import { huntTokens, type Hunt } from "./token-hunt.js";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const hunts = new WeakMap<Browser, Hunt>();

/** What became of the hunt after tokens in this browser so far. */
export const huntIn = (browser: Browser): Hunt => hunts.get(browser) ?? { leaks: [], carriers: [] };

interface LaunchOptions {
  /** The browser's own popup blocker is on, which the driver turns off by default. */
  blockPopups?: boolean;
  /** Hosts under ".test" are this machine, for pages on an origin that is not secure, as 127.0.0.1 is. */
  names?: boolean;
  /** Pages that one comes back to may have been kept in memory, which the driver turns off by default and does not hear of. */
  backForwardCache?: boolean;
  /** Pages fade and slide, as most people see them. Otherwise they ask for less motion, which saves a tenth of the processor time. */
  motion?: boolean;
}

/**
 * A browser whose pages are searched for tokens (`token-hunt.ts`): closing it rejects if one was where it must not be. It is
 * `chromium-headless-shell` where that is installed, unless an option needs the whole browser.
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
    args: [...QUIET, ...(names ? ["--host-resolver-rules=MAP *.test 127.0.0.1"] : [])],
    ignoreDefaultArgs: [
      ...(blockPopups ? ["--disable-popup-blocking"] : []),
      ...(backForwardCache ? ["--disable-back-forward-cache"] : []),
    ],
  });
  if (!motion) askForLessMotion(browser);
  hunts.set(browser, huntTokens(browser));
  await countProcessorTime(browser);
  return browser;
}

function askForLessMotion(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: "reduce", ...options });
}

interface ProcessorTime {
  closeCounted(close: () => Promise<void>): Promise<void>;
}

/** Closing the browser adds its processor time to that of the test file. */
async function countProcessorTime(browser: Browser): Promise<void> {
  const { closeCounted } = await loadModule<ProcessorTime>("test/processor-time.mjs");
  const close = browser.close.bind(browser);
  browser.close = (options) => closeCounted(() => close(options));
}

/**
 * Presses the first button that signs in, once Google's script is loaded: a press before that only says that it is loading.
 * On a busy machine a test is quicker than the script.
 */
export async function pressSignIn(page: Page, name = "Sign in with Google"): Promise<void> {
  const isReady = page.locator('[aria-busy="false"]');
  await page.getByRole("button", { name }).and(isReady).first().click();
}

/** Presses a button that closes its own window, which may be gone before the press is over. */
export async function pressAndGo(button: Locator): Promise<void> {
  await button.waitFor();
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error;
  });
}
