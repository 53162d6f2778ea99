/** `querylet`: transports, the client, and the pure parts for whoever writes a transport. */
export { createClient, debug, fetchMore, persist, PersistError, request } from "./client/index.js";
export type {
  Answer,
  Arguments,
  CacheOptions,
  Call,
  Client,
  ClientOptions,
  DebugEntry,
  DebugOperation,
  DebugReport,
  Invalid,
  Kept,
  MutateOptions,
  PersistErrorKind,
  PersistOptions,
  Policy,
  QueryOptions,
  QueryState,
  ReadOptions,
  RequestOptions,
  SendOptions,
  Update,
  Watch,
} from "./client/index.js";

export { bounded } from "./transport/bounded.js";
export type { BoundedOptions } from "./transport/bounded.js";
export { cable } from "./transport/cable.js";
export type { CableOptions, Renewable } from "./transport/cable.js";
export { extended } from "./transport/cable-extended.js";
export type { Extended } from "./transport/cable-extended.js";
export type { CatchUp, ResumeOptions } from "./transport/catch-up.js";
export type { LinkOptions } from "./transport/connection.js";
export { http } from "./transport/http.js";
export type { HttpOptions, Streaming } from "./transport/http.js";
export { persisted } from "./transport/persisted.js";
export type { PersistedOptions } from "./transport/persisted.js";
export { reconnecting } from "./transport/reconnecting.js";
export type { ReconnectingOptions } from "./transport/reconnecting.js";
export { refresh } from "./transport/refresh.js";
export type { RefreshOptions } from "./transport/refresh.js";
export { retry } from "./transport/retry.js";
export type { RetryOptions } from "./transport/retry.js";
export { route } from "./transport/route.js";
export type { SignedInUser } from "./transport/same-user.js";
export { sse } from "./transport/sse.js";
export { streaming } from "./transport/streaming.js";
export { upload } from "./transport/upload.js";
export type { Upload } from "./transport/upload.js";
export { ws } from "./transport/ws.js";
export type { WsOptions } from "./transport/ws.js";

export { operationKind } from "./transport/document.js";
export { TransportError } from "./transport/errors.js";
export type { TransportErrorDetails, TransportErrorKind } from "./transport/errors.js";
export { createEventStreamParser } from "./transport/event-stream.js";
export type { EventStreamOptions, ServerEvent } from "./transport/event-stream.js";
export { createIncrementalMerger } from "./transport/incremental.js";
export type { IncrementalMerger, IncrementalOptions } from "./transport/incremental.js";
export { createMultipartParser } from "./transport/multipart.js";
export type { MultipartOptions, Part } from "./transport/multipart.js";

export type {
  Document,
  DocumentReference,
  GraphQLError,
  HttpMethod,
  LinkStatus,
  LiveTransport,
  Operation,
  OperationKind,
  Result,
  Sink,
  Stop,
  ResumeContext,
  StreamContext,
  Transport,
  TypedDocumentNode,
  TypedDocumentString,
} from "./transport/types.js";
export type { Clock, Page, Socket, SocketClass } from "./transport/world.js";
