/**
 * Makes a live transport of one that holds a stream for each subscription, as sse() and http({ streaming }) do: it reconnects
 * at once after a lost stream, with jitter, and tells its status. Each stream has a connection and a state of its own. Equal
 * subscriptions are not shared here, and silence is noticed by the transport's `timeout`.
 */
import { checkLiveOptions } from "../check-options.js";
import { kindOf } from "../document.js";
import { monotonic, systemClock, systemPage, type Clock, type Page } from "../environment.js";
import { guard } from "../guard.js";
import type { LinkStatus, LiveTransport, Operation, Sink, Stop, Transport } from "../types.js";
import { ObservableStatus } from "./link-status.js";
import type { ResumeOptions } from "./result-feed.js";
import { createResumeStore, type ResumeStore } from "./resume.js";
import { createStreamMemory, Stream, type StreamHost, type StreamMemory } from "./stream/stream.js";
import { statusOf } from "./stream/stream-state.js";

/** What `reconnecting()` takes. */
export interface ReconnectingOptions extends ResumeOptions {
  /** @defaultValue the system's */
  clock?: Clock;
  /** From 0 up to 1. @defaultValue Math.random */
  random?: () => number;
  /** @defaultValue the browser's page; in Node one that is always visible */
  page?: Page;
}

/**
 * Wraps a transport, and passes everything but subscriptions on. A subscription whose stream is lost is sent again: at random
 * within 250 ms, doubled each time up to 20 s, never before the server's Retry-After, and at once when the page is looked at
 * again or the network is back. It ends when the server says so; with an error of status 401, for `refresh` around it; with
 * another error where asking again would bring the same.
 */
export function reconnecting(transport: Transport, options: ReconnectingOptions = {}): LiveTransport {
  if (process.env.NODE_ENV !== "production") checkLiveOptions("reconnecting", options, {});
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
  /** Subscriptions that status 401 ended, for their operations to continue. */
  readonly #refused: ResumeStore<StreamMemory>;
  /** What the status is when nothing is under way. */
  #restingState: LinkStatus["state"] = "offline";
  #stopListening: Stop | undefined;

  constructor(transport: Transport, options: ReconnectingOptions) {
    const { clock = systemClock, random = Math.random, page = systemPage } = options;
    this.transport = transport;
    this.#options = options;
    this.#page = page;
    this.random = random;
    this.now = () => clock.now();
    this.clock = {
      now: monotonic(this.now),
      setTimeout: (run, ms) => clock.setTimeout(run, ms),
      clearTimeout: (timer) => clock.clearTimeout(timer),
    };
    this.status = new ObservableStatus(page);
    this.#refused = createResumeStore(this.clock.now);
  }

  subscribe(operation: Operation, sink: Sink): Stop {
    return guard(operation.signal, sink, (guarded) => {
      const memory = this.#refused.take(operation) ?? createStreamMemory(this.#options, operation, this.clock);
      const stream = new Stream(this, operation, guarded, memory);
      this.#streams.add(stream);
      this.#stopListening ??= this.#page.listen({
        wake: () => this.#each((one) => one.wake()),
        sleep: () => this.#each((one) => one.sleep()),
      });
      // In a microtask: the caller has what it needs before anyone hears of it, and one that leaves at once costs no request.
      queueMicrotask(() => stream.begin());
      return () => this.#remove(stream);
    });
  }

  renew(): void {
    this.#each((stream) => stream.renew());
  }

  /** Completes every operation. */
  close(): void {
    this.#refused.forget();
    this.#restingState = "offline";
    this.#each((stream) => stream.complete());
    this.changed();
  }

  begun(): void {
    this.#restingState = "offline";
  }

  changed(): void {
    const { state, retryAt } = statusOf(
      [...this.#streams].map((stream) => stream.state),
      this.#restingState,
    );
    this.status.set(state, retryAt);
  }

  denied(operation: Operation, memory: StreamMemory | undefined): void {
    this.#restingState = "unauthorized";
    if (memory) this.#refused.keep(operation, memory);
  }

  #each(run: (stream: Stream) => void): void {
    for (const stream of [...this.#streams]) run(stream);
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    stream.leave();
    if (this.#streams.size === 0) {
      this.#stopListening?.();
      this.#stopListening = undefined;
    }
    this.changed();
  }
}
