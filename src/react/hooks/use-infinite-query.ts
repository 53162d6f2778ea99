/** A list in a component that is loaded page by page. */
import type { Arguments } from "../../client/call.js";
import type { QueryOptions } from "../../client/types.js";
import type { Document } from "../../transport/types.js";
import type { PagesView } from "../pages/page-chain.js";
import { createPageStore, type PageStoreOptions } from "../pages/page-store.js";
import { queryKey } from "../query-key.js";
import { useEffect, useMemo, useSyncExternalStore } from "../react.js";
import { useClient } from "./use-client.js";

/** Options of `useInfiniteQuery`. */
export interface InfiniteQueryOptions<D, V> extends Omit<QueryOptions, "signal"> {
  /** The variables of the first page. Other ones begin another list, with one page. */
  variables: Arguments<V, never>[0];
  /**
   * Computes the variables of the next page: all of them, not only those that differ. Called often, so it must be pure and fast.
   *
   * @param last the data of the last page so far
   * @param pages the data of all pages so far
   * @returns undefined if there is no next page
   */
  next: (last: NoInfer<D>, pages: readonly NoInfer<D>[]) => Arguments<V, never>[0] | undefined;
}

/** The result of `useInfiniteQuery`. */
export interface InfiniteQueryState<D = unknown> extends PagesView<D> {
  /** Asks for the next page. Never rejects: a failure is in `error`, and the next call tries again. */
  fetchNext: () => Promise<void>;
  /**
   * Asks for as many pages again as there are, one after the other, and then shows them together. Never rejects: a failure is
   * in `error`.
   */
  refetch: () => Promise<void>;
}

/**
 * Asks for a list page by page, by cursors or by offsets. Each page is a cached answer of its own. When a page changes so that
 * the variables of the next one change, for example because of a new end cursor, the pages after it are loaded again.
 *
 * @returns the same object until something changes
 * @throws Error without a `<QueryletProvider>` above
 *
 * @example
 * ```tsx
 * import { useInfiniteQuery } from "querylet/react";
 *
 * interface Page { orders: { id: string }[]; next: number | null }
 *
 * function Orders() {
 *   const { data, hasNext, fetchNext } = useInfiniteQuery<Page>("query Orders($from: Int) { orders(from: $from) { id } next }", {
 *     variables: {},
 *     next: ({ next }) => (next === null ? undefined : { from: next }),
 *   });
 *   return <button disabled={!hasNext} onClick={() => void fetchNext()}>{data?.length} pages</button>;
 * }
 * ```
 */
export function useInfiniteQuery<D = unknown, V = object>(
  document: Document<D, V>,
  options: InfiniteQueryOptions<D, V>,
): InfiniteQueryState<D> {
  const client = useClient();
  const { operationName, policy } = options;
  const storeOptions = options as PageStoreOptions<D>;
  const key = queryKey(document as Document, storeOptions.variables, operationName);
  // The key stands for the document and the variables, which may be new objects each time the component renders.
  const store = useMemo(() => createPageStore(client, document as Document<D>, storeOptions), [client, key, policy]);
  useEffect(() => store.setOptions(storeOptions));
  const view = useSyncExternalStore(store.subscribe, store.get, store.get);
  return useMemo(() => ({ ...view, fetchNext: store.fetchNext, refetch: store.refetch }), [view, store]);
}
