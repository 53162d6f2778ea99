/**
 * Guards one operation: it ends at the abort of its signal, its sink gets at most one end and no call after that or after a stop, and
 * what the sink throws ends the operation.
 */
import { aborted, toTransportError, type TransportError } from "./errors.js";
import type { Sink, Stop } from "./types.js";

/**
 * Starts an operation.
 *
 * @param begin starts it. It gets a sink that may be called at any time, and what the guard returns. It may return a function that
 *   cleans up: it is called once, at any end, before the sink hears of the end. What `begin` throws ends the operation. It is not called if
 *   the signal has been aborted before; the sink gets that error in a microtask
 * @returns a function that stops the operation without a call of its sink
 */
export function guard(
  signal: AbortSignal | undefined,
  sink: Sink,
  begin: (sink: Sink, stop: Stop) => Stop | undefined,
): Stop {
  let isOver = false;
  let cleanUp: Stop | undefined;
  const end = (callSink?: () => void) => {
    if (isOver) return;
    isOver = true;
    signal?.removeEventListener("abort", onAbort);
    safely(cleanUp); // what it throws must not keep the sink from its end
    safely(callSink);
  };
  const fail = (error: TransportError) => end(() => sink.error(error));
  const onAbort = () => fail(aborted(signal?.reason));
  const stop = () => end(); // without the arguments of the caller
  if (signal?.aborted) queueMicrotask(onAbort);
  else {
    signal?.addEventListener("abort", onAbort);
    try {
      const next: Sink["next"] = (result) => {
        try {
          if (!isOver) sink.next(result);
        } catch (cause) {
          fail(toTransportError(process.env.NODE_ENV !== "production" ? faultOf(cause) : cause));
        }
      };
      cleanUp = begin({ next, complete: () => end(() => sink.complete()), error: fail }, stop);
      if (isOver) safely(cleanUp); // it has already ended
    } catch (cause) {
      fail(toTransportError(cause));
    }
  }
  return stop;
}

/** The error of a sink's next(). V8 and WebKit call a stack overflow "call stack", and Gecko "recursion". */
function faultOf(cause: unknown): TransportError {
  const isTooDeep = cause instanceof Error && /call stack|recursion/.test(cause.message);
  const tooDeep = "The sink's next() threw an error: the result is nested too deep";
  return toTransportError(cause, "protocol", isTooDeep ? tooDeep : "The sink's next() threw an error: see cause");
}

/** Adds a listener. Each call adds another function, so that each can be stopped by itself. */
export function addListener(listeners: Set<() => void>, listener: () => void): Stop {
  const subscription = () => listener();
  listeners.add(subscription);
  return () => {
    listeners.delete(subscription);
  };
}

/** Calls the present listeners, also those that another one of them removes. What one of them throws does not concern the others. */
export function callListeners(listeners: Iterable<() => void>): void {
  for (const listener of [...listeners]) safely(listener);
}

/** Reports an error of a caller's code as uncaught, so that neither other callers nor the rest of this function are affected. */
export function safely(run: (() => void) | undefined): void {
  try {
    run?.();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
