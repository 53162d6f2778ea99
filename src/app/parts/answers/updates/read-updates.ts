/** Reads a subscription, for screens that draw many updates together: the hook `useSubscription` renders for each. */
import type { Call, Result, TransportError } from "../../../../index.js";
import { createBatch, type Batch } from "./batch.js";
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
