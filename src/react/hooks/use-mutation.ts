/** One mutation in a component. */
import type { Arguments } from "../../client/arguments.js";
import type { Call } from "../../client/call.js";
import type { Client, EntityMutateOptions, LastAnswer } from "../../client/types.js";
import type { Document } from "../../transport/types.js";
import { useCallback, useMemo, useRef, useState } from "../react.js";
import { useClient, useGeneration } from "./use-client.js";

/** The state of the last run of a mutation. */
export interface MutationState<D = unknown> extends LastAnswer<D> {
  /** `idle`: not run yet, reset, or the signed-in user has changed since. */
  status: "idle" | "loading" | "done" | "failed";
}

/** Starts the mutation. */
export type RunMutation<D, V> = (...rest: Arguments<V, EntityMutateOptions<D>>) => Call<D>;

/** A state, with the client that it belongs to, and its generation. */
interface OwnedState<D> {
  client?: Client;
  generation?: number;
  state?: MutationState<D>;
}

/**
 * Gives a function that runs a mutation, and the state of its last run.
 *
 * A run continues after the component has unmounted, and while it is hidden. If there are several runs, the state is that of the last one
 * started. `client.clear()` makes the state idle, and so does another client of the provider.
 *
 * @returns `[run, state]`. `run(variables, options)` returns a Call: await it, or ignore it and show `state`. `state.reset()` makes the
 *   state idle; a run goes on. `run` stays the same function as long as the document and the client do
 * @throws Error without a `<QueryletProvider>` above
 *
 * @example
 * ```tsx
 * import { useMutation } from "querylet/react";
 *
 * function Pay({ id }: { id: string }) {
 *   const [pay, { status, error, errors }] = useMutation("mutation Pay($id: ID!) { payOrder(id: $id) { id paid } }");
 *   return (
 *     <>
 *       <button disabled={status === "loading"} onClick={() => void pay({ id })}>Pay</button>
 *       <p role="alert">{error?.message ?? errors?.[0]?.message}</p>
 *     </>
 *   );
 * }
 * ```
 */
export function useMutation<D = unknown, V = object>(
  document: Document<D, V>,
): [run: RunMutation<D, V>, state: MutationState<D> & { reset: () => void }] {
  const client = useClient();
  const generation = useGeneration();
  const [latest, setLatest] = useState<OwnedState<D>>({});
  const lastCall = useRef<Call<D>>(undefined);
  const run = useCallback<RunMutation<D, V>>(
    (...rest) => {
      const call = client.mutate(document, ...rest);
      const startedIn = client.generation();
      lastCall.current = call;
      const show = (state: MutationState<D>) => {
        if (lastCall.current === call) setLatest({ client, generation: startedIn, state });
      };
      show({ status: "loading" });
      call.then(
        (result) => show({ ...result, status: "done" }),
        (error) => show({ error, status: "failed" }),
      );
      return call;
    },
    [client, document],
  );
  const state = latest.client === client && latest.generation === generation ? latest.state : undefined;
  const shown = useMemo(() => {
    const reset = () => {
      lastCall.current = undefined;
      setLatest({});
    };
    return { status: "idle" as const, ...state, reset };
  }, [state]);
  return [run, shown];
}
