/** Listeners of a fake that a test has speak. */
export interface Listeners {
  /** @returns what removes it again */
  add(listener: () => void): () => void;
  /** Calls each of them. One that is added or removed meanwhile changes nothing in this round. */
  call(): void;
  /** How many there are. */
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
