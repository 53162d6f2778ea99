/** Waiting for promises. */

/** Lets every promise settle that can: waits for one turn of the event loop, in which no timer of a fake clock runs. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
