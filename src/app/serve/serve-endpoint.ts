/** The app for another GraphQL server: files, a proxy to the endpoint, and one for its web sockets. */
import { createHash } from "node:crypto";
import { createAppServer } from "./app/app-server.js";
import type { AppServer, AppServerOptions } from "./app/app-server.js";
import type { ExtraHeaders } from "./proxy/forward.js";
import { parseEndpoint, parseLiveUrl } from "./endpoint/urls.js";
import { probeEndpoint } from "./endpoint/probe.js";
import { describeTarget } from "./proxy/exchange.js";
import { randomStart } from "./proxy/endpoint-cookies.js";
import { withServerName } from "./proxy/own-server.js";
import { createProxy } from "./proxy/proxy.js";
import type { LiveSettings } from "./app/settings.js";
import { createUpgradeProxy } from "./proxy/upgrade-proxy.js";
import { proxyFor } from "./tunnel/proxy-choice.js";
import type { Environment } from "./tunnel/proxy-choice.js";

/** Which protocol the server speaks for live updates; `url` only for the two over web sockets. */
export type LiveChoice =
  | { protocol: "cable" | "ws"; url: string; channel?: string }
  | { protocol: "sse" | "multipart" };

/** The options of `serveEndpoint`. */
export interface EndpointOptions
  extends Pick<AppServerOptions, "appRoot" | "scriptRoot" | "port" | "host" | "extraScripts" | "handlers" | "onError"> {
  /** The GraphQL endpoint's URL. */
  endpoint: string;
  /** Headers that are added to each request. The page never sees them. */
  headers?: ExtraHeaders;
  /** @defaultValue server-sent events at the endpoint */
  live?: LiveChoice;
  /** Sign-in by Google's token flow; the access token goes to the endpoint as `Authorization: Bearer`. */
  googleClientId?: string | undefined;
  /** SDL as text, or introspection JSON. @defaultValue the app asks the server */
  schema?: string | object;
  /** Called with a sentence for the person who starts it, if the server requires a sign-in. @defaultValue none */
  onNotice?: (text: string) => void;
  /** Its `HTTPS_PROXY` and `NO_PROXY` say how to reach the endpoint. @defaultValue that of the process */
  environment?: Environment;
}

/**
 * The server as the page names it, which keeps nothing of one server for another. Of a query string, which may hold a key, a hash is in the
 * place of a fragment.
 */
const nameOfServer = (target: URL): string =>
  describeTarget(target) +
  (target.search && `#${createHash("sha256").update(target.search).digest("hex").slice(0, 16)}`);

/**
 * Checks the endpoint, then serves the app for it.
 *
 * @throws ServeError with what is wrong and what to do
 */
export async function serveEndpoint(options: EndpointOptions): Promise<AppServer> {
  const {
    endpoint,
    headers = {},
    live = { protocol: "sse" },
    googleClientId,
    schema,
    handlers = [],
    onNotice,
    environment = process.env,
    ...rest
  } = options;
  const target = parseEndpoint(endpoint);
  const path = "/graphql";
  const livePath = live.protocol === "cable" ? "/cable" : "/live";
  const liveTarget = "url" in live ? parseLiveUrl(live.url, target) : undefined;
  const liveProxy = liveTarget && proxyFor(liveTarget, environment);
  const networkProxy = proxyFor(target, environment);
  const notice = await probeEndpoint(target, { headers, networkProxy });
  // With Google's sign-in, people sign in on the page.
  if (notice && !googleClientId) onNotice?.(notice);

  const server = nameOfServer(target);
  const ofStart = { headers, server, start: randomStart() };
  const proxy = createProxy({ ...ofStart, target, path, networkProxy });
  const liveSettings: LiveSettings = { protocol: live.protocol, url: liveTarget ? livePath : path };
  if ("channel" in live && live.channel) liveSettings.channel = live.channel;
  try {
    const appServer = await createAppServer({
      ...rest,
      settings: withServerName(
        {
          endpoint: path,
          live: liveSettings,
          title: target.host,
          ...(googleClientId ? { google: { clientId: googleClientId, flows: ["token"] } } : {}),
          ...(schema === undefined ? {} : { schema }),
        },
        server,
      ),
      handlers: [proxy.handle, ...handlers],
      ...(liveTarget && {
        upgrade: createUpgradeProxy({ ...ofStart, target: liveTarget, path: livePath, networkProxy: liveProxy }),
      }),
    });
    return {
      ...appServer,
      async close() {
        proxy.close();
        await appServer.close();
      },
    };
  } catch (error) {
    proxy.close();
    throw error;
  }
}
