/** One query in a component. */
import type { Arguments } from "../client/call.js";
import type { QueryState, ReadOptions, Watch } from "../client/types.js";
import type { Document } from "../transport/types.js";
import { useClient } from "./context.js";
import { useCallback, useMemo, useSyncExternalStore } from "./react.js";

export interface UseQueryOptions extends ReadOptions {
  /** Asks for nothing and shows nothing. */
  skip?: boolean | undefined;
  /** Suspends while there is nothing to show, and throws what went wrong to the error boundary. `client.invalidate()` lets it try again. */
  suspense?: boolean | undefined;
  /** Throws what went wrong to the error boundary, without suspending; see `suspense`. */
  throws?: boolean | undefined;
  /** Asks again every so many ms, but not while the page is hidden. */
  pollInterval?: number | undefined;
}

/**
 * What is known of a query, and what is on its way. Components that ask the same share one answer and one request; the
 * request is aborted when the last of them has gone.
 *
 * @throws Error without `<QueryletProvider>` above; with `suspense` or `throws` the TransportError
 */
export function useQuery<D = unknown, V = object>(
  document: Document<D, V>,
  ...[variables, options = {}]: Arguments<V, UseQueryOptions>
): QueryState<D> {
  const { skip, suspense, throws, pollInterval, maxAge, policy } = options;
  const client = useClient();
  const watch = client.watch(document as Document, variables as object) as Watch<D>;
  const subscribe = useCallback(
    (listener: () => void) => {
      if (skip) return () => {};
      // What it suspended on was the network's answer; a minute later nobody was waiting for that any more. (undefined >= 0 is false.)
      const leave = watch.subscribe(listener, watch.suspended! >= 0 ? { maxAge: 6e4 } : { policy, maxAge });
      queueMicrotask(() => void (watch.suspended = undefined)); // others that appear with it have suspended on it as well
      const poll = () => globalThis.document?.hidden || watch.subscribe(listener, { policy: "network-only" });
      const timer = pollInterval ? setInterval(poll, pollInterval) : undefined;
      return () => {
        clearInterval(timer);
        leave();
      };
    },
    [watch, policy, maxAge, skip, pollInterval],
  );
  const state = useSyncExternalStore(subscribe, watch.get, watch.get);
  const before = useMemo(() => (policy === "network-only" ? (watch.suspended ?? watch.arrivals) : -1), [watch, policy]);

  const without = (status: "idle" | "loading"): QueryState<D> => ({ status, refetch: state.refetch });

  if (skip || (policy === "cache-only" && state.status === "loading")) return without("idle");
  if (state.error && (suspense || throws)) throw state.error;
  const waits = before === watch.arrivals && !state.error;
  if (suspense && (waits || state.status === "loading")) {
    watch.suspended ??= watch.arrivals; // nothing else outlives a suspended render
    throw client.query(document, ...([variables, { policy }] as never));
  }
  return waits ? without("loading") : state;
}
