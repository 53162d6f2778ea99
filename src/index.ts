/**
 * `querylet`: transports, the client, and the parsers for authors of transports. The order is that of the modules in a bundle, chosen by
 * what compresses best.
 *
 * @module querylet
 */
export type { PrintDocument } from "./transport/request.js";
export { TransportError } from "./transport/errors.js";
export { operationKind } from "./transport/document.js";
export { anycable } from "./transport/live/cable/anycable.js";
export { streaming } from "./transport/http/streaming/streaming.js";
export type { TransportErrorDetails, TransportErrorKind } from "./transport/errors.js";
export { route } from "./transport/wrappers/route.js";
export type { Execution, MutationOutcome } from "./transport/execution.js";
export type {
  BytesContext,
  Document,
  DocumentReference,
  GraphQLError,
  HttpMethod,
  LinkStatus,
  LiveTransport,
  Operation,
  OperationId,
  OperationKind,
  ReadJson,
  Result,
  Sink,
  Stop,
  StreamContext,
  Transport,
  TypedDocumentNode,
  TypedDocumentString,
} from "./transport/types.js";
export type { Clock, Page, Socket, SocketClass } from "./transport/environment.js";
export { PersistError, type PersistErrorKind } from "./client/persist/database.js";
export { http } from "./transport/http/http.js";
export { bounded } from "./transport/wrappers/bounded.js";
export { createEventStreamParser } from "./transport/http/streaming/event-stream.js";
export { exactNumbers } from "./transport/http/exact-numbers.js";
export { ws, type WsOptions } from "./transport/live/ws/ws.js";
export type { GetOptions } from "./transport/http/get.js";
export { limitedText } from "./transport/http/limited-text.js";
export type {
  HttpOptions,
  Method,
  HttpRequest,
  ReadText,
  SendQuery,
  Streaming,
  StreamReader,
  Upload,
} from "./transport/http/options.js";
export type { LimitedTextOptions } from "./transport/http/limited-text.js";
export type { CatchUpOptions } from "./transport/live/catch-up.js";
export type { CatchUp, FeedOptions, ResultFeed, ResumeOptions } from "./transport/live/result-feed.js";
export type { Version } from "./transport/live/version-history.js";
export type { LinkOptions } from "./transport/live/link.js";
export type { ReconnectingOptions } from "./transport/live/reconnecting.js";
export type { BoundedOptions } from "./transport/wrappers/bounded.js";
export { print } from "./transport/print.js";
export type { PersistedOptions } from "./transport/wrappers/persisted.js";
export type { RefreshOptions } from "./transport/wrappers/refresh.js";
export { retry } from "./transport/wrappers/retry.js";
export { extract, restore } from "./client/tools/snapshot.js";
export { reconnecting } from "./transport/live/reconnecting.js";
export { cable, type CableOptions } from "./transport/live/cable/cable.js";
export { executionOf } from "./transport/execution.js";
export { sse } from "./transport/http/streaming/streaming.js";
export type { OperationEvent } from "./transport/wrappers/observe.js";
export type { SignedInUser, SignedInUserOptions } from "./transport/wrappers/attempts.js";
export type { Arguments, SkippableArguments, Variables } from "./client/arguments.js";
export { persisted } from "./transport/wrappers/persisted.js";
export { get, queryMethod } from "./transport/http/get.js";
export { createMultipartParser } from "./transport/http/streaming/multipart.js";
export { createClient } from "./client/client.js";
export type {
  Answer,
  AnswerOptions,
  CacheOptions,
  Client,
  ClientOptions,
  Entities,
  EntityClient,
  EntityMutateOptions,
  Invalid,
  InvalidName,
  LastAnswer,
  MutateOptions,
  Opaque,
  Policy,
  QueryOptions,
  QueryState,
  ReadOptions,
  Recipe,
  SendOptions,
  UpdateAnswer,
  Watch,
  WatchOptions,
  WatchState,
} from "./client/types.js";
export { persist, type Kept, type PersistOptions } from "./client/persist/persist.js";
export { GraphQLRequestError, request, unwrap, type Call, type RequestOptions } from "./client/call.js";
export { update } from "./client/tools/update.js";
export { observe } from "./transport/wrappers/observe.js";
export { upload } from "./transport/http/upload.js";
export { entities, type EntitiesOptions } from "./client/entities/entities.js";
export { sha256 } from "./transport/wrappers/sha256.js";
export {
  debug,
  recordedOperations,
  watchDebug,
  type DebugEntry,
  type DebugOperation,
  type DebugReport,
} from "./client/tools/debug.js";
export { refresh } from "./transport/wrappers/refresh.js";
export { catchUp } from "./transport/live/catch-up.js";
export type { EventStreamOptions, ServerEvent } from "./transport/http/streaming/event-stream.js";
export { createIncrementalMerger } from "./transport/http/streaming/incremental.js";
export type { IncrementalMerger } from "./transport/http/streaming/incremental.js";
export type { MultipartOptions } from "./transport/http/streaming/multipart.js";
export type { RetryOptions } from "./transport/wrappers/retry.js";
export type { ValueOrFunction } from "./transport/environment.js";
