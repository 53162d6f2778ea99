/** One press is one run. */
import { useRef, useState } from "react";

/**
 * A function that does nothing while what its last call began goes on: such a call gets the same promise. A state would be too late to
 * stop it: React shows it after the task, in which a page that hangs may get several clicks.
 */
export function onePress<A extends unknown[], R>(run: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  let running: Promise<R> | undefined;
  return (...args) => {
    running ??= run(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** The same for a component. The function stays the same one, and calls the latest `run`. */
export function useOnePress<A extends unknown[], R>(run: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  const latest = useRef(run);
  latest.current = run;
  const [press] = useState(() => onePress((...args: A) => latest.current(...args)));
  return press;
}
