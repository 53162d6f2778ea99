/**
 * Limits how many results wait between a transport and a consumer that is slower than the server: a page that draws each of 200 updates
 * a second falls behind, and shows old data.
 */
import { systemClock, type Clock } from "../environment.js";
import { guard } from "../guard.js";
import type { LiveTransport, Operation, Result, Stop, Transport } from "../types.js";

/** Options of `bounded`. */
export interface BoundedOptions {
  /** How many results of one operation may wait. @defaultValue 1 */
  limit?: number | undefined;
  /**
   * What happens beyond the limit. "latest" drops the oldest result: for results that each replace the one before. A function drops all
   * waiting results and is called to fetch everything again, for example `() => client.invalidate()`: for results that are changes.
   * @defaultValue "latest"
   */
  over?: "latest" | ((operation: Operation) => void) | undefined;
  /** How long results are delivered without a break, in ms, before the page can draw. @defaultValue 8 */
  slice?: number | undefined;
  /** The time and its timers, for tests. @defaultValue the system's */
  clock?: Clock | undefined;
}

/**
 * Wraps a transport for subscriptions. Results with errors count like others, and an operation ends after its waiting results. Not for
 * answers in parts (@defer).
 *
 * @example
 * ```ts
 * import { bounded, cable } from "querylet";
 *
 * const live = bounded(cable({ url: "/cable" }), { limit: 1000 });
 * ```
 */
export function bounded<T extends Transport>(transport: T, options: BoundedOptions = {}): T {
  const { limit = 1, over = "latest", slice = 8, clock = systemClock } = options;
  /** For each operation: drops its waiting results, and ends it if it has ended below. */
  const settles = new Set<Stop>();

  // Results are delivered by a timer, where no guard of the transport catches what the consumer throws.
  const bounding: Transport = (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      let waiting: Result[] = [];
      let end: Stop | undefined; // tells the consumer, after the waiting results
      let timer: unknown;
      const settle = () => {
        waiting = [];
        end?.();
      };

      function schedule(): void {
        timer ??= clock.setTimeout(deliverSlice, 0);
      }

      /** Delivers results until the time slice is over. The rest waits for the next timer, so that the page can draw. */
      function deliverSlice(): void {
        timer = undefined;
        const begun = clock.now();
        let isSpent = false;
        for (let result = waiting.shift(); result; result = isSpent ? undefined : waiting.shift()) {
          guarded.next(result);
          const spent = clock.now() - begun;
          isSpent = spent >= slice || spent < 0; // below 0: the clock was set back
        }
        if (waiting.length > 0) schedule();
        else end?.();
      }

      function endWith(tellConsumer: Stop): void {
        end = tellConsumer;
        schedule();
      }

      settles.add(settle);
      const stop = transport(operation, {
        next(result) {
          waiting.push(result);
          if (waiting.length > limit && over === "latest") waiting.shift();
          else if (waiting.length > limit && over !== "latest") {
            waiting = [];
            over(operation);
          }
          schedule();
        },
        error(error) {
          if (error.kind === "abort") waiting = []; // the caller wants no further results
          endWith(() => guarded.error(error));
        },
        complete: () => endWith(guarded.complete),
      });
      return () => {
        settles.delete(settle);
        clock.clearTimeout(timer);
        waiting = [];
        stop();
      };
    });

  const { close } = transport as Partial<LiveTransport>;
  /** Drops the waiting results, because another user may sign in next, and ends all operations at once. */
  function closeAll(): void {
    close?.();
    for (const settle of [...settles]) settle();
  }
  return Object.assign(bounding, transport, close && { close: closeAll });
}
