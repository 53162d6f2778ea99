/**
 * The one error that a transport reports. GraphQL errors are not here: they are results.
 */
import type { GraphQLError } from "./graphql-error.js";

/**
 * - `network`: no answer, or an incomplete one (refused, DNS, CORS, a lost socket). See `cause`.
 * - `timeout`: a deadline of ours passed.
 * - `abort`: the caller stopped it, and `cause` is the caller's reason, or "clear"; or the signed-in user changed, and the message says so.
 * - `http`: a status that is not 2xx, with the data and errors of the body.
 * - `parse`: an answer that is not a GraphQL answer.
 * - `protocol`: a peer that broke the rules of a stream or a socket, an operation that cannot be sent, a result that a caller's
 *   code could not take.
 */
export type TransportErrorKind = "network" | "timeout" | "abort" | "http" | "parse" | "protocol";

/** Why an operation ended without a result. The message says what happened, where, and what to do. */
export class TransportError extends Error {
  /** Tells it from other errors. */
  declare readonly name: "TransportError";
  /** The kind of failure. */
  declare readonly kind: TransportErrorKind;
  /** The HTTP status, if there was an answer. It is also 401 if a socket or a session reports that the user is not signed in. */
  declare readonly status?: number;
  /** The beginning of the answer, or a socket's reason, for developers. Never part of the message. */
  declare readonly body?: string;
  /** The `data` of a failed answer. */
  declare readonly data?: unknown;
  /** The GraphQL errors of an answer that failed. */
  declare readonly errors?: readonly GraphQLError[];
  /** How long the server asks to wait, in ms. */
  declare readonly retryAfter?: number;
  /**
   * Whether sending the same query again could help. @defaultValue true for network, timeout, and the statuses 408, 425, 429,
   * 502, 503, 504
   */
  declare readonly retryable: boolean;
  /** True where nothing has left for the server, so that it cannot have run anything. Undefined where that is not known. */
  declare readonly unsent?: boolean;

  constructor(kind: TransportErrorKind, message: string, details: TransportErrorDetails = {}) {
    super(message, details); // takes the cause
    const retryable = kind === "network" || kind === "timeout" || TRANSIENT_STATUSES.includes(details.status as number);
    Object.assign(this, { name: "TransportError", kind, retryable, ...details });
  }
}

/** The members of a TransportError besides its kind and its message. `cause`: the error that caused it. */
export type TransportErrorDetails = {
  [name in "status" | "body" | "data" | "errors" | "retryAfter" | "retryable" | "unsent" | "cause"]?:
    | TransportError[name]
    | undefined;
};

/** Request Timeout, Too Early, Too Many Requests, Bad Gateway, Service Unavailable, Gateway Timeout. */
const TRANSIENT_STATUSES = [408, 425, 429, 502, 503, 504];

/** Turns a thrown value into a TransportError. */
export const toTransportError = (
  cause: unknown,
  kind: TransportErrorKind = "protocol",
  message = process.env.NODE_ENV === "production" ? "see cause" : "The request could not be prepared: see cause",
): TransportError => (cause instanceof TransportError ? cause : new TransportError(kind, message, { cause }));

/** The error of an operation of the previous user. `cause`: the error that revealed the change of user. */
export const userChanged = (cause?: unknown): TransportError =>
  new TransportError("abort", "The signed-in user changed", { cause });

/** The members of an error from `headers` or `renew` that decide its kind. A SignInError has them. */
export interface Refusal {
  /** "user_changed": another user is signed in by now. */
  code?: unknown;
  /** 401: the session has ended. */
  status?: number;
  /** Whether it may work later. */
  retryable?: unknown;
}

/** Whether an error that `headers` or `renew` threw says that the signed-in user changed. */
export const isUserChange = (cause: unknown): boolean => (cause as Refusal | null)?.code === "user_changed";

/** The error of an operation that its caller aborted with a reason. */
export const aborted = (reason?: unknown): TransportError => new TransportError("abort", "aborted", { cause: reason });
