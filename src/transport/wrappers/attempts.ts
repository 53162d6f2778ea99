/** An operation that is sent several times, one attempt after the other: what `retry`, `refresh` and `persisted` have in common. */
import { toTransportError, type TransportError } from "../errors.js";
import { guard } from "../guard.js";
import type { Operation, Result, Sink, Stop, Transport } from "../types.js";

/** A result, or the error that an attempt ended in. */
export type Answer = Result | TransportError;

/**
 * Decides what becomes of an answer before it is delivered.
 *
 * @param deliverAsLast delivers the answer later, and ends the operation
 * @returns undefined: the answer is delivered, and the attempt goes on. A function: the attempt is stopped, its answer is not
 *   delivered, and the function is called
 */
export type Decide = (answer: Answer, deliverAsLast: () => void) => (() => unknown) | undefined;

/** How a wrapper sends its attempts. */
export interface Attempts {
  /** Starts the next attempt. Answers of the previous one are ignored from then on. Does nothing once the operation is over. */
  send(operation: Operation, decide?: Decide): void;
  /** Ends the operation. */
  readonly error: Sink["error"];
}

/** The number of no attempt: attempts count from 1. */
const NO_ATTEMPT = 0;

/**
 * Sends an operation in attempts.
 *
 * @param begin is called once. It may return a function that is called when the operation ends
 */
export function inAttempts(
  transport: Transport,
  { signal }: Operation,
  sink: Sink,
  begin: (attempts: Attempts) => Stop | undefined,
): Stop {
  return guard(signal, sink, (guarded) => {
    const id = Symbol(); // all attempts have the same one
    let isOver = false;
    let lastAttempt = NO_ATTEMPT;
    /** The attempt whose answers count. */
    let currentAttempt = NO_ATTEMPT;
    let stopAttempt: Stop | undefined;

    /** What is thrown here ends the operation: a later attempt begins in a timer or a promise, where nothing else catches it. */
    function orFail(run: () => void): void {
      try {
        run();
      } catch (cause) {
        guarded.error(toTransportError(cause));
      }
    }

    function send(operation: Operation, decide?: Decide): void {
      if (!isOver) orFail(() => start(operation, decide));
    }

    function start(operation: Operation, decide?: Decide): void {
      lastAttempt++;
      const attempt = lastAttempt;
      currentAttempt = attempt;
      const onAnswer = (answer: Answer, deliver: () => void) => {
        if (attempt !== currentAttempt) return;
        const deliverAsLast = () => {
          deliver();
          guarded.complete();
        };
        const insteadOfDelivery = decide?.(answer, deliverAsLast);
        if (!insteadOfDelivery) {
          deliver();
          return;
        }
        currentAttempt = NO_ATTEMPT;
        stopAttempt?.();
        insteadOfDelivery();
      };
      const stop = transport(
        { id, ...operation },
        {
          next: (result) => orFail(() => onAnswer(result, () => guarded.next(result))),
          error: (error) => orFail(() => onAnswer(error, () => guarded.error(error))),
          complete: () => {
            if (attempt === currentAttempt) guarded.complete();
          },
        },
      );
      if (attempt === currentAttempt) stopAttempt = stop;
      else stop(); // it was answered before the transport returned
    }

    const onEnd = begin({ send, error: guarded.error });
    return () => {
      isOver = true;
      currentAttempt = NO_ATTEMPT;
      onEnd?.();
      stopAttempt?.();
    };
  });
}
