/** The common part of `useQuery` and `useSuspenseQuery`: a component that watches one query of the client. */
import type { QueryOptions, QueryState, ReadOptions, Watch, WatchOptions } from "../../client/types.js";
import type { TransportError } from "../../transport/errors.js";
import type { Stop } from "../../transport/types.js";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "../react.js";
import { useAbortError } from "./use-abort-error.js";
import { listenToTriggers, type RefetchOptions } from "../refetch-triggers.js";

/** How a component watches a query, and what goes along with its requests. */
export interface WatchedQueryOptions extends QueryOptions, RefetchOptions {
  /** Does not watch. */
  skip?: boolean | undefined;
}

/** The state of a watched query, as its component sees it. */
export interface WatchedQuery<D> {
  /** The same object until something changes. */
  state: QueryState<D>;
  /** Whether the answer is from before the component began to watch, where `network-only` asks for a newer one. */
  isOutdated: boolean;
  /** The error of the signal of the options, once it is aborted. */
  abortError: TransportError | undefined;
}

/** Starts to watch, and sends the query if the options say so. */
export type Join = (watch: Watch, listener: () => void, options: WatchOptions) => Stop;

/** Joins a query as the options say. */
export const joinByPolicy: Join = (watch, listener, options) => watch.subscribe(listener, options);

/**
 * Watches a query while the component is mounted. New headers, extensions or a new context are used by the next request; they
 * do not cause one.
 *
 * @param join called when the component mounts, and again when the query, its policy or its triggers change; must be a constant
 */
export function useWatchedQuery<D>(watch: Watch<D>, options: WatchedQueryOptions, join: Join): WatchedQuery<D> {
  const { skip = false, policy, maxAge, pollInterval, refetchOn = [], signal } = options;
  const onFocus = refetchOn.includes("focus");
  const onOnline = refetchOn.includes("online");
  const abortError = useAbortError(signal);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const subscribe = useCallback(
    (listener: () => void) => {
      if (skip || abortError) return () => {};
      // Without the signal, which may be another object each time the component renders: it would end and send the request again.
      const optionsFor = (read: ReadOptions): WatchOptions => ({
        ...latestOptions.current,
        ...read,
      });
      let leave = join(watch, listener, optionsFor({ policy, maxAge }));
      const joinAs = (read: ReadOptions) => {
        leave();
        leave = watch.subscribe(listener, optionsFor(read));
      };
      const stopListening = listenToTriggers(
        { pollInterval, onFocus, onOnline },
        {
          poll: () => joinAs({ policy: "network-only" }),
          refresh: () => joinAs(maxAge === undefined ? { policy: "network-only" } : { policy: "cache-first", maxAge }),
        },
      );
      return () => {
        stopListening();
        leave();
      };
    },
    [watch, join, policy, maxAge, abortError, skip, pollInterval, onFocus, onOnline],
  );
  const state = useSyncExternalStore(subscribe, watch.get, watch.get);
  const outdatedCount = useMemo(
    () => (policy === "network-only" ? (watch.suspended ?? watch.answerCount) : undefined),
    [watch, policy, skip],
  );
  return { state, isOutdated: outdatedCount === watch.answerCount, abortError };
}
