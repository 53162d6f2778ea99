/**
 * The pages of one list as an external store for React. Each page is a cached query; the variables of each come from the page before it, so
 * that a change of one page, such as a new end cursor, changes all pages after it. The store asks for the pages one after another.
 */
import type { Arguments } from "../../client/arguments.js";
import type { Call } from "../../client/call.js";
import type { Client, Watch, WatchState } from "../../client/types.js";
import { addListener, callListeners } from "../../transport/guard.js";
import type { Document, GraphQLError, Stop } from "../../transport/types.js";
import type { WatchedQueryOptions } from "../hooks/use-query.js";

type PageVariables = object | undefined;

/** Options of `useInfiniteQuery`. */
export interface InfiniteQueryOptions<D, V> extends WatchedQueryOptions {
  /** The variables of the first page. Other ones begin another list. */
  variables: Arguments<V, never>[0];
  /**
   * Computes the variables of the next page: all of them, not only those that differ. Called often, so it must be pure and fast.
   *
   * @param last the data of the last page so far
   * @param pages the data of all pages so far
   * @returns undefined if there is no next page
   */
  next: (last: NoInfer<D>, pages: readonly NoInfer<D>[]) => Arguments<V, never>[0] | undefined;
  /** Computes the variables of the page before the first one, like `next`; for `fetchPrevious`. @defaultValue there is none */
  previous?: ((first: NoInfer<D>, pages: readonly NoInfer<D>[]) => Arguments<V, never>[0] | undefined) | undefined;
  /** How many pages are kept. Another page then takes the place of the one at the other end. @defaultValue Infinity */
  maxPages?: number | undefined;
  /** Asks for nothing and shows nothing. @defaultValue false */
  skip?: boolean | undefined;
}

/** The options, of any document. */
export type PageStoreOptions<D> = InfiniteQueryOptions<D, object>;

/** The pages as a component shows them. */
export interface PagesView<D> extends Pick<WatchState, "status"> {
  /** The pages in their order; undefined until the first one is there. */
  data: readonly D[] | undefined;
  /** The errors of all pages. */
  errors: readonly GraphQLError[] | undefined;
  /** The extensions of each page in `data`, in the same order; undefined where no page has any. */
  extensions: readonly (object | undefined)[] | undefined;
  /** Why a page could not be loaded. */
  error: WatchState["error"];
  /** Whether another page follows. */
  hasNext: boolean;
  /** Whether there is a page before the first one. False without the option `previous`. */
  hasPrevious: boolean;
  /** Whether the page behind those in `data` is loading. */
  isFetchingNext: boolean;
  /** Whether the page before those in `data` is loading. */
  isFetchingPrevious: boolean;
}

/** The result of `useInfiniteQuery`. */
export interface InfiniteQueryState<D = unknown> extends PagesView<D> {
  /** Asks for the next page. Never rejects: a failure is in `error`, and the next call tries again. */
  fetchNext: () => Promise<void>;
  /** Asks for the page before the first one, like `fetchNext`. */
  fetchPrevious: () => Promise<void>;
  /**
   * Asks for as many pages again as there are, one after another, and then shows them together. Never rejects: a failure is
   * in `error`.
   */
  refetch: () => Promise<void>;
}

/** What the store has done about a page. */
interface PageRecord {
  /** The `sequence` of its answer when the page was wanted for the first time: with `network-only` that answer does not count. */
  readonly lastBefore: number;
  leave?: Stop;
  isAsked?: boolean;
}

/** A page of the list as the cache has it now. */
interface Page<D> {
  readonly watch: Watch<D>;
  readonly variables: PageVariables;
  readonly state: WatchState<D>;
}

/** The pages that are wanted, as far as they are known. Only the last one may be without data. */
interface Chain<D> {
  readonly pages: readonly Page<D>[];
  readonly loaded: readonly D[];
  readonly hasNext: boolean;
}

/** The requests for the pages, one after another. */
interface Run {
  readonly isForced: boolean;
  done: Promise<void>;
}

const EMPTY_VIEW: PagesView<never> = {
  data: undefined,
  errors: undefined,
  extensions: undefined,
  error: undefined,
  status: "loading",
  hasNext: false,
  hasPrevious: false,
  isFetchingNext: false,
  isFetchingPrevious: false,
};

const IDLE_VIEW: PagesView<never> = { ...EMPTY_VIEW, status: "idle" };

