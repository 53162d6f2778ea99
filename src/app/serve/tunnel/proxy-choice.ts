/** Chooses the proxy of a company's network for a server, by `HTTPS_PROXY` and `NO_PROXY`, as curl does. PURE. */
import { ServeError } from "../errors.js";
import { isLoopback } from "../app/guard.js";

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
