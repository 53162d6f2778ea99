/** PURE: time slicing. Long work is a generator, which yields wherever it may pause. */

/** How many types or fields are read in one step, which takes some 5 ms, or 20 ms on a slow phone. */
export const SLICE = 200;

/** Long work, which ends with a value. */
export type Steps<T> = Generator<undefined, T, void>;

/** Awaited between two steps, so that a page can paint and respond to input. */
export type Pause = () => Promise<unknown>;

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs all steps with a pause between them. */
export async function inSteps<T>(steps: Steps<T>, pause?: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause?.();
  }
}
