/** The day that it is here, watched: what says "today" says something else after midnight, also on a page that is left open. */
import { useSyncExternalStore } from "react";
import { calendarDay } from "../../schema/index.js";

/** The time and its timers. */
interface DayClock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Calls the listener at each midnight, until the returned function is called. */
export function onMidnight(listener: () => void, clock: DayClock): () => void {
  let timer: unknown;
  const wait = () => {
    const now = clock.now();
    timer = clock.setTimeout(
      () => {
        wait();
        listener();
      },
      new Date(now).setHours(24, 0, 0, 0) - now,
    );
  };
  wait();
  return () => clock.clearTimeout(timer);
}

const CLOCK: DayClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

const subscribe = (listener: () => void) => onMidnight(listener, CLOCK);
const dayNow = (): number => calendarDay(new Date()).getTime();

/** Today as 0:00 UTC. The component is rendered again at midnight. */
export const useToday = (): Date => new Date(useSyncExternalStore(subscribe, dayNow, dayNow));
