/**
 * The one verb, `Transport = (operation, sink) => stop`, and the shapes that pass through it.
 * Types only: this file leaves no bytes in a bundle.
 * https://spec.graphql.org/draft/#sec-Response
 */
import type { TransportError } from "./errors.js";
import type { GraphQLError } from "./graphql-error.js";

export type { GraphQLError };

/**
 * Names of the DOM library that public types mention. A program of Node that does not include that library needs them to compile; if it is
 * included, these declarations add nothing to its own. React's types do the same.
 */
declare global {
  interface HTMLElement {}
  interface IDBFactory {}
  interface Window {}
}

/** Headers in each form that `fetch` takes: `HeadersInit`, which only the DOM library names. */
export type HeadersInput = NonNullable<RequestInit["headers"]>;

/** Ends what a call began. Calling it twice is harmless. */
export type Stop = () => void;

/** Sends an operation, pushes what comes back into the sink, and returns how to stop it. */
export type Transport = (operation: Operation, sink: Sink) => Stop;

/** Receives the results: `next` any number of times, then exactly one of `error` or `complete`. No call follows a stop. */
export interface Sink {
  /**
   * Takes a result. When it throws, the operation ends with an `error` of kind "protocol" whose cause is what it threw.
   */
  next(result: Result): void;
  /** Called once when the operation fails; results may have come before. No call follows. */
  error(error: TransportError): void;
  /**
   * Called once after the last result, in the same turn for an answer that comes in one piece. No call follows. For a
   * subscription: the server ended it; a lost connection is an error instead.
   */
  complete(): void;
}

/** The kind of an operation: it reads, writes, or listens. */
export type OperationKind = "query" | "mutation" | "subscription";

/** Tells one operation from all others, also across copies of it. */
export type OperationId = symbol;

/** One GraphQL request. */
export interface Operation {
  /**
   * Set once by the function that starts the operation, such as `request`; a wrapper that copies or resends the operation
   * keeps it. A live transport that ended the operation with status 401 continues it where it stopped when it is sent again.
   */
  id?: OperationId;
  /** The GraphQL document. */
  document: Document;
  /**
   * The kind, for a document without a text. A wrapper that removes the text sets it. If there is a text, its own kind counts, but
   * "mutation" always stays "mutation".
   */
  kind?: OperationKind | undefined;
  /** The name of the operation in the document. @defaultValue the only operation; required if the document has several */
  operationName?: string | undefined;
  /** Values that JSON can express, and files if the transport sends them. */
  variables?: object | undefined;
  /** More information for the server, as JSON. */
  extensions?: object | undefined;
  /** Aborting it ends the operation with a TransportError of kind "abort" whose cause is the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Added to the transport's headers, which they override. */
  headers?: HeadersInput | undefined;
  /**
   * The HTTP method of a query: "POST", or the method of the transport. Any other is an error. Mutations and
   * subscriptions are always sent by POST. @defaultValue the transport's method
   */
  method?: HttpMethod | undefined;
  /** For wrappers and callers; never sent. */
  context?: object | undefined;
}

/** Callbacks of a stream for a wrapper, in the operation's `context`. */
export interface StreamContext {
  /** Called once the server has answered and its stream is open, ahead of the first result. */
  onOpen?(): void;
}

/** Callbacks of a transport over HTTP for a wrapper, in the operation's `context`. */
export interface BytesContext {
  /** Called for each chunk of an answer with its size in bytes, after decompression. */
  onBytes?(bytes: number): void;
}

/**
 * Reads a JSON text. `JSON.parse` is one, and so is `exactNumbers`.
 *
 * @throws any error for a text that is not JSON
 */
export type ReadJson = (text: string) => unknown;

/** The methods of GraphQL over HTTP. */
export type HttpMethod = "POST" | "GET" | "QUERY";

/** One answer, or one incremental payload of one. https://spec.graphql.org/draft/#sec-Response-Format */
export interface Result<D = unknown> {
  /** The requested data; null if an error left none. */
  data?: D | null | undefined;
  /** The errors that the server reports; undefined if there are none. */
  errors?: readonly GraphQLError[] | undefined;
  /** More information from the server. */
  extensions?: object | undefined;
  /** True while more incremental payloads of this answer are to come (@defer, @stream). */
  hasNext?: boolean | undefined;
  /** The HTTP status, if there was one. */
  status?: number | undefined;
  /** How long the server asks to wait before the next request, in ms, if it refused this one. */
  retryAfter?: number | undefined;
}

/** The type that code generators add to a document, so that its result and variables can be inferred. */
interface DocumentTypes<D, V> {
  __apiType?: (variables: V) => D;
}

/** A parsed document (graphql-js's AST), as graphql-tag, gql.tada and code generators make it. */
export interface TypedDocumentNode<D = unknown, V = object> extends DocumentTypes<D, V> {
  /** Tells a parsed document from other objects. */
  readonly kind: "Document";
  /** The operations and fragments. */
  readonly definitions: readonly unknown[];
  /** Holds the text, unless it was removed. */
  readonly loc?: { readonly source: { readonly body: string } } | undefined;
}

/** A boxed string with types, as GraphQL Code Generator's client preset makes it (`documentMode: "string"`). */
export interface TypedDocumentString<D = unknown, V = object> extends DocumentTypes<D, V> {
  /** The document's text. */
  toString(): string;
  /** Information of the code generator about the document. */
  __meta__?: { readonly [key: string]: unknown } | undefined;
}

/** The name of a document that the server already holds. https://github.com/graphql/graphql-over-http (trusted documents) */
export interface DocumentReference<D = unknown, V = object> extends DocumentTypes<D, V> {
  /** The id under which the server holds the document. */
  readonly documentId: string;
  /** The id in graphql-ruby's OperationStore, if it differs. */
  readonly operationId?: string | undefined;
}

/** Every value has a `toString`. This type excludes numbers, promises and functions. */
type Boxed = object & { readonly then?: never; readonly call?: never };

/** Text, a typed string, a parsed document, or the id of a document that the server holds. */
export type Document<D = unknown, V = object> =
  | string
  | (TypedDocumentString<D, V> & Boxed)
  | TypedDocumentNode<D, V>
  | DocumentReference<D, V>;

/** A transport whose connection can be watched. */
export type LiveTransport = Transport & {
  /** The same object until it changes. */
  status(): LinkStatus;
  /** Calls `listener` at each change, but not for the current status. */
  onStatus(listener: (status: LinkStatus) => void): Stop;
  /**
   * Opens a connection with a fresh token for the same user, and changes to it. Operations continue, and the current
   * connection serves until the new one does. Does nothing if none is open. When another user signs in, use `close`.
   */
  renew(): void;
  /** Completes every operation, closes the connection and forgets what its operations have seen. The next operation opens another. */
  close(): void;
};

/** The state of a live link, for display. */
export interface LinkStatus {
  /** The state of the link; `unauthorized`: the server does not accept the user. */
  state: "connecting" | "live" | "waiting" | "offline" | "unauthorized";
  /** The time of the next attempt, in ms since the epoch, in the state "waiting". */
  retryAt?: number;
}
