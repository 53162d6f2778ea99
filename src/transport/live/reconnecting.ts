/**
 * Makes a live transport of a transport that opens a stream for each subscription, as sse() and http({ streaming }) do. It sends a
 * subscription again after its stream is lost, and publishes the status. Each stream has its own connection and state. Equal
 * subscriptions do not share a stream, and the transport's `timeout` limits the silence.
 */
import { checkLiveOptions, RECONNECTING_OPTIONS } from "../check-options.js";
import { copyOperation } from "../copy-operation.js";
import { kindOf } from "../request.js";
import { monotonicClock, systemClock, systemPage, type Clock, type Page } from "../environment.js";
import { guard } from "../guard.js";
import type { LinkStatus, LiveTransport, Operation, Sink, Stop, Transport } from "../types.js";
import { createStatus, type ObservableStatus } from "./link-status.js";
import type { ResumeOptions } from "./result-feed.js";
import { createResumeStore, type ResumeStore } from "./resume.js";
import { createStreamMemory, Stream, type StreamHost, type StreamMemory } from "./stream/stream.js";
import { statusOf } from "./stream/stream-state.js";

/** Options of `reconnecting`. */
export interface ReconnectingOptions extends ResumeOptions {
  /** The time and its timers, for tests. @defaultValue the system's */
  clock?: Clock | undefined;
  /** Gives a number from 0 up to 1 for the delays. @defaultValue Math.random */
  random?: (() => number) | undefined;
  /** Tells when the page is hidden, and when there is a network. @defaultValue the browser's; in Node one that is always visible */
  page?: Page | undefined;
}

/**
 * Wraps a transport; queries and mutations pass unchanged. A subscription whose stream is lost is sent again after a random delay of up
 * to 250 ms, which doubles with each failure up to 20 s, never before the server's Retry-After, and at once when the page is visible
 * again or the network is back. It ends when the server ends it; with an error of status 401, after which `refresh` may send it again;
 * and with any other error that would come again.
 *
 * @example
 * ```ts
 * import { createClient, reconnecting, sse } from "querylet";
 *
 * const live = reconnecting(sse({ url: "/graphql" }), { onResume: () => client.invalidate() });
 * const client = createClient({ transport: live });
 * ```
 */
export function reconnecting(transport: Transport, options: ReconnectingOptions = {}): LiveTransport {
  if (process.env.NODE_ENV !== "production") checkLiveOptions("reconnecting", options, RECONNECTING_OPTIONS);
  const link = new ReconnectingLink(transport, options);
  return Object.assign(
    (operation: Operation, sink: Sink) =>
      kindOf(operation) === "subscription" ? link.subscribe(operation, sink) : transport(operation, sink),
    {
      status: link.status.get,
      onStatus: link.status.subscribe,
      renew: () => link.renew(),
      close: () => link.close(),
    },
  );
}

/** The streams of all subscriptions, and their status together. */
class ReconnectingLink implements StreamHost {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly now: () => number;
  readonly random: () => number;
  readonly status: ObservableStatus;
  readonly #options: ReconnectingOptions;
  readonly #page: Page;
  readonly #streams = new Set<Stream>();
  /** Subscriptions that ended with status 401. Their operations continue them after the user has signed in again. */
  readonly #resumableAfterSignIn: ResumeStore<StreamMemory>;
  /** The status while there is no stream. */
  #restingState: LinkStatus["state"] = "offline";
  #stopListening: Stop | undefined;

  constructor(transport: Transport, options: ReconnectingOptions) {
    const { clock = systemClock, random = Math.random, page = systemPage } = options;
    this.transport = transport;
    this.#options = options;
    this.#page = page;
    this.random = random;
    this.now = () => clock.now();
    this.clock = monotonicClock(clock);
    this.status = createStatus(page);
    this.#resumableAfterSignIn = createResumeStore(this.clock.now);
  }

  subscribe(operation: Operation, sink: Sink): Stop {
    return guard(operation.signal, sink, (guarded) => {
      const copy = copyOperation(operation);
      const memory = this.#resumableAfterSignIn.take(operation) ?? createStreamMemory(this.#options, copy, this.clock);
      const stream = new Stream(this, copy, guarded, memory);
      this.#streams.add(stream);
      this.#stopListening ??= this.#page.listen({
        wake: () => this.#forEachStream((active) => active.wake()),
        sleep: () => this.#forEachStream((active) => active.sleep()),
      });
      // In a microtask: the caller gets the function that stops the operation first, and a caller that leaves at once causes no request.
      queueMicrotask(() => stream.begin());
      return () => this.#remove(stream);
    });
  }

  renew(): void {
    this.#forEachStream((stream) => stream.renew());
  }

  /** Completes every operation. */
  close(): void {
    this.#resumableAfterSignIn.forget();
    this.#restingState = "offline";
    this.#forEachStream((stream) => stream.complete());
    this.onStateChange();
  }

  onRequest(): void {
    this.#restingState = "offline";
  }

  onStateChange(): void {
    const states = [...this.#streams].map((stream) => stream.state);
    this.status.set(statusOf(states, this.#restingState));
  }

  onDenied(operation: Operation, memory: StreamMemory | undefined): void {
    this.#restingState = "unauthorized";
    if (memory) this.#resumableAfterSignIn.keep(operation, memory);
  }

  #forEachStream(run: (stream: Stream) => void): void {
    for (const stream of [...this.#streams]) run(stream);
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    stream.leave();
    if (this.#streams.size === 0) {
      this.#stopListening?.();
      this.#stopListening = undefined;
    }
    this.onStateChange();
  }
}
