/** A value with listeners, in the form that React's useSyncExternalStore takes. */

/** Functions that are called when something happens. */
export interface Listeners<Arguments extends unknown[] = []> {
  /** @returns the function that removes the listener */
  add(listener: (...details: Arguments) => void): () => void;
  /** Calls all listeners, even those that are removed by one of them. */
  notify(...details: Arguments): void;
  /** Removes all listeners. */
  clear(): void;
}

/** A list of listeners, empty at first. */
export function createListeners<Arguments extends unknown[] = []>(): Listeners<Arguments> {
  const listeners = new Set<(...details: Arguments) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify(...details) {
      for (const listener of [...listeners]) listener(...details);
    },
    clear: () => listeners.clear(),
  };
}

/** The part of a store that readers need. */
export interface ReadableStore<Value> {
  /** The same value until it changes. */
  get(): Value;
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** A value that can be changed. */
export interface Store<Value> extends ReadableStore<Value> {
  /** Sets the value, and calls all listeners unless it is the same value. */
  set(value: Value): void;
}

/** A store that holds `value` at first. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = createListeners();
  let current = value;
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}
