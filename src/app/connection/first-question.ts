/**
 * The question for the schema, sent by the page's first script while the app's code is on its way. The app asks as if nothing
 * had been sent: its first request, which is the same, gets the answer that is on its way already.
 */
import { INTROSPECTION } from "../../schema/model/introspection-query.js";
import type { AppOptions } from "../context/options.js";
import { recall } from "../storage/remember.js";

/** A request that has been sent and not been asked for yet. */
interface FirstQuestion {
  /** Tells it from other requests. */
  key: string;
  response: Promise<Response>;
  abort(): void;
}

/** Two scripts that share no module: what one has sent, the other finds on the page. */
const page = globalThis as { queryletFirstQuestion?: FirstQuestion | undefined };

/** Requests the schema, unless the app would not request it, or would request it as a signed-in user. */
export function sendFirstQuestion({ endpoint = "/graphql", schema, google, headers, credentials }: AppOptions): void {
  if (schema || isSessionExpected(google)) return;
  const controller = new AbortController();
  const init = {
    method: "POST",
    headers: withHeaders(headers),
    body: JSON.stringify({ query: INTROSPECTION, operationName: "IntrospectionQuery" }),
    credentials,
    signal: controller.signal,
  } as RequestInit;
  const response = fetch(endpoint, init);
  response.catch(() => {}); // the app hears of it when it asks
  page.queryletFirstQuestion = { key: keyOf(endpoint, init), response, abort: () => controller.abort() };
}

/** What the transport sends as well: see `headersFor`. */
function withHeaders(own: HeadersInit | undefined): Headers {
  const headers = new Headers({
    accept: "application/graphql-response+json, application/json;q=0.9",
    "content-type": "application/json",
  });
  new Headers(own).forEach((value, name) => {
    headers.set(name, value);
  });
  return headers;
}

/** Whether the page's own server renews the session of the last visit: the schema is then asked for as that user. */
export const isSessionExpected = (google: AppOptions["google"]): boolean =>
  !!google?.refreshUrl && recall("signed-in") !== null;

/** `fetch`, which answers the first question by the answer that is on its way. */
export const fetchWithFirstAnswer: typeof fetch = (input, init) => {
  const question = page.queryletFirstQuestion;
  if (question === undefined || question.key !== keyOf(String(input), init)) return fetch(input, init);
  page.queryletFirstQuestion = undefined; // the next time, the server is asked
  init?.signal?.addEventListener("abort", question.abort);
  return question.response;
};

/** Equal for requests that a server cannot tell apart. */
const keyOf = (url: string, { method, headers, body, credentials }: RequestInit = {}): string =>
  JSON.stringify([url, method, [...new Headers(headers)], body, credentials]);
