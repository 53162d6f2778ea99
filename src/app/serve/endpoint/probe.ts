/** Sends `{ __typename }` to the endpoint, so that a wrong URL is reported at the start and not on the screen. */
import { ServeError, reasonOf } from "../errors.js";
import type { ExtraHeaders } from "../proxy/forward.js";
import { describeTarget } from "../proxy/exchange.js";
import { createTunnelAgent } from "../tunnel/tunnel.js";
import { request as httpsRequest, type Agent } from "node:https";
import { Readable } from "node:stream";

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Sends `{ __typename }`. A server that wants sign-in first, or that answers with GraphQL errors, is a GraphQL server.
 *
 * @param options.networkProxy the proxy that leads to the endpoint. @defaultValue none: the connection is direct
 * @param options.timeout how long it may take (ms). @defaultValue 10 000
 * @returns a sentence for the person who starts the command, if the server requires a sign-in
 * @throws ServeError UNREACHABLE, MOVED, NOT_GRAPHQL, CSRF_TOKEN_WANTED, SERVER_FAILED
 */
export async function probeEndpoint(
  endpoint: URL,
  options: { headers?: ExtraHeaders; networkProxy?: URL | undefined; fetch?: typeof fetch; timeout?: number } = {},
): Promise<string | undefined> {
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
  const isSignInWanted = answer.status === 401 || (answer.status === 403 && !isTokenMissing(answer));
  if (isSignInWanted) return signInNotice(endpoint, answer.status, Object.keys(headers).length > 0);
  if (isGraphQL(answer.text)) return undefined;
  const failure = explainFailure(endpoint, answer);
  const isWrongPath = failure.code === "NOT_GRAPHQL";
  const other = isWrongPath ? await findEndpoint(endpoint, { ...request, signal: null }, send) : undefined;
  throw other ? pathIs(endpoint, answer, other) : failure;
}

/** Where GraphQL servers answer by their defaults. */
const USUAL_PATHS: readonly string[] = ["/graphql", "/api/graphql", "/query", "/v1/graphql"];
/** How long the search for the right path may take. */
const SEARCH_TIMEOUT_MS = 2_000;

/** The URL of the same server at which GraphQL answers. */
async function findEndpoint(endpoint: URL, request: RequestInit, send: typeof fetch): Promise<URL | undefined> {
  const candidates = USUAL_PATHS.filter((path) => path !== endpoint.pathname).map((path) => new URL(path, endpoint));
  const answers = await Promise.allSettled(
    candidates.map(async (url) => {
      const { text } = await ask(
        url,
        { ...request, signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS) },
        send,
        SEARCH_TIMEOUT_MS,
      );
      return isGraphQL(text);
    }),
  );
  return candidates.find((_, index) => {
    const answer = answers[index];
    return answer?.status === "fulfilled" && answer.value;
  });
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

/** @param timeout how long the command has waited, in ms */
function unreachable(endpoint: URL, timeout: number, cause: unknown): ServeError {
  const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
  const reason = isTimeout ? `no answer within ${timeout / 1000} s` : reasonOf(cause);
  const message = `${describeTarget(endpoint)} cannot be reached: ${reason}. Check that the server runs and that the address is right.`;
  return new ServeError("UNREACHABLE", message, { cause });
}

/** In UTF-16 units. The answer to `{ __typename }` is short; a longer one is something else, and may never end. */
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
    // An answer with only `data: null`, or with an object in `errors`, is from another kind of JSON service.
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

// Explains answers that are not GraphQL answers. PURE.

/** The relevant parts of an answer. */
interface ProbeAnswer {
  status: number;
  /** The Location header. */
  location: string | null;
  /** The body, or its beginning. */
  text: string;
}

/** Why an answer is not that of a GraphQL server. */
function explainFailure(endpoint: URL, answer: ProbeAnswer): ServeError {
  const { status } = answer;
  const where = describeTarget(endpoint);
  const target = redirectTarget(endpoint, answer);
  if (target) return new ServeError("MOVED", explainRedirect(endpoint, target, status));
  if (isTokenMissing(answer)) return new ServeError("CSRF_TOKEN_WANTED", explainMissingToken(where, answer));
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
    `${describeForeignAnswer(endpoint, answer)}. The path is often /graphql, /api/graphql or /query.`,
  );
}

