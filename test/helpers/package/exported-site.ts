/**
 * A site written by `--export`, for tests that publish it: its files, the headers that the command prints, and a visit.
 */
import type { Page } from "playwright-core";
import { exportSite, describeSite, siteSettings } from "../../../src/app/serve/export/export-site.js";
import { appRoot } from "../programs/app-server.js";

/** An exported site. */
export interface ExportedSite {
  folder: string;
  /** The headers of each file, as the command prints them. */
  headers: Record<string, string>;
  /** The Cache-Control values that the command prints: for files with a hash in their name, and for all others. */
  cacheControl: { hashed: string; others: string };
}

/**
 * Exports the app to a folder, for an endpoint without live updates of its own.
 * @param schema SDL, for a server that refuses introspection
 */
export async function exportForTest(folder: string, endpoint: string, schema?: string): Promise<ExportedSite> {
  const given = schema === undefined ? {} : { schema };
  const settings = siteSettings({ endpoint, live: { protocol: "sse" }, ...given });
  const fileCount = await exportSite({ folder, overwrite: false, settings, sources: [await appRoot()] });
  const printed = [...describeSite(folder, fileCount, settings).matchAll(/^ {2}([\w-]+): (.*)$/gm)];
  const lines = printed.map(([, name = "", value = ""]) => [name, value] as const);
  const [hashed = "", others = ""] = lines.filter(([name]) => name === "Cache-Control").map(([, value]) => value);
  const headers = Object.fromEntries(lines.filter(([name]) => name !== "Cache-Control"));
  return { folder, headers, cacheControl: { hashed, others } };
}

/** The Cache-Control header of a file. */
export function cacheControlOf({ cacheControl }: ExportedSite, fileName: string): string {
  return /-[A-Z0-9]{8}\.js$/.test(fileName) ? cacheControl.hashed : cacheControl.others;
}

/**
 * Walks through the app on the museum (`foreign-server.ts`): a list, a record, a form, the editor and the settings.
 * @returns the violations of the content security policy
 */
export async function visitMuseum(page: Page, url: string): Promise<string[]> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(url);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Works/ }).click();
  await page.getByRole("grid", { name: "Works" }).getByRole("link", { name: "Study no. 1", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Study no. 1" }).waitFor();
  for (const [route, heading] of SCREENS) {
    await page.goto(`${url}#${route}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  await page.goto(`${url}#/edit`);
  await page.getByRole("textbox", { name: "Document" }).waitFor();
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

/** The screens of the app by route, with their headings. */
const SCREENS = [
  ["/m/renameWork", "Rename work"],
  ["/settings", "Settings"],
] as const;
