/** PURE: long work in steps: a generator that yields wherever it may pause. */

/** How many types or fields are worked on in one step: some 5 ms, on a slow phone 20. */
export const SLICE = 200;

export type Steps<T> = Generator<undefined, T, void>;

/** Awaited between two steps, so that a page can paint and hear the person. */
export type Pause = () => Promise<unknown>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export async function inSteps<T>(steps: Steps<T>, pause?: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause?.();
  }
}
