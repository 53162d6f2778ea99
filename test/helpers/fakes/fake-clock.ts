/** Time that passes only when a test says so. */
import type { Clock } from "../../../src/transport/environment.js";

export interface FakeClock extends Clock {
  /** Lets `ms` pass, running what falls due in its order, and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** The same at once: promises settle afterwards. */
  tick(ms: number): void;
  /** Lets `ms` pass without running a timer: a machine that sleeps. */
  sleep(ms: number): void;
  /** Timers that wait. */
  waiting(): number;
  /** Somebody sets the clock, by so many ms. Timers run as before. */
  set(by: number): void;
}

/** As in browsers: a wait of more than 31 bits of milliseconds is none. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** As `settle` does, without a turn of the event loop: a life of a model lets time pass a hundred thousand times. */
async function settleMicrotasks(): Promise<void> {
  for (let round = 0; round < 12; round++) await settled;
}

const settled = Promise.resolve();

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let shift = 0;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  /** Runs the first timer that falls due by then. @returns whether there was one */
  function runNext(until: number): boolean {
    let next: number | undefined;
    let first = { at: until, run: () => {} };
    for (const [id, timer] of timers)
      if (timer.at < first.at || (next === undefined && timer.at === until)) [next, first] = [id, timer];
    if (next === undefined) return false;
    timers.delete(next);
    now = Math.max(now, first.at); // after a sleep it is overdue
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

/** What Node's `setTimeout` returns: its `fetch` uses these methods of its own timers. */
class FakeTimer {
  constructor(readonly id: unknown) {}
  refresh = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => false;
}

/**
 * Has `setTimeout` and `clearTimeout` of the page wait for this clock. A timer that was set before stays real, and can
 * still be cleared.
 * @returns what puts the real ones back: before the test is over, since its driver uses them too
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
