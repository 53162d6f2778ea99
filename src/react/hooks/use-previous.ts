/** The answer that a component showed before the variables of its query changed. */
import type { Client, QueryState } from "../../client/types.js";
import { useEffect, useMemo, useRef } from "../react.js";
import { useClient } from "./use-client.js";

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
