/** An operation that is sent several times, one attempt after the other: what `retry`, `refresh` and `persisted` have in common. */
import type { TransportError } from "../errors.js";
import { guard } from "../guard.js";
import type { Operation, Result, Sink, Stop, Transport } from "../types.js";

/** A result, or the error that an attempt ended in. */
export type Answer = Result | TransportError;

/**
 * Decides about each answer of an attempt before it is handed on.
 *
 * @param handOnAsLast hands the answer on later, and ends the operation
 * @returns undefined to hand the answer on; otherwise what to do instead, once this attempt has been stopped
 */
export type Judge = (answer: Answer, handOnAsLast: () => void) => (() => unknown) | undefined;

/** How a wrapper sends its attempts. */
export interface Attempts {
  /** Begins the next attempt: the one before is not heard any more. Does nothing once the operation is over. */
  send(operation: Operation, judge?: Judge): void;
  /** Ends the operation. */
  readonly error: Sink["error"];
}

/**
 * Sends an operation in attempts.
 *
 * @param begin is called once. It returns what to do when the operation ends, if there is something
 */
export function inAttempts(
  transport: Transport,
  { signal }: Operation,
  sink: Sink,
  begin: (attempts: Attempts) => Stop | undefined,
): Stop {
  return guard(signal, sink, (guarded) => {
    let isOver = false;
    let current = 0; // the number of the attempt that is heard
    let stopAttempt: Stop | undefined;

    function send(operation: Operation, judge?: Judge): void {
      if (isOver) return;
      current++;
      const attempt = current;
      const hear = (answer: Answer, handOn: () => void) => {
        if (attempt !== current) return;
        const instead = judge?.(answer, () => {
          handOn();
          guarded.complete();
        });
        if (!instead) {
          handOn();
          return;
        }
        current++;
        stopAttempt?.();
        instead();
      };
      const stop = transport(operation, {
        next: (result) => hear(result, () => guarded.next(result)),
        error: (error) => hear(error, () => guarded.error(error)),
        complete: () => {
          if (attempt === current) guarded.complete();
        },
      });
      if (attempt === current) stopAttempt = stop;
      else stop(); // it was answered before the transport returned
    }

    const leave = begin({ send, error: guarded.error });
    return () => {
      isOver = true;
      current = 0;
      leave?.();
      stopAttempt?.();
    };
  });
}
