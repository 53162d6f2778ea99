/** One query in a component that suspends until the answer is there. */
import type { Arguments } from "../../client/arguments.js";
import { cacheOf } from "../../client/internals.js";
import type { Policy, QueryState, Watch, WatchOptions } from "../../client/types.js";
import type { Document } from "../../transport/types.js";
import { useMemo } from "../react.js";
import { useClient } from "./use-client.js";
import { useWatch, type WatchedQueryOptions } from "./use-query.js";

/** How long, in ms, the answer for a suspended component counts as fresh. A component that renders later asks the server again. */
const SUSPENDED_ANSWER_MAX_AGE_MS = 60_000;

/** Options of `useSuspenseQuery`. */
export interface UseSuspenseQueryOptions extends WatchedQueryOptions {
  /** As for `useQuery`, except that `cache-only` is missing: it could suspend for ever. @defaultValue "cache-first" */
  policy?: Exclude<Policy, "cache-only"> | undefined;
}

/** The result of `useSuspenseQuery`. */
export interface SuspenseQueryState<D = unknown>
  extends Pick<QueryState<D>, "errors" | "extensions" | "error" | "refetch"> {
  /** The answer; null where the server gave no data, in which case `errors` says why. */
  data: D | null;
  /** `refreshing`: a newer answer is on its way. `failed`: the last request failed, and `data` is the answer before it. */
  status: "refreshing" | "done" | "failed";
}

/**
 * Asks a query, suspends the component until there is an answer, and shows its state from then on. Needs a `<Suspense>` and
 * an error boundary above. The boundary gets the error of the first request; when a later one fails, the answer stays, beside `error`.
 * `client.invalidate()` allows another attempt after an error. To keep the answer to the previous
 * variables on screen, change them in a transition (`startTransition`).
 *
 * @returns the same object until something changes
 * @throws Error without a `<QueryletProvider>` above; the TransportError, where there is no answer
 *
 * @example
 * ```tsx
 * import { Suspense } from "react";
 * import { useSuspenseQuery } from "querylet/react";
 *
 * function Count() {
 *   const { data, errors } = useSuspenseQuery<{ orders: { id: string }[] }>("query Orders { orders { id } }");
 *   return <p>{data ? `${data.orders.length} orders` : errors?.[0]?.message}</p>;
 * }
 *
 * const page = <Suspense fallback="Loading"><Count /></Suspense>;
 * ```
 */
export function useSuspenseQuery<D = unknown, V = object>(
  document: Document<D, V>,
  ...[variables, options = {}]: Arguments<V, UseSuspenseQueryOptions>
): SuspenseQueryState<D> {
  const client = useClient();
  const watch = client.watch(document as Document, variables as object, options) as Watch<D>;
  const handle = useMemo(() => afterSuspension(watch), [watch]);
  const state = useWatch(handle, options);
  const { data, errors, error, status } = state;
  const result = useMemo(() => ({ ...state, data: state.data ?? null }), [state]);
  const isOutdated = options.policy === "network-only" && watch.suspended === watch.sequence;
  const hasAnswer = !isOutdated && (data !== undefined || errors !== undefined);
  if (error && !hasAnswer) throw error;
  if (status === "loading") {
    // React keeps nothing of a component that suspends on its first render, so what it saw is remembered beside the answer.
    watch.suspended ??= watch.sequence;
    // React renders the component again when the call has settled.
    throw hold(watch, watch.ask(options), cacheOf(client).now);
  }
  return result as SuspenseQueryState<D>; // a query that is watched is never idle
}

/** Keeps the answer until the component renders. If it were removed before that, the component would send the query again, without end. */
function hold<T extends PromiseLike<unknown>>(watch: Watch, call: T, now: () => number): T {
  let until = Infinity;
  const end = () => {
    until = now() + SUSPENDED_ANSWER_MAX_AGE_MS;
  };
  call.then(end, end);
  watch.isHeld = () => watch.suspended !== undefined && now() < until;
  return call;
}

/** How a component joins that has suspended: the answer counts as fresh, because it came from the network for this component. */
const AFTER_SUSPENSION: WatchOptions = {
  policy: "cache-first",
  maxAge: SUSPENDED_ANSWER_MAX_AGE_MS,
  hasWaited: true,
};

/** The handle of a query for a component that has suspended on it: it was rendered with an answer, on a server as well. */
function afterSuspension<D>(watch: Watch<D>): Watch<D> {
  const own: Pick<Watch<D>, "getServer" | "subscribe"> = {
    getServer: () => watch.restored ?? watch.get(),
    subscribe(listener, options) {
      const hasSuspended = watch.suspended !== undefined;
      // Not at once: other components that mount in the same turn have suspended on the same answer.
      queueMicrotask(() => {
        watch.suspended = undefined;
      });
      return watch.subscribe(listener, { ...options, ...(hasSuspended && AFTER_SUSPENSION) });
    },
  };
  return Object.assign(Object.create(watch) as Watch<D>, own);
}
