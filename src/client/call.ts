/**
 * One operation as a promise and as an async iterable. Everything that answers once or many times (a request, a cached
 * query, a mutation, a subscription) becomes a Call here and nowhere else.
 */
import { aborted, type TransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import type { Document, Operation, Result, Sink, Stop, Transport } from "../transport/types.js";
import { ownVariables } from "../transport/variables.js";

/**
 * Await it for the last result (`{}` where there was none), or `for await` every result; an iteration that starts late gets every result (of more
 * than ten thousand, the last ten thousand; of `client.subscribe`, which may go on for days, only what comes from then on once
 * somebody has begun to iterate). Leaving the loop stops the operation quietly, and `await` then gives the last result there was.
 *
 * Rejects with a TransportError only: GraphQL errors are part of a result. A Call that nobody awaits rejects nowhere.
 * After an abort, an iteration gives nothing that it had not read before.
 */
export interface Call<D = unknown> extends PromiseLike<Result<D>>, AsyncIterable<Result<D>> {
  /** Stops the operation; whoever waits gets a TransportError of kind "abort" whose cause is `reason`. */
  abort(reason?: unknown): void;
}

/** What code generators write `{}` for takes anything, unlike a document without variables. */
type NoVariables = { readonly [name: string]: never };

/** The variables that a document takes: none if it has none, any if nothing is known of them. */
export type Variables<V> = [keyof V] extends [never]
  ? unknown extends V
    ? V
    : string extends V // `{}`, and not `object`
      ? NoVariables
      : V
  : V;

/** Variables may be left out exactly when the document needs none, and must be when it has none. */
export type Arguments<V, O> = {} extends V
  ? [variables?: NoInfer<Variables<V>>, options?: O]
  : [variables: NoInfer<Variables<V>>, options?: O];

export type RequestOptions = Omit<Operation, "document" | "variables">;

/** A result and the one after it. Readers hold their own place, so what all have read can go. */
interface Step<D> {
  result?: Result<D>;
  next?: Step<D>;
}

/** Sends one operation through a transport. It is on its way when this returns. */
export function request<D = unknown, V = object>(
  transport: Transport,
  document: Document<D, V>,
  ...[variables, options]: Arguments<V, RequestOptions>
): Call<D> {
  return createCall(
    (sink) =>
      transport(
        { id: Symbol(), ...options, document: document as Document, variables: ownVariables(variables as object) },
        sink,
      ),
    options?.signal,
  );
}

/**
 * Calls `start` at once and hands what comes into its sink to all who ask.
 *
 * @param signal ends it, whether the transport minds it or not; what is aborted beforehand is not started
 * @param live results may come for ever: once somebody reads them, those read are let go
 */
export function createCall<D>(start: (sink: Sink) => Stop, signal?: AbortSignal, live?: boolean): Call<D> {
  let first: Step<D> = {};
  let last = first;
  let room = 1e4; // results kept for an iteration that starts late
  let done: boolean | undefined;
  let failure: TransportError | undefined;
  let fail: Sink["error"] | undefined;
  let wake: (() => void) | undefined;
  let change: Promise<void>;

  const tell = () => {
    wake?.();
    change = new Promise((resolve) => (wake = resolve));
  };
  const end = (error?: TransportError) => {
    done = true;
    failure = error;
    tell();
  };
  tell();
  const stop = guard(
    signal,
    {
      next(result) {
        last = last.next = { result: result as Result<D> };
        if (--room < 0) first = first.next as Step<D>;
        tell();
      },
      error: end,
      complete: end,
    },
    (sink) => {
      fail = sink.error;
      return start(sink);
    },
  );
  const settled = async () => {
    while (!done) await change;
    if (failure) throw failure;
    return last.result ?? {};
  };

  return {
    then: (resolved, rejected) => settled().then(resolved, rejected),
    abort: (reason) => fail?.(aborted(reason)),
    [Symbol.asyncIterator]() {
      let step = first;
      if (live) room = 0;
      return {
        async next() {
          while (!step.next && !done) await change;
          const isAborted = failure?.kind === "abort"; // what has not been read is not wanted any more, or is another person's
          if (failure && (isAborted || !step.next)) throw failure;
          const { next } = step;
          step = next ?? step;
          return { value: next?.result, done: !next } as IteratorResult<Result<D>>;
        },
        async return() {
          stop();
          end(failure);
          step = last;
          return { value: undefined, done: true };
        },
      };
    },
  };
}
