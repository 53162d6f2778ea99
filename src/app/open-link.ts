/** The transports for live updates. Most visits open no feed, so they are loaded behind the first screen. */
import type { GoogleAuth } from "../auth/types.js";
import { cable } from "../transport/cable.js";
import { http, type HttpOptions } from "../transport/http.js";
import { sse } from "../transport/sse.js";
import { streaming } from "../transport/streaming.js";
import type { LiveTransport, Transport } from "../transport/types.js";
import { ws } from "../transport/ws.js";
import type { LiveOptions } from "./options.js";

/** `made` are the options of the app's own requests. */
export function openLink({ protocol, url, channel }: LiveOptions, endpoint: string, auth: GoogleAuth | null, made: HttpOptions): Transport & Partial<LiveTransport> {
  // A token goes to the GraphQL server only, never to a link on another host.
  const token = () => (auth && host(url) === host(endpoint) ? auth.getToken() : null);
  switch (protocol) {
    case "multipart":
      return http({ ...made, url, streaming });
    case "sse":
      return sse({ ...made, url });
    case "ws":
      return ws({
        url,
        connectionParams: () => {
          const held = token();
          return held ? { Authorization: "Bearer " + held } : {};
        },
      });
    case "cable":
      return cable({
        url,
        ...(channel && { channel }),
        protocols: () => {
          const held = token();
          return held ? ["bearer." + held] : [];
        },
      });
  }
}

const host = (url: string) => new URL(url, globalThis.location?.href ?? "http://localhost").host;