/** @param other the URL of the same server at which GraphQL answers */
function pathIs(endpoint: URL, answer: ProbeAnswer, other: URL): ServeError {
  const message = `${describeForeignAnswer(endpoint, answer)}, but ${describeTarget(other)} is one. Use that address instead.`;
  return new ServeError("NOT_GRAPHQL", message);
}

/** A notice for the person who starts the command, if the server requires a sign-in. */
function signInNotice(endpoint: URL, status: number, hasHeaders: boolean): string {
  const answered = `${describeTarget(endpoint)} answered with status ${status}`;
  if (hasHeaders) return `${answered}: it does not accept the headers that you gave. Check their values.`;
  return `${answered}: it requires a sign-in. Send a token or a session: --header "Authorization: Bearer ..." or --header "Cookie: ...".`;
}

/** Laravel's status for an invalid CSRF token. */
const PAGE_EXPIRED = 419;

/** Whether the server requires a CSRF token from its own pages, as Rails, Django and Laravel do. */
function isTokenMissing({ status, text }: ProbeAnswer): boolean {
  if (status === PAGE_EXPIRED) return true;
  if (status !== 403 && status !== 422) return false;
  return isTokenNamed(text) || (status === 422 && isWebPage(text));
}

const isTokenNamed = (text: string): boolean => /csrf|InvalidAuthenticityToken/i.test(text);
const isWebPage = (text: string): boolean => /^\s*</.test(text);

function explainMissingToken(where: string, { status, text }: ProbeAnswer): string {
  // In production, Rails does not say why.
  const isCertain = status === PAGE_EXPIRED || isTokenNamed(text);
  return `${where} refused the request (status ${status})${isCertain ? "" : ", perhaps"} because it carries no CSRF token. Exempt the endpoint from that check (skip_forgery_protection in Rails, csrf_exempt in Django).`;
}

function redirectTarget(endpoint: URL, { status, location }: ProbeAnswer): URL | undefined {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect && location && URL.canParse(location, endpoint) ? new URL(location, endpoint) : undefined;
}

/** Redirects of a browser to another path, such as the sign-in page. */
const PAGE_REDIRECTS: readonly number[] = [302, 303];

function explainRedirect(endpoint: URL, target: URL, status: number): string {
  const moved = `${describeTarget(endpoint)} redirects to ${describeTarget(target)} (status ${status}).`;
  const isOtherPage = withoutSlash(target.pathname) !== withoutSlash(endpoint.pathname);
  if (!isOtherPage || !PAGE_REDIRECTS.includes(status)) return `${moved} Use that address instead.`;
  return `${moved} If that is a sign-in, send its session: --header "Cookie: ...". If it is the endpoint, use that address instead.`;
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");

function describeForeignAnswer(endpoint: URL, { status, text }: ProbeAnswer): string {
  return `${describeTarget(endpoint)} ${foreignAnswer(status, text)} (status ${status}): that is not a GraphQL endpoint`;
}

function foreignAnswer(status: number, text: string): string {
  if (status === 404) return "has nothing to answer";
  if (status === 405) return "takes no POST";
  return isWebPage(text) ? "answers with a web page" : "does not answer as GraphQL servers do";
}

// `fetch` has no option for an agent, so that a request through a tunnel is sent by node:https.

/** Statuses whose answers have no body. https://fetch.spec.whatwg.org/#null-body-status */
const BODILESS_STATUSES: ReadonlySet<number | undefined> = new Set([204, 205, 304]);

/** A `fetch` for texts that are sent over connections of this agent. It follows no redirect. */
const fetchThrough =
  (agent: Agent): typeof fetch =>
  (url, { method = "GET", headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const sent = Object.fromEntries(new Headers(headers));
      const options = { agent, method, headers: { "user-agent": "node", ...sent }, ...(signal ? { signal } : {}) };
      const request = httpsRequest(url instanceof Request ? url.url : url, options, (answer) => {
        const { statusCode: status = 0, headers: received } = answer;
        const { location } = received;
        try {
          const hasBody = !BODILESS_STATUSES.has(status);
          const content = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
          resolve(new Response(content, { status, headers: location === undefined ? {} : { location } }));
        } catch (error) {
          answer.destroy();
          reject(error);
        }
      });
      request.on("error", (error) => reject(signal?.aborted ? signal.reason : error));
      request.end(body);
    });
