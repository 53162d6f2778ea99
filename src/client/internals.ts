/** What is behind the opaque values of the public types: their names are shortened in the published library. */
import type { AnswerCache } from "./cache/answer-cache.js";
import type { ChangeStrategy, StrategyHost } from "./change-strategy.js";
import type { Entities } from "./query-types.js";
import type { Client } from "./types.js";

/** The answers of a client, for the functions beside it: `extract`, `restore`, `update`, `persist`, `debug`. */
export const cacheOf = ({ cache }: Client): AnswerCache => cache as unknown as AnswerCache;

/** Makes the strategy of one client. */
export type AttachEntities = (host: StrategyHost) => ChangeStrategy;

/** Wraps a strategy as `createClient` takes it. */
export const toEntities = (attach: AttachEntities): Entities => attach as unknown as Entities;

/** Unwraps it. */
export const attachOf = (entities: Entities): AttachEntities => entities as unknown as AttachEntities;
