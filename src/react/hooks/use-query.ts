/** One query in a component. */
import type { SkippableArguments } from "../../client/call.js";
import type { QueryOptions, QueryState, Watch, WatchOptions } from "../../client/types.js";
import type { Document, Stop } from "../../transport/types.js";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "../react.js";
import type { Trigger } from "../triggers.js";
import { useClient } from "./use-client.js";

/** How a component watches a query, and what is sent with its requests. To stop a request, unmount the component, or `skip`. */
export interface WatchedQueryOptions extends Omit<QueryOptions, "signal"> {
  /** When the query is asked for again: `onFocus`, `onOnline`, `every(ms)`. @defaultValue [] */
  refetchOn?: readonly Trigger[] | undefined;
}

/** Options of `useQuery`. */
export interface UseQueryOptions extends WatchedQueryOptions {
  /** Asks for nothing and shows nothing. The variables may then be undefined. @defaultValue false */
  skip?: boolean | undefined;
  /** Throws the error to the nearest error boundary. `client.invalidate()` allows another attempt. @defaultValue false */
  throws?: boolean | undefined;
}

/**
 * Asks a query and shows its state: the cached answer, and what is on its way. Components with the same query and variables
 * share one answer and one request. The request is aborted when the last of these components unmounts.
 *
 * @returns the same object until something changes
 * @throws Error without a `<QueryletProvider>` above; with `throws`, the TransportError
 *
 * @example
 * ```tsx
 * import { useQuery } from "querylet/react";
 *
 * function Orders() {
 *   const { data, error, errors } = useQuery<{ orders: { id: string; title: string }[] }>("query Orders { orders { id title } }");
 *   if (data) return <ul>{data.orders.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>;
 *   return <p>{error?.message ?? errors?.[0]?.message ?? "Loading"}</p>;
 * }
 * ```
 */
export function useQuery<D = unknown, V = object>(
  document: Document<D, V>,
  ...[variables, options = {}]: SkippableArguments<V, UseQueryOptions>
): QueryState<D> {
  const { skip, policy, throws } = options;
  const watch = useClient().watch(document as Document, variables as object, options) as Watch<D>;
  const { state, isOutdated, refetch } = useWatch(watch, options);
  const { status, error } = state;
  const isIdle = skip || (policy === "cache-only" && status === "loading");
  const isLoading = isOutdated && !error;
  if (throws && error && !isIdle) throw error;
  return useMemo(() => {
    if (isIdle) return { status: "idle", refetch };
    return isLoading ? { status: "loading", refetch } : { ...state, refetch };
  }, [state, isIdle, isLoading, refetch]);
}

/** A watched query, as its component sees it. */
interface Watched<D> {
  /** The same object until something changes. */
  state: QueryState<D>;
  /** Whether the answer is from before the component began to watch, where `network-only` asks for a newer one. */
  isOutdated: boolean;
  /** Sends the query again with the component's own options. `key` tells the query for `usePrevious`. */
  refetch: QueryState<D>["refetch"] & { key?: string };
}

type Join = (watch: Watch, listener: () => void, options: WatchOptions) => Stop;

const joinByPolicy: Join = (watch, listener, options) => watch.subscribe(listener, options);

/**
 * Watches a query while the component is mounted. New headers, extensions or a new context are used by the next request; they
 * do not cause one.
 *
 * @param join how the component joins when it mounts, and when the query, its policy or its triggers change; for a component that suspends.
 *   A constant
 */
export function useWatch<D>(
  watch: Watch<D>,
  options: WatchedQueryOptions & Pick<UseQueryOptions, "skip">,
  join?: Join,
): Watched<D> {
  const { skip, policy, maxAge, refetchOn = [] } = options;
  const triggers = useTriggers(refetchOn);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const subscribe = useCallback(
    (listener: () => void) => {
      if (skip) return () => {};
      let leave = (join ?? joinByPolicy)(watch, listener, { ...latest.current, policy, maxAge });
      const joinAgain = (isOnlyIfOld?: boolean) => {
        const mayStay = isOnlyIfOld && maxAge !== undefined;
        leave();
        leave = watch.subscribe(listener, { ...latest.current, policy: mayStay ? "cache-first" : "network-only" });
      };
      const stops = triggers.map((start) => start(joinAgain));
      return () => {
        for (const stop of stops) stop();
        leave();
      };
    },
    [watch, join, policy, maxAge, skip, triggers],
  );
  const getServer = () => watch.getServer(join !== undefined);
  const state = useSyncExternalStore(subscribe, watch.get, getServer);
  const countBefore = useMemo(() => watch.suspended ?? watch.answerCount, [watch, policy, skip]);
  const refetch = useMemo(() => {
    const ask = () => watch.ask({ ...latest.current, policy: "network-only" });
    return Object.assign(ask, { key: watch.key });
  }, [watch]);
  return { state, isOutdated: policy === "network-only" && countBefore === watch.answerCount, refetch };
}

/** The list of the render before if it holds the same triggers: an array is a new object each time the component renders. */
export function useTriggers(given: readonly Trigger[]): readonly Trigger[] {
  // What is no trigger has been refused with the query's options.
  const isWrong = process.env.NODE_ENV !== "production" && !given.every((trigger) => typeof trigger === "function");
  const triggers = isWrong ? [] : given;
  const [kept, keep] = useState(triggers);
  if (kept.length === triggers.length && kept.every((trigger, index) => trigger === triggers[index])) return kept;
  keep(triggers);
  return triggers;
}
