/** What a developer may do about a failed request or answer. For development only: each call stands behind NODE_ENV. */
import type { TransportErrorKind } from "../errors.js";
import { pageBase } from "../environment.js";

const NO_CONTENT = 204;
const PARTIAL_CONTENT = 206;

/**
 * The kind of the error of an exchange, and the end of its message. No server can answer at a URL that is refused: a retry is no use.
 *
 * @param isSent whether anything was sent
 * @param isAnswered whether an answer had begun
 */
export function explainFailure(
  kind: TransportErrorKind,
  url: string,
  isSent: boolean,
  isAnswered: boolean,
): [kind: TransportErrorKind, reason: string] {
  if (!isSent) return [kind, "the request could not be prepared: see cause"];
  if (isAnswered) return [kind, "the answer was interrupted: see cause"];
  const isValid = URL.canParse?.(url, "https://base.example/") !== false; // with a base, because it may be relative
  if (!isValid) return ["protocol", "no answer: see cause. The URL is not valid"];
  return [kind, `no answer: see cause${adviceOnOrigin(url)}`];
}

/** The origin of the page may be at fault: a browser reports only to its console why it refused an answer. */
function adviceOnOrigin(url: string): string {
  const { location, origin } = globalThis;
  if (location === undefined) return ""; // there is no page, and no worker of one
  // A server that allows the origin "null" allows every page of the web, because each can make a sandboxed frame. So do not advise it.
  if (origin === "null")
    return ". This page has no origin: it was opened from a file, or is sandboxed. Serve it over http, because servers refuse such a page";
  const base = pageBase();
  const isOther = URL.canParse(url, base) && new URL(url, base).origin !== origin;
  return isOther ? `. If the browser's console names CORS, the server has to allow ${origin}` : "";
}

/** The end of a message about an answer that holds no result. */
export function adviceOnAnswer({ ok, status, headers }: Response): string {
  const type = headers.get("content-type") ?? "";
  if (!ok) return "";
  if (/^(multipart\/|text\/event-stream)/i.test(type)) return ": it comes in parts. Pass http({ streaming })";
  if (status === NO_CONTENT) return ": is the URL that of a GraphQL server?";
  if (status === PARTIAL_CONTENT) return ", a part of an answer: send no Range header, and look at proxies and caches";
  if (/json/i.test(type)) return ": it may have been cut off, or the URL is not that of a GraphQL server";
  return ": is the URL right?";
}
