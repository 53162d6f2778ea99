/**
 * The moment when all code that the app needs at once has arrived. The page's second script waits for it, and the app tells it. They
 * share no module, so what they tell each other is kept on the page.
 */

const page = globalThis as {
  queryletCodeHasArrived?: boolean | undefined;
  queryletOnCodeArrival?: (() => void) | undefined;
};

/** Called once: at once if the app's code has arrived before. */
export function whenCodeArrives(callback: () => void): void {
  if (page.queryletCodeHasArrived) callback();
  else page.queryletOnCodeArrival = callback;
}

/** Called by the app's first module. */
export function announceCodeArrival(): void {
  page.queryletCodeHasArrived = true;
  page.queryletOnCodeArrival?.();
}
