/**
 * Collects what arrives, and passes it on at the next frame, four times a second at most. A page that is hidden has no frames, and gets it
 * once a second.
 */

/** The shortest time between two draws, in ms: nobody reads faster changes. */
const INTERVAL_MS = 250;
/** How often a hidden page takes in what has arrived, in ms. */
const HIDDEN_INTERVAL_MS = 1_000;

/** Calls back at the next frame. @returns what cancels it */
export type NextFrame = (callback: () => void) => () => void;

export interface Batch<Item> {
  /** @param key - a later item with the same key takes the place of an earlier one. @defaultValue the item itself */
  add(item: Item, key?: unknown): void;
  /** Passes on at once what waits. */
  flush(): void;
  /** Passes nothing more on. */
  stop(): void;
}

export function createBatch<Item>(
  onItems: (items: readonly Item[]) => void,
  next: NextFrame = pacedFrames(),
): Batch<Item> {
  let waiting = new Map<unknown, Item>();
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
    add(item, key = item) {
      waiting.set(key, item);
      cancel ??= next(pass);
    },
    flush: pass,
    stop: discard,
  };
}

/**
 * The next frame or, soon after the last one that was used, a later one: what is drawn for each of sixty frames leaves no time for
 * anything else.
 */
function pacedFrames(): NextFrame {
  let last = Number.NEGATIVE_INFINITY;
  return (callback) => {
    const pass = () => {
      last = performance.now();
      callback();
    };
    const hasFrames = !document.hidden && typeof requestAnimationFrame !== "undefined";
    const wait = hasFrames ? last + INTERVAL_MS - performance.now() : HIDDEN_INTERVAL_MS;
    if (wait > 0) {
      const timer = setTimeout(pass, wait);
      return () => clearTimeout(timer);
    }
    const frame = requestAnimationFrame(pass);
    return () => cancelAnimationFrame(frame);
  };
}
