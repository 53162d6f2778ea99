/**
 * The running operations of the signed-in user. When the user changes, all of them end, and a result that still arrives is ignored, so
 * that the next user never sees it.
 */
import type { TransportError } from "../transport/errors.js";
import { addListener, callListeners } from "../transport/guard.js";
import type { Result, Sink, Stop } from "../transport/types.js";
import { createCall, type Call } from "./call.js";

/** The operations of the current user. */
export interface UserSession {
  /** Counts the changes of the user. */
  generation(): number;
  /** Calls `listener` when the user changes. */
  onChange(listener: () => void): Stop;
  /** A Call that the change of the user ends. @param isLive - see `createCall` */
  run(start: (sink: Sink) => Stop, signal?: AbortSignal, isLive?: boolean): Call;
  /** Wraps `next` so that it does nothing after the user has changed: a transport may deliver results after it was stopped. */
  forCurrentUser(next: (result: Result) => void): (result: Result) => void;
  /** The user has changed. The caller then erases all answers, and calls `endRunning`. */
  begin(): void;
  /** Ends the operations of the previous user with an error. */
  endRunning(reason: TransportError): void;
  /** Calls the listeners of `onChange`. */
  notify(): void;
}

/** Starts with the user who is signed in now, if there is one. */
export function createUserSession(): UserSession {
  const running = new Set<Sink>();
  const listeners = new Set<() => void>();
  let generation = 0;
  return {
    generation: () => generation,
    onChange: (listener) => addListener(listeners, listener),
    run: (start, signal, isLive) =>
      createCall(
        (sink) => {
          running.add(sink); // before the start, which may change the user
          try {
            const stop = start(sink);
            return () => {
              running.delete(sink);
              stop();
            };
          } catch (cause) {
            running.delete(sink); // the guard calls no Stop of an operation that did not start
            throw cause;
          }
        },
        signal,
        isLive,
      ),
    forCurrentUser(next) {
      const ownGeneration = generation;
      return (result) => {
        if (ownGeneration === generation) next(result);
      };
    },
    begin() {
      generation++;
    },
    endRunning(reason) {
      for (const sink of [...running]) sink.error(reason);
    },
    notify: () => callListeners(listeners),
  };
}
