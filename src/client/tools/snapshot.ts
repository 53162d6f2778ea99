/** A client's answers as plain JSON, for a page that a server has rendered. */
import type { Result } from "../../transport/types.js";
import { hasFile } from "../../transport/copy-json.js";
import type { Change } from "../cache/answer-cache.js";
import { answerOf, answerRewritten, isStale } from "../cache/query-state.js";
import { cacheOf } from "../internals.js";
import type { Client } from "../types.js";

/**
 * The cached answers as plain JSON, but for those that are stale. In a script tag write
 * `JSON.stringify(state).replace(/</g, "\\u003c")`.
 *
 * @example
 * ```ts
 * import { createClient, extract } from "querylet";
 *
 * const client = createClient({ url: "https://example.com/graphql" });
 * await client.query("query Orders { orders { id } }");
 * const state = JSON.stringify(extract(client)); // for `restore` in the browser
 * ```
 */
export function extract(client: Client): { [key: string]: Result } {
  const state: { [key: string]: Result } = {};
  for (const query of cacheOf(client).list()) {
    const answer = answerOf(query.state);
    const isOfThisPage = hasFile(query.variables); // a file has no meaning in another page
    if (answer && !isStale(query.state) && !isOfThisPage) state[query.key] = answer.result;
  }
  return state;
}

/**
 * Puts the answers of `extract` into the cache. An answer that is cached already stays.
 *
 * @param time when the server gave the answers, in ms since the epoch @defaultValue now, by the client's clock
 *
 * @example
 * ```ts
 * import { createClient, restore } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * restore(client, JSON.parse(document.getElementById("state")?.textContent ?? "{}"));
 * ```
 */
export function restore(client: Client, state: object, time?: number): void {
  const cache = cacheOf(client);
  const answeredAt = time ?? cache.now();
  const changes: Change[] = [];
  for (const [key, result] of Object.entries(state as { [key: string]: Result })) {
    const query = cache.openKey(key);
    if (!answerOf(query.state))
      changes.push([query, answerRewritten(query.state, { result, time: answeredAt, sequence: 0 })]);
  }
  cache.change(changes);
}
