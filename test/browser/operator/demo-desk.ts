/** Two windows of the demo in which an operator is signed in. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { pressAndGo, pressSignIn } from "../../helpers/browser/browser.js";
import { createDesk, type Desk } from "./day.js";
import { ENGLISH, startsWith, type Spoken } from "./spoken.js";

export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface DemoDesk extends Desk {
  /** What the pages complained of. */
  complaints: string[];
}

/** Opens both windows in contexts of their own: a page behind another one is slowed down. */
export async function openDemoDesk(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  spoken = ENGLISH,
): Promise<DemoDesk> {
  const complaints: string[] = [];
  const page = await openWindow(browser, url, options, complaints);
  await signIn(page, spoken);
  const second = await openWindow(browser, `${url}/#/q/incidents`, options, complaints);
  await second.getByRole("main").getByRole("row").nth(1).waitFor();
  return { ...createDesk(page, second, () => goHome(page, url, spoken), pointerOf(options)), complaints };
}

/** The app on the mocked server of GitHub's schema, in one window. */
export async function openGithubDesk(browser: Browser, url: string, options: BrowserContextOptions): Promise<DemoDesk> {
  const complaints: string[] = [];
  const page = await openWindow(browser, url, options, complaints);
  return { ...createDesk(page, page, () => goHome(page, url, ENGLISH), pointerOf(options)), complaints };
}

const pointerOf = ({ hasTouch = false }: BrowserContextOptions) => (hasTouch ? "finger" : "mouse");

async function openWindow(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  complaints: string[],
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

async function goHome(page: Page, url: string, { messages }: Spoken): Promise<void> {
  await page.goto(`${url}/#/`);
  await page.getByRole("main").getByRole("heading", { name: messages.frame.sections.things }).waitFor();
}

async function signIn(page: Page, { messages }: Spoken): Promise<void> {
  const [popup] = await Promise.all([
    page.context().waitForEvent("page"),
    pressSignIn(page, messages.signIn.signInGoogle),
  ]);
  await popup.getByRole("radio", { name: /Ada/ }).check();
  await pressAndGo(popup.getByRole("button", { name: "Allow", exact: true }));
  await page.getByRole("button", { name: startsWith(messages.account.accountOf("")) }).waitFor();
}
