/** One operation's life: minds its signal, tells its sink one end at most and nothing after that or after a stop, bears what it throws. */
import { aborted, causedBy, type TransportError } from "./errors.js";
import type { Sink, Stop } from "./types.js";

/**
 * @param begin gets a sink that may be called at any time, and returns how to leave, which is called once, however it
 *   ends; what it throws ends the operation, as what the sink's `next` throws does. It is not called for what was aborted beforehand, which is told later
 * @returns how to stop without a word
 */
export function guard(signal: AbortSignal | undefined, sink: Sink, begin: (sink: Sink) => Stop): Stop {
  let over = false;
  let leave: Stop | undefined;
  const end = (tell?: () => void) => {
    if (over) return;
    over = true;
    signal?.removeEventListener("abort", onAbort);
    leave?.();
    if (tell) safely(tell);
  };
  const error = (error: TransportError) => end(() => sink.error(error));
  const onAbort = () => error(aborted(signal?.reason));
  if (signal?.aborted) queueMicrotask(onAbort);
  else {
    signal?.addEventListener("abort", onAbort);
    try {
      leave = begin({
        next(result) {
          try {
            if (!over) sink.next(result);
          } catch (cause) {
            error(causedBy(cause, "protocol", messageOf(cause)));
          }
        },
        complete: () => end(() => sink.complete()),
        error,
      });
      if (over) leave(); // it has already ended
    } catch (cause) {
      error(causedBy(cause, "protocol", "Not sent: see cause"));
    }
  }
  return () => end(); // without the arguments of the caller
}

/** In development the end of the stack is told from other errors, in the words of V8 and WebKit, and in Gecko's. */
function messageOf(cause: unknown): string {
  const isStackOverflow =
    process.env.NODE_ENV !== "production" && cause instanceof Error && /call stack|recursion/.test(cause.message);
  return isStackOverflow
    ? "The sink's next() threw an error: the result is nested too deep"
    : "The sink's next() threw an error: see cause";
}

/** Reports an error of a caller's code as uncaught, so that neither other callers nor the rest of this function are affected. */
export function safely(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
