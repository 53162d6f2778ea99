/** One mutation in a component. */
import type { Arguments, Call } from "../client/call.js";
import type { MutateOptions } from "../client/types.js";
import type { TransportError } from "../transport/errors.js";
import type { Document, GraphQLError } from "../transport/types.js";
import { useClient } from "./context.js";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "./react.js";

/** What became of the last run. */
export interface MutationState<D = unknown> {
  data?: D | null | undefined;
  /** What the server refused. `data` may be there beside it. */
  errors?: readonly GraphQLError[] | undefined;
  /** Why there was no answer. */
  error?: TransportError;
  status: "idle" | "loading" | "done" | "failed";
}

const IDLE = { status: "idle" } as const;

/**
 * `[run, state]`. `run(variables, options)` gives a Call: await it, or leave it and show `state`. It goes on when the
 * component goes. `run` stays the same function as long as document and client do. After `client.clear()` the state is idle.
 */
export function useMutation<D = unknown, V = object>(
  document: Document<D, V>,
): [run: (...rest: Arguments<V, MutateOptions<D>>) => Call<D>, state: MutationState<D>] {
  const client = useClient();
  const generation = useSyncExternalStore(client.onClear, client.generation, client.generation);
  const [latest, setState] = useState<{ of: number; state: MutationState<D> }>({ of: generation, state: IDLE });
  const last = useRef<Call<D>>(undefined);
  useEffect(() => () => void (last.current = undefined), []);
  const run = useCallback(
    (...rest: Arguments<V, MutateOptions<D>>) => {
      const call = (last.current = client.mutate(document, ...rest));
      const of = client.generation();
      const show = (state: MutationState<D>) => last.current === call && setState({ of, state });
      show({ status: "loading" });
      call.then(
        ({ data, errors }) => show({ data, errors, status: "done" }),
        (error) => show({ error, status: "failed" }),
      );
      return call;
    },
    [client, document],
  );
  return [run, latest.of === generation ? latest.state : IDLE];
}
