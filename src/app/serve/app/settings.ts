/**
 * The settings that the page passes to the app. PURE: puts them into index.html. They must not contain secrets: every visitor can
 * read the page.
 */

/** The protocol of live updates. */
export interface LiveSettings {
  protocol: "cable" | "ws" | "sse" | "multipart";
  /** The URL as the browser sees it: usually a path of this server. */
  url: string;
  /** Action Cable only. @defaultValue `GraphqlChannel` */
  channel?: string;
}

/** The app's settings for the sign-in with Google. */
export interface GoogleSettings {
  clientId: string;
  /** The first one is the default. A person may choose another. */
  flows: ("code" | "token")[];
  exchangeUrl?: string;
  refreshUrl?: string;
  logoutUrl?: string;
  /** Code flow: leaves the page for Google and returns, instead of opening a popup. @defaultValue false */
  redirect?: boolean;
  /** The URL of another script in place of Google's: a stand-in. */
  scriptUrl?: string;
  userinfoUrl?: string;
}

/** The JSON in `<meta name="querylet">`. */
export interface AppSettings {
  endpoint: string;
  /** `null`: no live updates. */
  live?: LiveSettings | null;
  google?: GoogleSettings;
  /** The sign-in is a stand-in for Google, and the app says so. */
  standIn?: boolean;
  title?: string;
  /** @defaultValue `"hash"` */
  routing?: "hash" | "history";
  /** Whether the app stores answers on the device. @defaultValue false */
  persist?: boolean;
  /** SDL as text, or introspection JSON; without it the app asks the server. */
  schema?: string | object;
  /** The app's option `hints`: names of types and fields, also in other languages. */
  hints?: object;
  /** The URL of the server behind the proxy, for display, and as its name in what the page keeps. */
  server?: string;
  /** Added to each request. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * index.html with the settings in its `<meta name="querylet">` (added to the head where it is missing)
 * and with scripts of the same origin at the end of the head.
 */
export function pageWithSettings(html: string, settings: AppSettings, scripts: readonly string[] = []): string {
  const meta = `<meta name="querylet" content="${escapeAttribute(JSON.stringify(settings))}">`;
  const extra = scripts.map((src) => `<script type="module" src="${escapeAttribute(src)}"></script>`).join("");
  const tag = findSettingsTag(html);
  const page = tag ? html.slice(0, tag.start) + meta + html.slice(tag.end) : beforeHeadEnd(html, meta);
  return extra ? beforeHeadEnd(page, extra) : page;
}

/** The web app manifest, which names the installed app. */
export const MANIFEST_FILE = "manifest.webmanifest";

/** The manifest with the app's title in place of its own name. https://www.w3.org/TR/appmanifest/ */
export function manifestWithTitle(manifest: string, { title }: AppSettings): string {
  if (title === undefined) return manifest;
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name: title, short_name: title });
}

function findSettingsTag(html: string): { start: number; end: number } | undefined {
  let end = 0;
  for (const { index: start } of html.matchAll(/<meta\b/gi)) {
    if (start < end) continue; // in the text of an attribute
    end = endOfTag(html, start);
    if (/\bname=["']?querylet\b/i.test(html.slice(start, end))) return { start, end };
  }
  return undefined;
}

/** A ">" in quotes does not end a tag. */
function endOfTag(html: string, start: number): number {
  let quote = "";
  for (let at = start; at < html.length; at++) {
    const character = html[at] as string;
    if (quote) quote = character === quote ? "" : quote;
    else if (character === ">") return at + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return html.length;
}

/** Text made safe between quotes of either kind, and as text. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function beforeHeadEnd(html: string, addition: string): string {
  return /<\/head>/i.test(html) ? html.replace(/<\/head>/i, (end) => addition + end) : addition + html;
}
