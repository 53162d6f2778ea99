/** Reads what a person has typed: the URLs of the endpoint and of live updates, and headers. */
import { validateHeaderName, validateHeaderValue } from "node:http";
import { ServeError } from "../errors.js";
import type { ExtraHeaders } from "../proxy/forward.js";

/**
 * The endpoint as a URL. `example.com/graphql` is read as https, `localhost:8080/graphql` as http.
 *
 * @throws ServeError BAD_URL
 */
export function parseEndpoint(text: string): URL {
  if (PATH_ONLY.test(text))
    throw new ServeError(
      "BAD_URL",
      `"${withoutSecrets(text)}" is a path, and no server is named. Give the complete URL, like http://localhost:3000/graphql. Only --export takes a path of your site.`,
    );
  const [, port, path] = PORT_ONLY.exec(text) ?? [];
  if (port !== undefined)
    throw new ServeError(
      "BAD_URL",
      `"${withoutSecrets(text)}" names no server. Give the complete URL, like http://localhost:${port}${withoutSecrets(path || "/graphql")}.`,
    );
  const withScheme = addScheme(text);
  if (!text.trim() || /\s/.test(text) || !URL.canParse(withScheme)) {
    throw new ServeError(
      "BAD_URL",
      `"${withoutSecrets(text)}" is not a URL. Give the complete URL, like https://example.com/graphql.`,
    );
  }
  const url = new URL(withScheme);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ServeError(
      "BAD_URL",
      `An endpoint needs http or https, not ${url.protocol.slice(0, -1)}. Web sockets go to --ws or --cable.`,
    );
  }
  if (url.username || url.password) {
    throw new ServeError(
      "BAD_URL",
      `The address holds a user name or a password, which would appear in logs. Give them as a header: --header "Authorization: Basic ...".`,
    );
  }
  url.hash = "";
  return url;
}

/** Like `/graphql` or `./graphql`; two slashes begin a host. */
const PATH_ONLY = /^\.{0,2}\/(?!\/)/;
/** Like `4000` or `:4000/graphql`, which some programs take for a port of this machine. */
const PORT_ONLY = /^:?(\d{1,5})(\/.*)?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const OWN_MACHINE = /^(?:localhost|127\.|\[::1\])/i;

function addScheme(url: string): string {
  if (SCHEME.test(url)) return url;
  return `${OWN_MACHINE.test(url) ? "http" : "https"}://${url}`;
}

/**
 * The URL of web sockets: whole (`wss://`, `https://`) or a path of the endpoint's server.
 *
 * @throws ServeError BAD_URL
 */
export function parseLiveUrl(text: string, endpoint: URL): URL {
  if (text && !/\s/.test(text) && URL.canParse(text, endpoint)) {
    const url = new URL(text, endpoint);
    if (url.username || url.password)
      throw new ServeError(
        "BAD_URL",
        `The address of live updates holds a user name or a password. Give them as a header: --header "Authorization: Basic ...".`,
      );
    if (/^(?:https?|wss?):$/.test(url.protocol)) return url;
  }
  throw new ServeError(
    "BAD_URL",
    `"${withoutSecrets(text)}" is not an address for live updates. Give one like wss://example.com/cable, or a path like /cable.`,
  );
}

/** Headers that belong to the connection instead of the request. */
const CONNECTION_HEADERS = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "upgrade",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
]);

/** @throws ServeError BAD_OPTION, which never shows the value */
function parseHeader(text: string): [name: string, value: string] {
  const colon = text.indexOf(":");
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (colon < 1) throw invalidHeader();
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch (cause) {
    throw invalidHeader(cause);
  }
  if (CONNECTION_HEADERS.has(name.toLowerCase())) {
    throw new ServeError(
      "BAD_OPTION",
      `--header cannot set ${name}: it belongs to the connection itself. Leave it out.`,
    );
  }
  return [name, value];
}

/**
 * A server reads only one of these headers. Joining several of them would have no meaning, so a second one is an error.
 */
const SINGLE_HEADERS = new Set(["authorization", "content-type", "origin", "referer", "user-agent"]);

/**
 * All `Name: value`. A name that is repeated, in capitals or not, has all its values, as
 * https://www.rfc-editor.org/rfc/rfc9110#section-5.3 and https://www.rfc-editor.org/rfc/rfc6265#section-5.4 join them.
 *
 * @throws ServeError BAD_OPTION, which never shows a value
 */
export function parseHeaders(texts: readonly string[]): ExtraHeaders {
  const headers = new Map<string, [name: string, value: string]>();
  for (const text of texts) {
    const [name, value] = parseHeader(text);
    const key = name.toLowerCase();
    const earlier = headers.get(key);
    if (earlier && SINGLE_HEADERS.has(key))
      throw new ServeError(
        "BAD_OPTION",
        `--header sets ${name} twice, and a request can have only one. Keep one of them.`,
      );
    headers.set(key, earlier ? [earlier[0], earlier[1] + (key === "cookie" ? "; " : ", ") + value] : [name, value]);
  }
  return Object.fromEntries(headers.values());
}

const invalidHeader = (cause?: unknown): ServeError =>
  new ServeError(
    "BAD_OPTION",
    `--header needs the form "Name: value", like --header "Authorization: Bearer ..."; one of those given is not a valid header.`,
    { cause },
  );

/** A typed URL for display, without parts that may be a password or a key. */
function withoutSecrets(text: string): string {
  const [url = ""] = text.replace(/\/\/[^/@]*@/, "//").split(/[?#]/);
  return url.slice(0, 200);
}
