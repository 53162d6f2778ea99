/** The pages of one list as an external store for React: watches the pages that are wanted, and asks for them. */
import type { Call } from "../../client/call.js";
import type { Client, QueryOptions, QueryState, Watch } from "../../client/types.js";
import { callListeners } from "../../transport/guard.js";
import type { Document, Result, Stop } from "../../transport/types.js";
import { EMPTY_VIEW, followChain, isSameChain, viewChain, type PageChain, type PagesView } from "./page-chain.js";
import { queryKey } from "../query-key.js";

/** Which list, and how it is asked for. */
export interface PageStoreOptions<D> extends Omit<QueryOptions, "signal"> {
  /** The variables of the first page. */
  variables?: object | undefined;
  /** @returns the variables of the page after `last`, undefined if there is none */
  next: (last: D, pages: readonly D[]) => object | undefined;
}

/** The pages of one list. The methods need no `this`. */
export interface PageStore<D> {
  /**
   * @returns the same object until something changes
   * @throws what `next` has thrown: in a render, where an error boundary can catch it
   */
  get: () => PagesView<D>;
  /** Watches the pages as long as there is a listener. */
  subscribe: (listener: () => void) => Stop;
  /** Asks for the page behind the last one. Resolves when it is there or has failed. */
  fetchNext: () => Promise<void>;
  /** Asks for all pages again, one after the other. Resolves when they are there or one has failed. */
  refetch: () => Promise<void>;
  /** The options of the latest render. */
  setOptions: (options: PageStoreOptions<D>) => void;
}

/** A page that is watched, or may be soon. */
interface WatchedPage<D> {
  watch: Watch<D>;
  /** How many answers had come when the page was wanted for the first time: with `network-only` these do not count. */
  answerCountBefore: number;
  leave?: Stop;
}

/** One store. */
interface Store<D> {
  readonly client: Client;
  readonly document: Document<D>;
  readonly listeners: Set<() => void>;
  options: PageStoreOptions<D>;
  /** How many pages are wanted. */
  wanted: number;
  chain: PageChain<D>;
  view: PagesView<D>;
  /** By key. */
  readonly pages: Map<string, WatchedPage<D>>;
  /** The running requests of `fetchNext` and `refetch`. */
  readonly calls: Set<Call<D>>;
  /** Stops listening to the client. Undefined while there is no listener: then no page is watched. */
  stopWatching?: Stop | undefined;
  /** The error that `next` has thrown. */
  failure?: Error | undefined;
  /** While all pages are being asked for again. */
  refetching?: Promise<void> | undefined;
}

/** Creates the store of one list. Nothing is sent before the first subscription. */
export function createPageStore<D>(client: Client, document: Document<D>, options: PageStoreOptions<D>): PageStore<D> {
  const store: Store<D> = {
    client,
    document,
    listeners: new Set(),
    options,
    wanted: 1,
    chain: { pages: [], hasNext: false },
    view: EMPTY_VIEW,
    pages: new Map(),
    calls: new Set(),
  };
  update(store);
  return {
    get() {
      if (store.failure) throw store.failure;
      return store.view;
    },
    subscribe: (listener) => subscribe(store, listener),
    fetchNext: () => fetchNextPage(store),
    refetch: () => refetch(store),
    setOptions: (latest) => setOptions(store, latest),
  };
}

/** Computes the chain again, watches its pages, and notifies the listeners if something changed. */
function update<D>(store: Store<D>): void {
  const { view, failure } = store;
  recompute(store);
  if (store.stopWatching) watchPages(store);
  if (store.view !== view || store.failure !== failure) callListeners(store.listeners);
}

function subscribe<D>(store: Store<D>, listener: () => void): Stop {
  const { client, listeners } = store;
  listeners.add(listener);
  if (!store.stopWatching) {
    store.stopWatching = client.onClear(() => reset(store));
    update(store);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    store.stopWatching?.();
    store.stopWatching = undefined;
    leavePages(store);
    store.pages.clear();
  };
}

function setOptions<D>(store: Store<D>, latest: PageStoreOptions<D>): void {
  const { next } = store.options;
  store.options = latest;
  const mayDiffer = latest.next !== next; // it may depend on what the component was rendered with
  if (mayDiffer && (store.failure || !isSameChain(store.chain, latest.next))) update(store);
}

/** Shows nothing, and wants one page: the signed-in user has changed, or the list begins again. */
function reset<D>(store: Store<D>): void {
  store.wanted = 1;
  store.view = EMPTY_VIEW;
  callListeners(store.listeners);
}

