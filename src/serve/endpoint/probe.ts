/** Sends `{ __typename }` to the endpoint, so that a wrong URL is reported at the start and not on the screen. */
import { ServeError, reasonOf } from "../errors.js";
import type { ExtraHeaders } from "../proxy/forward.js";
import { describe } from "../proxy/exchange.js";
import { fetchThrough } from "../tunnel/fetch-through.js";
import { createTunnelAgent } from "../tunnel/tunnel.js";

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Sends `{ __typename }`. A server that wants sign-in first, or that answers with GraphQL errors, is a GraphQL server.
 *
 * @param options.networkProxy the proxy that leads to the endpoint. @defaultValue none: the connection is direct
 * @param options.timeout how long it may take (ms). @defaultValue 10 000
 * @throws ServeError UNREACHABLE, MOVED, NOT_GRAPHQL, SERVER_FAILED
 */
export async function probeEndpoint(
  endpoint: URL,
  options: { headers?: ExtraHeaders; networkProxy?: URL | undefined; fetch?: typeof fetch; timeout?: number } = {},
): Promise<void> {
  const { headers = {}, networkProxy, timeout = ANSWER_TIMEOUT_MS } = options;
  const agent = networkProxy && createTunnelAgent(networkProxy, timeout);
  const { fetch: send = agent ? fetchThrough(agent) : fetch } = options;
  const request: RequestInit = {
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
  const answer = await ask(endpoint, request, send, timeout);
  const isSignInWanted = answer.status === 401 || answer.status === 403;
  if (!isGraphQL(answer.text) && !isSignInWanted) throw explainFailure(endpoint, answer);
}

/** The parts of an answer that decide. */
interface ProbeAnswer {
  status: number;
  /** The Location header. */
  location: string | null;
  /** The body, or its beginning. */
  text: string;
}

/** @throws ServeError UNREACHABLE */
async function ask(endpoint: URL, request: RequestInit, send: typeof fetch, timeout: number): Promise<ProbeAnswer> {
  try {
    const response = await send(endpoint, request);
    const { status, headers } = response;
    return { status, location: headers.get("location"), text: await beginningOf(response) };
  } catch (cause) {
    throw unreachable(endpoint, timeout, cause);
  }
}

/** @param timeout how long it was waited, in ms */
function unreachable(endpoint: URL, timeout: number, cause: unknown): ServeError {
  const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
  const reason = isTimeout ? `no answer within ${timeout / 1000} s` : reasonOf(cause);
  const message = `${describe(endpoint)} cannot be reached: ${reason}. Check that the server runs and that the address is right.`;
  return new ServeError("UNREACHABLE", message, { cause });
}

/** Why an answer is not that of a GraphQL server. */
function explainFailure(endpoint: URL, answer: ProbeAnswer): ServeError {
  const { status, location } = answer;
  const where = describe(endpoint);
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect && location && URL.canParse(location, endpoint)) {
    const target = describe(new URL(location, endpoint));
    return new ServeError("MOVED", `${where} redirects to ${target} (status ${status}). Use that address instead.`);
  }
  if (status === 429)
    return new ServeError(
      "SERVER_FAILED",
      `${where} answered with status 429: it has had too many requests. Wait a while and try again, or sign in with --header.`,
    );
  if (status >= 500)
    return new ServeError(
      "SERVER_FAILED",
      `${where} answered with status ${status}, so the server has a problem. Read its log and try again.`,
    );
  return new ServeError(
    "NOT_GRAPHQL",
    `${where} ${describeForeignAnswer(answer)} (status ${status}): that is not a GraphQL endpoint. The path is often /graphql, /api/graphql or /query.`,
  );
}

function describeForeignAnswer({ status, text }: ProbeAnswer): string {
  if (status === 404 || status === 405) return "takes no POST";
  return /^\s*</.test(text) ? "answers with a web page" : "does not answer as GraphQL servers do";
}

/** In UTF-16 units. An answer to `{ __typename }` is short; what is longer is another thing, and may have no end. */
const ANSWER_LIMIT = 1_000_000;

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    // Leaving the loop cancels the rest of the body.
    if (text.length > ANSWER_LIMIT) break;
  }
  return text;
}

function isGraphQL(text: string): boolean {
  try {
    const { data, errors } = (JSON.parse(text) ?? {}) as { data?: unknown; errors?: unknown };
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
