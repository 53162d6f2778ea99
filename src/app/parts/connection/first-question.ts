/**
 * The request for the schema, which the page's first script sends while the app's code is loading. The app sends its requests as usual:
 * the first one that equals this request gets its response.
 */
import { INTROSPECTION } from "../../schema/index.js";
import type { AppOptions } from "../../base/context/options.js";
import { serverName } from "../../base/storage/place.js";
import { isSessionNoted } from "../../base/storage/session-note.js";

/** A request that has been sent, and whose response has not been used yet. */
interface FirstQuestion {
  /** Identifies the request. */
  key: string;
  response: Promise<Response>;
  abort(): void;
}

/** The two scripts share no module, so the first one leaves its request here for the other. */
const page = globalThis as { queryletFirstQuestion?: FirstQuestion | undefined };

/** Requests the schema, unless the app would not request it, or would request it as a signed-in user. */
export function sendFirstQuestion(options: AppOptions): void {
  const { endpoint = "/graphql", schema, headers, credentials } = options;
  if (schema || isSessionExpected(options)) return;
  const controller = new AbortController();
  const init = {
    method: "POST",
    headers: withHeaders(headers),
    body: JSON.stringify({ query: INTROSPECTION, operationName: "IntrospectionQuery" }),
    credentials,
    signal: controller.signal,
  } as RequestInit;
  const response = fetch(endpoint, init);
  response.catch(() => {}); // the app gets the error with its request
  page.queryletFirstQuestion = { key: keyOf(endpoint, init), response, abort: () => controller.abort() };
}

/** The headers that the transport sends: see `headersFor`. */
function withHeaders(ownHeaders: HeadersInit | undefined): Headers {
  const headers = new Headers({
    accept: "application/graphql-response+json, application/json;q=0.9",
    "content-type": "application/json",
  });
  new Headers(ownHeaders).forEach((value, name) => {
    headers.set(name, value);
  });
  return headers;
}

/** Whether the page's own server renews the session of the last visit. The schema is then requested as that user. */
export const isSessionExpected = (options: Pick<AppOptions, "endpoint" | "server" | "google">): boolean =>
  !!options.google?.refreshUrl && isSessionNoted(serverName(options));

/** `fetch`, which returns the response of the first question to the first request that equals it. */
export const fetchWithFirstAnswer: typeof fetch = (input, init) => {
  const question = page.queryletFirstQuestion;
  const isAnswer = question?.key === keyOf(addressOf(input), init);
  if (!isAnswer || init?.signal?.aborted) return fetch(input, init);
  page.queryletFirstQuestion = undefined; // the next equal request is sent
  init?.signal?.addEventListener("abort", question.abort);
  return question.response;
};

/** Equal for requests that a server cannot tell apart. */
const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

const keyOf = (url: string, { method, headers, body, credentials }: RequestInit = {}): string =>
  JSON.stringify([url, method, [...new Headers(headers)], body, credentials]);
