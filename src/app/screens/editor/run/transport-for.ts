/** Chooses the transport of a document. */
import { tokensOf } from "../../../language/index.js";
import { type Client, type OperationKind, retry, type Transport } from "../../../../index.js";
import type { App } from "../../../base/context/context.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { loadThenSend } from "./load-then-send.js";

/** How the app reaches its server. */
export interface Connection extends Pick<App, "endpoint" | "auth" | "options"> {
  /** The client of the app, once it has been loaded. */
  client: Client;
}

/** Reads answers in parts. Few documents ask for them. */
const partsReader = lazyPart(() => import("./answers-in-parts.js"));

/** Whether a directive of the document asks for parts: a comment or a string does not. */
function asksForParts(query: string): boolean {
  if (!/@\s*(defer|stream)\b/.test(query)) return false;
  const words = tokensOf(query).map(({ start, end }) => query.slice(start, end));
  return words.some((word, index) => (word === "defer" || word === "stream") && words[index - 1] === "@");
}

/**
 * The app's own transport, or for `@defer` and `@stream` one that reads answers in parts. A host's own client decides for itself.
 *
 * @param kind of the operation that runs: the directives may be in another one, and a subscription has a connection of its own
 */
export function transportFor(query: string, connection: Connection, kind: OperationKind = "query"): Transport {
  const { client, auth, options } = connection;
  if (options.client || kind === "subscription" || !asksForParts(query)) return client.transport;
  const transport = loadThenSend(async () => (await partsReader.load()).answersInParts(connection));
  return auth ? retry(transport, { ...auth, attempts: 1 }) : transport;
}
