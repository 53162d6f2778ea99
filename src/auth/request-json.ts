/** Requests for JSON: to the page's own server, or to the provider with a token. */

/** How long a server may take to answer, in ms. */
const ANSWER_TIMEOUT_MS = 20_000;

/** What is sent with a request. */
export interface JsonRequestOptions {
  /** @defaultValue the browser's own */
  fetch?: typeof globalThis.fetch | undefined;
  /** Sent by POST, as JSON. Absent: a GET. */
  body?: object;
  /** The access token, for a request without a body. */
  token?: string;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
}

/**
 * Requests JSON. The request has a time-out, and follows no redirect, which could carry a code or a token to another origin. Cookies
 * go to the page's own origin only, which is the default of fetch.
 *
 * @throws Error when there is no whole answer, or when the answer is not JSON or not a success; the latter has the answer's `status`
 */
export async function requestJson(
  url: string,
  { fetch = globalThis.fetch, body, token, signal }: JsonRequestOptions,
): Promise<unknown> {
  const response = await fetch(url, {
    redirect: "error",
    signal: firstOf(AbortSignal.timeout(ANSWER_TIMEOUT_MS), signal),
    // A foreign page cannot set X-Requested-With: the server tells forged requests by it.
    ...(body
      ? {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json", "X-Requested-With": "XmlHttpRequest" },
        }
      : { headers: bearer(token) }),
  });
  const { status } = response;
  const answer = response.ok ? parseAnswer(await response.text()) : undefined;
  if (!answer) throw Object.assign(new Error(`${url}: no JSON, or status ${status}`), { status });
  return answer;
}

/** @returns an empty object for an empty text, as a sign-out is answered; undefined for a text that is not JSON */
function parseAnswer(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the parser's own error is dropped: it quotes what it read, which may be a token
  }
}

/** The Authorization header for a token; nothing without one. https://www.rfc-editor.org/rfc/rfc6750 */
export const bearer = (token?: string | null): Record<string, string> =>
  token ? { Authorization: "Bearer " + token } : {};

/** `AbortSignal.any` of two signals, because not every browser has it yet. */
function firstOf(deadline: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return deadline;
  const controller = new AbortController();
  for (const each of [deadline, signal]) {
    if (each.aborted) controller.abort(each.reason);
    each.addEventListener("abort", () => controller.abort(each.reason));
  }
  return controller.signal;
}
