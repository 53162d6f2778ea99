/** Answers in parts: only the editor asks for such, so that the app's own requests go without what reads them. */
import { http } from "../../../transport/http/http.js";
import { sameUser } from "../../../transport/wrappers/same-user.js";
import { streaming } from "../../../transport/http/streaming/streaming.js";
import type { Client } from "../../../client/types.js";
import type { Transport } from "../../../transport/types.js";
import type { App } from "../../context/context.js";

interface Connection extends Pick<App, "endpoint" | "auth" | "options"> {
  client: Client;
}

/** The transport for a document: the app's own, or one that takes an answer in parts. A client that came from outside knows itself what it takes. */
export function transportFor(
  query: string,
  { client, endpoint, auth, options: { client: given, credentials, headers } }: Connection,
): Transport {
  if (given || !/@(defer|stream)\b/.test(query)) return client.transport;
  const inParts = http({
    url: endpoint,
    credentials,
    streaming,
    async headers() {
      const all = new Headers(headers);
      for (const [name, value] of new Headers(await auth?.headers()).entries()) all.set(name, value);
      return all;
    },
  });
  return auth ? sameUser(inParts, auth) : inParts;
}
