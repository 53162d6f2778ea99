/** PURE: what `<querylet-app>` takes as attributes. */
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
  "title",
  "live",
  "live-url",
  "persist",
] as const;

/** The attributes that are there, as options. */
export function fromAttributes(get: (name: (typeof attributes)[number]) => string | undefined): AppOptions {
  const google = get("google-client-id");
  const live = get("live") ?? "cable";
  const user = get("persist");
  const url = get("live-url");
  const given = {
    endpoint: get("endpoint"),
    credentials: get("credentials"),
    route: get("route"),
    routing: get("routing"),
    theme: get("theme"),
    title: get("title"),
    persist: user ? { user } : user === "" || undefined,
    live:
      live === "none"
        ? null
        : get("live") || url
          ? { protocol: live, url: url ?? (live === "cable" ? "/cable" : (get("endpoint") ?? "/graphql")) }
          : undefined,
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
