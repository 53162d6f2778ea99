/** One press is one run. */
import { useRef } from "react";

/**
 * A function of a button that ignores further calls until what the first one began has ended. A state would be too late: React shows it
 * after the task, in which a page that hangs may get several clicks.
 */
export function useOnePress<A extends unknown[]>(run: (...args: A) => Promise<void>): (...args: A) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
