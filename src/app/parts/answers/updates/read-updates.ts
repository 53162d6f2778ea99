/** Reads a subscription, for screens that draw many updates together: the hook `useSubscription` renders for each. */
import type { Call, Result, TransportError } from "../../../../index.js";
import { answerIn } from "../use-answer.js";

interface UpdateReader<Item> {
  /** Adds what a result holds. */
  onResult: (result: Result, add: Batch<Item>["add"]) => void;
  /** Takes what was added since the last time. */
  onItems: (items: readonly Item[]) => void;
  /** The server has ended it, or an error has. */
  onEnd: (error?: TransportError) => void;
}

/**
 * Reads the results of a subscription until it ends or is stopped.
 *
 * @returns what stops it; then the reader is not called any more
 */
export function readUpdates<Item>(call: Call, { onResult, onItems, onEnd }: UpdateReader<Item>): () => void {
  const { add, flush, stop } = createBatch(onItems);
  let isStopped = false;
  const read = async () => {
    for await (const result of call) {
      if (isStopped) return; // the result was already waiting to be read
      onResult(result, add);
    }
  };
  const end = (error?: TransportError) => {
    if (isStopped) return;
    // Some servers answer a subscription once, with a failing status.
    const answer = error && answerIn(error);
    if (answer) onResult(answer, add);
    flush();
    onEnd(answer ? undefined : error);
  };
  read().then(() => end(), end);
  return () => {
    isStopped = true;
    stop();
    call.abort();
  };
}

/** The shortest time between two draws, in ms: nobody reads faster changes. */
const INTERVAL_MS = 250;
/** How often a hidden page takes in what has arrived, in ms. */
const HIDDEN_INTERVAL_MS = 1_000;

/** Calls back at the next frame. @returns what cancels it */
type NextFrame = (callback: () => void) => () => void;

/**
 * Collects what arrives, and passes it on at the next frame, four times a second at most. A page that is hidden has no frames, and gets it
 * once a second.
 */
interface Batch<Item> {
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
