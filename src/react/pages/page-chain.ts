/**
 * PURE: the pages of a list as a chain, in which the variables of each page come from the page before it. The chain is
 * computed again from the cache, so a change of one page, such as a new end cursor, changes all pages after it.
 */
import type { QueryState } from "../../client/types.js";
import type { GraphQLError } from "../../transport/types.js";

/** The state of one page. */
export type PageState<D> = Pick<QueryState<D>, "data" | "errors" | "error" | "status">;

/** One page: how it is asked for, and its state. */
export interface Page<D> {
  /** The key of the page's query; equal variables have equal keys. */
  key: string;
  /** The variables of the page. */
  variables: object | undefined;
  /** The state of the page. */
  state: PageState<D>;
}

/** The pages that are wanted, as far as they are known. */
export interface PageChain<D> {
  /** At most as many as are wanted. Only the last one may be without data. */
  pages: readonly Page<D>[];
  /** Whether another page follows, or the last one is not there yet. */
  hasNext: boolean;
  /** What `next` gave for the last page. */
  following?: object | undefined;
}

/** How to follow the chain. */
export interface ChainRules<D> {
  /** The variables of the first page. */
  first: object | undefined;
  /** How many pages are wanted. */
  wanted: number;
  /** @returns the variables of the page after `last`, undefined if there is none */
  next: (last: D, pages: readonly D[]) => object | undefined;
  /** @returns a text that is the same for equal variables */
  keyOf: (variables: object | undefined) => string;
  /** @returns the page with these variables, as the cache holds it */
  read: (key: string, variables: object | undefined) => PageState<D>;
}

/** The part of a chain that a component shows. */
export interface PagesView<D> {
  /** The pages in their order; undefined until the first one is there. */
  data: readonly D[] | undefined;
  /** The errors of all pages. */
  errors: readonly GraphQLError[] | undefined;
  /** Why a page could not be loaded. */
  error: QueryState["error"];
  /** As in `useQuery`. */
  status: QueryState["status"];
  /** Whether another page follows. */
  hasNext: boolean;
  /** Whether the page behind those in `data` is loading. */
  isFetchingNext: boolean;
}

/** The state of a component before the first page. */
export const EMPTY_VIEW: PagesView<never> = {
  data: undefined,
  errors: undefined,
  error: undefined,
  status: "loading",
  hasNext: false,
  isFetchingNext: false,
};

/** Follows the chain from its first page until enough pages are found, one is missing, or the list ends. */
export function followChain<D>({ first, wanted, next, keyOf, read }: ChainRules<D>): PageChain<D> {
  const pages: Page<D>[] = [];
  const keys = new Set<string>();
  const loaded: D[] = [];
  let variables = first;
  for (;;) {
    const key = keyOf(variables);
    const state = read(key, variables);
    keys.add(key);
    pages.push({ key, variables, state });
    const { data } = state;
    if (data === undefined || data === null) return { pages, hasNext: pages.length > 1 && data === undefined };
    loaded.push(data);
    const following = next(data, [...loaded]);
    // Without the comparison of keys, a `next` that makes no progress would show the same page again and again.
    if (following === undefined || keys.has(keyOf(following))) return { pages, hasNext: false, following };
    if (pages.length >= wanted) return { pages, hasNext: true, following };
    variables = following;
  }
}

/**
 * Whether another `next` gives the same chain. One that is written inline is another function each time the component renders. To follow
 * the chain again costs ten times as much: a key for each page.
 */
export function isSameChain<D>({ pages, following }: PageChain<D>, next: ChainRules<D>["next"]): boolean {
  const loaded: D[] = [];
  const isFollowedAlike = ({ state: { data } }: Page<D>, index: number) => {
    if (data === undefined || data === null) return true;
    loaded.push(data);
    const expected = index + 1 < pages.length ? pages[index + 1]?.variables : following;
    return JSON.stringify(next(data, [...loaded])) === JSON.stringify(expected);
  };
  try {
    return pages.every(isFollowedAlike);
  } catch {
    return false; // to follow the chain meets the same error
  }
}

/**
 * Computes what a component shows of a chain.
 *
 * @param shown what is shown now; its parts are kept where they are equal, so that nothing renders in vain
 * @param isRefetching whether all pages are being asked for again: until the last one is there, the old pages stay
 */
export function viewChain<D>(chain: PageChain<D>, shown: PagesView<D>, isRefetching: boolean): PagesView<D> {
  const states = chain.pages.map(({ state }) => state);
  const loaded = states.flatMap(({ data }) => (data === undefined || data === null ? [] : [data]));
  const isLoading = states.some(({ status }) => status === "loading");
  // A page that moved is loading again: what was shown of it stays until it is there.
  const staysAsShown = shown.data !== undefined && (isRefetching || (isLoading && loaded.length < shown.data.length));
  const data = staysAsShown ? shown.data : keepEqual(shown.data, loaded);
  const error = states.find((state) => state.error)?.error;
  const isBusy = isRefetching || states.some(({ status }) => status === "loading" || status === "refreshing");
  const view: PagesView<D> = {
    data,
    errors: keepEqual(
      shown.errors,
      states.flatMap(({ errors = [] }) => errors),
    ),
    error,
    status: statusOf(error !== undefined, isBusy, Boolean(data?.length), states[0]?.status === "idle"),
    hasNext: staysAsShown ? shown.hasNext : chain.hasNext,
    isFetchingNext: isLoading && !staysAsShown && loaded.length > 0,
  };
  return isEqual(view, shown) ? shown : view;
}

function statusOf(hasFailed: boolean, isBusy: boolean, hasData: boolean, isIdle: boolean): QueryState["status"] {
  if (hasFailed) return "failed";
  if (!isBusy) return isIdle ? "idle" : "done";
  return hasData ? "refreshing" : "loading";
}

/** @returns `before` where the lists hold the same items, undefined for an empty list that was undefined before */
function keepEqual<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] | undefined {
  if (before?.length === now.length && before.every((item, index) => item === now[index])) return before;
  return now.length || before ? now : undefined;
}

function isEqual<D>(one: PagesView<D>, other: PagesView<D>): boolean {
  return (Object.keys(one) as (keyof PagesView<D>)[]).every((field) => one[field] === other[field]);
}
