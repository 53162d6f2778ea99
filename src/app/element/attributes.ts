/** PURE: what `<querylet-app>` takes as attributes. */
import { defaultLive } from "../context/default-live.js";
import type { AppOptions } from "../context/options.js";

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

/** The attributes that are there, as options. */
export function fromAttributes(get: GetAttribute): AppOptions {
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
      flows: get("google-flow")?.split(/[\s,]+/),
      exchangeUrl: get("exchange-url"),
      refreshUrl: get("refresh-url"),
      logoutUrl: get("logout-url"),
    },
  };
  return JSON.parse(JSON.stringify(given)) as AppOptions;
}
