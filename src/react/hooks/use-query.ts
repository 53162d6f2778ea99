/** One query in a component. */
import type { SkippableArguments } from "../../client/arguments.js";
import { share } from "../../client/share.js";
import type { Client, QueryOptions, QueryState, Watch } from "../../client/types.js";
import type { Document } from "../../transport/types.js";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "../react.js";
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
  const watch = useClient().watch(document as Document, variables as object, options) as Watch<D>;
  const state = useWatch(watch, options);
  if (options.throws && state.error) throw state.error;
  return state;
}

/**
 * Watches a query while the component is mounted. New headers, extensions or a new context are used by the next request; they
 * do not cause one. `refetch` of the result sends the query with the component's own options, and its `key` tells the query.
 */
export function useWatch<D>(
  watch: Watch<D>,
  options: WatchedQueryOptions & Pick<UseQueryOptions, "skip">,
): QueryState<D> {
  const { skip, policy, maxAge, refetchOn = [] } = options;
  const triggers = useTriggers(refetchOn);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const refetch = useMemo(() => {
    // Triggers pass true. A page may use `refetch` as a handler of events, which passes an event.
    const ask = (isOnlyIfOld?: unknown) => {
      const options = latest.current;
      const mayUseCache = isOnlyIfOld === true && options.maxAge !== undefined;
      return watch.ask({ ...options, policy: mayUseCache ? "cache-first" : "network-only" });
    };
    return Object.assign(ask, { key: watch.key });
  }, [watch]);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (skip) return () => {};
      const stops = [watch.subscribe(listener, latest.current), ...triggers.map((start) => start(refetch))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [watch, policy, maxAge, skip, triggers],
  );
  const state = useSyncExternalStore(subscribe, watch.get, watch.getServer);
  const lastBefore = useMemo(() => watch.suspended ?? watch.sequence, [watch, policy, skip]);
  let instead: "idle" | "loading" | undefined; // of what the cache has
  if (policy === "network-only" && lastBefore === watch.sequence && !state.error) instead = "loading";
  if (skip || (policy === "cache-only" && state.status === "loading")) instead = "idle";
  return useMemo(() => (instead ? { status: instead, refetch } : { ...state, refetch }), [state, instead, refetch]);
}

/** The list of the render before if it holds the same triggers: an array is a new object each time the component renders. */
export function useTriggers(given: readonly Trigger[]): readonly Trigger[] {
  // What is no trigger has been refused with the query's options.
  const isWrong = process.env.NODE_ENV !== "production" && !given.every((trigger) => typeof trigger === "function");
  const kept = useRef(given);
  // While rendering: if React discards the render, the next one at worst begins to listen again.
  kept.current = share(kept.current, isWrong ? [] : given);
  return kept.current;
}

/** The answer that stays on screen while the next one is loading, and what it belonged to. */
interface ShownAnswer<Q> {
  readonly client: Client;
  /** The client's generation: after `client.clear()` an answer belongs to a user who has signed out. */
  readonly generation: number;
  /** What was asked, without the variables. */
  readonly question: string | undefined;
  readonly query: Q;
}

/**
 * Shows the answer to the variables before until there is one to these, with `isPrevious`. Nothing is kept where another document or
 * another operation is asked for.
 *
 * @param query what `useQuery` or `useInfiniteQuery` returns
 * @returns the same object until something changes
 * @throws Error without a `<QueryletProvider>` above
 *
 * @example
 * ```tsx
 * import { usePrevious, useQuery } from "querylet/react";
 *
 * function Orders({ page }: { page: number }) {
 *   const { data, isPrevious, error, errors } = usePrevious(
 *     useQuery<{ orders: { id: string }[] }>("query Orders($page: Int) { orders(page: $page) { id } }", { page }),
 *   );
 *   if (!data) return <p>{error?.message ?? errors?.[0]?.message ?? "Loading"}</p>;
 *   return <ul aria-busy={isPrevious}>{data.orders.map(({ id }) => <li key={id}>{id}</li>)}</ul>;
 * }
 * ```
 */
export function usePrevious<Q extends Pick<QueryState, "data" | "errors" | "extensions" | "status">>(
  query: Q,
): Q & { isPrevious: boolean } {
  const client = useClient();
  const generation = client.generation();
  const question = questionOf(query);
  const shown = useRef<ShownAnswer<Q>>(undefined);
  // In an effect, since a render may be thrown away: only what was on screen is "previous".
  useEffect(() => {
    if (query.data !== undefined) shown.current = { client, generation, question, query };
  });
  const { current } = shown;
  const isSame = current?.client === client && current.generation === generation && current.question === question;
  const previous = query.status === "loading" && isSame ? current.query : undefined;
  return useMemo(() => {
    if (!previous) return { ...query, isPrevious: false };
    const { data, errors, extensions } = previous;
    return { ...query, data, errors, extensions, status: "refreshing", isPrevious: true };
  }, [query, previous]);
}

/** The key of a query without the variables, which are an object of JSON on its last line. The hooks leave it at `refetch`. */
function questionOf(query: object): string | undefined {
  const { key } = (query as { refetch?: { key?: string } }).refetch ?? {};
  return key?.split('\n{"')[0];
}
