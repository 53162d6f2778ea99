// @ts-check
/** One client in one situation: starts operations, keeps what comes, and waits no longer than it may. */
import { setTimeout as wait } from "node:timers/promises";

/** @typedef {import("../types.js").Run} Run */
/** @typedef {import("../types.js").Operation} Operation */

const POLL_MS = 2;
/** On a busy machine two looks are further apart: only so much of that time counts, so that the machine fails no client. */
const COUNTED_MS = 8;

/**
 * @param {import("../types.js").Client} client
 * @param {import("../types.js").Session} session
 * @param {{ operation: Operation, limit: number }} settings
 * @returns {import("../types.js").Trial}
 */
export function createTrial(client, session, { operation, limit }) {
  let counted = 0;
  /**
   * @param {string} what
   * @param {() => boolean} holds
   */
  async function until(what, holds) {
    while (!holds()) {
      if (counted > limit) throw new Error(`${what}: not within ${limit} ms`);
      const looked = performance.now();
      await wait(POLL_MS);
      counted += Math.min(performance.now() - looked, COUNTED_MS);
    }
  }
  return { session, until, start: (chosen = operation) => startRun(client, chosen, until) };
}

/**
 * @param {import("../types.js").Client} client
 * @param {Operation} operation
 * @param {import("../types.js").Trial["until"]} until
 * @returns {Run}
 */
function startRun(client, operation, until) {
  let stop = () => {};
  const isOver = () => run.isComplete || run.failure !== undefined;
  /** @type {Run} */
  const run = {
    results: [],
    isComplete: false,
    end: () => until("the end of the operation", isOver),
    received: (count) => until(`result ${count}`, () => run.results.length >= count || isOver()),
    stop: () => stop(),
  };
  stop = client.execute(operation, {
    next: (result) => {
      run.results.push(result);
    },
    fail: (failure) => {
      if (!isOver()) run.failure = failure;
    },
    complete: () => {
      if (!isOver()) run.isComplete = true;
    },
  });
  return run;
}
