/** Time that passes only when a test says so. */
import type { Clock } from "../../src/transport/world.js";

export interface FakeClock extends Clock {
  /** Lets `ms` pass, running what falls due in its order, and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** Timers that wait. */
  waiting(): number;
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 12; round++) await Promise.resolve();
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      timers.set(++count, { at: now + Math.max(0, ms), run });
      return count;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async pass(ms) {
      const until = now + ms;
      for (;;) {
        await settle();
        const [next] = [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at || a[0] - b[0]);
        if (!next) break;
        timers.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = until;
      await settle();
    },
    waiting: () => timers.size,
  };
}
