/**
 * The failures of a connection in a row, which are lost connections and failed attempts: how long to wait before the next attempt, and when
 * to ask why they fail.
 */
import type { TransportError } from "../errors.js";
import type { Result } from "../types.js";
import { reconnectDelay } from "./backoff.js";
import type { LinkOptions } from "./link.js";
import { UNAUTHORIZED, unauthorizedError } from "./unauthorized.js";

/** `check` is called after every fifth failure in a row. */
const FAILURES_BEFORE_CHECK = 5;
/** After a server's restart all clients reconnect at once, so that the first failure is followed by the delay of the fifth. */
const DOUBLINGS_AFTER_RESTART = 4;

/** What `Failures` needs of its connection. */
export interface FailuresOptions extends Pick<LinkOptions, "check"> {
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Called when `check` says that the server does not know the user. */
  readonly onUnauthorized: (error: TransportError) => void;
}

/** Counts the failures of one connection. */
export class Failures {
  readonly #options: FailuresOptions;
  #count = 0;
  /** How often the first delay has been doubled before the first failure. */
  #firstDoublings = 0;
  /** Counts the calls of `forget`: an answer of `check` from before one is of no interest. */
  #checkGeneration = 0;

  constructor(options: FailuresOptions) {
    this.#options = options;
  }

  /** Counts a failure. @returns how long to wait before the next attempt, in ms */
  add(): number {
    const delay = reconnectDelay(this.#firstDoublings + this.#count, this.#options.random);
    this.#count++;
    if (this.#count % FAILURES_BEFORE_CHECK === 0) this.#check();
    return delay;
  }

  /** The connection works: the next failure is the first again. */
  reset(): void {
    this.#count = 0;
    this.#firstDoublings = 0;
  }

  /** The server restarts: the next failure is followed by a longer delay. */
  expectRestart(): void {
    this.#count = 0;
    this.#firstDoublings = DOUBLINGS_AFTER_RESTART;
  }

  /** The connection is closed. Its next user may be another person, whom an earlier `check` does not concern. */
  forget(): void {
    this.reset();
    this.#checkGeneration++;
  }

  /** A refused socket does not say why. An answer of `check` counts if the connection still fails by then. */
  #check(): void {
    const { check, onUnauthorized } = this.#options;
    if (!check) return;
    const generation = this.#checkGeneration;
    const receive = (answer: unknown) => {
      const isCurrent = generation === this.#checkGeneration && this.#count > 0;
      if (!isCurrent || (answer as Result | undefined)?.status !== UNAUTHORIZED) return;
      onUnauthorized(unauthorizedError());
    };
    (async () => check())().then(receive, receive);
  }
}
