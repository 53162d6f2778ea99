/** One timer that is started anew again and again. */
import type { Clock } from "../environment.js";

/** Waits for one thing at a time. */
export class Timer {
  readonly #clock: Clock;
  #running: unknown;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs after `ms`, and no longer runs what it was started with before. */
  start(run: () => void, ms: number): void {
    this.stop();
    this.#running = this.#clock.setTimeout(run, ms);
  }

  /** Does nothing where it has run or was stopped. */
  stop(): void {
    this.#clock.clearTimeout(this.#running);
  }
}
