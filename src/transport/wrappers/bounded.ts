/**
 * Limits how many results wait between a transport and a consumer that is slower than the server: a page that draws each of 200 updates
 * a second falls behind, and shows old data.
 */
import { systemClock, type Clock } from "../environment.js";
import { guard } from "../guard.js";
import type { LiveTransport, Operation, Result, Sink, Stop, Transport } from "../types.js";

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
  const queues = new Set<ResultQueue>();
  // Results are delivered by a timer, where no guard of the transport catches what the consumer throws.
  const bounding: Transport = (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      const queue: ResultQueue = {
        operation,
        sink: guarded,
        settings: { limit, over, slice, clock },
        onDiscard: () => queues.delete(queue),
        results: [],
        end: undefined,
        timer: undefined,
      };
      queues.add(queue);
      const stop = transport(operation, sinkInto(queue));
      return () => {
        discard(queue);
        stop();
      };
    });
  return Object.assign(bounding, transport, closingAll(transport, queues));
}

/** Closing drops the waiting results, because another user may sign in next, and ends all operations at once. */
function closingAll({ close }: Transport & Partial<LiveTransport>, queues: ReadonlySet<ResultQueue>) {
  if (!close) return {};
  return {
    close() {
      for (const queue of queues) queue.results = [];
      close();
      for (const queue of [...queues]) deliverEnd(queue);
    },
  };
}

/** The results of one operation that wait between the transport and its consumer. */
interface ResultQueue {
  readonly operation: Operation;
  /** The consumer. */
  readonly sink: Sink;
  readonly settings: Required<BoundedOptions>;
  /** Called when the sink gets no further call. */
  readonly onDiscard: () => void;
  results: Result[];
  /** Ends the operation at its sink. Undefined: it has not ended. */
  end: Stop | undefined;
  timer: unknown;
}

/** Receives the results and the end from the transport. */
function sinkInto(queue: ResultQueue): Sink {
  return {
    next(result) {
      queue.results.push(result);
      if (queue.results.length > queue.settings.limit) makeRoom(queue);
      schedule(queue);
    },
    error(error) {
      if (error.kind === "abort") queue.results = []; // the caller wants no further results
      endWith(queue, () => queue.sink.error(error));
    },
    complete: () => endWith(queue, () => queue.sink.complete()),
  };
}

function makeRoom(queue: ResultQueue): void {
  const { over } = queue.settings;
  if (over === "latest") {
    queue.results.shift();
    return;
  }
  queue.results = [];
  over(queue.operation);
}

function endWith(queue: ResultQueue, end: Stop): void {
  queue.end = end;
  schedule(queue);
}

function schedule(queue: ResultQueue): void {
  queue.timer ??= queue.settings.clock.setTimeout(() => deliverSlice(queue), 0);
}

/** Delivers results until the time slice is over. The rest waits for the next timer, so that the page can draw. */
function deliverSlice(queue: ResultQueue): void {
  const { clock, slice } = queue.settings;
  queue.timer = undefined;
  const begun = clock.now();
  let result = queue.results.shift();
  while (result) {
    queue.sink.next(result);
    const spent = clock.now() - begun;
    const isSpent = spent >= slice || spent < 0; // below 0: the clock was set back
    result = isSpent ? undefined : queue.results.shift();
  }
  if (queue.results.length > 0) schedule(queue);
  else deliverEnd(queue);
}

function deliverEnd(queue: ResultQueue): void {
  const { end } = queue;
  if (!end) return;
  discard(queue);
  end();
}

/** Drops results, end and timer. The sink gets no further call. */
function discard(queue: ResultQueue): void {
  queue.onDiscard();
  queue.settings.clock.clearTimeout(queue.timer);
  queue.results = [];
  queue.end = undefined;
}
