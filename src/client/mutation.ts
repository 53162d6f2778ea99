/** Sends a mutation, and applies what it changes to the cached answers. Its own answer is not cached. */
import { aborted, userChanged, type TransportError } from "../transport/errors.js";
import { safely } from "../transport/guard.js";
import type { Document, Result, Sink, Stop } from "../transport/types.js";
import type { Call } from "./call.js";
import { checkArguments } from "./check-arguments.js";
import type { ChangeStrategy, PendingChange } from "./change-strategy.js";
import type { Send } from "./queries/query-fetcher.js";
import { refusedCall } from "./queries/refused.js";
import type { MutateOptions, MutationChanges, SendOptions } from "./types.js";
import type { UserSession } from "./user-session.js";

/** What a mutation needs of the client. */
export interface MutationHost {
  /** Ends the mutation when the user changes. */
  readonly session: UserSession;
  /** Writes the results into the cache. */
  readonly strategy: ChangeStrategy;
  /** Sends an operation of the client. */
  readonly send: Send;
  /** Counts a result: a caller that asks for a query from now on must not get the answer to a request that was sent before. */
  onAnswer(): void;
}

/** The options of `Client.mutate`, with entities or without. */
export type AnyMutateOptions = SendOptions & MutationChanges & Pick<MutateOptions, "idempotent">;

/** Sends a mutation. The call rejects before it is sent for optimistic data that is not JSON, and for an `update` that throws on it. */
export function mutate(
  host: MutationHost,
  document: Document,
  variables?: object,
  options: AnyMutateOptions = {},
): Call {
  const { optimistic, update, refetch, idempotent, ...sendOptions } = options;
  const { signal, context } = sendOptions;
  const generation = host.session.generation();
  const abortedBefore = abortErrorOf(signal);
  if (abortedBefore) return refusedCall(abortedBefore); // it is not sent, so that its optimistic data is not shown either
  let change: PendingChange;
  try {
    if (process.env.NODE_ENV !== "production") checkArguments(document, variables, options);
    const { operationName } = sendOptions;
    change = host.strategy.begin({ document, operationName }, { optimistic, update, refetch });
  } catch (cause) {
    return refusedCall(cause);
  }
  // A listener that was called for the optimistic data may have cleared the client, or aborted the mutation.
  if (generation !== host.session.generation()) return refusedCall(userChanged());
  const abortedSince = abortErrorOf(signal);
  if (abortedSince) {
    change.ended();
    return refusedCall(abortedSince);
  }
  const operation = {
    ...sendOptions,
    kind: "mutation",
    document,
    variables,
    context: idempotent === undefined ? context : { ...context, idempotent },
  } as const;
  return host.session.run((sink) => run(host, change, sink, (guarded) => host.send(operation, guarded)), signal);
}

const abortErrorOf = (signal: AbortSignal | undefined): TransportError | undefined =>
  signal?.aborted ? aborted(signal.reason) : undefined;

function run(
  { session, onAnswer }: MutationHost,
  change: PendingChange,
  sink: Sink,
  start: (sink: Sink) => Stop,
): Stop {
  const generation = session.generation();
  const next = (result: Result) => {
    onAnswer();
    // The server has run the mutation: whatever the cache, `update` or a listener makes of it, the caller gets the answer.
    safely(() => change.answered(result));
    sink.next(result);
  };
  const stop = start({ ...sink, next: session.forCurrentUser(next) });
  return () => {
    stop();
    // After a change of the user all answers are erased, and the queries on screen have been sent again.
    if (generation === session.generation()) change.ended();
  };
}
