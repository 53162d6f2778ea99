/** `--export DIR`: the app as files for any web server. */
import { readFile, readdir, mkdir, rm, writeFile } from "node:fs/promises";
import { join, basename } from "node:path";
import { ServeError, refusalOf, systemCode } from "../errors.js";
import {
  MANIFEST_FILE,
  manifestWithTitle,
  pageWithSettings,
  type AppSettings,
  type LiveSettings,
} from "../app/settings.js";
import { pagePolicy, referrerPolicy, signInSources } from "../app/policy.js";
import { parseEndpoint, parseLiveUrl } from "../endpoint/urls.js";
import type { LiveChoice } from "../serve-endpoint.js";

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

// The headers that a web server should send with the files of an exported site. PURE.

/** A header of HTTP. */
interface Header {
  name: string;
  value: string;
}

/** The headers of every file of the site. */
export function siteHeaders(settings: AppSettings): Header[] {
  const policy = pagePolicy({ connectSrc: foreignOrigins(settings) }, signInSources(settings));
  return [
    { name: "Content-Security-Policy", value: policy },
    { name: "X-Content-Type-Options", value: "nosniff" },
    { name: "Referrer-Policy", value: referrerPolicy(settings) },
    // Popups of sign-in must be able to answer: "same-origin" would cut them off.
    { name: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
    { name: "Cross-Origin-Resource-Policy", value: "same-origin" },
  ];
}

/** What the command prints about a site that it has written. */
export function describeSite(folder: string, fileCount: number, settings: AppSettings): string {
  const lines = siteHeaders(settings).map(({ name, value }) => `  ${name}: ${value}`);
  const foreign = foreignOrigins(settings).filter((origin) => origin.startsWith("http"));
  const crossOrigin =
    foreign.length === 0 ? "" : `\nThe server at ${foreign.join(", ")} must allow your site's origin (CORS).\n`;
  return `Wrote ${fileCount} files to ${folder}, for ${settings.endpoint}.
Publish the folder at any path of your web server. Send these headers with each file:

${lines.join("\n")}

With files that have a hash in their name (like page-G4CEBVLE.js):

  Cache-Control: public, max-age=31536000, immutable

With the others:

  Cache-Control: no-cache
${crossOrigin}`;
}

// The settings of an exported site. PURE. Its page talks to the endpoint itself: no proxy is in between.

/** Stands for the site, whose URL is not known yet. */
const SITE = new URL("https://site.invalid");

/** What a person chose for the site. */
interface SiteChoices {
  /** A URL, or a path of the site like `/graphql`. */
  endpoint: string;
  live: LiveChoice;
  googleClientId?: string;
  /** SDL as text, or introspection JSON. @defaultValue the app asks the server */
  schema?: string | object;
}

/** @throws ServeError BAD_URL */
export function siteSettings({ endpoint, live, googleClientId, schema }: SiteChoices): AppSettings {
  const target = readEndpoint(endpoint);
  return {
    endpoint: urlIn(target),
    live: liveSettings(live, target),
    ...(target.host === SITE.host ? {} : { title: target.host }),
    ...(googleClientId ? { google: { clientId: googleClientId, flows: ["token"] } } : {}),
    ...(schema === undefined ? {} : { schema }),
  };
}

/** The endpoint's URL; a path is one of the site. */
function readEndpoint(text: string): URL {
  const isPath = text.startsWith("/") && !/\s/.test(text) && URL.canParse(text, SITE);
  const url = isPath ? new URL(text, SITE) : undefined;
  // "//example.com" begins with a slash and is the URL of another server.
  return url?.host === SITE.host ? url : parseEndpoint(text);
}

function liveSettings(live: LiveChoice, endpoint: URL): LiveSettings {
  if (!("url" in live)) return { protocol: live.protocol, url: urlIn(endpoint) };
  const url = urlIn(withSocketScheme(parseLiveUrl(live.url, endpoint)));
  return { protocol: live.protocol, url, ...(live.channel ? { channel: live.channel } : {}) };
}

function withSocketScheme(url: URL): URL {
  const copy = new URL(url);
  copy.protocol = url.protocol.replace("http", "ws");
  return copy;
}

/** A path for the site's own URLs, else the whole URL. */
const urlIn = (url: URL): string => (url.host === SITE.host ? url.pathname + url.search : url.href);

/** The origins besides the site's own that the page sends requests to. */
export function foreignOrigins({ endpoint, live }: AppSettings): string[] {
  const urls = [endpoint, ...(live ? [live.url] : [])].filter((text) => URL.canParse(text));
  return [...new Set(urls.map((text) => new URL(text)).map(({ protocol, host }) => `${protocol}//${host}`))];
}

// The folder of an exported site. It lists the files that the command wrote, so that the next export replaces those and no others.

/** The file with the list. It begins with a dot: many web servers do not publish such files. */
const LIST_FILE = ".querylet-files.json";

/**
 * Makes the folder, unless it is there.
 *
 * @param overwrite whether files may be written into a folder that has files of others
 * @returns the names of the files that an earlier export wrote
 * @throws ServeError EXPORT_REFUSED
 */
async function openSiteFolder(folder: string, overwrite: boolean): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    const earlier = await readList(folder);
    if (earlier) return earlier;
    const isEmpty = (await readdir(folder)).length === 0;
    if (isEmpty || overwrite) return [];
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
  throw new ServeError(
    "EXPORT_REFUSED",
    `${folder} has files that this command did not write. Choose another folder, or add --overwrite to write among them.`,
  );
}

/** @returns the names of files that the list of a folder contains; undefined where there is no such list */
async function readList(folder: string): Promise<string[] | undefined> {
  try {
    const list: unknown = JSON.parse(await readFile(join(folder, LIST_FILE), "utf8"));
    return Array.isArray(list) ? list.filter(isPlainName) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it names a file of the folder itself: a list that another program wrote must not lead out of the folder. */
const isPlainName = (name: unknown): name is string =>
  typeof name === "string" && basename(name) === name && name !== "." && name !== ".." && name !== "";

/**
 * Writes the files of a site. The list is written first, so that an export that fails halfway can be repeated.
 *
 * @param earlier the names of the files of an earlier export; those that are no longer part of the site are deleted
 * @throws ServeError EXPORT_REFUSED
 */
async function writeSite(
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  earlier: readonly string[],
): Promise<void> {
  try {
    const all = [...new Set([...files.keys(), ...earlier])];
    await writeFile(join(folder, LIST_FILE), JSON.stringify(all));
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    for (const name of earlier) if (!files.has(name)) await rm(join(folder, name), { force: true });
    await writeFile(join(folder, LIST_FILE), JSON.stringify([...files.keys()]));
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
}

function cannotWrite(folder: string, cause: unknown): ServeError {
  return new ServeError("EXPORT_REFUSED", `Cannot write to ${folder}: ${reasonFor(systemCode(cause))}.`, { cause });
}

/** Why the system refused to write, in words. */
function reasonFor(code: string): string {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return "it is a file or is inside one, not a folder";
    case "EISDIR":
      return "it has a folder with the name of a file of the app";
    case "EACCES":
    case "EPERM":
      return "you may not write there";
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
      return "the disk is full";
    default:
      return refusalOf(code);
  }
}
