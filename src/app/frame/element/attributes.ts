/** What `<querylet-app>` takes as attributes. */
import { defaultLive } from "../../base/context/default-live.js";
import type { AppOptions } from "../../base/context/options.js";

/** Their names; what cannot be written as text is a property of the element. */
export const attributes = [
  "endpoint",
  "credentials",
  "google-client-id",
  "google-flow",
  "exchange-url",
  "refresh-url",
  "logout-url",
  "route",
  "routing",
  "theme",
  "language",
  "title",
  "frame",
  "links",
  "live",
  "live-url",
  "persist",
] as const;

/** The attributes that take one of a few words, or several of them: "google-flow". */
const CHOICES = {
  credentials: ["omit", "same-origin", "include"],
  routing: ["hash", "history", "memory"],
  theme: ["light", "dark", "system"],
  frame: ["full", "none"],
  live: ["none", "cable", "ws", "sse", "multipart"],
  "google-flow": ["code", "token"],
} as const satisfies Partial<Record<(typeof attributes)[number], readonly string[]>>;

type GetAttribute = (name: (typeof attributes)[number]) => string | undefined;

/** Null turns live updates off; undefined leaves them as they are by default. */
function liveFrom(get: GetAttribute): { protocol: string; url: string } | null | undefined {
  const protocol = get("live");
  const url = get("live-url");
  if (protocol === "none") return null;
  if (!protocol && !url) return undefined;
  if (url) return { protocol: protocol ?? "cable", url };
  const endpoint = get("endpoint") ?? "/graphql";
  return protocol === "cable" ? defaultLive(endpoint) : { protocol: protocol ?? "cable", url: endpoint };
}

/**
 * Leaves out a word that an attribute does not take, and warns the page's owner: what is misspelled would have no effect, or another one.
 */
function checked(get: GetAttribute, warn: (message: string) => void): GetAttribute {
  return (name) => {
    const value = get(name);
    const choices: readonly string[] | undefined = name in CHOICES ? CHOICES[name as keyof typeof CHOICES] : undefined;
    if (!value || !choices) return value;
    const words = name === "google-flow" ? value.split(/[\s,]+/).filter(Boolean) : [value];
    const known = words.filter((word) => {
      const isKnown = choices.includes(word);
      if (!isKnown) warn(`<querylet-app ${name}="${word}"> is ignored: the attribute takes ${choices.join(", ")}`);
      return isKnown;
    });
    return known.join(" ") || undefined;
  };
}

/** The attributes that are there, as options. */
export function fromAttributes(getAny: GetAttribute, warn: (message: string) => void = console.warn): AppOptions {
  const get = checked(getAny, warn);
  const google = get("google-client-id");
  const user = get("persist");
  const given = {
    endpoint: get("endpoint"),
    credentials: get("credentials"),
    route: get("route"),
    routing: get("routing"),
    theme: get("theme"),
    language: get("language"),
    title: get("title"),
    frame: get("frame"),
    links: get("links"),
    persist: user ? { user } : user === "" || undefined,
    live: liveFrom(get),
    google: google && {
      clientId: google,
      flows: get("google-flow")?.split(" "),
      exchangeUrl: get("exchange-url"),
      refreshUrl: get("refresh-url"),
      logoutUrl: get("logout-url"),
    },
  };
  return JSON.parse(JSON.stringify(given)) as AppOptions;
}
