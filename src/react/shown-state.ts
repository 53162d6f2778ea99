/** PURE: the state of a query as one component shows it. Other components may watch the same query with other options. */
import type { Policy, QueryState } from "../client/types.js";
import type { TransportError } from "../transport/errors.js";

/** What decides how a component shows a query. */
export interface Viewpoint {
  /** Whether the component asks for nothing. */
  skip?: boolean | undefined;
  /** Where the component wants its answer from. */
  policy: Policy | undefined;
  /** Whether the answer is from before the component began to watch, where `network-only` asks for a newer one. */
  isOutdated: boolean;
  /** The error of the component's `signal`, once it is aborted: the component waits for no answer any more. */
  abortError: TransportError | undefined;
}

/** @returns `state` itself unless this component shows something else */
export function shownState<D>(
  state: QueryState<D>,
  { skip, policy, isOutdated, abortError }: Viewpoint,
): QueryState<D> {
  const { status, refetch } = state;
  if (skip || (policy === "cache-only" && status === "loading")) return { status: "idle", refetch };
  const hasNoAnswer = status === "loading" || (isOutdated && !state.error);
  if (hasNoAnswer && abortError) return { status: "failed", error: abortError, refetch };
  if (hasNoAnswer) return { status: "loading", refetch };
  return abortError && status === "refreshing" ? { ...state, status: "done" } : state;
}
