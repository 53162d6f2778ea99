/** What a client returns for a request that cannot be sent: a Call that rejects, and a Watch whose state is "failed". */
import { toTransportError, type TransportError } from "../../transport/errors.js";
import { createCall, type Call } from "../call.js";
import type { QueryState, Watch } from "../types.js";

/** Watches that are remembered, so that a component that renders again gets the same state. */
const REMEMBERED = 100;

/** A call that rejects at once. */
export function refusedCall(cause: unknown): Call<never> {
  return createCall<never>(() => {
    throw cause;
  });
}

/** Gives the same Watch for the same error, as it would for the same query. */
export function createRefusedWatches(): (cause: unknown) => Watch {
  const watches = new Map<string, Watch>();
  return (cause) => {
    const error = toTransportError(cause, "protocol", "The request could not be prepared: see cause");
    const existing = watches.get(error.message);
    if (existing) return existing;
    const watch = refusedWatch(error);
    if (watches.size >= REMEMBERED) watches.clear();
    watches.set(error.message, watch);
    return watch;
  };
}

function refusedWatch(error: TransportError): Watch {
  const state: QueryState = { status: "failed", error, refetch: () => refusedCall(error) };
  return { answerCount: 0, time: 0, get: () => state, subscribe: () => () => {} };
}
