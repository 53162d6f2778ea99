/** One subscription in a component. */
import type { SkippableArguments } from "../../client/arguments.js";
import type { LastAnswer, SendOptions } from "../../client/types.js";
import { toTransportError, type TransportError } from "../../transport/errors.js";
import { requestKey } from "../../transport/request-key.js";
import type { Document, LinkStatus, LiveTransport, Result } from "../../transport/types.js";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "../react.js";
import { useClient, useGeneration } from "./use-client.js";

/** Options of `useSubscription`, and what goes along with the operation. */
export interface UseSubscriptionOptions<D = unknown, R = D> extends Omit<SendOptions, "signal"> {
  /** Called once with each result. */
  onResult?: ((result: Result<D>) => void) | undefined;
  /**
   * Computes `data` from the data so far (undefined at first) and a new result. Called once with each result.
   * @defaultValue the data of the new result
   */
  reduce?: ((data: R | undefined, result: Result<D>) => R | undefined) | undefined;
  /** Subscribes to nothing and shows nothing. The variables may then be undefined. @defaultValue false */
  skip?: boolean | undefined;
}

/** The last result, with the data that `reduce` made of all results. `error`: the server has not completed the subscription. */
export interface SubscriptionState<R = unknown> extends LastAnswer<R> {
  /** `loading`: no result yet. `live`: results arrive. `done`: the server has completed it. `idle`: skipped. */
  status: "idle" | "loading" | "live" | "done" | "failed";
  /** The status of the connection, where the transport has one; otherwise it is always live. */
  link: LinkStatus;
}

type OwnState<R> = Omit<SubscriptionState<R>, "link">;

const LIVE: LinkStatus = { state: "live" };
const subscribeToNothing = () => () => {};

/**
 * Subscribes while the component is mounted, and again after `client.clear()`. The cache takes in the results, so that
 * `useQuery` shows what they changed.
 *
 * @returns the same object until something changes
 * @throws Error without a `<QueryletProvider>` above
 *
 * @example
 * ```tsx
 * import { useSubscription } from "querylet/react";
 *
 * function Latest() {
 *   const { data, error, errors, link } = useSubscription<{ orderPlaced: { title: string } }>("subscription { orderPlaced { id title } }");
 *   if (data) return <p>{data.orderPlaced.title}</p>;
 *   return <p>{error?.message ?? errors?.[0]?.message ?? (link.state === "live" ? "No order yet" : "Connecting")}</p>;
 * }
 * ```
 */
export function useSubscription<D = unknown, V = object, R = D>(
  document: Document<D, V>,
  ...[variables, options = {}]: SkippableArguments<V, UseSubscriptionOptions<D, R>>
): SubscriptionState<R> {
  const { skip } = options;
  const client = useClient();
  const generation = useGeneration();
  const { onStatus = subscribeToNothing, status = () => LIVE } = client.transport as Partial<LiveTransport>;
  const link = useSyncExternalStore(onStatus, status, status);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const key = keyOf(document as Document, variables as object, options.operationName);
  // Another object for each subscription: the state of another one belongs to another query, or to another user, and is not shown.
  // The key stands for the document and the variables, which may be new objects each time the component renders.
  const initial = useMemo<OwnState<R>>(() => ({ status: skip ? "idle" : "loading" }), [client, generation, skip, key]);
  const [last, setLast] = useState<[of: OwnState<R>, state: OwnState<R>]>();
  useEffect(() => {
    if (skip) return;
    setLast(undefined); // React has kept the state if it mounts the effect again: in strict mode, and of a component that was hidden
    const call = client.subscribe<D>(document as Document<D>, variables as object, options);
    let state = initial;
    let isStopped = false;
    const show = (next: OwnState<R>) => {
      state = next;
      if (!isStopped) setLast([initial, state]);
    };
    const read = async () => {
      for await (const result of call) {
        if (isStopped || client.generation() !== generation) return; // the result was already waiting to be read
        const { reduce, onResult } = latest.current;
        const data = reduce ? reduce(state.data ?? undefined, result) : (result.data as R);
        onResult?.(result);
        show({ ...result, data, status: "live" });
      }
      show({ ...state, status: "done" });
    };
    read().catch((cause: unknown) => show({ ...state, status: "failed", error: toError(cause) }));
    return () => {
      isStopped = true;
      call.abort();
    };
  }, [initial]);
  const state = last?.[0] === initial ? last[1] : initial;
  return useMemo(() => ({ ...state, link }), [state, link]);
}

const toError = (cause: unknown): TransportError =>
  process.env.NODE_ENV === "production"
    ? toTransportError(cause)
    : toTransportError(cause, "protocol", "onResult or reduce threw an error: see cause");

/** The same text for equal variables. Throwing for those that cannot be sent would unmount the page: they make the request fail. */
function keyOf(document: Document, variables: object | undefined, operationName: string | undefined): string {
  try {
    return requestKey(document, variables, undefined, operationName);
  } catch (error) {
    return (error as Error).message;
  }
}
