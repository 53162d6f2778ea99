/** The pages of one list as an external store for React: watches the pages that are wanted, and asks for them. */
import type { Call } from "../../client/call.js";
import type { Client, QueryOptions, Watch } from "../../client/types.js";
import type { TransportError } from "../../transport/errors.js";
import { callListeners } from "../../transport/guard.js";
import type { Document, Stop } from "../../transport/types.js";
import { EMPTY_VIEW, followChain, isSameChain, viewChain, type PageChain, type PagesView } from "./page-chain.js";
import { queryKey } from "../query-key.js";
import { shownState } from "../shown-state.js";

/** Which list, and how it is asked for. */
export interface PageStoreOptions<D> extends Omit<QueryOptions, "signal"> {
  /** The error of the signal, once it is aborted. Later options without it begin the list again. */
  abortError?: TransportError | undefined;
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

/** The state of a store that changes. */
interface StoreState<D> {
  options: PageStoreOptions<D>;
  /** How many pages are wanted. */
  wanted: number;
  chain: PageChain<D>;
  view: PagesView<D>;
  /** By key. */
  pages: Map<string, WatchedPage<D>>;
  /** The running requests of `fetchNext` and `refetch`. */
  calls: Set<Call<D>>;
  /** The error that `next` has thrown. */
  failure?: Error | undefined;
  /** While all pages are being asked for again. */
  refetching?: Promise<void> | undefined;
}

/** Creates the store of one list. Nothing is sent before the first subscription. */
export function createPageStore<D>(client: Client, document: Document<D>, options: PageStoreOptions<D>): PageStore<D> {
  const listeners = new Set<() => void>();
  const state = createState(options);
  let stopWatching: Stop | undefined;

  const tell = () => callListeners(listeners);
  /** Computes the chain again, watches its pages, and notifies the listeners if something changed. */
  const update = () => {
    const { view, failure } = state;
    recompute(client, document, state);
    if (stopWatching && !state.options.abortError) watchPages(client, document, state, update);
    if (state.view !== view || state.failure !== failure) tell();
  };
  update();

  return {
    get() {
      if (state.failure) throw state.failure;
      return state.view;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (!stopWatching) {
        stopWatching = client.onClear(() => {
          reset(state);
          tell();
        });
        update();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
        leavePages(state);
        state.pages.clear();
      };
    },
    fetchNext: () => fetchNextPage(client, document, state, update),
    refetch() {
      // If `next` throws, the chain meets the same error, and `get` throws it.
      state.refetching ??= refetchPages(client, document, state)
        .catch(() => {})
        .finally(() => {
          state.refetching = undefined;
          update();
        });
      update();
      return state.refetching;
    },
    setOptions(latest) {
      const { next, abortError } = state.options;
      state.options = latest;
      if (latest.abortError) leavePages(state);
      else if (abortError) {
        reset(state);
        tell();
      }
      const mayDiffer = latest.next !== next; // it may depend on what the component was rendered with
      const isOther = mayDiffer && (state.failure || !isSameChain(state.chain, latest.next));
      if (isOther || latest.abortError !== abortError) update();
    },
  };
}

function createState<D>(options: PageStoreOptions<D>): StoreState<D> {
  const chain = { pages: [], hasNext: false };
  return { options, wanted: 1, chain, view: EMPTY_VIEW, pages: new Map(), calls: new Set() };
}

/** One page, and nothing of what was shown: the signed-in user has changed, or the list begins again. */
function reset<D>(state: StoreState<D>): void {
  state.wanted = 1;
  state.view = EMPTY_VIEW;
}

function leavePages<D>({ pages, calls }: StoreState<D>): void {
  for (const page of pages.values()) {
    page.leave?.();
    delete page.leave;
  }
  for (const call of calls) call.abort();
}

function recompute<D>(client: Client, document: Document<D>, state: StoreState<D>): void {
  try {
    state.chain = followPages(client, document, state);
    state.view = viewChain(state.chain, state.view, state.refetching !== undefined);
    state.failure = undefined;
  } catch (error) {
    // Not thrown from here: the caller may be the cache, which has other listeners to tell.
    state.failure = error as Error;
  }
  const hasEnded = state.view.status === "done" && !state.chain.hasNext;
  if (hasEnded) state.wanted = Math.max(1, state.chain.pages.length); // A list that grows later is not loaded further by itself.
}

/** The chain as the cache has it now. */
function followPages<D>(client: Client, document: Document<D>, state: StoreState<D>): PageChain<D> {
  const { options, wanted } = state;
  const { operationName, policy, abortError } = options;
  return followChain<D>({
    first: options.variables,
    wanted,
    next: options.next,
    keyOf: (variables) => queryKey(document as Document, variables, operationName),
    read(key, variables) {
      const page = pageOf(client, document, state, key, variables);
      const isOutdated = policy === "network-only" && page.answerCountBefore === page.watch.answerCount;
      return shownState(page.watch.get(), { policy, isOutdated, abortError });
    },
  });
}

function pageOf<D>(
  client: Client,
  document: Document<D>,
  { pages, options }: StoreState<D>,
  key: string,
  variables: object | undefined,
): WatchedPage<D> {
  const known = pages.get(key);
  if (known) return known;
  const watch = client.watch(document, variables, options);
  const page: WatchedPage<D> = { watch, answerCountBefore: watch.answerCount };
  pages.set(key, page);
  return page;
}

/** Watches the pages in the chain, and leaves those that are not in it any more. */
function watchPages<D>(client: Client, document: Document<D>, state: StoreState<D>, update: () => void): void {
  const { pages, chain, options } = state;
  const keys = new Set(chain.pages.map(({ key }) => key));
  for (const [key, { leave }] of pages) {
    if (keys.has(key)) continue;
    pages.delete(key);
    leave?.();
  }
  for (const { key, variables } of chain.pages) {
    const page = pageOf(client, document, state, key, variables);
    if (page.leave) continue;
    page.leave = () => {}; // Before subscribing: the watch may call `update` at once.
    page.leave = page.watch.subscribe(update, options);
  }
}

async function fetchNextPage<D>(
  client: Client,
  document: Document<D>,
  state: StoreState<D>,
  update: () => void,
): Promise<void> {
  const isLastLoaded = state.chain.pages.at(-1)?.state.data != null;
  if (state.options.abortError || (isLastLoaded && !state.chain.hasNext)) return;
  if (isLastLoaded) state.wanted = state.chain.pages.length + 1;
  update();
  const missing = state.chain.pages.at(-1);
  if (missing && missing.state.data == null) await settled(state, ask(client, document, state, missing.variables));
}

async function refetchPages<D>(client: Client, document: Document<D>, state: StoreState<D>): Promise<void> {
  const data: D[] = [];
  const asked = new Set<string>();
  const { operationName, abortError } = state.options;
  if (abortError) return;
  let variables = state.options.variables;
  for (;;) {
    asked.add(queryKey(document as Document, variables, operationName));
    const result = await settled(state, ask(client, document, state, variables, "network-only"));
    if (!result?.data) return;
    data.push(result.data);
    const following = state.options.next(result.data, [...data]);
    const isEnd = following === undefined || asked.has(queryKey(document as Document, following, operationName));
    if (isEnd || data.length >= state.wanted) return;
    variables = following;
  }
}

function ask<D>(
  client: Client,
  document: Document<D>,
  { options }: StoreState<D>,
  variables: object | undefined,
  policy: QueryOptions["policy"] = "cache-first",
): Call<D> {
  return client.query(document, variables, { ...options, policy });
}

/** The result of a call, undefined where it failed: the failure is in the state of the page, which the component shows. */
async function settled<D>({ calls }: StoreState<D>, call: Call<D>) {
  calls.add(call);
  try {
    return await call;
  } catch {
    return undefined;
  } finally {
    calls.delete(call);
  }
}