function leavePages<D>({ pages, calls }: Store<D>): void {
  for (const page of pages.values()) {
    page.leave?.();
    delete page.leave;
  }
  for (const call of calls) call.abort();
}

function recompute<D>(store: Store<D>): void {
  try {
    store.chain = followPages(store);
    store.view = viewChain(store.chain, store.view, store.refetching !== undefined);
    store.failure = undefined;
  } catch (error) {
    // Not thrown from here: the caller may be the cache, which has other listeners to tell.
    store.failure = error as Error;
  }
  const hasEnded = store.view.status === "done" && !store.chain.hasNext;
  if (hasEnded) store.wanted = Math.max(1, store.chain.pages.length); // A list that grows later is not loaded further by itself.
}

/** The chain as the cache has it now. */
function followPages<D>(store: Store<D>): PageChain<D> {
  const { options, wanted } = store;
  const { policy } = options;
  return followChain<D>({
    first: options.variables,
    wanted,
    next: options.next,
    keyOf: (variables) => keyOf(store, variables),
    read(key, variables) {
      const page = pageOf(store, key, variables);
      const isOutdated = policy === "network-only" && page.answerCountBefore === page.watch.answerCount;
      return shownState(page.watch.get(), policy, isOutdated);
    },
  });
}

/** The state of a page as this list shows it. Other components may watch the same query with other options. */
function shownState<D>(state: QueryState<D>, policy: QueryOptions["policy"], isOutdated: boolean): QueryState<D> {
  const { status, refetch, error } = state;
  if (policy === "cache-only" && status === "loading") return { status: "idle", refetch };
  return isOutdated && !error ? { status: "loading", refetch } : state;
}

const keyOf = <D>({ document, options }: Store<D>, variables: object | undefined): string =>
  queryKey(document as Document, variables, options.operationName);

function pageOf<D>(store: Store<D>, key: string, variables: object | undefined): WatchedPage<D> {
  const { client, document, pages, options } = store;
  const known = pages.get(key);
  if (known) return known;
  const watch = client.watch(document, variables, options);
  const page: WatchedPage<D> = { watch, answerCountBefore: watch.answerCount };
  pages.set(key, page);
  return page;
}

/** Watches the pages in the chain, and leaves those that are not in it any more. */
function watchPages<D>(store: Store<D>): void {
  const { pages, chain, options } = store;
  const keys = new Set(chain.pages.map(({ key }) => key));
  for (const [key, { leave }] of pages) {
    if (keys.has(key)) continue;
    pages.delete(key);
    leave?.();
  }
  for (const { key, variables } of chain.pages) {
    const page = pageOf(store, key, variables);
    if (page.leave) continue;
    page.leave = () => {}; // Before subscribing: the watch may call `update` at once.
    page.leave = page.watch.subscribe(() => update(store), options);
  }
}

async function fetchNextPage<D>(store: Store<D>): Promise<void> {
  const isLastLoaded = store.chain.pages.at(-1)?.state.data != null;
  if (isLastLoaded && !store.chain.hasNext) return;
  if (isLastLoaded) store.wanted = store.chain.pages.length + 1;
  update(store);
  const missing = store.chain.pages.at(-1);
  if (missing && missing.state.data == null) await resultOf(store, missing.variables, "cache-first");
}

function refetch<D>(store: Store<D>): Promise<void> {
  // If `next` throws, the chain meets the same error, and `get` throws it.
  store.refetching ??= refetchPages(store)
    .catch(() => {})
    .finally(() => {
      store.refetching = undefined;
      update(store);
    });
  update(store);
  return store.refetching;
}

async function refetchPages<D>(store: Store<D>): Promise<void> {
  const data: D[] = [];
  const asked = new Set<string>();
  let { variables } = store.options;
  for (;;) {
    asked.add(keyOf(store, variables));
    const result = await resultOf(store, variables, "network-only");
    if (!result?.data) return;
    data.push(result.data);
    const following = store.options.next(result.data, [...data]);
    const isEnd = following === undefined || asked.has(keyOf(store, following));
    if (isEnd || data.length >= store.wanted) return;
    variables = following;
  }
}

/** The result of a page's request, undefined where it failed: the failure is in the state of the page, which the component shows. */
async function resultOf<D>(
  { client, document, options, calls }: Store<D>,
  variables: object | undefined,
  policy: QueryOptions["policy"],
): Promise<Result<D> | undefined> {
  const call = client.query(document, variables, { ...options, policy });
  calls.add(call);
  try {
    return await call;
  } catch {
    return undefined;
  } finally {
    calls.delete(call);
  }
}
