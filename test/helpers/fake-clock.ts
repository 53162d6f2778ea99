/** Time that passes only when a test says so. */
import type { Clock } from "../../src/transport/environment.js";

export interface FakeClock extends Clock {
  /** Lets `ms` pass, running what falls due in its order, and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** Timers that wait. */
  waiting(): number;
  /** Somebody sets the clock, by so many ms. Timers run as before. */
  set(by: number): void;
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 12; round++) await Promise.resolve();
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let shift = 0;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now + shift,
    setTimeout(run, ms) {
      timers.set(++count, { at: now + Math.max(0, ms), run });
      return count;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async pass(ms) {
      const until = now + ms;
      for (;;) {
        await settle();
        let next: number | undefined;
        let first = { at: until, run: () => {} };
        for (const [id, timer] of timers)
          if (timer.at < first.at || (next === undefined && timer.at === until)) [next, first] = [id, timer];
        if (next === undefined) break;
        timers.delete(next);
        now = first.at;
        first.run();
      }
      now = until;
      await settle();
    },
    waiting: () => timers.size,
    set(by) {
      shift += by;
    },
  };
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
      clock.setTimeout(() => run(...values), ms),
    clearTimeout(timer: Parameters<typeof clearTimeout>[0]) {
      if (typeof timer === "object") clearTimeout(timer);
      else clock.clearTimeout(timer);
    },
  });
  return () => Object.assign(globalThis, { setTimeout, clearTimeout });
}
