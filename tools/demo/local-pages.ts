/**
 * Pages of other servers on this machine, such as the page that a developer builds with Vite. They may ask the demo what everyone may. They
 * never act for the person who is signed in to the demo: to a browser, another port of localhost is the same site, so that it sends the
 * person's cookie with their requests. The cookie is removed here.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** How long a browser may keep the permission, in seconds. */
const PERMISSION_SECONDS = "600";

/** Whether the origin is that of a server on this machine. */
export const isLocalOrigin = (origin: string): boolean => LOCAL_ORIGIN.test(origin);

/**
 * Permits requests of such pages with a body of JSON, which a browser sends only after it has asked (CORS). A form or plain text is sent
 * without asking, and is refused.
 *
 * @returns "answered": the browser's question has been answered. "admitted": the request may be handled, as one of no user
 */
export function admitLocalPage(
  request: IncomingMessage,
  response: ServerResponse,
): "answered" | "admitted" | "refused" {
  const { origin = "", "content-type": type = "" } = request.headers;
  if (!isLocalOrigin(origin)) return "refused";
  const isQuestion = request.method === "OPTIONS";
  if (!isQuestion && !/^application\/json\b/i.test(type)) return "refused";
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("vary", "Origin");
  if (isQuestion) {
    const allowed = request.headers["access-control-request-headers"] ?? "";
    response.writeHead(204, {
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": allowed,
      "access-control-max-age": PERMISSION_SECONDS,
    });
    response.end();
    return "answered";
  }
  delete request.headers.cookie;
  return "admitted";
}
