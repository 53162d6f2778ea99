/**
 * One operation as a promise and as an async iterable. `createCall` makes all of them: for `request` below, and for `run` in client.ts,
 * where queries, mutations and subscriptions become Calls.
 */
import { aborted, type TransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import type { Document, GraphQLError, Operation, Result, Sink, Stop, Transport } from "../transport/types.js";
import type { Arguments } from "./arguments.js";

/**
 * One running operation. Await it for the last result (`{}` if there is none), or `for await` every result.
 *
 * An iteration that starts late gets every result, or the last ten thousand. Only of `client.subscribe`, which may last for days, a second
 * iteration gets no more than what arrives after it has begun. Leaving a loop stops the operation for all readers, and `await` then gives
 * the last result.
 *
 * A Call rejects only with a TransportError: GraphQL errors are part of a result. A Call that is not awaited causes no unhandled
 * rejection. After an abort, an iteration gives no further result.
 */
export interface Call<D = unknown> extends PromiseLike<Result<D>>, AsyncIterable<Result<D>> {
  /** As in a Promise: called with the TransportError when the operation fails. */
  catch<T = never>(onRejected?: ((reason: TransportError) => T | PromiseLike<T>) | null): Promise<Result<D> | T>;
  /** As in a Promise: called when the operation is over, however it ended. */
  finally(onFinally?: (() => void) | null): Promise<Result<D>>;
  /** Stops the operation. The Call rejects with a TransportError of kind "abort" whose cause is `reason`. */
  abort(reason?: unknown): void;
}

/** What is sent with one operation without a client. */
export type RequestOptions = Omit<Operation, "document" | "variables">;

/**
 * Sends one operation through a transport. The transport has been called when this returns. The call rejects with a TransportError
 * where no result arrives; errors that the server reports are the result's `errors`.
 *
 * @example
 * ```ts
 * import { http, request } from "querylet";
 *
 * const call = request<{ orders: { id: string }[] }>(http(), "query Orders { orders { id } }");
 * const { data, errors } = await call;
 * ```
 */
export function request<D = unknown, V = object>(
  transport: Transport,
  document: Document<D, V>,
  ...[variables, options]: Arguments<V, RequestOptions>
): Call<D> {
  return createCall(
    (sink) => transport({ ...options, document: document as Document, variables: variables as object }, sink),
    options?.signal,
  );
}

/** The server reported GraphQL errors, or answered without data. */
export class GraphQLRequestError<D = unknown> extends Error {
  /** Tells it from other errors. */
  declare readonly name: "GraphQLRequestError";
  /** The errors as the server reports them; empty where it answered without data and without errors. */
  declare readonly errors: readonly GraphQLError[];
  /** The data beside the errors, where there was any. */
  declare readonly data: D | null | undefined;
  /** The HTTP status, where there was one. */
  declare readonly status: number | undefined;

  /** @param result - the result that cannot be unwrapped; the message is that of its first error */
  constructor({ errors = [], data, status }: Result<D>) {
    super(messageOf(errors));
    Object.assign(this, { name: "GraphQLRequestError", errors, data, status });
  }
}

function messageOf([first, ...others]: readonly GraphQLError[]): string {
  if (!first) return "The server answered without data";
  return others.length ? `${first.message} (and ${others.length} more)` : first.message;
}

/**
 * Resolves to the data of a Call's last result.
 *
 * @throws GraphQLRequestError where the result has errors, even beside data, and where it has no data
 * @throws TransportError where there was no result
 *
 * @example
 * ```ts
 * import { createClient, unwrap } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const { orders } = await unwrap(client.query<{ orders: { id: string }[] }>("query Orders { orders { id } }"));
 * ```
 */
export async function unwrap<D>(call: PromiseLike<Result<D>>): Promise<D> {
  const result = await call;
  if (result.errors?.length || result.data == null) throw new GraphQLRequestError(result);
  return result.data;
}

/** A result, and the way to the next one. Each reader holds its own step: what all readers of a live Call have read is garbage. */
interface Step<D> {
  readonly result: Result<D>;
  next?: Step<D>;
  /** Resolves to the next step, or to undefined after the last one. */
  readonly following: Promise<Step<D> | undefined>;
}

/**
 * Calls `start` at once, and makes a Call of the results that its sink gets. They are a chain of steps: an iteration goes along it from
 * `first`, and the promise resolves to the `newest` one when the operation is over.
 *
 * @param signal ends the Call, even if the transport ignores it. If it has been aborted already, `start` is not called
 * @param isLive whether results may arrive for days. Results that an iteration has read are then released
 */
export function createCall<D>(
  start: (sink: Sink) => Stop | undefined,
  signal?: AbortSignal,
  isLive?: boolean,
): Call<D> {
  let settle: (outcome: Result<D> | Promise<never>) => void;
  const outcome = new Promise<Result<D>>((resolve) => (settle = resolve));
  outcome.catch(() => {}); // a Call that is not awaited causes no unhandled rejection
  /** Resolves `following` of the newest step. `stepOf` replaces it by that of the step that it makes. */
  let follow: (step?: Step<D>) => void;
  const stepOf = (result: Result<D>): Step<D> => ({ result, following: new Promise((resolve) => (follow = resolve)) });
  let newest = stepOf({});
  /** The step before those that a new iteration gets. */
  let first = newest;
  /** How many more results are kept for an iteration that starts late. Below 0, `first` moves on by one step at each result. */
  let freePlaces = 10_000;
  let failure: TransportError | undefined;
  /** Ends the Call through the guard, which stops the transport. The guard itself returns only a stop that says nothing. */
  let fail: Sink["error"] | undefined;

  function next(result: Result): void {
    const followPrevious = follow; // before `stepOf` replaces it
    newest = newest.next = stepOf(result as Result<D>);
    followPrevious(newest);
    freePlaces--;
    if (freePlaces < 0) first = first.next ?? newest; // `next` is there: `newest` is for the type
  }

  /** May be called again, by the `return` of an iteration: what is settled stays. */
  function end(error?: TransportError): void {
    failure = error;
    settle(error ? Promise.reject(error) : newest.result);
    follow();
  }

  // The guard calls the sink once at the end, and never after a `stop`.
  const stop = guard(signal, { next, error: end, complete: end }, (guarded) => {
    fail = guarded.error;
    return start(guarded);
  });

  function iterate(): AsyncIterator<Result<D>, void> {
    let step: Step<D> | undefined = first;
    if (isLive) {
      first = newest;
      freePlaces = 0; // `first` moves on with each result, so that none is kept for another iteration
    }
    const results = (async function* () {
      for (;;) {
        step = await step?.following;
        // After an abort an iteration throws at once: the unread results are not wanted, or they belong to another user.
        if (!step || failure?.kind === "abort") break;
        yield step.result;
      }
      if (failure) throw failure;
    })();
    return {
      next: () => results.next(),
      return() {
        stop(); // the guard tells the sink nothing of it
        if (!failure) end(); // keeps a failure that another reader has not read yet
        return results.return();
      },
    };
  }

  return Object.assign(outcome, {
    abort: (reason?: unknown) => fail?.(aborted(reason)),
    [Symbol.asyncIterator]: iterate,
  });
}
