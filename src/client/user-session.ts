/**
 * What belongs to the signed-in user: everything that somebody waits for. When the user changes, all of it ends, and nothing
 * that comes later is taken for the next user's.
 */
import type { TransportError } from "../transport/errors.js";
import type { Result, Sink, Stop } from "../transport/types.js";
import { createCall, type Call } from "./call.js";

/** The operations of the current user. */
export interface UserSession {
  /** Counts the users so far. */
  generation(): number;
  /** Calls `listener` when the user changes. */
  onChange(listener: () => void): Stop;
  /** A Call that the change of the user ends. @param isLive - see `createCall` */
  run(start: (sink: Sink) => Stop, signal?: AbortSignal, isLive?: boolean): Call;
  /** `next`, which does nothing any more once the user has changed: a transport may not heed that it was stopped. */
  forCurrentUser(next: (result: Result) => void): (result: Result) => void;
  /** From here on it is another user. What was running is ended by `endRunning`, once nothing of it is left to be shown. */
  begin(): void;
  /** Ends everything that runs. */
  endRunning(reason: TransportError): void;
  /** Tells the listeners. */
  tell(): void;
}

/** Begins with whoever is signed in. */
export function createUserSession(): UserSession {
  const running = new Set<Sink>();
  const listeners = new Set<() => void>();
  let generation = 0;
  return {
    generation: () => generation,
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    run: (start, signal, isLive) =>
      createCall(
        (sink) => {
          running.add(sink);
          const stop = start(sink);
          return () => {
            running.delete(sink);
            stop();
          };
        },
        signal,
        isLive,
      ),
    forCurrentUser(next) {
      const begun = generation;
      return (result) => {
        if (begun === generation) next(result);
      };
    },
    begin() {
      generation++;
    },
    endRunning(reason) {
      for (const sink of [...running]) sink.error(reason);
    },
    tell() {
      for (const listener of [...listeners]) listener();
    },
  };
}
