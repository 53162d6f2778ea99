/** Waiting for promises. */

/** Lets every promise that can settle do so: one turn of the event loop, in which no timer of a fake clock runs. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
