/** One mutation in a component. */
import type { Arguments, Call } from "../client/call.js";
import type { MutateOptions } from "../client/types.js";
import type { TransportError } from "../transport/errors.js";
import type { Document, GraphQLError } from "../transport/types.js";
import { useClient } from "./context.js";
import { useCallback, useEffect, useRef, useState } from "./react.js";

/** What became of the last run. */
export interface MutationState<D = unknown> {
  data?: D | null | undefined;
  /** What the server refused. `data` may be there beside it. */
  errors?: readonly GraphQLError[] | undefined;
  /** Why there was no answer. */
  error?: TransportError;
  status: "idle" | "loading" | "done" | "failed";
}

/**
 * `[run, state]`. `run(variables, options)` gives a Call: await it, or leave it and show `state`. It goes on when the
 * component goes. `run` stays the same function as long as document and client do.
 */
export function useMutation<D = unknown, V = object>(document: Document<D, V>): [run: (...rest: Arguments<V, MutateOptions<D>>) => Call<D>, state: MutationState<D>] {
  const client = useClient();
  const [state, setState] = useState<MutationState<D>>({ status: "idle" });
  const last = useRef<Call<D>>(undefined);
  useEffect(() => () => void (last.current = undefined), []);
  const run = useCallback(
    (...rest: Arguments<V, MutateOptions<D>>) => {
      const call = (last.current = client.mutate(document, ...rest));
      const show = (next: MutationState<D>) => last.current === call && setState(next);
      show({ status: "loading" });
      call.then(
        ({ data, errors }) => show({ data, errors, status: "done" }),
        (error) => show({ error, status: "failed" }),
      );
      return call;
    },
    [client, document],
  );
  return [run, state];
}
