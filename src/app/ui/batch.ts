/** Collects what arrives, and passes it on once a frame: a page that is hidden has no frames, and gets it once a second. */

/** How often a hidden page takes in what has arrived, in ms. */
const HIDDEN_INTERVAL_MS = 1_000;

/** Calls back at the next frame. @returns what cancels it */
export type NextFrame = (callback: () => void) => () => void;

export interface Batch<Item> {
  /** @param key - a later item with the same key takes the place of an earlier one */
  add(key: string, item: Item): void;
  /** Passes on at once what waits. */
  flush(): void;
  /** Passes nothing more on. */
  stop(): void;
}

export function createBatch<Item>(onItems: (items: readonly Item[]) => void, next: NextFrame = nextFrame): Batch<Item> {
  let waiting = new Map<string, Item>();
  let cancel: (() => void) | undefined;
  const discard = () => {
    cancel?.();
    cancel = undefined;
    waiting = new Map();
  };
  const pass = () => {
    const items = [...waiting.values()];
    discard();
    if (items.length > 0) onItems(items);
  };
  return {
    add(key, item) {
      waiting.set(key, item);
      cancel ??= next(pass);
    },
    flush: pass,
    stop: discard,
  };
}

const nextFrame: NextFrame = (callback) => {
  if (document.hidden || typeof requestAnimationFrame === "undefined") {
    const timer = setTimeout(callback, HIDDEN_INTERVAL_MS);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
};
