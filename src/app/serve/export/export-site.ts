/** `--export DIR`: the app as files for any web server. */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ServeError } from "../errors.js";
import { MANIFEST_FILE, manifestWithTitle, pageWithSettings, type AppSettings } from "../app/settings.js";
import { openSiteFolder, writeSite } from "./site-folder.js";

/** The options of `exportSite`. */
export interface ExportOptions {
  /** Where the files go. */
  folder: string;
  /** Whether files may be written into a folder that has files of others. */
  overwrite: boolean;
  settings: AppSettings;
  /** The folders of the app's files: the one with index.html, and the one with the scripts. */
  sources: readonly string[];
}

/** A file that is in the app's folder for bundlers, not for pages. */
const PACKAGE_FILE = "package.json";
const PAGE_FILE = "index.html";

/**
 * Writes the app with these settings in its page.
 *
 * @returns how many files the site has
 * @throws ServeError APP_NOT_BUILT, EXPORT_REFUSED
 */
export async function exportSite({ folder, overwrite, settings, sources }: ExportOptions): Promise<number> {
  const files = new Map<string, Uint8Array | string>();
  for (const source of sources) await readFiles(source, files);
  const page = files.get(PAGE_FILE);
  if (page === undefined)
    throw new ServeError(
      "APP_NOT_BUILT",
      `There is no app in ${sources[0]} (${PAGE_FILE} is missing). Build it first: npm run build.`,
    );
  files.set(PAGE_FILE, pageWithSettings(String(page), settings));
  const manifest = files.get(MANIFEST_FILE);
  if (manifest !== undefined) files.set(MANIFEST_FILE, manifestWithTitle(String(manifest), settings));
  const earlier = await openSiteFolder(folder, overwrite);
  await writeSite(folder, files, earlier);
  return files.size;
}

/** Adds the files of a folder; a folder that is not there has none. */
async function readFiles(folder: string, files: Map<string, Uint8Array | string>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && entry.name !== PACKAGE_FILE) files.set(entry.name, await readFile(join(folder, entry.name)));
}
