/** The values behind the opaque types. Their members are not public: the build shortens their names. */
import type { AnswerCache } from "./cache/answer-cache.js";
import type { ChangeStrategy, StrategyHost } from "./change-strategy.js";
import type { Entities } from "./query-types.js";
import type { Client } from "./types.js";

/** The cache of a client, for the functions that take the client: `extract`, `restore`, `update`, `persist`, `debug`. */
export const cacheOf = ({ cache }: Client): AnswerCache => cache as unknown as AnswerCache;

/** Creates the strategy of one client. */
export type AttachEntities = (host: StrategyHost) => ChangeStrategy;

/** Makes the opaque value that `createClient` takes. */
export const toEntities = (attach: AttachEntities): Entities => attach as unknown as Entities;

/** The function behind the opaque value. */
export const attachOf = (entities: Entities): AttachEntities => entities as unknown as AttachEntities;
