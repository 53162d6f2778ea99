/**
 * A bound for what waits between a transport and a consumer that is slower than the server: a page that draws each of 200
 * updates a second falls behind, and shows the past. Nothing is drawn or fetched here; it only decides what goes on.
 */
import { systemClock, type Clock } from "../environment.js";
import type { LiveTransport, Operation, Result, Sink, Stop, Transport } from "../types.js";

/** Options of `bounded`. */
export interface BoundedOptions {
  /** Results of one operation that may wait. @defaultValue 1 */
  limit?: number;
  /**
   * "latest": the oldest goes, which is right where each result replaces the one before. A function: all that wait go, and it
   * is called to fetch everything again, for example `() => client.invalidate()`: right if each result is a change.
   * @defaultValue "latest"
   */
  over?: "latest" | ((operation: Operation) => void);
  /** How long results are passed on in one go, in ms, before the page gets its turn. @defaultValue 8 */
  slice?: number;
  /** @defaultValue the system's */
  clock?: Clock;
}

/**
 * Wraps a transport for subscriptions. Results with errors count like others; an end comes after what waits. Not for answers in
 * instalments (@defer).
 */
export function bounded<T extends Transport>(transport: T, options: BoundedOptions = {}): T {
  const queues = new Set<ResultQueue>();
  const bounding: Transport = (operation, sink) => {
    const queue: ResultQueue = {
      operation,
      sink,
      settings: { limit: 1, over: "latest", slice: 8, clock: systemClock, ...options },
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
  };
  return Object.assign(bounding, transport, closingAll(transport, queues));
}

/** Closing drops what waits, as another user may come next, and tells the ends at once. */
function closingAll({ close }: Transport & Partial<LiveTransport>, queues: ReadonlySet<ResultQueue>) {
  if (!close) return {};
  return {
    close() {
      for (const queue of queues) queue.results = [];
      close();
      for (const queue of [...queues]) tellEnd(queue);
    },
  };
}

/** The results of one operation that wait between the transport and its consumer. */
interface ResultQueue {
  readonly operation: Operation;
  /** The consumer. */
  readonly sink: Sink;
  readonly settings: Required<BoundedOptions>;
  /** Called when nothing is told any more. */
  readonly onDiscard: () => void;
  results: Result[];
  /** Tells the end, where it has come. */
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
      if (error.kind === "abort") queue.results = []; // who aborts wants no more
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

function endWith(queue: ResultQueue, tell: Stop): void {
  queue.end = tell;
  schedule(queue);
}

function schedule(queue: ResultQueue): void {
  queue.timer ??= queue.settings.clock.setTimeout(() => passOn(queue), 0);
}

/** Passes results on for as long as a slice, then lets the page have its turn. */
function passOn(queue: ResultQueue): void {
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
  else tellEnd(queue);
}

function tellEnd(queue: ResultQueue): void {
  const { end } = queue;
  if (!end) return;
  discard(queue);
  end();
}

/** Forgets everything: nothing is told any more. */
function discard(queue: ResultQueue): void {
  queue.onDiscard();
  queue.settings.clock.clearTimeout(queue.timer);
  queue.results = [];
  queue.end = undefined;
}
