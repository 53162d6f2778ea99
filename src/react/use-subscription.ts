/** One subscription in a component. */
import type { Arguments } from "../client/call.js";
import { stableKey } from "../transport/request-key.js";
import type { TransportError } from "../transport/errors.js";
import type { Document, GraphQLError, LinkStatus, LiveTransport, Result } from "../transport/types.js";
import { useClient } from "./context.js";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "./react.js";

export interface UseSubscriptionOptions<D = unknown, R = D> {
  /** Called with each result, once. */
  onResult?: ((result: Result<D>) => void) | undefined;
  /** Makes `data` of the data so far (undefined at first) and a new result. Called once a result. @defaultValue the new result's data */
  reduce?: ((data: R | undefined, result: Result<D>) => R | undefined) | undefined;
  /** Subscribes to nothing and shows nothing. */
  skip?: boolean | undefined;
}

export interface SubscriptionState<R = unknown> {
  data?: R | null | undefined;
  /** Of the last result. */
  errors?: readonly GraphQLError[] | undefined;
  /** Why it ended. */
  error?: TransportError;
  /** `loading`: nothing has come yet. `done`: the server has ended it. */
  status: "idle" | "loading" | "live" | "done" | "failed";
  /** The connection below, as far as the transport tells. */
  link: LinkStatus;
}

const LIVE: LinkStatus = { state: "live" };
const LOADING = { status: "loading" } as const;
const never = () => () => {};

/** Subscribes while the component is there, and anew after `client.clear()`. Entities in results are written through to what `useQuery` shows. */
export function useSubscription<D = unknown, V = object, R = D>(
  document: Document<D, V>,
  ...[variables, options = {}]: Arguments<V, UseSubscriptionOptions<D, R>>
): SubscriptionState<R> {
  const client = useClient();
  const { onStatus = never, status = () => LIVE } = client.transport as Partial<LiveTransport>;
  const link = useSyncExternalStore(onStatus, status, status);
  const generation = useSyncExternalStore(client.onClear, client.generation, client.generation);
  const [latestState, setState] = useState<{ of: number; state: Omit<SubscriptionState<R>, "link"> }>({
    of: generation,
    state: LOADING,
  });
  const state = latestState.of === generation ? latestState.state : LOADING; // what another person saw is not shown
  const { skip } = options;
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));

  useEffect(() => {
    if (skip) return;
    let left = false;
    let data: R | null | undefined;
    let errors: Result["errors"];
    const show = (end: Pick<SubscriptionState, "status" | "error">) =>
      left || setState({ of: generation, state: { data, errors, ...end } });
    const call = client.subscribe(document, ...([variables] as never));
    const listen = async () => {
      for await (const result of call) {
        if (left || client.generation() !== generation) return; // it was on its way to the loop
        const { reduce, onResult } = latest.current;
        data = reduce ? reduce(data ?? undefined, result) : (result.data as R);
        errors = result.errors;
        onResult?.(result);
        show({ status: "live" });
      }
      show({ status: "done" });
    };
    setState({ of: generation, state: LOADING });
    listen().catch((error) => show({ status: "failed", error }));
    return () => {
      left = true;
      call.abort();
    };
  }, [client, generation, skip, keyOf(document as Document, variables as object)]);
  return useMemo(() => (skip ? { status: "idle", link } : { ...state, link }), [skip, state, link]);
}

/** Variables that cannot be sent are told by the Call: to throw while React renders would take the page down. */
function keyOf(document: Document, variables: object): string {
  try {
    return stableKey(document, variables);
  } catch (error) {
    return `${error}`;
  }
}
