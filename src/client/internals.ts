/** The values behind the opaque types. */
import { addListener } from "../transport/guard.js";
import type { Stop } from "../transport/types.js";
import type { CachedQueries } from "./cached-queries.js";
import type { ChangeStrategy } from "./change-strategy.js";
import type { Entities, Invalid } from "./query-types.js";
import type { Client } from "./types.js";

/** The cache of a client, for the functions that take the client: `extract`, `restore`, `update`, `persist`, `debug`. */
export const cacheOf = ({ cache }: Client): CachedQueries => cache as unknown as CachedQueries;

/** Calls `listener` whenever the state of any query of the client may have changed. */
export const observe = (client: Client, listener: () => void): Stop => addListener(cacheOf(client).observers, listener);

/** Makes the strategy of one client. @param invalidate - `Client.invalidate` */
export type AttachEntities = (cache: CachedQueries, invalidate: (what?: Invalid) => void) => ChangeStrategy;

/** Makes the opaque value that `createClient` takes. */
export const toEntities = (attach: AttachEntities): Entities => attach as unknown as Entities;

/** The function behind the opaque value. */
export const attachOf = (entities: Entities): AttachEntities => entities as unknown as AttachEntities;
