/**
 * A bound for what waits between a transport and a consumer that is slower than the server: a page that draws each of 200
 * updates a second falls behind, and shows the past. Nothing is drawn or fetched here; it only decides what goes on.
 */
import { systemClock, type Clock } from "./world.js";
import type { Operation, Result, Sink, Stop, Transport } from "./types.js";

export interface BoundedOptions {
  /** Results of one operation that may wait. @defaultValue 1 */
  limit?: number;
  /**
   * "latest": the oldest goes, which is right where each result replaces the one before. A function: all that wait go, and it
   * is called to ask for the whole anew, for example `() => client.invalidate()`, which is right where each result is a change.
   * @defaultValue "latest"
   */
  over?: "latest" | ((operation: Operation) => void);
  /** How long results are passed on in one go, in ms, before the page gets its turn. @defaultValue 8 */
  slice?: number;
  /** @defaultValue the system's */
  clock?: Clock;
}

/** Wraps a transport for subscriptions. Results with errors count like others; an end comes after what waits. Not for answers in instalments (@defer). */
export function bounded<T extends Transport>(transport: T, { limit = 1, over = "latest", slice = 8, clock = systemClock }: BoundedOptions = {}): T {
  const waiting: Transport = (operation, sink) => {
    let queue: Result[] = [];
    let end: Stop | undefined;
    let timer: unknown;

    const pass = () => {
      timer = undefined;
      const until = clock.now() + slice;
      for (let result; (result = queue.shift()); ) {
        sink.next(result);
        if (clock.now() >= until) break;
      }
      if (queue.length) later();
      else end?.();
    };
    const later = () => {
      timer ??= clock.setTimeout(pass, 0);
    };
    const ending = (run: Stop) => {
      end = run;
      later();
    };
    const bound: Sink = {
      next(result) {
        if (queue.push(result) > limit) {
          if (over === "latest") queue.shift();
          else {
            queue = [];
            over(operation);
          }
        }
        later();
      },
      error(error) {
        if (error.kind === "abort") queue = []; // who aborts wants no more
        ending(() => sink.error(error));
      },
      complete: () => ending(() => sink.complete()),
    };
    const stop = transport(operation, bound);
    return () => {
      clock.clearTimeout(timer);
      queue = [];
      end = undefined;
      stop();
    };
  };
  return Object.assign(waiting, transport);
}
