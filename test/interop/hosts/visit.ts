/** What a host's page shows in Chromium, and what its console reports. */
import type { Browser, Page } from "playwright-core";
import * as assert from "uvu/assert";

/** Opens a page, and hands it to `look`. Fails where the page's console has a warning or an error. */
export async function visit(browser: Browser, url: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  const reports: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(String(error)));
  try {
    await page.goto(url);
    await look(page);
    assert.equal(reports, []);
  } finally {
    await page.close();
  }
}

/** The list that the host makes with the library. */
export async function showsOrders(page: Page): Promise<void> {
  await page.locator("#orders li").nth(1).waitFor();
  assert.equal(await page.locator("#orders li").allTextContents(), ["Tea", "Coffee"]);
}

/** The app's own list of the orders, under the heading that hints may change. */
export async function showsApp(page: Page, heading = "Orders"): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.getByRole("rowheader", { name: "Coffee" }).waitFor();
}
