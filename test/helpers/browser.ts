/** A real Chromium for tests, through playwright-core. Close it in `test.after`. */
import { chromium, type Browser, type Locator } from "playwright-core";
import { chromiumPath } from "./requires.js";

const QUIET = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** `blockPopups`: with the browser's own popup blocker on, which the driver turns off by default. */
export function launch({ blockPopups = false } = {}): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("No Chromium here: call requires(test, \"chromium\") first");
  return chromium.launch({
    executablePath,
    args: QUIET,
    ...(blockPopups ? { ignoreDefaultArgs: ["--disable-popup-blocking"] } : {}),
  });
}

/** Presses a button that closes its own window, which may be gone before the press is over. */
export async function pressAndGo(button: Locator): Promise<void> {
  await button.waitFor();
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error;
  });
}
