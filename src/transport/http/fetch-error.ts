/** Why fetch got no answer, in words that help a developer: fetch itself says little more than "failed". */
import { TransportError } from "../errors.js";
import { pageBase } from "../page-base.js";
import { urlWithoutSecrets } from "./url.js";

/** The error for a rejection of fetch. */
export function fetchError(cause: unknown, url: string): TransportError {
  const shownUrl = urlWithoutSecrets(url);
  if (process.env.NODE_ENV !== "production" && isRefusedAsRelative(cause, url))
    return new TransportError("protocol", `${shownUrl}: outside of a page the URL has to be absolute`, { cause });
  const kind = isInvalid(url) ? "protocol" : "network";
  const hint = process.env.NODE_ENV !== "production" ? hintFor(url) : "";
  return new TransportError(kind, `${shownUrl}: no answer: see cause${hint}`, { cause });
}

/**
 * Whether fetch has rejected a relative URL because there is no page that it is relative to. The message of the cause decides: the
 * `fetch` that the caller passes may accept relative URLs, and fail for another reason.
 */
function isRefusedAsRelative(cause: unknown, url: string): boolean {
  const isAbsolute = /^[a-z]+:/i.test(url);
  if (isAbsolute || globalThis.location !== undefined) return false;
  return cause instanceof TypeError && /\burl\b/i.test(cause.message);
}

/** Whether no request can be sent to the URL, so that another try is of no use. React Native has no `URL.canParse`. */
const isInvalid = (url: string): boolean => URL.canParse?.(url, ANY_BASE) === false;

/** Whatever a relative URL is relative to: it is valid with every base, or with none. */
const ANY_BASE = "https://base.example/";

/** The URL may be at fault, or the origin of the page: a browser reports only to its console why it refused an answer. */
function hintFor(url: string): string {
  if (isInvalid(url)) return ". The URL is not valid";
  // A server that allows the origin "null" allows every page of the web, because each can make a sandboxed frame. So do not advise it.
  if (globalThis.location !== undefined && globalThis.origin === "null")
    return ". This page has no origin: it was opened from a file, or is sandboxed. Serve it over http, because servers refuse such a page";
  if (!isOtherOrigin(url)) return "";
  return `. If the browser's console names CORS, the server has to allow ${globalThis.origin}`;
}

/** Whether a page or a worker has sent a request to another origin. It never throws, not even for an invalid URL. */
function isOtherOrigin(url: string): boolean {
  if (globalThis.location === undefined) return false;
  const base = pageBase();
  return URL.canParse(url, base) && new URL(url, base).origin !== globalThis.origin;
}
