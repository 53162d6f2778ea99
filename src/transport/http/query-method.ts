/** Queries by HTTP's QUERY method: a safe request with a body. https://www.rfc-editor.org/rfc/rfc10008 */
import { giveUp, isQuery } from "./get.js";
import type { Method } from "./options.js";

const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
const NOT_IMPLEMENTED = 501;

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
  return status === METHOD_NOT_ALLOWED || status === NOT_IMPLEMENTED;
}
