import type { Stop } from "../transport/types.js";

/**
 * Adds a listener. One that is added twice is called twice, and each of the two is removed by itself.
 *
 * @returns removes it
 */
export function addListener(listeners: Set<() => void>, listener: () => void): Stop {
  const subscription = () => listener(); // a Set has the same function only once
  listeners.add(subscription);
  return () => {
    listeners.delete(subscription);
  };
}
