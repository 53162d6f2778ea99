/** `fetch` has no option for an agent, so that a request through a tunnel is sent by node:https. */
import { request as httpsRequest } from "node:https";
import type { Agent } from "node:https";
import { Readable } from "node:stream";

/** Statuses whose answers have no body. https://fetch.spec.whatwg.org/#null-body-status */
const BODILESS_STATUSES: ReadonlySet<number | undefined> = new Set([204, 205, 304]);

/** A `fetch` for texts that are sent over connections of this agent. It follows no redirect. */
export const fetchThrough =
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
