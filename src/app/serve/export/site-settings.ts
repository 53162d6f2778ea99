/** The settings of an exported site. PURE. Its page talks to the endpoint itself: no proxy is in between. */
import type { AppSettings, LiveSettings } from "../app/settings.js";
import { parseEndpoint, parseLiveUrl } from "../endpoint/urls.js";
import type { LiveChoice } from "../serve-endpoint.js";

/** Stands for the site, whose URL is not known yet. */
const SITE = new URL("https://site.invalid");

/** What a person chose for the site. */
export interface SiteChoices {
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