/** Creates the store of one list. Nothing is sent before the first subscription. The methods of the store need no `this`. */
export function createPageStore<D>(client: Client, document: Document<D>, firstOptions: PageStoreOptions<D>) {
  let options = firstOptions;
  const open = (variables: PageVariables) => client.watch(document, variables, options) as Watch<D>;
  const firstWatch = open(options.variables);
  const listeners = new Set<() => void>();
  const records = new Map<Watch<D>, PageRecord>();
  /** The variables of the first pages, which `next` does not decide, and how many pages are wanted. Both are kept for the next showing. */
  let { fixed, wanted } = firstWatch.pages ?? { fixed: [options.variables], wanted: 1 };
  /** Where pages are dropped when there are too many. */
  let growsAt: "end" | "start" = "end";
  let view: PagesView<D> = EMPTY_VIEW;
  let serverView: PagesView<D> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let run: Run | undefined;
  let call: Call<D> | undefined;
  /** Pages that are shown are being asked for again: until all are there, the old ones stay. */
  let isFrozen = false;
  /** A page has become stale. */
  let isStale = false;
  /** Undefined while there is no listener. */
  let stopListening: Stop | undefined;

  function recordOf(watch: Watch<D>): PageRecord {
    const record = records.get(watch) ?? { lastBefore: watch.sequence };
    records.set(watch, record);
    return record;
  }

  /** The state of a page as this list shows it. Other components may watch the same query with other options. */
  function stateOf(watch: Watch<D>): WatchState<D> {
    const state = watch.get();
    const isOutdated = options.policy === "network-only" && recordOf(watch).lastBefore === watch.sequence;
    return isOutdated && !state.error ? { status: "loading" } : state;
  }

  /** Follows the list from its first page until enough pages are found, one is missing, or the list ends. */
  function follow(read = stateOf): Chain<D> {
    const pages: Page<D>[] = [];
    const loaded: D[] = [];
    const keys = new Set<string>();
    let [variables] = fixed;
    for (;;) {
      const watch = open(variables);
      const state = read(watch);
      const { data } = state;
      pages.push({ watch, variables, state });
      keys.add(watch.key);
      if (data === undefined || data === null)
        return { pages, loaded, hasNext: pages.length > 1 && data === undefined };
      loaded.push(data);
      const isFixed = pages.length < fixed.length;
      const following = isFixed ? fixed[pages.length] : options.next(data, [...loaded]);
      // Without the comparison of keys, a `next` that makes no progress would show the same page again and again.
      const isEnd = following === undefined || keys.has(open(following).key);
      if (isEnd || pages.length >= wanted) return { pages, loaded, hasNext: !isEnd };
      variables = following;
    }
  }

  const previousOf = ([first, ...others]: readonly D[]): PageVariables =>
    first === undefined ? undefined : options.previous?.(first, [first, ...others]);

  /** Drops pages at the other end than where the list grows. */
  function dropPages({ pages, loaded }: Chain<D>): boolean {
    const surplus = loaded.length - (options.maxPages ?? Infinity);
    if (surplus <= 0 || isFrozen) return false;
    wanted = loaded.length - surplus;
    if (growsAt === "end") fixed = fixed.length > surplus ? fixed.slice(surplus) : [pages[surplus]?.variables];
    return true;
  }

  /** Whether pages that are shown are missing now, and shall stay until they are there. */
  function staysAsShown({ pages, loaded }: Chain<D>): boolean {
    const status = pages.at(-1)?.state.status;
    const isMissing = status === "loading" || status === "failed";
    return isFrozen || (isMissing && loaded.length < (view.data?.length ?? 0));
  }

  /** What a component shows of a chain. Parts of the view that are equal are kept, so that nothing renders in vain. */
  function viewOf(chain: Chain<D>): PagesView<D> {
    if (options.skip) return IDLE_VIEW;
    const { pages, loaded, hasNext } = chain;
    const states = pages.map(({ state }) => state);
    const extensions = states.slice(0, loaded.length).map((state) => state.extensions);
    const now = { data: keepEqual(view.data, loaded), extensions: keepEqual(view.extensions, extensions), hasNext };
    const shown = staysAsShown(chain) && view.data ? view : now;
    const isFetching = states.at(-1)?.status === "loading" && shown.data !== undefined && !isFrozen;
    const errors = states.flatMap((state) => state.errors ?? []);
    const next: PagesView<D> = {
      data: shown.data,
      errors: keepEqual(view.errors, errors),
      extensions: shown.extensions?.some(Boolean) ? shown.extensions : undefined,
      error: states.find(({ error }) => error)?.error,
      status: statusOf(states, shown.data !== undefined),
      hasNext: shown.hasNext,
      hasPrevious: previousOf(shown.data ?? []) !== undefined,
      isFetchingNext: isFetching && shown !== view,
      isFetchingPrevious: isFetching && pages.length === 1 && fixed.length > 1,
    };
    return isEqual(next, view) ? view : next;
  }

  function statusOf(states: readonly WatchState<D>[], hasData: boolean): WatchState["status"] {
    if (states.some(({ error }) => error)) return "failed";
    const isBusy = states.some(({ status }) => status === "loading" || status === "refreshing") || (isFrozen && !!run);
    if (!isBusy) return "done";
    if (hasData) return "refreshing";
    return options.policy === "cache-only" ? "idle" : "loading";
  }

  /** Computes the view again, watches the pages, asks for one that is missing, and notifies the listeners if something changed. */
  function update(): void {
    const before = { view, failure };
    try {
      let chain = follow();
      if (dropPages(chain)) chain = follow();
      view = viewOf(chain);
      failure = undefined;
      if (stopListening) watchPages(chain);
      const last = chain.pages.at(-1);
      if (stopListening && !run && last?.state.status === "loading") queueMicrotask(start);
    } catch (error) {
      failure = { error }; // not thrown from here: the caller may be the cache, which has other listeners to tell
    }
    firstWatch.pages = { fixed, wanted };
    if (view !== before.view || failure?.error !== before.failure?.error) callListeners(listeners);
  }

  /** Watches the pages in the chain, and leaves those that have left it. They are asked for by the run, and not each by itself. */
  function watchPages({ pages }: Chain<D>): void {
    for (const { watch } of pages) {
      const record = recordOf(watch);
      const listener = () => {
        if (watch.stale) onStale();
        update();
      };
      record.leave ??= watch.subscribe(listener, { ...options, policy: "cache-only" });
    }
    if (run) return; // pages that are shown may be left out of the chain until the run is over
    for (const [watch, { leave }] of records) {
      if (pages.some((page) => page.watch === watch)) continue;
      records.delete(watch);
      leave?.();
    }
  }

  function onStale(): void {
    isStale = true;
    queueMicrotask(renewStale); // not at once: several pages become stale together
  }

  function renewStale(): void {
    if (!isStale || run || !stopListening) return;
    isStale = false;
    fixed = fixed.slice(0, 1); // each page shall follow the one before it
    start();
  }

  /** Asks for the pages. @param isForced also for those that are known */
  function start(isForced = false): Promise<void> {
    if (!stopListening || options.skip || options.policy === "cache-only") return Promise.resolve();
    if (run && (run.isForced || !isForced)) return run.done;
    if (run) return run.done.then(() => start(true));
    if (isForced) fixed = fixed.slice(0, 1);
    const own: Run = { isForced, done: Promise.resolve() };
    run = own;
    own.done = askPages(own);
    return own.done;
  }

  async function askPages(own: Run): Promise<void> {
    try {
      for (let index = 0; run === own; index++) {
        const page = follow().pages[index];
        if (!page) break;
        await askPage(page, own.isForced);
      }
      if (run === own) isFrozen = false;
    } catch {
      // The failure is in the state of the page, and that of `next` is found by `update`.
    }
    if (run !== own) return;
    run = undefined;
    update();
    renewStale();
  }

  async function askPage({ watch, variables }: Page<D>, isForced: boolean): Promise<void> {
    const record = recordOf(watch);
    const policy = record.isAsked ? "cache-first" : options.policy;
    record.isAsked = true;
    call = client.query(document, variables, { ...options, policy: isForced ? "network-only" : policy });
    if (view.data !== undefined && watch.get().status === "refreshing") isFrozen = true;
    update();
    await call;
  }

  /** Shows nothing, and wants one page: the signed-in user has changed. */
  function reset(): void {
    fixed = [options.variables];
    wanted = 1;
    view = EMPTY_VIEW;
    run = undefined;
    isFrozen = false;
    callListeners(listeners);
  }

  function leave(): void {
    stopListening?.();
    stopListening = undefined;
    run = undefined;
    call?.abort();
    for (const record of records.values()) record.leave?.();
    records.clear();
  }

  update();
  return {
    key: firstWatch.key,
    /**
     * @returns the same object until something changes
     * @throws what `next` or `previous` has thrown: in a render, where an error boundary can catch it
     */
    get() {
      if (failure) throw failure.error;
      return view;
    },
    /** As `get`, of what a server has rendered. */
    getServer() {
      serverView ??= viewOf(follow((watch) => watch.getServer()));
      return serverView;
    },
    /** Asks for the pages that are missing, and watches them as long as there is a listener. */
    subscribe(listener: () => void): Stop {
      const unlisten = addListener(listeners, listener);
      stopListening ??= client.onClear(reset);
      update();
      start();
      return () => {
        unlisten();
        if (!listeners.size) leave();
      };
    },
    fetchNext() {
      const { loaded, pages, hasNext } = follow();
      const isLoaded = loaded.length === pages.length;
      if (isLoaded && !hasNext) return Promise.resolve();
      growsAt = "end";
      if (isLoaded) wanted = pages.length + 1;
      update();
      return start();
    },
    fetchPrevious() {
      const { loaded, pages } = follow();
      const before = loaded.length === pages.length ? previousOf(loaded) : undefined;
      if (before !== undefined) {
        growsAt = "start";
        fixed = [before, ...pages.map(({ variables }) => variables)];
        wanted = fixed.length;
      }
      update();
      return start();
    },
    refetch: () => start(true),
    /** Asks again, but only for pages that are stale or older than `maxAge`. */
    renew: () => start(),
    /** The options of the latest render. */
    setOptions(latest: PageStoreOptions<D>): void {
      const { skip } = options;
      options = latest;
      update(); // `next` and `previous` may depend on what the component was rendered with
      if (latest.skip !== skip) start();
    },
  };
}

/** @returns `before` where the lists hold the same items, undefined for an empty list that was undefined before */
function keepEqual<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] | undefined {
  if (before?.length === now.length && before.every((item, index) => item === now[index])) return before;
  return now.length || before ? now : undefined;
}

function isEqual<D>(one: PagesView<D>, other: PagesView<D>): boolean {
  return (Object.keys(one) as (keyof PagesView<D>)[]).every((field) => one[field] === other[field]);
}
