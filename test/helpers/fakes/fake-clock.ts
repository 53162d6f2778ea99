/** A clock whose time passes only when a test says so. */
import type { Clock } from "../../../src/transport/environment.js";

export interface FakeClock extends Clock {
  /** Lets `ms` pass: runs the timers that are due, in order, and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** Lets `ms` pass without waiting for promises, which settle afterwards. */
  tick(ms: number): void;
  /** Lets `ms` pass without running a timer, as on a device that is asleep. */
  sleep(ms: number): void;
  /** The number of timers that have not run yet. */
  waiting(): number;
  /** Sets the clock forward by this many ms, as a person may. Timers are not affected. */
  set(by: number): void;
}

/** Browsers fire a timer at once if its delay does not fit into 31 bits. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * Does what `settle` does, without a turn of the event loop: a property test lets time pass a hundred thousand times.
 */
async function settleMicrotasks(): Promise<void> {
  for (let round = 0; round < 12; round++) await settled;
}

const settled = Promise.resolve();

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let shift = 0;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  /** Runs the first timer that is due by then. @returns whether there was one */
  function runNext(until: number): boolean {
    let next: number | undefined;
    let first = { at: until, run: () => {} };
    for (const [id, timer] of timers)
      if (timer.at < first.at || (next === undefined && timer.at === until)) [next, first] = [id, timer];
    if (next === undefined) return false;
    timers.delete(next);
    now = Math.max(now, first.at); // overdue after a sleep
    first.run();
    return true;
  }

  return {
    now: () => now + shift,
    setTimeout(run, ms) {
      timers.set(++count, { at: now + (ms > MAX_WAIT_MS ? 0 : Math.max(0, ms)), run });
      return count;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async pass(ms) {
      const until = now + ms;
      await settleMicrotasks();
      while (runNext(until)) await settleMicrotasks();
      now = until;
      await settleMicrotasks();
    },
    tick(ms) {
      const until = now + ms;
      while (runNext(until));
      now = until;
    },
    sleep: (ms) => void (now += ms),
    waiting: () => timers.size,
    set(by) {
      shift += by;
    },
  };
}

/** What Node's `setTimeout` returns. Node's `fetch` calls these methods on its own timers. */
class FakeTimer {
  constructor(readonly id: unknown) {}
  refresh = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => false;
}

/**
 * Replaces the global `setTimeout` and `clearTimeout` by timers of this clock. Earlier timers stay real, and can still
 * be cleared.
 * @returns a function that restores the real ones. Call it before the test ends, because the test driver needs them
 */
export function replaceTimers(clock: Clock): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      new FakeTimer(clock.setTimeout(() => run(...values), ms)),
    clearTimeout(timer: FakeTimer | Parameters<typeof clearTimeout>[0]) {
      if (timer instanceof FakeTimer) clock.clearTimeout(timer.id);
      else clearTimeout(timer);
    },
  });
  return () => Object.assign(globalThis, { setTimeout, clearTimeout });
}
