/**
 * Fetches the results that a subscription missed while its connection was lost. They are delivered in order with the results that
 * arrive meanwhile, each result once. A server may register the stream only after the first answer, so the query is sent twice, and
 * live results wait for both answers. A result that arrives after a newer one all the same is still delivered.
 */
import type { Clock } from "../environment.js";
import type { Operation, Result } from "../types.js";
import type { CatchUp, FeedOptions, ResultFeed } from "./result-feed.js";
import { Timer } from "./timer.js";
import { compareVersions, indexFor, VersionHistory, type Version } from "./version-history.js";

/** How missed results are recognised and fetched. */
export interface CatchUpOptions {
  /**
   * The version or sequence number in a result; undefined if there is none. Versions are compared with <. A server that starts again
   * at 1 after a restart has to put its epoch into the version.
   */
  since(result: Result): Version | undefined;
  /**
   * Fetches the results after `since`, usually with a query over HTTP. `since` is the last version before which nothing can
   * be missing, so the answer may repeat results; undefined when none has arrived yet. A rejection is tried again until it succeeds.
   */
  query(since: Version | undefined, operation: Operation): Promise<readonly Result[]>;
}

/** How many live results may wait for the missed ones. */
const HELD_RESULTS_LIMIT = 10_000;
/** How long live results wait for the missed ones. */
const HELD_RESULTS_TIMEOUT_MS = 10_000;
/** How long an answer may take before the query is sent again. */
const QUERY_TIMEOUT_MS = 10_000;
/** When to send the query once more after the first answer: servers register streams asynchronously. */
const SECOND_QUERY_DELAY_MS = 250;
/** The wait after the first failed query; it doubles with each failure. */
const FIRST_RETRY_MS = 250;
/** The longest wait between two queries. */
const RETRY_LIMIT_MS = 20_000;
/** The longest wait between two queries while live results are held. */
const HELD_RETRY_LIMIT_MS = 1000;

/**
 * Makes a live transport fetch what its subscriptions missed: `cable({ catchUp: catchUp({ since, query }) })`. It is a
 * function so that a transport without it does not carry its code. A `query` that rejects is called again, while the live results wait; they
 * pass without the missed ones after ten seconds, and an error of `query` never ends the subscription.
 *
 * @example
 * ```ts
 * import { cable, catchUp } from "querylet";
 *
 * interface Ticks { tick: { id: number } }
 * declare function ticksAfter(id: number): Promise<Ticks[]>; // a query of yours
 *
 * const live = cable({
 *   catchUp: catchUp({
 *     since: ({ data }) => (data as Ticks | null)?.tick.id,
 *     query: async (since) => (await ticksAfter(Number(since ?? 0))).map((data) => ({ data })),
 *   }),
 * });
 * ```
 */
export function catchUp(options: CatchUpOptions): CatchUp {
  return { createFeed: (feed) => new CatchUpFeed(options, feed) };
}

/**
 * - `up-to-date`: results pass as they arrive.
 * - `holding`: live results wait for those that may be missing before them; after `onEnd` is set, the end of the subscription
 *   as well.
 * - `behind`: results pass again, but what they follow may not have been complete: a query is still unanswered.
 */
type Progress = { at: "up-to-date" } | { at: "holding"; held: HeldResult[]; onEnd?: () => void } | { at: "behind" };

/** A result and its version, which is read once. Held results are ordered by version; those without one come last. */
interface HeldResult {
  readonly result: Result;
  readonly version: Version | undefined;
}

/** The n-th time that the query is sent; failures count from 0. */
interface QueryAttempt {
  readonly number: number;
  /** The first after the connection was restored; its answer is followed by a second query. */
  readonly isFirst: boolean;
  readonly failures: number;
}

class CatchUpFeed implements ResultFeed {
  readonly #options: CatchUpOptions;
  readonly #operation: Operation;
  readonly #clock: Clock;
  readonly #deliver: (result: Result) => void;
  readonly #history = new VersionHistory();
  #progress: Progress = { at: "up-to-date" };
  #lastAttempt = 0;
  /** Answers to this attempt and to those before it are ignored. */
  #settledAttempt = 0;
  readonly #queryTimer: Timer;
  readonly #releaseTimer: Timer;

  constructor(options: CatchUpOptions, { operation, clock, deliver }: FeedOptions) {
    this.#options = options;
    this.#operation = operation;
    this.#clock = clock;
    this.#deliver = deliver;
    this.#queryTimer = new Timer(clock);
    this.#releaseTimer = new Timer(clock);
  }

