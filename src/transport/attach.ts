/** One caller of a live operation: minds its signal, tells its sink one end at most and nothing after a stop. */
import { TransportError } from "./errors.js";
import type { Operation, Sink, Stop } from "./types.js";

/**
 * Begins in the next microtask, so that the caller has its `stop` before anything happens.
 *
 * @param begin gets a sink that is safe to call at any time, and returns how to leave; what it throws ends the operation
 */
export function attach({ signal }: Operation, sink: Sink, begin: (sink: Sink) => Stop): Stop {
  let over = false;
  let leave: Stop | undefined;
  const finish = (): boolean => {
    signal?.removeEventListener("abort", aborted);
    return !over && (over = true);
  };
  const stop = () => {
    if (finish()) leave?.();
  };
  const aborted = () => {
    stop();
    sink.error(new TransportError("abort", "The caller aborted the operation", { cause: signal?.reason }));
  };
  queueMicrotask(() => {
    if (over) return;
    if (signal?.aborted) return aborted();
    signal?.addEventListener("abort", aborted);
    const mine: Sink = {
      next: (result) => over || sink.next(result),
      error: (error) => finish() && sink.error(error),
      complete: () => finish() && sink.complete(),
    };
    try {
      leave = begin(mine);
    } catch (cause) {
      mine.error(cause instanceof TransportError ? cause : new TransportError("protocol", "The operation cannot be written as JSON; see the cause", { cause }));
    }
  });
  return stop;
}
