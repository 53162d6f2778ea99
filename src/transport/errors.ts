/**
 * The one error that a transport reports. GraphQL errors are not here: they are results.
 */
import type { GraphQLError } from "./types.js";

/**
 * - `network`: no answer, or an answer that broke off (refused, DNS, CORS, a socket that died). See `cause`.
 * - `timeout`: a deadline of ours passed.
 * - `abort`: the caller stopped it, and `cause` is the caller's reason; or the signed-in user changed, as the message says then.
 * - `http`: a status that is not 2xx, with whatever the body could tell.
 * - `parse`: an answer that is not a GraphQL answer.
 * - `protocol`: a peer that broke the rules of a stream or a socket, an operation that cannot be sent, a result that a caller's code could not take.
 */
export type TransportErrorKind = "network" | "timeout" | "abort" | "http" | "parse" | "protocol";

export interface TransportErrorDetails {
  status?: number | undefined;
  /** The beginning of the body, for a developer's eyes. Never part of the message. */
  body?: string | undefined;
  data?: unknown;
  errors?: readonly GraphQLError[] | undefined;
  /** How long the server asked us to wait, in ms. */
  retryAfter?: number | undefined;
  /** Whether sending the same query again could help. @defaultValue true for network, timeout, and the statuses 408, 425, 429, 502, 503, 504 */
  retryable?: boolean;
  cause?: unknown;
}

/** Why an operation ended without a result. The message says what happened, where, and what to do. */
export class TransportError extends Error {
  declare readonly name: "TransportError";
  declare readonly kind: TransportErrorKind;
  declare readonly status?: number;
  declare readonly body?: string;
  declare readonly data?: unknown;
  declare readonly errors?: readonly GraphQLError[];
  declare readonly retryAfter?: number;
  declare readonly retryable: boolean;

  constructor(kind: TransportErrorKind, message: string, details: TransportErrorDetails = {}) {
    super(message, details); // takes the cause
    const retryable = /^(n|t|408|42[59]|50[234])/.test(`${details.status ?? kind}`); // network, timeout
    Object.assign(this, { name: "TransportError", kind, retryable }, details);
  }
}

/** What was thrown, as the error that is told. */
export const causedBy = (cause: unknown, kind: TransportErrorKind, message: string): TransportError =>
  cause instanceof TransportError ? cause : new TransportError(kind, message, { cause });

/** What an operation ends in that was asked for by the user before. `cause`: what found it out. */
export const userChanged = (cause?: unknown): TransportError =>
  new TransportError("abort", "The signed-in user changed: this was asked for by the one before", { cause });

/** What an error that `headers` or `renew` throws may say of itself, as a SignInError does. */
interface Refusal {
  /** "user_changed": another user is signed in by now. */
  code?: unknown;
  /** 401: the session has ended. */
  status?: unknown;
  /** Whether it may work later. */
  retryable?: unknown;
}

/** Whether an error that `headers` or `renew` threw says that the signed-in user changed. */
export const isUserChange = (cause: unknown): boolean => (cause as Refusal | null)?.code === "user_changed";

/** What an operation ends in whose `headers` could not be had. @param place - the server, as it may be shown */
export function withoutHeaders(cause: unknown, place: string): TransportError {
  if (cause instanceof TransportError) return cause;
  if (isUserChange(cause)) return userChanged(cause);
  const { status, retryable } = (cause ?? {}) as Refusal;
  const message = `${place}: Not sent: see cause`;
  if (typeof status === "number") return new TransportError("http", message, { cause, status });
  return new TransportError(retryable === true ? "network" : "protocol", message, { cause });
}

/** What a caller gets who ended it with a reason of his own. */
export const aborted = (reason?: unknown): TransportError =>
  new TransportError("abort", "The caller aborted", { cause: reason });
