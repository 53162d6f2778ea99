/**
 * Queries by GET, so that browsers and CDNs can keep the answers, and by HTTP's QUERY method: a safe request with a body.
 * https://graphql.github.io/graphql-over-http/draft/#sec-GET and https://www.rfc-editor.org/rfc/rfc10008
 */
import { operationKind } from "../document.js";
import type { RequestBody } from "../request.js";
import { LONE_SURROGATE } from "../scanner.js";
import type { Operation } from "../types.js";
import type { HttpRequest, Method, SendQuery } from "./options.js";

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

/** URI Too Long, and Request Header Fields Too Large, which the URL may be counted among. */
const REFUSED_LENGTHS = [414, 431];

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
  const headers: HttpRequest["headers"] = preflight ? { [preflight.toLowerCase()]: "true" } : {};
  /** The answer to a query that was sent by GET; undefined where it has to be sent again by POST. */
  async function answerToGet(url: string, send: Parameters<SendQuery>[3]): Promise<Response | undefined> {
    try {
      const response = await send({ method: "GET", url, body: undefined, headers });
      if (!REFUSED_LENGTHS.includes(response.status)) return response;
      giveUp(response);
    } catch (error) {
      // Without CORS headers on it, a browser hides even the status of an answer to a URL that is too long.
      if (url.length <= SAFE_URL_LENGTH) throw error;
    }
    return undefined;
  }

  return {
    name: "GET",
    createSender: () => async (operation, body, url, send) => {
      const fullUrl = isQuery(operation, body, "GET") ? toUrl(url, body) : undefined;
      const isShort = fullUrl !== undefined && fullUrl.length <= maxUrlLength;
      return (isShort && (await answerToGet(fullUrl, send))) || send();
    },
  };
}

/**
 * Whether an operation may be sent by a method other than POST: it does not ask for another one, and its whole document was read, so that no
 * mutation is. Without its text it has to say that it is a query.
 */
function isQuery({ kind, operationName, method }: Operation, { query }: RequestBody, by: "GET" | "QUERY"): boolean {
  const kindToSend = query === undefined || kind === "mutation" ? kind : operationKind(query, operationName);
  return kindToSend === "query" && (method ?? by) === by;
}

/** The URL of a GET, with the parameters of `url`, and without empty ones of the request. Undefined where no URL can hold the text. */
function toUrl(url: string, body: RequestBody): string | undefined {
  if (LONE_SURROGATE.test(body.query ?? "")) return undefined;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    const text = typeof value === "object" ? value && JSON.stringify(value) : value;
    if (text && text !== "{}") parameters.set(name, text);
  }
  const [address = ""] = url.split("#");
  return `${address}${address.includes("?") ? "&" : "?"}${parameters}`;
}

/** Leaves a response unread, so that its connection is free. */
function giveUp({ body }: Response): void {
  body?.cancel().catch(() => {});
}

const NOT_FOUND = 404;
/** Method Not Allowed, and Not Implemented. */
const REFUSED_METHODS = [405, 501];

/**
 * Sends queries by QUERY: `http({ method: queryMethod() })`. Where the server does not know the method, the query is sent again
 * by POST, and so are all later ones of the same transport from the start.
 *
 * @example
 * ```ts
 * import { http, queryMethod } from "querylet";
 *
 * const transport = http({ url: "/graphql", method: queryMethod() });
 * ```
 */
export function queryMethod(): Method {
  return {
    name: "QUERY",
    createSender() {
      let isRefused = false;
      return async (operation, body, _url, send) => {
        if (isRefused || !isQuery(operation, body, "QUERY")) return send();
        const response = await send({ method: "QUERY" });
        if (!isMethodRefused(response)) return response;
        isRefused = true;
        giveUp(response);
        return send();
      };
    },
  };
}

/** Whether an answer says that the server does not know the method. */
export function isMethodRefused({ status, headers }: Response): boolean {
  // A router without such a route answers 404. So may a GraphQL server, in its own media type, about what was asked.
  if (status === NOT_FOUND) return !headers.get("content-type")?.startsWith("application/graphql-response+json");
  return REFUSED_METHODS.includes(status);
}
