/**
 * Queries by GET, so that browsers and CDNs can keep the answers.
 * https://graphql.github.io/graphql-over-http/draft/#sec-GET
 */
import { LONE_SURROGATE } from "../document.js";
import { refuseFiles, type RequestBody } from "../request.js";
import { giveUp } from "./give-up.js";
import type { Method } from "./options.js";

/** Options of `get`. */
export interface GetOptions {
  /** A query whose URL would be longer is sent by POST. In characters. @defaultValue 2047 */
  maxUrlLength?: number | undefined;
  /**
   * The name of a header that makes a browser ask the server before it sends a request to another origin, for servers that guard
   * against CSRF: "apollo-require-preflight", for example. @defaultValue none
   */
  preflight?: string | undefined;
}

/** Old browsers and servers accept no longer URL. In characters. */
const SAFE_URL_LENGTH = 2047;

const URI_TOO_LONG = 414;
const HEADER_FIELDS_TOO_LARGE = 431;

/**
 * Sends queries by GET: `http({ method: get() })`. A query is sent by POST if its URL would be too long, or if the server answers with
 * 414 or 431. Any other error ends the operation, as with POST.
 *
 * @example
 * ```ts
 * import { get, http } from "querylet";
 *
 * const transport = http({ url: "/graphql", method: get() });
 * ```
 */
export function get({ maxUrlLength = SAFE_URL_LENGTH, preflight }: GetOptions = {}): Method {
  return {
    name: "GET",
    createSender: () => async (url, body, send) => {
      const fullUrl = toUrl(url, body);
      if (fullUrl === undefined || fullUrl.length > maxUrlLength) return send();
      const response = await send({ method: "GET", url: fullUrl, preflight }).catch((error: unknown) => {
        if (!shouldFallBackToPost(undefined, fullUrl)) throw error;
      });
      if (!response) return send();
      if (!shouldFallBackToPost(response, fullUrl)) return response;
      giveUp(response);
      return send();
    },
  };
}

/** Whether a query that was sent by GET should be sent again by POST. @param response undefined where fetch failed */
export function shouldFallBackToPost(response: Response | undefined, url: string): boolean {
  // Without CORS headers on it, a browser hides even the status of an answer to a URL that is too long.
  if (!response) return url.length > SAFE_URL_LENGTH;
  return response.status === URI_TOO_LONG || response.status === HEADER_FIELDS_TOO_LARGE;
}

/**
 * The URL of a GET. It keeps the parameters of `url`, and leaves out empty ones of the request.
 *
 * @returns undefined if a URL cannot contain the document's text
 * @throws TransportError of kind "protocol" for a file
 */
function toUrl(url: string, body: RequestBody): string | undefined {
  refuseFiles(body);
  if (LONE_SURROGATE.test(body.query ?? "")) return undefined;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    const text = parameterText(value);
    if (text !== undefined) parameters.set(name, text);
  }
  return `${url}${url.includes("?") ? "&" : "?"}${parameters}`;
}

/** A value as the text of a parameter; undefined for an empty value. */
function parameterText(value: string | object | null | undefined): string | undefined {
  if (typeof value === "string") return value || undefined;
  return value && Object.keys(value).length > 0 ? JSON.stringify(value) : undefined;
}
