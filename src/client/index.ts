/** Results to state: requests as Calls, the client and its cache, and functions beside the client. */
export { request } from "./call.js";
export type { Arguments, Call, RequestOptions, SkippableArguments, Variables } from "./call.js";
export { createClient } from "./client.js";
export { debug } from "./tools/debug.js";
export type { DebugEntry, DebugOperation, DebugReport } from "./tools/debug.js";
export { entities } from "./entities/entities.js";
export type { EntitiesOptions } from "./entities/entities.js";
export { PersistError } from "./persist/database.js";
export type { PersistErrorKind } from "./persist/database.js";
export { persist } from "./persist/persist.js";
export type { Kept, PersistOptions } from "./persist/persist.js";
export { extract, restore } from "./tools/snapshot.js";
export type * from "./types.js";
export { GraphQLRequestError, unwrap } from "./unwrap.js";
export { update } from "./tools/update.js";
