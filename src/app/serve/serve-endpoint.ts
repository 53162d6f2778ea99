/** The app for another GraphQL server: files, a proxy to the endpoint, and one for its web sockets. */
import { createHash } from "node:crypto";
import { Agent as HttpAgent, type AgentOptions } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { createAppServer, type AppServer, type AppServerOptions, type Handler } from "./app/app-server.js";
import { type ExtraHeaders, randomStart } from "./proxy/forward.js";
import { parseEndpoint, parseLiveUrl } from "./endpoint/urls.js";
import { probeEndpoint } from "./endpoint/probe.js";
import { describeTarget, sendError, forward, type Route } from "./proxy/exchange.js";
import { withServerName, isForServer, OTHER_SERVER, otherServerText } from "./proxy/own-server.js";
import type { LiveSettings } from "./app/settings.js";
import { createUpgradeProxy } from "./proxy/upgrade-proxy.js";
import { ServeError } from "./errors.js";
import { isLoopback, isSameOrigin } from "./app/guard.js";
import { createTunnelAgent } from "./tunnel/tunnel.js";

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

// Chooses the proxy of a company's network for a server, by `HTTPS_PROXY` and `NO_PROXY`, as curl does. PURE.

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for a URL; undefined for a direct connection: for `http:` and `ws:`, for which tunnels are seldom allowed,
 * for this machine, and for the hosts of `NO_PROXY`.
 *
 * @throws ServeError BAD_URL if the variable is not the URL of an HTTP proxy
 */
export function proxyFor(target: URL, environment: Environment): URL | undefined {
  const isEncrypted = target.protocol === "https:" || target.protocol === "wss:";
  const text = variable(environment, "https_proxy");
  if (!isEncrypted || !text || isLoopback(bareHost(target)) || isExempt(target, environment)) return undefined;
  const url = text.includes("://") ? text : `http://${text}`;
  if (isProxyUrl(url)) return new URL(url);
  throw new ServeError(
    "BAD_URL",
    `The variable HTTPS_PROXY is not the URL of an HTTP proxy. Set it to one like http://proxy.example.com:8080, or add ${target.hostname} to NO_PROXY.`,
  );
}

function isProxyUrl(text: string): boolean {
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** As in curl, the lower-case name takes precedence. */
function variable(environment: Environment, name: string): string {
  return (environment[name] ?? environment[name.toUpperCase()] ?? "").trim();
}

/** A host as a name or an address: IPv6 without its brackets. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

const DEFAULT_PORT = "443";

/** Reads "example.com", ".example.com:8443", "[::1]:8443" and "::1". */
function readEntry(entry: string): { domain: string; onlyPort?: string } {
  const host = entry.replace(/^\*?\./, "");
  const lastColon = host.lastIndexOf(":");
  const isOnlyColon = lastColon !== -1 && host.indexOf(":") === lastColon;
  const hasPort = host.startsWith("[") ? host[lastColon - 1] === "]" : isOnlyColon;
  const name = hasPort ? host.slice(0, lastColon) : host;
  return { domain: name.replace(/^\[|\]$/g, ""), ...(hasPort && { onlyPort: host.slice(lastColon + 1) }) };
}

/** An entry of `NO_PROXY` is a host with all its subdomains, with or without a port; `*` means all hosts. */
function isExempt(target: URL, environment: Environment): boolean {
  const entries = variable(environment, "no_proxy")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const host = bareHost(target);
  const port = target.port || DEFAULT_PORT;
  return entries.some((entry) => {
    if (entry === "*") return true;
    const { domain, onlyPort = port } = readEntry(entry);
    return onlyPort === port && domain !== "" && (host === domain || host.endsWith(`.${domain}`));
  });
}

// Forwards requests at one path to a GraphQL endpoint, and its answers back, byte by byte: streams stay streams, and
// when one side closes its connection, the other is closed too. Redirects are not followed, nothing is sent twice, and
// nothing is stored.

/** The options of `createProxy`. */
export interface ProxyOptions {
  /** The endpoint, `http:` or `https:`. */
  target: string | URL;
  /** The path at which the proxy answers. @defaultValue `"/graphql"` */
  path?: string;
  /** Added to each request; never shown, never logged. */
  headers?: ExtraHeaders;
  /** Random, and the same for all proxies of one start: see `endpointCookies`. @defaultValue one of its own */
  start?: string;
  /** The name that pages of this server send with their requests: see `isForServer`. @defaultValue any request is answered */
  server?: string;
  /** The proxy of the network that leads to an `https:` target. @defaultValue none: the connection is direct */
  networkProxy?: URL | undefined;
  /** How long the target may take to accept a connection (ms). @defaultValue 10 000 */
  connectTimeout?: number;
  /** How long a body of a megabyte or more waits for "100 Continue" from the target (ms). @defaultValue 1 000 */
  continueTimeout?: number;
}

/** A running proxy. */
interface Proxy {
  handle: Handler;
  /** Closes idle connections. */
  close(): void;
}

/** How long the server may take to accept a connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a request with `Expect: 100-continue` waits for the server's "100 Continue". */
const CONTINUE_TIMEOUT_MS = 1_000;
/**
 * How long an idle connection is kept. Servers usually close theirs after 5 s, and a request must not use a closed one.
 */
const IDLE_TIMEOUT_MS = 4_000;

/** GET where a query is safe to repeat, POST for the rest, QUERY where Node knows it. */
const methods = new Set(["GET", "HEAD", "POST", "QUERY"]);

/**
 * A proxy for one endpoint. Its own failures are GraphQL answers with status 502 or 504. Their `extensions.code` is UPSTREAM_UNREACHABLE
 * where there was no connection, so that the server has received nothing, else UPSTREAM_FAILED.
 */
export function createProxy(options: ProxyOptions): Proxy {
  const {
    path = "/graphql",
    headers = {},
    start = randomStart(),
    server,
    networkProxy,
    connectTimeout = CONNECT_TIMEOUT_MS,
    continueTimeout = CONTINUE_TIMEOUT_MS,
  } = options;
  const target = new URL(options.target);
  const agentOptions = { keepAlive: true, timeout: IDLE_TIMEOUT_MS };
  const agent = networkProxy
    ? createTunnelAgent(networkProxy, connectTimeout, agentOptions)
    : directAgent(target, agentOptions);
  const route: Route = { target, agent, headers, start, connectTimeout, continueTimeout };

  return {
    handle(request, response) {
      if ((request.url ?? "").split("?")[0] !== path) return false;
      if (!isSameOrigin(request)) {
        sendError(
          response,
          403,
          "This proxy answers requests of its own page only, because it adds that page's headers.",
          "FORBIDDEN",
        );
      } else if (server !== undefined && !isForServer(request, server)) {
        sendError(response, 409, otherServerText(server), OTHER_SERVER);
      } else if (!methods.has(request.method ?? "")) {
        response.setHeader("Allow", [...methods].join(", "));
        sendError(
          response,
          405,
          `${request.method} is not a way to send a GraphQL operation. Use POST.`,
          "METHOD_NOT_ALLOWED",
        );
      } else {
        forward(request, response, route);
      }
      return true;
    },
    close: () => agent.destroy(),
  };
}

function directAgent({ protocol }: URL, options: AgentOptions): HttpAgent | HttpsAgent {
  return protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
}
