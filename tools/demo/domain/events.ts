/** Topics with listeners, and each topic as an async iterable. */

export interface Events<Topics extends Record<keyof Topics, object>> {
  /** Sends a copy of the value, which later changes do not affect. */
  emit<Topic extends keyof Topics>(topic: Topic, value: Topics[Topic]): void;
  /** The values from now on. Ends with `return()` and with `close()`; keeps at most the newest `bound` unread values. */
  iterate<Topic extends keyof Topics>(
    topic: Topic,
    wanted?: (value: Topics[Topic]) => boolean,
  ): AsyncIterableIterator<Topics[Topic]>;
  /** How many values may wait. */
  listeners(): number;
  close(): void;
}

const BOUND = 1000;

export function createEvents<Topics extends Record<keyof Topics, object>>(): Events<Topics> {
  const takers = new Map<keyof Topics, Set<{ give(value: never): void; end(): void }>>();
  const all = () => [...takers.values()].flatMap((set) => [...set]);

  return {
    emit(topic, value) {
      const copy = { ...value };
      for (const taker of [...(takers.get(topic) ?? [])]) taker.give(copy as never);
    },
    iterate<Topic extends keyof Topics>(topic: Topic, wanted: (value: Topics[Topic]) => boolean = () => true) {
      const held: Topics[Topic][] = [];
      const waiting: ((step: IteratorResult<Topics[Topic]>) => void)[] = [];
      let over = false;
      const taker = {
        give(value: Topics[Topic]) {
          if (!wanted(value)) return;
          const next = waiting.shift();
          if (next) return next({ value, done: false });
          held.push(value);
          if (held.length > BOUND) held.shift();
        },
        end() {
          over = true;
          takers.get(topic)?.delete(taker);
          for (const next of waiting.splice(0)) next({ value: undefined, done: true });
        },
      };
      if (!takers.has(topic)) takers.set(topic, new Set());
      takers.get(topic)?.add(taker);
      const iterator: AsyncIterableIterator<Topics[Topic]> = {
        [Symbol.asyncIterator]: () => iterator,
        next() {
          if (over) return Promise.resolve({ value: undefined, done: true });
          if (held.length) return Promise.resolve({ value: held.shift() as Topics[Topic], done: false });
          return new Promise((next) => waiting.push(next));
        },
        return() {
          taker.end();
          return Promise.resolve({ value: undefined, done: true });
        },
      };
      return iterator;
    },
    listeners: () => all().length,
    close() {
      for (const taker of all()) taker.end();
    },
  };
}
