/**
 * One operation as a promise and as an async iterable. Everything that answers once or many times (a request, a cached
 * query, a mutation, a subscription) becomes a Call here and nowhere else.
 */
import { aborted, type TransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import type { Document, Operation, Result, Sink, Stop, Transport } from "../transport/types.js";
import { ownVariables } from "../transport/variables.js";

/**
 * One operation under way. Await it for the last result (`{}` where there was none), or `for await` every result.
 *
 * An iteration that starts late gets every result, of more than ten thousand the last ten thousand. Of `client.subscribe`,
 * which may go on for days, a second iteration gets only the results that come after it has begun. Leaving the loop stops
 * the operation, and `await` then gives the last result there was.
 *
 * Rejects with a TransportError only: GraphQL errors are part of a result. A Call that nobody awaits causes no unhandled
 * rejection. After an abort, an iteration gives nothing that it had not read before.
 */
export interface Call<D = unknown> extends PromiseLike<Result<D>>, AsyncIterable<Result<D>> {
  /** As in a Promise: called with the TransportError when the operation fails. */
  catch<T = never>(onRejected?: ((reason: TransportError) => T | PromiseLike<T>) | null): Promise<Result<D> | T>;
  /** As in a Promise: called when the operation is over, however it ended. */
  finally(onFinally?: (() => void) | null): Promise<Result<D>>;
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
export type Arguments<V, O> =
  Record<never, never> extends V
    ? [variables?: NoInfer<Variables<V>>, options?: O]
    : [variables: NoInfer<Variables<V>>, options?: O];

/** What goes along with one operation that is sent without a client. */
export type RequestOptions = Omit<Operation, "document" | "variables">;

/** Sends one operation through a transport. It has been sent when this returns. */
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

/** How many results are kept for an iteration that starts late. */
const KEPT_RESULTS = 10_000;

/** A result and the one after it. Readers hold their own place, so that what all have read can be collected. */
interface Step<D> {
  result?: Result<D>;
  next?: Step<D>;
}

/** The results of one operation so far, and how it ended. */
interface ResultLog<D> {
  add(result: Result<D>): void;
  /** Ends the log; without an error the operation is complete. Only the first end counts. */
  end(error?: TransportError): void;
  /** Resolves to the last result, or rejects with the error. */
  readonly ended: Promise<Result<D>>;
  /** Reads from the first kept result on. @param stop - stops the operation when the loop is left */
  read(stop: Stop): AsyncIterator<Result<D>>;
  /** Keeps no more results than those that readers still have to read. */
  keepUnreadOnly(): void;
}

/**
 * Calls `start` at once and hands every result that comes into its sink to all who ask.
 *
 * @param signal ends the call, whether or not the transport heeds it; with a signal that is aborted already, `start` is not called
 * @param isLive results may come for days: from the first iteration on, results that have been read are released
 */
export function createCall<D>(start: (sink: Sink) => Stop, signal?: AbortSignal, isLive?: boolean): Call<D> {
  const log = createResultLog<D>();
  let fail: Sink["error"] | undefined;
  const sink: Sink = {
    next: (result) => log.add(result as Result<D>),
    error: log.end,
    complete: () => log.end(),
  };
  const stop = guard(signal, sink, (guarded) => {
    fail = guarded.error;
    return start(guarded);
  });
  return Object.assign(log.ended, {
    abort: (reason?: unknown) => fail?.(aborted(reason)),
    [Symbol.asyncIterator]() {
      const reader = log.read(stop);
      if (isLive) log.keepUnreadOnly();
      return reader;
    },
  });
}

function createResultLog<D>(): ResultLog<D> {
  let first: Step<D> = {};
  let last = first;
  let room = KEPT_RESULTS;
  let end: { error: TransportError | undefined } | undefined;
  let wakeReaders = () => {};
  let change = nextChange();
  let settle: (end: { error: TransportError | undefined }) => void;

  const ended = new Promise<Result<D>>((resolve, reject) => {
    settle = ({ error }) => (error ? reject(error) : resolve(last.result ?? {}));
  });
  ended.catch(() => {}); // a Call that nobody awaits is no unhandled rejection

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      wakeReaders = resolve;
    });
  }

  function tellReaders(): void {
    wakeReaders();
    change = nextChange();
  }

  function endWith(error?: TransportError): void {
    if (end) return;
    end = { error };
    settle(end);
    tellReaders();
  }

  return {
    ended,
    end: endWith,
    add(result) {
      last.next = { result };
      last = last.next;
      room--;
      if (room < 0) first = first.next ?? last;
      tellReaders();
    },
    keepUnreadOnly() {
      room = 0;
    },
    read: (stop) => readSteps(first, { change: () => change, end: () => end, last: () => last, stop, leave: endWith }),
  };
}

/** What a reader has to know of the log that it reads. */
interface ReadableLog<D> {
  /** Resolves when something has been added. */
  change(): Promise<void>;
  end(): { error: TransportError | undefined } | undefined;
  last(): Step<D>;
  /** Stops the operation. */
  stop: Stop;
  /** Ends the log because the reader has left its loop. */
  leave(): void;
}

function readSteps<D>(first: Step<D>, log: ReadableLog<D>): AsyncIterator<Result<D>> {
  let step = first;
  return {
    async next() {
      while (!step.next && !log.end()) await log.change();
      const error = log.end()?.error;
      // After an abort, what has not been read is not wanted any more, or is the answer to another user.
      if (error && (error.kind === "abort" || !step.next)) throw error;
      if (!step.next) return { value: undefined, done: true };
      step = step.next;
      return { value: step.result ?? {}, done: false };
    },
    async return() {
      log.stop();
      log.leave();
      step = log.last();
      return { value: undefined, done: true };
    },
  };
}
