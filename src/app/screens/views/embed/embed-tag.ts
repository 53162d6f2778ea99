/** PURE: the tag that shows a screen in any page, as one line. */
import { defaultLive } from "../../../base/context/default-live.js";
import type { AppOptions } from "../../../base/context/options.js";
import { withoutSecretParameters } from "../../../base/storage/hide-secrets.js";

/** What the tag is made of. */
export interface EmbedTag {
  /** The address of the screen in the app. */
  route: string;
  /** Whether the screen is shown without the menu and the bar. */
  isAlone: boolean;
  options: Pick<AppOptions, "credentials" | "google" | "live" | "server" | "theme">;
  endpoint: string;
  /** The address of the page that the tag is copied from: the tag's own page may be elsewhere. */
  page: string;
}

/** Where a page finds the file of the package. */
const SCRIPT = "embed/querylet.js";

export function embedTag(tag: EmbedTag): string {
  const attributes = Object.entries(attributesOf(tag)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${escapeAttribute(value)}"`],
  );
  return `<script src="${SCRIPT}"></script><querylet-app ${attributes.join(" ")}></querylet-app>`;
}

/** Where the server is for any page: behind a proxy the page says so, otherwise its URL is relative to the page. */
export function absoluteEndpoint({ options, endpoint, page }: Pick<EmbedTag, "options" | "endpoint" | "page">): string {
  const server = options.server ?? "";
  return /^https?:/.test(server) ? server : new URL(endpoint, page).href;
}

function attributesOf(tag: EmbedTag): Record<string, string | undefined> {
  const { route, isAlone, options, endpoint, page } = tag;
  const { live = defaultLive(endpoint), google, credentials, theme } = options;
  return {
    endpoint: withoutSecretParameters(absoluteEndpoint(tag)),
    credentials,
    route,
    routing: "memory",
    frame: isAlone ? "none" : undefined,
    theme,
    live: live === null ? "none" : live.protocol,
    "live-url": live === null ? undefined : socketUrl(live.protocol, live.url, page),
    "google-client-id": google?.clientId,
  };
}

/** Web sockets have a scheme of their own. */
function socketUrl(protocol: string, url: string, page: string): string {
  const href = withoutSecretParameters(new URL(url, page).href);
  const isSocket = protocol === "cable" || protocol === "ws";
  return isSocket ? href.replace(/^http/, "ws") : href;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
