/** Serves the embed's published files to pages of browser tests. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { embedRoot } from "./built-part.js";

/**
 * Serves another site's page at `host.html`, with the embed's files at `/embed/`.
 *
 * @param html the page
 * @param headers the page's headers, such as its content security policy
 * @returns the paths of the embed's files that were requested, in order
 */
export async function serveHost(page: Page, html: string, headers: Record<string, string> = {}): Promise<string[]> {
  const root = await embedRoot();
  const asked: string[] = [];
  await page.unrouteAll({ behavior: "wait" }); // the previous page may still be loading, and its files cannot be served twice
  await page.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", headers, body: html }));
  await page.route("**/embed/**", async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^.*\/embed\//, "");
    asked.push(path);
    const body = await readFile(join(root, path)).catch(() => undefined);
    await route.fulfill(body ? { contentType: "text/javascript", body } : { status: 404 });
  });
  return asked;
}
