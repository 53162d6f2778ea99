/** One caller of a live operation: minds its signal, tells its sink one end at most and nothing after a stop. */
import { aborted, TransportError } from "./errors.js";
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
    signal?.removeEventListener("abort", onAbort);
    return !over && (over = true);
  };
  const stop = () => {
    if (finish()) leave?.();
  };
  const onAbort = () => {
    stop();
    sink.error(aborted(signal?.reason));
  };
  queueMicrotask(() => {
    if (over) return;
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort);
    const mine: Sink = {
      next: (result) => over || safely(() => sink.next(result)),
      error: (error) => finish() && safely(() => sink.error(error)),
      complete: () => finish() && safely(() => sink.complete()),
    };
    try {
      leave = begin(mine);
      if (over) leave(); // a listener has stopped it meanwhile
    } catch (cause) {
      mine.error(cause instanceof TransportError ? cause : new TransportError("protocol", "The operation is no JSON: see cause", { cause }));
    }
  });
  return stop;
}

/** What the caller's code throws is reported as ever, but it must not stop what others get, or the rest of what is done here. */
export function safely(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
