/** The listeners to a fake, which a test calls. */
export interface Listeners {
  /** @returns a function that removes the listener */
  add(listener: () => void): () => void;
  /** Calls each listener. Listeners that are added or removed meanwhile do not affect this round. */
  call(): void;
  /** The number of listeners. */
  readonly size: number;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call() {
      for (const listener of [...listeners]) listener();
    },
    get size() {
      return listeners.size;
    },
  };
}
