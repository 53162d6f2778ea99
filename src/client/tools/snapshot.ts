/** A client's answers as plain JSON, for a page that a server has rendered. */
import type { Result } from "../../transport/types.js";
import { cacheOf, changeAnswers, type Change } from "../internals.js";
import type { Client, WatchState } from "../types.js";

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
  for (const { key, base, stale } of cacheOf(client).list()) if (base && !stale) state[key] = base;
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
  const answers = Object.entries(state as { [key: string]: Result });
  const restored = answers.map(([key, base]) => [cache.openKey(key), base] as const);
  const answeredAt = time ?? cache.now();
  const changes = restored.map(([query, base]): Change => [query, query.base ? {} : { base, time: answeredAt }]);
  changeAnswers(cache, changes);
  for (const [query, { data, errors, extensions }] of restored) {
    const rendered: WatchState = { status: "done", data, errors, extensions };
    query.restored = query.state.data === data ? query.state : rendered;
  }
}
