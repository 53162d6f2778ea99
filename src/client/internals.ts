/** The values behind the opaque types, and how answers are changed by something other than their requests. */
import { addListener } from "../transport/guard.js";
import type { Stop } from "../transport/types.js";
import type { CachedQueries, CachedQuery, ChangeStrategy } from "./cached-queries.js";
import type { Client, Entities } from "./types.js";

/** The cache of a client, for the functions that take the client: `extract`, `restore`, `update`, `persist`, `debug`. */
export const cacheOf = ({ cache }: Client): CachedQueries => cache as unknown as CachedQueries;

/** Calls `listener` whenever the state of any query of the client may have changed. */
export const onChange = (client: Client, listener: () => void): Stop =>
  addListener(cacheOf(client).observers, listener);

/** Makes the strategy of one client. */
export type AttachEntities = (cache: CachedQueries) => ChangeStrategy;

/** Makes the opaque value that `createClient` takes. */
export const toEntities = (attach: AttachEntities): Entities => attach as unknown as Entities;

/** A query, and its new answer; or that something has changed that its answer may not contain. A failure is then forgotten. */
export type Change = readonly [
  query: CachedQuery,
  change: Partial<Pick<CachedQuery, "base" | "time" | "sequence" | "stale" | "error">>,
];

/** The change of an answer that has become stale. */
export const STALE = { stale: true, error: undefined };

/** Changes all answers before the first request is sent and the first listener is called. */
export function changeAnswers(cache: CachedQueries, changes: readonly Change[]): void {
  for (const [query, change] of changes) Object.assign(query, change);
  cache.change(changes.map(([query]) => query));
}
