/** A list in a component that is loaded page by page. */
import type { Document } from "../../transport/types.js";
import {
  createPageStore,
  type InfiniteQueryOptions,
  type InfiniteQueryState,
  type PageStoreOptions,
} from "../pages/page-store.js";
import { useEffect, useMemo, useSyncExternalStore } from "../react.js";
import { useClient } from "./use-client.js";
import { useTriggers } from "./use-query.js";

/**
 * Asks for a list page by page, by cursors or by offsets. Each page is a cached answer of its own. The pages are asked for one after
 * another, and those that are asked for again are shown together, so that no row is shown twice. A component that mounts again shows as
 * many pages as before.
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
 *   const { data, error, errors, hasNext, fetchNext } = useInfiniteQuery<Page>("query Orders($from: Int) { orders(from: $from) { id } next }", {
 *     variables: {},
 *     next: ({ next }) => (next === null ? undefined : { from: next }),
 *   });
 *   if (!data) return <p>{error?.message ?? errors?.[0]?.message ?? "Loading"}</p>;
 *   return <button disabled={!hasNext} onClick={() => void fetchNext()}>{data.length} pages</button>;
 * }
 * ```
 */
export function useInfiniteQuery<D = unknown, V = object>(
  document: Document<D, V>,
  options: InfiniteQueryOptions<D, V>,
): InfiniteQueryState<D> {
  const client = useClient();
  const { operationName, policy, refetchOn = [], maxAge, skip } = options;
  const storeOptions = options as unknown as PageStoreOptions<D>;
  const first = client.watch(document as Document, storeOptions.variables, { operationName });
  // The key stands for the document and the variables, which may be new objects each time the component renders.
  const store = useMemo(
    () => createPageStore(client, document as Document<D>, storeOptions),
    [client, first.key, policy],
  );
  useEffect(() => store.setOptions(storeOptions));
  const triggers = useTriggers(refetchOn);
  useEffect(() => {
    if (skip) return;
    const ask = (isOnlyIfOld?: boolean) => {
      if (isOnlyIfOld && maxAge !== undefined) store.renew();
      else store.refetch();
    };
    const stops = triggers.map((begin) => begin(ask));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, triggers, maxAge, skip]);
  const view = useSyncExternalStore(store.subscribe, store.get, store.getServer);
  return useMemo(() => {
    const { fetchNext, fetchPrevious, refetch, key } = store;
    return { ...view, fetchNext, fetchPrevious, refetch: Object.assign(() => refetch(), { key }) };
  }, [view, store]);
}
