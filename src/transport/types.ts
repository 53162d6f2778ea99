/**
 * The one verb, `Transport = (operation, sink) => stop`, and the shapes that pass through it.
 * Types only: this file leaves no bytes in a bundle.
 * https://spec.graphql.org/draft/#sec-Response
 */
import type { TransportError } from "./errors.js";
import type { GraphQLError } from "./graphql-error.js";

export type { GraphQLError };

/** Ends what a call began. Calling it twice is harmless. */
export type Stop = () => void;

/** Sends an operation, pushes what comes back into the sink, and returns how to stop it. */
export type Transport = (operation: Operation, sink: Sink) => Stop;

/** Where results go: `next` any number of times, then exactly one of `error` or `complete`. No call follows a stop. */
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

/** What an operation does: reads, writes, or listens. */
export type OperationKind = "query" | "mutation" | "subscription";

/** Tells one operation from all others, also across copies of it. */
export type OperationId = symbol;

/** One GraphQL request. */
export interface Operation {
  /**
   * Set once by whoever starts the operation, as `request` and the client do; a wrapper that copies or resends the operation
   * keeps it. A live transport that ended the operation with status 401 continues it where it stopped when it comes again.
   */
  id?: OperationId;
  /** What is asked for. */
  document: Document;
  /** Read from the text where there is one, whatever this says; but "mutation" stays one. A wrapper that takes the text away sets it. */
  kind?: OperationKind;
  /** Which operation of the document. @defaultValue the document's own, where it has exactly one; needed where it has several */
  operationName?: string;
  /** What JSON can hold, and files where the transport takes them. */
  variables?: object;
  /** What else the server is told; JSON. */
  extensions?: object;
  /** Aborting it ends the operation with a TransportError of kind "abort" whose cause is the signal's reason. */
  signal?: AbortSignal;
  /** Added to, and stronger than, the transport's own. */
  headers?: HeadersInit;
  /**
   * How a query goes over HTTP: "POST", or the method that the transport was given. Another one is an error. Anything but a
   * query goes by POST whatever this says. @defaultValue the transport's method
   */
  method?: HttpMethod;
  /** For wrappers and callers; never sent. */
  context?: object;
}

/** What a wrapper may ask of a stream, in the operation's `context`. */
export interface StreamContext {
  /** Called once the server has answered and its stream is open, ahead of the first result. */
  onOpen?(): void;
}

/** What a wrapper may ask of a transport over HTTP, in the operation's `context`. */
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

/** One answer, or one instalment of one. https://spec.graphql.org/draft/#sec-Response-Format */
export interface Result<D = unknown> {
  /** What was asked for; null where an error left nothing of it. */
  data?: D | null;
  /** The errors that the server reports; undefined where there are none. */
  errors?: readonly GraphQLError[];
  /** What else the server says. */
  extensions?: object;
  /** True while more instalments of this answer are to come (@defer, @stream). */
  hasNext?: boolean;
  /** The HTTP status, where there was one. */
  status?: number;
  /** How long the server asked to wait before the next request, in ms, where it refused this one. */
  retryAfter?: number;
}

/** What code generators hang on a document so that its result and variables can be inferred. */
interface DocumentTypes<D, V> {
  __apiType?: (variables: V) => D;
}

/** A parsed document (graphql-js's AST), as graphql-tag, gql.tada and code generators make it. */
export interface TypedDocumentNode<D = unknown, V = object> extends DocumentTypes<D, V> {
  /** Tells a parsed document from other objects. */
  readonly kind: "Document";
  /** The operations and fragments. */
  readonly definitions: readonly unknown[];
  /** Where the text is, unless it was taken away. */
  readonly loc?: { readonly source: { readonly body: string } } | undefined;
}

/** A boxed string with types, as GraphQL Code Generator's client preset makes it (`documentMode: "string"`). */
export interface TypedDocumentString<D = unknown, V = object> extends DocumentTypes<D, V> {
  /** The document's text. */
  toString(): string;
  /** What the code generator says about the document. */
  __meta__?: { readonly [key: string]: unknown } | undefined;
}

/** The name of a document that the server already holds. https://github.com/graphql/graphql-over-http (trusted documents) */
export interface DocumentReference<D = unknown, V = object> extends DocumentTypes<D, V> {
  /** The id under which the server holds the document. */
  readonly documentId: string;
  /** The id in graphql-ruby's OperationStore, where that is another one. */
  readonly operationId?: string;
}

/** Everything has a `toString`: this leaves out numbers, promises and functions. */
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
  /** Calls `listener` at each change, not for what is so already. */
  onStatus(listener: (status: LinkStatus) => void): Stop;
  /**
   * Changes to a connection that is opened with a fresh token, for the same person: operations go on, and the one that is
   * there serves until the new one does. Does nothing where none is open. When another person signs in, use `close`.
   */
  renew(): void;
  /** Completes every operation, closes the connection and forgets what its operations have seen. The next operation opens another. */
  close(): void;
};

/** A live link as a person may be told of it. `retryAt`: ms since the epoch, in state "waiting". */
export interface LinkStatus {
  /** Where the link stands; `unauthorized`: the server does not take the user. */
  state: "connecting" | "live" | "waiting" | "offline" | "unauthorized";
  /** When it connects again, in ms since the epoch; in state "waiting". */
  retryAt?: number;
}