  push(result: Result): void {
    const next = this.#read(result);
    if (this.#progress.at !== "holding") {
      this.#pass(next);
      return;
    }
    const { held } = this.#progress;
    const { version } = next;
    held.splice(version === undefined ? held.length : indexFor(version, held), 0, next);
    if (held.length > HELD_RESULTS_LIMIT) this.#release([], { at: "behind" });
    else if (version !== undefined && this.#history.isInSequence(version)) this.#passSequence(held);
  }

  /** Held results stay held, until the missed ones arrive or the time is over. */
  connectionLost(): void {
    this.#stopQuerying();
  }

  connectionRestored(missedResultsFollow?: boolean): void {
    const isQueryOpen = this.#progress.at !== "up-to-date"; // it may cover more than the server sends
    if (missedResultsFollow && !isQueryOpen) return;
    this.#stopQuerying();
    this.#hold();
    this.#sendQuery({ isFirst: true, failures: 0 });
  }

  end(onEnd: () => void): void {
    if (this.#progress.at === "up-to-date") onEnd();
    else this.#hold(onEnd);
  }

  stop(): void {
    this.#stopQuerying();
    this.#releaseTimer.stop();
    // Held results are dropped, because results before them are missing. If the operation resumes, all of them are fetched.
    if (this.#progress.at === "holding") this.#progress = { at: "behind" };
  }

  #hold(onEnd?: () => void): void {
    const held = this.#progress.at === "holding" ? this.#progress.held : [];
    this.#progress = onEnd ? { at: "holding", held, onEnd } : { at: "holding", held };
    this.#releaseTimer.start(() => this.#release([], { at: "behind" }), HELD_RESULTS_TIMEOUT_MS);
  }

  #sendQuery({ isFirst, failures }: Omit<QueryAttempt, "number">): void {
    const attempt = { number: ++this.#lastAttempt, isFirst, failures };
    this.#queryTimer.start(() => this.#retryQuery(attempt), QUERY_TIMEOUT_MS);
    const answer = (async () => this.#options.query(this.#history.completeUpTo, this.#operation))();
    answer.then(
      (missed) => this.#take(missed, attempt),
      () => this.#retryQuery(attempt),
    );
  }

  #retryQuery({ number, isFirst, failures }: QueryAttempt): void {
    if (number !== this.#lastAttempt || number === this.#settledAttempt) return;
    const limit = this.#progress.at === "holding" ? HELD_RETRY_LIMIT_MS : RETRY_LIMIT_MS;
    this.#queryTimer.start(
      () => this.#sendQuery({ isFirst, failures: failures + 1 }),
      Math.min(limit, FIRST_RETRY_MS * 2 ** failures),
    );
  }

  #take(missed: readonly Result[], attempt: QueryAttempt): void {
    if (!Array.isArray(missed)) {
      this.#retryQuery(attempt);
      return;
    }
    if (attempt.number <= this.#settledAttempt) return;
    this.#stopQuerying();
    // A subscription that has ended before the answer came sends nothing that the answer could lack.
    const hasEnded = this.#progress.at === "holding" && this.#progress.onEnd;
    if (attempt.isFirst && !hasEnded) this.#takeFirst(missed);
    else this.#release(missed, { at: "up-to-date" });
  }

  #takeFirst(missed: readonly Result[]): void {
    this.#queryTimer.start(() => this.#sendQuery({ isFirst: false, failures: 0 }), SECOND_QUERY_DELAY_MS);
    const held = this.#progress.at === "holding" ? this.#progress.held : [];
    for (const result of missed) {
      const next = this.#read(result);
      this.#history.raiseTo(next.version);
      held.push(next); // one by one: an argument for each of a hundred thousand would overflow the stack
    }
    this.#passSequence(held.sort(byVersion));
  }

  /** Delivers the held results before which none can be missing: the first ones, and those without a version. The others stay held. */
  #passSequence(held: HeldResult[]): void {
    const unversioned = held.splice(indexFor(undefined, held));
    let inSequence = 0;
    for (const { version } of held) {
      if (!this.#history.isInSequence(version)) break;
      this.#history.raiseTo(version);
      inSequence++;
    }
    for (const next of [...held.splice(0, inSequence), ...unversioned]) this.#pass(next);
  }

  #stopQuerying(): void {
    this.#settledAttempt = this.#lastAttempt;
    this.#queryTimer.stop();
  }

  /** Delivers all held results: with those of the last answer, or without because the time or the space for them is over. */
  #release(missed: readonly Result[], progress: Progress): void {
    const { held = [], onEnd } = this.#progress.at === "holding" ? this.#progress : {};
    this.#releaseTimer.stop();
    this.#progress = progress;
    const last = missed.map((result) => this.#read(result));
    for (const next of [...last, ...held].sort(byVersion)) this.#pass(next);
    for (const { version } of last) this.#history.raiseTo(version);
    if (!onEnd) return;
    this.#stopQuerying();
    onEnd();
  }

  #pass({ result, version }: HeldResult): void {
    const isBehind = this.#progress.at !== "up-to-date";
    if (version !== undefined && !this.#history.add(version, isBehind, this.#clock.now())) return;
    this.#deliver(result);
  }

  /** Reads the version of a result. It has none also if `since` throws, as it may for a result that has only errors. */
  #read(result: Result): HeldResult {
    let version: Version | undefined;
    try {
      version = this.#options.since(result) ?? undefined;
    } catch {}
    return { result, version };
  }
}

const byVersion = (a: HeldResult, b: HeldResult): number => compareVersions(a.version, b.version);
