/** One mutation: sent past the cache, with what it changes in the cached answers. */
import type { Document, Result, Sink, Stop } from "../transport/types.js";
import { ownVariables } from "../transport/variables.js";
import type { Call } from "./call.js";
import type { ChangeStrategy, PendingChange } from "./change-strategy.js";
import type { Send } from "./queries/query-fetcher.js";
import { refusedCall } from "./queries/refused.js";
import type { MutateOptions, MutationChanges, SendOptions } from "./types.js";
import type { UserSession } from "./user-session.js";

/** What a mutation needs of the client. */
export interface MutationHost {
  /** Ends the mutation when the user changes. */
  readonly session: UserSession;
  /** What the results change in the cache. */
  readonly strategy: ChangeStrategy;
  /** Sends an operation of the client. */
  readonly send: Send;
  /** Called with each result: who asks from here on wants what the mutation has changed. */
  onAnswer(): void;
}

/** The options of `Client.mutate`, with entities or without. */
export type AnyMutateOptions = SendOptions & MutationChanges & Pick<MutateOptions, "idempotent">;

/** Sends a mutation. @throws TransportError for optimistic data that is not JSON, and for an `update` that throws on it */
export function mutate(
  host: MutationHost,
  document: Document,
  variables?: object,
  options: AnyMutateOptions = {},
): Call {
  const { optimistic, update, refetch, idempotent, ...sendOptions } = options;
  const { signal, context } = sendOptions;
  let own: object | undefined;
  try {
    own = ownVariables(variables);
  } catch (cause) {
    return refusedCall(cause);
  }
  const isRefused = signal?.aborted; // a mutation that will not be sent shows nothing either
  const change = host.strategy.begin(document, { optimistic: isRefused ? undefined : optimistic, update, refetch });
  const rest = { ...sendOptions, context: { ...context, idempotent } };
  return host.session.run(
    (sink) => run(host, change, sink, (guarded) => host.send("mutation", document, own, rest, guarded)),
    signal,
  );
}

function run(
  { session, onAnswer }: MutationHost,
  change: PendingChange,
  sink: Sink,
  start: (sink: Sink) => Stop,
): Stop {
  const generation = session.generation();
  const next = (result: Result) => {
    onAnswer();
    change.answered(result); // what it throws ends the Call: it is called within a guard
    sink.next(result);
  };
  const stop = start({ ...sink, next: session.forCurrentUser(next) });
  return () => {
    stop();
    // After a change of the user everything was forgotten, and what is on screen is asked for again.
    if (generation === session.generation()) change.ended();
  };
}
