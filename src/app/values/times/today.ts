/** The day that it is here. What says "today" says something else after midnight, also if the page is left open. */
import { useSyncExternalStore } from "react";
import { createListeners } from "../../ui/store.js";

/** The local day of a moment, as 0:00 UTC of that day. */
export const calendarDay = (moment: Date): Date =>
  new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));

/** The time and its timers. */
interface DayClock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Tells at each midnight that there is another day. It has a timer only while somebody listens. */
export function createToday(clock: DayClock) {
  const listeners = createListeners();
  let count = 0;
  let timer: unknown;
  const waitForMidnight = () => {
    const now = new Date(clock.now());
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = clock.setTimeout(() => {
      waitForMidnight();
      listeners.notify();
    }, midnight.getTime() - now.getTime());
  };
  return {
    /** 0:00 UTC of the day, in milliseconds. */
    get: (): number => calendarDay(new Date(clock.now())).getTime(),
    subscribe(listener: () => void): () => void {
      const remove = listeners.add(listener);
      count += 1;
      if (count === 1) waitForMidnight();
      return () => {
        remove();
        count -= 1;
        if (count === 0) clock.clearTimeout(timer);
      };
    },
  };
}

const today = createToday({
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
});

/** Today as 0:00 UTC. The component is rendered again at midnight. */
export const useToday = (): Date => new Date(useSyncExternalStore(today.subscribe, today.get, today.get));
