/** Asks an endpoint the smallest question there is, so that a wrong address is told at the start and not on the screen. */
import { validateHeaderName, validateHeaderValue } from "node:http";
import { ServeError, reasonOf } from "./errors.js";
import type { ExtraHeaders } from "./forward.js";
import { describe } from "./exchange.js";

/**
 * The endpoint as a URL. `example.com/graphql` is read as https, `localhost:8080/graphql` as http.
 *
 * @throws ServeError BAD_URL
 */
export function parseEndpoint(text: string): URL {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
    ? text
    : `${/^(?:localhost|127\.|\[::1\])/i.test(text) ? "http" : "https"}://${text}`;
  if (!text.trim() || /\s/.test(text) || !URL.canParse(withScheme)) {
    throw new ServeError(
      "BAD_URL",
      `"${withoutSecrets(text)}" is not an address. Give the whole one, like https://example.com/graphql.`,
    );
  }
  const url = new URL(withScheme);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ServeError(
      "BAD_URL",
      `An endpoint is reached over http or https, not ${url.protocol.slice(0, -1)}. Web sockets go to --ws or --cable.`,
    );
  }
  if (url.username || url.password) {
    throw new ServeError(
      "BAD_URL",
      `The address holds a user name or a password, which would end up in logs. Give them as a header: --header "Authorization: Basic ...".`,
    );
  }
  url.hash = "";
  return url;
}

/**
 * The address of web sockets: whole (`wss://`, `https://`) or a path of the endpoint's server.
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

/** Headers that say how a message is sent, not what is asked. */
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

/**
 * One `Name: value`.
 *
 * @throws ServeError BAD_OPTION, which never shows the value
 */
export function parseHeader(text: string): [name: string, value: string] {
  const colon = text.indexOf(":");
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  try {
    if (colon < 1) throw new Error("no name");
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch (cause) {
    throw new ServeError(
      "BAD_OPTION",
      `--header needs the form "Name: value", like --header "Authorization: Bearer ..."; one of those given is not a valid header.`,
      { cause },
    );
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
 * Sends `{ __typename }`. A server that wants sign-in first, or that answers with GraphQL errors, is a GraphQL server.
 *
 * @param options.timeout how long it may take (ms). @defaultValue 10 000
 * @throws ServeError UNREACHABLE, MOVED, NOT_GRAPHQL, SERVER_FAILED
 */
export async function probeEndpoint(
  endpoint: URL,
  options: { headers?: ExtraHeaders; fetch?: typeof fetch; timeout?: number } = {},
): Promise<void> {
  const { headers = {}, fetch: send = fetch, timeout = 10_000 } = options;
  const where = describe(endpoint);
  const question: RequestInit = {
    method: "POST",
    headers: {
      accept: "application/graphql-response+json, application/json;q=0.9",
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify({ query: "{ __typename }" }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  };
  let status: number;
  let location: string | null;
  let text: string;
  try {
    const response = await send(endpoint, question);
    ({ status } = response);
    location = response.headers.get("location");
    text = await beginningOf(response);
  } catch (cause) {
    const late = cause instanceof Error && cause.name === "TimeoutError";
    throw new ServeError(
      "UNREACHABLE",
      `${where} cannot be reached: ${late ? `no answer within ${timeout / 1000} s` : reasonOf(cause)}. Check that the server runs and that the address is right.`,
      { cause },
    );
  }
  if (isGraphQL(text) || status === 401 || status === 403) return;
  if (status >= 300 && status < 400 && location && URL.canParse(location, endpoint)) {
    throw new ServeError(
      "MOVED",
      `${where} sends on to ${describe(new URL(location, endpoint))} (status ${status}). Use that address instead.`,
    );
  }
  if (status >= 500)
    throw new ServeError(
      "SERVER_FAILED",
      `${where} answered with status ${status}, so the server has a problem of its own. Look at its log and try again.`,
    );
  const what =
    status === 404 || status === 405
      ? "takes no POST"
      : /^\s*</.test(text)
        ? "answers with a web page"
        : "does not answer as GraphQL servers do";
  throw new ServeError(
    "NOT_GRAPHQL",
    `${where} ${what} (status ${status}): that is not a GraphQL endpoint. The path is often /graphql, /api/graphql or /query.`,
  );
}

/** An answer to `{ __typename }` is short; what is longer is none, and may have no end. */
const MOST_CHARACTERS = 1_000_000;

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST_CHARACTERS) break; // which gives up the rest
  }
  return text;
}

function isGraphQL(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) return false;
    const { data, errors } = answer as { data?: unknown; errors?: unknown };
    // `data: null` alone, or `errors` that is an object, is some other JSON service's answer.
    return (
      (typeof data === "object" && data !== null && "__typename" in data) ||
      (Array.isArray(errors) && errors.length > 0 && errors.every(hasMessage))
    );
  } catch {
    return false;
  }
}

function hasMessage(error: unknown): boolean {
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}

/** What a person typed, to be shown back: without what may be a password or a key. */
function withoutSecrets(text: string): string {
  const [address = ""] = text.replace(/\/\/[^/@]*@/, "//").split(/[?#]/);
  return address.slice(0, 200);
}
