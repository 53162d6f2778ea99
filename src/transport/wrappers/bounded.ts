/**
 * A bound for what waits between a transport and a consumer that is slower than the server: a page that draws each of 200
 * updates a second falls behind, and shows the past. Nothing is drawn or fetched here; it only decides what goes on.
 */
import { systemClock, type Clock } from "../environment.js";
import type { LiveTransport, Operation, Result, Sink, Stop, Transport } from "../types.js";

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

/** What one operation has waiting. */
interface Waiting {
  drop(): void;
  /** Tells its end at once, if that has come. */
  tellEnd(): void;
}

/** Wraps a transport for subscriptions. Results with errors count like others; an end comes after what waits. Not for answers in instalments (@defer). */
export function bounded<T extends Transport>(
  transport: T,
  { limit = 1, over = "latest", slice = 8, clock = systemClock }: BoundedOptions = {},
): T {
  const operations = new Set<Waiting>();
  const bounding: Transport = (operation, sink) => {
    let queue: Result[] = [];
    let end: Stop | undefined;
    let timer: unknown;

    const pass = () => {
      timer = undefined;
      const begun = clock.now();
      for (let result; (result = queue.shift()); ) {
        sink.next(result);
        const spent = clock.now() - begun;
        if (spent >= slice || spent < 0) break; // below 0: the clock was set back
      }
      if (queue.length) later();
      else waiting.tellEnd();
    };
    const leave = () => {
      operations.delete(waiting);
      clock.clearTimeout(timer);
      queue = [];
      end = undefined;
    };
    const waiting: Waiting = {
      drop() {
        queue = [];
      },
      tellEnd() {
        const tell = end;
        if (!tell) return;
        leave();
        tell();
      },
    };
    operations.add(waiting);
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
      leave();
      stop();
    };
  };
  const { close } = transport as Partial<LiveTransport>;
  return Object.assign(
    bounding,
    transport,
    close && {
      close() {
        for (const { drop } of operations) drop(); // another person may come next
        close();
        for (const { tellEnd } of [...operations]) tellEnd();
      },
    },
  );
}
