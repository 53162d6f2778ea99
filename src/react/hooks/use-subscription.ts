/** One subscription in a component. */
import type { Call, SkippableArguments } from "../../client/call.js";
import type { SendOptions } from "../../client/types.js";
import { toTransportError, type TransportError } from "../../transport/errors.js";
import { requestKey } from "../../transport/request-key.js";
import type { Document, GraphQLError, LinkStatus, LiveTransport, Result } from "../../transport/types.js";
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

/** The result of `useSubscription`. */
export interface SubscriptionState<R = unknown> {
  /** The data of the last result, or what `reduce` made of all results. */
  data?: R | null | undefined;
  /** The errors of the last result. */
  errors?: readonly GraphQLError[] | undefined;
  /** The extensions of the last result. */
  extensions?: object | undefined;
  /** Why the subscription ended without the server having completed it. */
  error?: TransportError;
  /** `loading`: no result yet. `live`: results arrive. `done`: the server has completed it. `idle`: skipped. */
  status: "idle" | "loading" | "live" | "done" | "failed";
  /** The status of the connection, where the transport has one; otherwise it is always live. */
  link: LinkStatus;
}

type OwnState<R> = Omit<SubscriptionState<R>, "link">;

/** A state, and the subscription that it belongs to. */
interface OwnedState<R> {
  owner: object;
  state: OwnState<R>;
}

const LIVE: LinkStatus = { state: "live" };
const LOADING = { status: "loading" } as const;
const IDLE = { status: "idle" } as const;
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
  const { skip = false } = options;
  const client = useClient();
  const generation = useGeneration();
  const link = useLink();
  const subscription = useRef({ document, variables, options });
  useEffect(() => {
    subscription.current = { document, variables, options };
  });
  const key = keyOf(document as Document, variables as object, options.operationName);
  // One object for each subscription. A state of another one is not shown: it belongs to another query, or is another user's.
  // The key stands for the document and the variables, which may be new objects each time the component renders.
  const owner = useMemo(() => ({}), [client, generation, skip, key]);
  const [latest, setLatest] = useState<OwnedState<R>>({ owner, state: LOADING });
  useEffect(() => {
    if (skip) return;
    const sent = subscription.current;
    const call = client.subscribe(sent.document as Document<D>, sent.variables as object, sendOptionsOf(sent.options));
    const stop = follow<D, R>(call, {
      isCurrent: () => client.generation() === generation,
      options: () => subscription.current.options,
      show: (state) => setLatest({ owner, state }),
    });
    // React may unmount and mount the effects of one component, and keep its state: in strict mode, and while it is hidden.
    setLatest((before) => (before.owner === owner && before.state !== LOADING ? { owner, state: LOADING } : before));
    return stop;
  }, [owner]);
  const state = latest.owner === owner ? latest.state : LOADING;
  return useMemo(() => ({ ...(skip ? IDLE : state), link }), [skip, state, link]);
}

/** The same text for equal variables. Throwing for those that cannot be sent would unmount the page: they make the request fail. */
function keyOf(document: Document, variables: object | undefined, operationName: string | undefined): string {
  try {
    return requestKey(document, variables, undefined, operationName);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

/** The status of the transport's connection. */
function useLink(): LinkStatus {
  const { onStatus = subscribeToNothing, status = () => LIVE } = useClient().transport as Partial<LiveTransport>;
  return useSyncExternalStore(onStatus, status, status);
}

/** The component that a subscription tells of its results. */
interface Follower<D, R> {
  /** Whether the signed-in user is the one who subscribed. */
  isCurrent: () => boolean;
  /** The options of the latest render. */
  options: () => UseSubscriptionOptions<D, R>;
  /** Puts a state on screen. */
  show: (state: OwnState<R>) => void;
}

/** Reads the results of a subscription until it ends or is stopped. @returns stops it */
function follow<D, R>(call: Call<D>, { isCurrent, options, show }: Follower<D, R>): () => void {
  let isStopped = false;
  let shown: Pick<OwnState<R>, "data" | "errors" | "extensions"> = {};
  const read = async () => {
    for await (const result of call) {
      if (isStopped || !isCurrent()) return; // The result was already waiting to be read.
      const { reduce, onResult } = options();
      const { errors, extensions } = result;
      const data = reduce ? reduce(shown.data ?? undefined, result) : (result.data as R);
      shown = { data, errors, extensions };
      onResult?.(result);
      if (!isStopped) show({ ...shown, status: "live" });
    }
    if (!isStopped) show({ ...shown, status: "done" });
  };
  read().catch((cause: unknown) => {
    const error = toTransportError(cause, "protocol", "onResult or reduce threw an error: see cause");
    if (!isStopped) show({ ...shown, status: "failed", error });
  });
  return () => {
    isStopped = true;
    call.abort();
  };
}

/** The client puts every option into the operation, so it must not get the options of the hook itself. */
function sendOptionsOf<D, R>({ onResult, reduce, skip, ...sendOptions }: UseSubscriptionOptions<D, R>): SendOptions {
  return sendOptions;
}
