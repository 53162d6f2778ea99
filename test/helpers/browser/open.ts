/** Opens a screen of the app, or a state of the gallery, and waits until it has loaded completely. */
import type { Page } from "playwright-core";
import { addressOf } from "../../../tools/gallery/place.js";

/** @param route - the part of the address after "#" */
export async function openScreen(page: Page, baseUrl: string, route: string): Promise<void> {
  await page.goto(`${baseUrl}/#${route}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator("main .skeleton").first().waitFor({ state: "detached" });
}

export async function openState(page: Page, baseUrl: string, look: Parameters<typeof addressOf>[0]): Promise<void> {
  await page.goto(`${baseUrl}${addressOf(look)}`);
  await page.waitForFunction(() => document.documentElement.dataset.gallery);
}
