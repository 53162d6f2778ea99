/**
 * The settings that the page passes to the app. PURE: puts them into index.html. They must not contain secrets: every visitor can
 * read the page.
 */

/** How live updates travel. */
export interface LiveSettings {
  protocol: "cable" | "ws" | "sse" | "multipart";
  /** Where, as the browser sees it: usually a path of this very server. */
  url: string;
  /** Action Cable only. @defaultValue `GraphqlChannel` */
  channel?: string;
}

/** Sign-in with Google as the app is told of it. */
export interface GoogleSettings {
  clientId: string;
  /** The first is the default; a person may choose another. */
  flows: ("code" | "token")[];
  exchangeUrl?: string;
  refreshUrl?: string;
  logoutUrl?: string;
  /** Code flow: leaves the page for Google and comes back, in place of a popup. @defaultValue false */
  redirect?: boolean;
  /** Another script than Google's own: a stand-in. */
  scriptUrl?: string;
  userinfoUrl?: string;
}

/** The JSON in `<meta name="querylet">`. */
export interface AppSettings {
  endpoint: string;
  /** `null`: no live updates. */
  live?: LiveSettings | null;
  google?: GoogleSettings;
  /** The Google of this page is a stand-in, which the app says plainly. */
  standIn?: boolean;
  title?: string;
  /** @defaultValue `"hash"` */
  routing?: "hash" | "history";
  /** Whether the app keeps what was read on the device. @defaultValue false */
  persist?: boolean;
  /** SDL as text, or introspection JSON; without it the app asks the server. */
  schema?: string | object;
  /** The app's option `hints`: names of types and fields, also in other languages. */
  hints?: object;
  /** Whose server it really is, for display. */
  server?: string;
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

/** The file that says what the app is called where it is installed. */
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

/** A ">" between quotes does not end a tag. */
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
