/** The operations of one ws(): those under way, those that wait for what they missed, and those that status 401 ended. */
import type { Clock } from "../../environment.js";
import type { TransportError } from "../../errors.js";
import type { Operation, Sink } from "../../types.js";
import type { ResumeOptions } from "../result-feed.js";
import { createResumeStore, type ResumeStore } from "../resume.js";
import { unansweredError } from "./close-codes.js";
import { createRunningOperation, isAwaitingAnswer, loseSocket, type RunningOperation } from "./operation.js";

/** Holds operations, and tells their callers how they end. */
export class Operations {
  readonly #options: ResumeOptions;
  readonly #clock: Clock;
  readonly #running = new Map<string, RunningOperation>();
  /** Operations that the server has ended, whose missed results are still on their way. */
  readonly #ending = new Set<RunningOperation>();
  /** Subscriptions that status 401 ended, for their operations to continue. */
  readonly #refused: ResumeStore<RunningOperation>;
  #ids = 0;

  /** @param clock measures durations */
  constructor(options: ResumeOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.#refused = createResumeStore(clock.now);
  }

  /** How many are under way. */
  get size(): number {
    return this.#running.size;
  }

  /** Those under way. The list stays as it is while operations end and begin. */
  all(): RunningOperation[] {
    return [...this.#running.values()];
  }

  /** That of a message. */
  get(id: string): RunningOperation | undefined {
    return this.#running.get(id);
  }

  /** Adds an operation, or continues the one that status 401 ended, under a new id. */
  add(operation: Operation, sink: Sink): RunningOperation {
    const id = String(++this.#ids);
    const running =
      this.#refused.take(operation) ?? createRunningOperation(id, operation, sink, this.#options, this.#clock);
    running.id = id;
    running.sink = sink;
    this.#running.set(id, running);
    return running;
  }

  /**
   * The caller has left.
   *
   * @param id the one that the caller's operation was given
   * @returns whether it was under way
   */
  remove(running: RunningOperation, id: string): boolean {
    running.feed.stop();
    this.#ending.delete(running);
    return this.#running.delete(id);
  }

  /** The server has ended an operation: it completes once it has what it missed. */
  complete(running: RunningOperation): void {
    this.#running.delete(running.id);
    this.#ending.add(running);
    running.feed.end(() => {
      this.#ending.delete(running);
      running.sink.complete();
    });
  }

  /**
   * Ends operations with an error. After status 401 a subscription may come again, and continue where it stopped; a query or
   * mutation that was sent may have run, which must not look like a 401.
   */
  fail(operations: readonly RunningOperation[], error: TransportError): void {
    if (error.status !== undefined) {
      for (const running of operations) this.loseSocket(running);
      for (const running of operations) if (running.isSubscription) this.#refused.keep(running.operation, running);
    }
    for (const { id, feed, sink } of operations) {
      if (!this.#running.delete(id)) continue;
      feed.stop();
      sink.error(error);
    }
  }

  /** All sockets are lost: a subscription waits for the next one, an answer can come no more. */
  loseSocket(running: RunningOperation): void {
    if (isAwaitingAnswer(running)) this.failUnanswered(running);
    else loseSocket(running);
  }

  /** The socket that the answer would come over is lost. */
  failUnanswered(running: RunningOperation): void {
    this.#running.delete(running.id);
    running.sink.error(unansweredError());
  }

  /** Lets go of all of them, also of those that may continue. Returns those whose callers are to be told. */
  clear(): RunningOperation[] {
    const all = [...this.#running.values(), ...this.#ending];
    this.#running.clear();
    this.#ending.clear();
    this.#refused.forget();
    return all;
  }
}
