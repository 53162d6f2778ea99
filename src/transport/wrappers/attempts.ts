/**
 * An operation that is sent several times, one attempt after the other, and always for the same user: what `retry`, `refresh` and
 * `persisted` have in common. It does not use tokens.
 */
import { toTransportError, userChanged, type TransportError } from "../errors.js";
import { guard } from "../guard.js";
import { copyOperation } from "../request-key.js";
import type { Operation, Result, Sink, Stop, Transport } from "../types.js";

/** A result, or the error that an attempt ended in. */
export type Answer = Result | TransportError;

/**
 * Decides what becomes of an answer before it is delivered.
 *
 * @param deliverAsLast delivers the answer later, and ends the operation
 * @returns undefined: the answer is delivered, and the attempt goes on. A function: the attempt is stopped, its answer is not
 *   delivered, and the function is called. It may return a function that stops what it has begun
 */
export type Decide = (answer: Answer, deliverAsLast: () => void) => (() => Stop | undefined) | undefined;

/** How a wrapper sends its attempts. */
export interface Attempts {
  /** A copy: what the caller changes later is not sent. */
  readonly operation: Operation;
  /** Starts the next attempt. Does nothing once the operation is over. */
  send(decide?: Decide, changes?: Partial<Operation>): void;
  /** Ends the operation with an error. */
  readonly error: Sink["error"];
}

/** The signed-in user, as far as a transport needs it. The result of `createGoogleAuth` is one. */
export interface SignedInUser {
  /**
   * Calls `listener` at once when the signed-in user changes or signs out. Running operations then end with a TransportError of kind
   * "abort".
   */
  onUserChange(listener: () => void): Stop;
  /**
   * While it is not known who is signed in: a promise that settles when it is, for which operations wait. Called once for each operation.
   * @defaultValue it is always known
   */
  userKnown?: (() => Promise<unknown> | undefined) | undefined;
}

/** The signed-in user as options of a wrapper. Without `onUserChange` it does not matter who is signed in. */
export type SignedInUserOptions = { readonly [name in keyof SignedInUser]?: SignedInUser[name] | undefined };

/**
 * Sends an operation in attempts.
 *
 * @param user when it changes, a waiting operation ends, and later answers are ignored
 * @param begin is called once, when it is known who is signed in
 */
export function inAttempts(
  transport: Transport,
  original: Operation,
  sink: Sink,
  { onUserChange, userKnown }: SignedInUserOptions,
  begin: (attempts: Attempts) => void,
): Stop {
  return guard(original.signal, sink, (guarded) => {
    const operation = { id: Symbol(), ...copyOperation(original) }; // all attempts have the same id
    let isOver = false;
    let stopAttempt: Stop | undefined;
    let stopListening: Stop | undefined;
    const fail = (cause: unknown) => guarded.error(toTransportError(cause));

    function send(decide?: Decide, changes?: Partial<Operation>): void {
      if (isOver) return;
      const answer = (given: Answer, deliver: Stop) => {
        const deliverAsLast = () => {
          deliver();
          guarded.complete();
        };
        try {
          const insteadOfDelivery = decide?.(given, deliverAsLast);
          if (!insteadOfDelivery) return deliver();
          stopAttempt?.();
          stopAttempt = insteadOfDelivery() ?? stopAttempt;
        } catch (cause) {
          fail(cause);
        }
      };
      const attemptSink: Sink = {
        next: (result) => answer(result, () => guarded.next(result)),
        error: (error) => answer(error, () => guarded.error(error)),
        complete: guarded.complete,
      };
      guard(undefined, attemptSink, (inner, stop) => {
        stopAttempt = stop;
        return transport({ ...operation, ...changes }, inner);
      });
    }

    function start(): void {
      if (isOver) return;
      stopListening = onUserChange?.(() => guarded.error(userChanged()));
      begin({ operation, send, error: guarded.error });
    }

    const unknown = onUserChange && userKnown?.();
    if (unknown) unknown.then(start, start).catch(fail);
    else start();
    return () => {
      isOver = true;
      stopAttempt?.();
      stopListening?.();
    };
  });
}
