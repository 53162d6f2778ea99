/** Chooses the transport of a document. Only the editor asks for answers in parts, so that the app does not load the code for them. */
import type { Client } from "../../../client/types.js";
import { http } from "../../../transport/http/http.js";
import { streaming } from "../../../transport/http/streaming/streaming.js";
import type { Transport } from "../../../transport/types.js";
import { sameUser } from "../../../transport/wrappers/same-user.js";
import type { App } from "../../context/context.js";

/** How the app reaches its server. */
export interface Connection extends Pick<App, "endpoint" | "auth" | "options"> {
  /** The client of the app, once it has been loaded. */
  client: Client;
}

/** The app's own transport, or for `@defer` and `@stream` one that reads answers in parts. A host's own client decides for itself. */
export function transportFor(query: string, { client, endpoint, auth, options }: Connection): Transport {
  const asksForParts = /@(defer|stream)\b/.test(query);
  if (options.client || !asksForParts) return client.transport;
  const transport = http({
    url: endpoint,
    credentials: options.credentials,
    streaming,
    async headers() {
      const headers = new Headers(options.headers);
      for (const [name, value] of new Headers(await auth?.headers())) headers.set(name, value);
      return headers;
    },
  });
  return auth ? sameUser(transport, auth) : transport;
}
