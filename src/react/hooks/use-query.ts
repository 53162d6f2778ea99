/** One query in a component. */
import type { Arguments } from "../../client/call.js";
import type { QueryState, Watch } from "../../client/types.js";
import type { Document } from "../../transport/types.js";
import { useMemo } from "../react.js";
import { useClient } from "./use-client.js";
import { shownState } from "../shown-state.js";
import { usePreviousAnswer } from "./use-previous-answer.js";
import { joinByPolicy, useWatchedQuery, type WatchedQueryOptions } from "./use-watched-query.js";

/** Options of `useQuery`. */
export interface UseQueryOptions extends WatchedQueryOptions {
  /** Asks for nothing and shows nothing. @defaultValue false */
  skip?: boolean | undefined;
  /**
   * Shows the answer to the previous variables while the answer to new variables is loading, with `isPrevious`.
   * @defaultValue false
   */
  keepPrevious?: boolean | undefined;
  /** Throws the error to the nearest error boundary. `client.invalidate()` allows another attempt. @defaultValue false */
  throws?: boolean | undefined;
}

/** The result of `useQuery`. */
export interface UseQueryState<D = unknown> extends QueryState<D> {
  /** Whether `data` and `errors` are the answer to the previous variables; see `keepPrevious`. */
  isPrevious: boolean;
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
 *   const { data, error } = useQuery<{ orders: { id: string; title: string }[] }>("query Orders { orders { id title } }");
 *   if (!data) return <p>{error ? error.message : "Loading"}</p>;
 *   return <ul>{data.orders.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>;
 * }
 * ```
 */
export function useQuery<D = unknown, V = object>(
  document: Document<D, V>,
  ...[variables, options = {}]: Arguments<V, UseQueryOptions>
): UseQueryState<D> {
  const watch = useClient().watch(document as Document, variables as object, options) as Watch<D>;
  const { state, isOutdated, abortError } = useWatchedQuery(watch, options, joinByPolicy);
  const { operationName, keepPrevious = false, skip, policy } = options;
  const shown = useMemo(
    () => shownState(state, { skip, policy, isOutdated, abortError }),
    [state, skip, policy, isOutdated, abortError],
  );
  const question = { document: document as Document<D>, operationName };
  const previous = usePreviousAnswer(question, shown, keepPrevious);
  const shownPrevious = shown.status === "loading" ? previous : undefined;
  if (options.throws && shown.error) throw shown.error;
  return useMemo(() => {
    if (!shownPrevious) return { ...shown, isPrevious: false };
    return { ...shownPrevious, status: "refreshing", refetch: shown.refetch, isPrevious: true };
  }, [shown, shownPrevious]);
}
