/** Pauses in long work, and ahead of work that can wait, so that the page can paint and respond to input in between. */

/** The longest time without a pause. */
const MAX_STEP_MS = 15;
/** The longest wait for a browser that is never idle. */
const MAX_IDLE_WAIT_MS = 1000;

let pausedAt = 0;

/** Awaited between two steps of long work: returns at once while the last pause is recent. */
export async function pause(): Promise<void> {
  if (performance.now() - pausedAt < MAX_STEP_MS) return;
  await nextTask();
  pausedAt = performance.now();
}

/** `scheduler.yield` continues sooner than a timer, which browsers delay by 4 ms. https://wicg.github.io/scheduling-apis/ */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Calls back once the browser has nothing urgent to do. Safari cannot say when that is: there it is the next task. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(callback);
  else requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS });
}
