/** Results to state: requests as Calls, the client and its cache. */
export { request } from "./call.js";
export type { Arguments, Call, RequestOptions } from "./call.js";
export { GraphQLRequestError, unwrap } from "./unwrap.js";
export { createClient } from "./client.js";
export { debug } from "./debug.js";
export type { DebugEntry, DebugOperation, DebugReport } from "./debug.js";
export { persist } from "./persist/persist.js";
export type { Kept, PersistOptions } from "./persist/persist.js";
export { PersistError } from "./persist/database.js";
export type { PersistErrorKind } from "./persist/database.js";
export type {
  Answer,
  AnswerOptions,
  CacheOptions,
  Client,
  ClientOptions,
  Invalid,
  MutateOptions,
  Policy,
  QueryOptions,
  QueryState,
  ReadOptions,
  SendOptions,
  Update,
  Watch,
  WatchOptions,
} from "./types.js";
