/** The operations of one `ws()`: those that run, those that wait for missed results, and those that ended with status 401. */
import type { Clock } from "../../environment.js";
import type { TransportError } from "../../errors.js";
import type { Operation, Sink } from "../../types.js";
import { createResumeStore, type ResumeStore } from "../resume.js";
import { unansweredError } from "./close-codes.js";
import {
  createRunningOperation,
  isAwaitingAnswer,
  loseSocket,
  type OperationOptions,
  type RunningOperation,
} from "./operation.js";

/** Holds operations, and ends them at their callers. */
export class Operations {
  readonly #options: OperationOptions;
  readonly #clock: Clock;
  readonly #running = new Map<string, RunningOperation>();
  /** Operations that the server has ended, and that still wait for missed results. */
  readonly #ending = new Set<RunningOperation>();
  /** Subscriptions that ended with status 401. Their operations continue them after the user has signed in again. */
  readonly #refused: ResumeStore<RunningOperation>;
  #ids = 0;

  /** @param clock measures durations */
  constructor(options: OperationOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.#refused = createResumeStore(clock.now);
  }

  /** How many operations run. */
  get size(): number {
    return this.#running.size;
  }

  /** The operations that run. The list does not change when operations end or begin. */
  all(): RunningOperation[] {
    return [...this.#running.values()];
  }

  /** The operation with this id. */
  get(id: string): RunningOperation | undefined {
    return this.#running.get(id);
  }

  /** Adds an operation, or continues the one that status 401 ended, under a new id. */
  add(operation: Operation, sink: Sink): RunningOperation {
    const id = String(++this.#ids);
    const running =
      this.#refused.take(operation) ?? createRunningOperation(operation, sink, this.#options, this.#clock);
    running.id = id;
    running.sink = sink;
    this.#running.set(id, running);
    return running;
  }

  /**
   * The caller has left.
   *
   * @param id the id that the operation had when the caller started it
   * @returns whether it still ran under this id
   */
  remove(running: RunningOperation, id: string): boolean {
    running.feed.stop();
    this.#ending.delete(running);
    return this.#running.delete(id);
  }

  /** The server has ended an operation. It completes after its missed results have been delivered. */
  complete(running: RunningOperation): void {
    this.#running.delete(running.id);
    this.#ending.add(running);
    running.feed.end(() => {
      this.#ending.delete(running);
      running.sink.complete();
    });
  }

  /**
   * Ends operations with an error. After status 401 a subscription may continue where it stopped. A query or mutation that was sent ends
   * as unanswered instead: it may have run, and after an error of status 401 it would be sent again.
   */
  fail(operations: readonly RunningOperation[], error: TransportError): void {
    if (error.status !== undefined) this.#keepRefused(operations);
    for (const { id, feed, sink } of operations) {
      if (!this.#running.delete(id)) continue;
      feed.stop();
      sink.error(error);
    }
  }

  /** The server no longer accepts the user of these operations. */
  #keepRefused(operations: readonly RunningOperation[]): void {
    for (const running of operations) this.loseSocket(running);
    for (const running of operations) if (running.isSubscription) this.#refused.keep(running.operation, running);
  }

  /** All sockets are lost. A subscription waits for the next one; a query or mutation that was sent fails. */
  loseSocket(running: RunningOperation): void {
    if (isAwaitingAnswer(running)) this.failUnanswered(running);
    else loseSocket(running);
  }

  /** The socket over which the answer would arrive is lost. */
  failUnanswered(running: RunningOperation): void {
    this.#running.delete(running.id);
    running.sink.error(unansweredError());
  }

  /** Removes all operations, also those that could continue. @returns those whose callers still wait */
  clear(): RunningOperation[] {
    const all = [...this.#running.values(), ...this.#ending];
    this.#running.clear();
    this.#ending.clear();
    this.#refused.forget();
    return all;
  }
}
