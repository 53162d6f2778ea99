/** Chooses the transport of a document. */
import type { Client } from "../../../client/types.js";
import type { Transport } from "../../../transport/types.js";
import { sameUser } from "../../../transport/wrappers/same-user.js";
import type { App } from "../../context/context.js";
import { lazyPart } from "../../ui/lazy-part.js";
import { loadThenSend } from "./load-then-send.js";

/** How the app reaches its server. */
export interface Connection extends Pick<App, "endpoint" | "auth" | "options"> {
  /** The client of the app, once it has been loaded. */
  client: Client;
}

/** Reads answers in parts. Few documents ask for them. */
const partsReader = lazyPart(() => import("./answers-in-parts.js"));

/** The app's own transport, or for `@defer` and `@stream` one that reads answers in parts. A host's own client decides for itself. */
export function transportFor(query: string, connection: Connection): Transport {
  const { client, auth, options } = connection;
  const asksForParts = /@(defer|stream)\b/.test(query);
  if (options.client || !asksForParts) return client.transport;
  const transport = loadThenSend(async () => (await partsReader.load()).answersInParts(connection));
  return auth ? sameUser(transport, auth) : transport;
}
