/** The transports for live updates. Most visits open no feed, so they are loaded behind the first screen. */
import type { GoogleAuth } from "../auth/types.js";
import { request } from "../client/call.js";
import { cable } from "../transport/cable.js";
import { http, type HttpOptions } from "../transport/http.js";
import { reconnecting } from "../transport/reconnecting.js";
import { sse } from "../transport/sse.js";
import { streaming } from "../transport/streaming.js";
import type { LiveTransport, Operation } from "../transport/types.js";
import { ws } from "../transport/ws.js";
import type { LiveOptions } from "./options.js";

const GATHER = 250; // ms: operations come back one by one, what they touch is asked for once

/** `made` are the options of the app's own requests. `refetch` asks again for what is on the screen: updates were missed. */
export function openLink({ protocol, url, channel }: LiveOptions, endpoint: string, auth: GoogleAuth | null, made: HttpOptions, refetch: () => void): LiveTransport {
  let due: unknown;
  const shared = {
    onResume: () => {
      due ??= setTimeout(() => {
        due = undefined;
        refetch();
      }, GATHER);
    },
    check: () => request(http(made), "{ __typename }"),
  };
  // A token goes to the GraphQL server only, never to a link on another host.
  const near = host(url) === host(endpoint);
  const token = () => (auth && near ? auth.getToken() : null);
  const streamed: HttpOptions = { ...made, url, ...(!near && { headers: async (operation) => without(auth?.headers(), await headersOf(made, operation)) }) };
  switch (protocol) {
    case "multipart":
      return reconnecting(http({ ...streamed, streaming }), shared);
    case "sse":
      return reconnecting(sse(streamed), shared);
    case "ws":
      return ws({
        ...shared,
        url,
        connectionParams: () => {
          const held = token();
          return held ? { Authorization: "Bearer " + held } : {};
        },
      });
    case "cable": {
      const link = cable({
        ...shared,
        url,
        ...(channel && { channel }),
        protocols: () => {
          const held = token();
          return held ? ["bearer." + held] : [];
        },
      });
      // The server knows the user of a socket from its beginning: who is somebody else by now, or has a newer token, needs another.
      let last = token();
      const leave = auth?.subscribe(() => {
        if (last !== (last = token())) link.renew();
      });
      const { close } = link;
      return Object.assign(link, {
        close() {
          leave?.();
          close();
        },
      });
    }
  }
}

const host = (url: string) => new URL(url, globalThis.location?.href ?? "http://localhost").host;

const headersOf = ({ headers }: HttpOptions, operation: Operation) => (typeof headers === "function" ? headers(operation) : headers);

/** The session's own are taken out. */
function without(own: HeadersInit | undefined, all: HeadersInit | undefined): Headers {
  const left = new Headers(all);
  new Headers(own).forEach((_, name) => left.delete(name));
  return left;
}
