/** A transport for tests: answers operations by their name. */
import { checkRequest } from "../transport/check-operation.js";
import { kindOf, nameOf as nameOfOperation } from "../transport/request.js";
import { TransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import type { DocumentReference, Operation, Result, Sink, Stop, Transport } from "../transport/types.js";
import { textOf } from "../transport/text-of.js";

/** Computes the answer to an operation. Return or throw an Error to make the operation fail; return a promise to delay it. */
export type MockResolver = (
  variables: Record<string, unknown>,
  operation: Operation,
) => Result | Error | Promise<Result | Error>;

/** The answer to an operation: always the same one, an error, or computed. */
export type MockAnswer = Result | Error | MockResolver;

/** A transport that a test drives. */
export type MockTransport = Transport & {
  /** The operations so far, in their order. The array grows. */
  readonly calls: readonly Operation[];
  /**
   * Sends a result to every open subscription of this name, or makes them fail with an Error.
   *
   * @throws Error if no subscription of this name is open; the message names those that are. TransportError for a result that is not JSON
   */
  push(name: string, result: Result | Error): void;
  /**
   * Ends every open subscription of this name, as a server does that has nothing more to send.
   *
   * @throws Error if no subscription of this name is open; the message names those that are
   */
  complete(name: string): void;
};

/** A subscription that has not ended. */
interface OpenSubscription {
  name: string;
  sink: Sink;
}

/**
 * Creates a transport that answers each operation by its name: the operation's name in the document, or the id of a document
 * that the server holds. An operation without a name is answered as `""`.
 *
 * An answer arrives in a microtask after the request, as a copy; one that no server can send is a TransportError of kind "protocol". A
 * subscription stays open: its answer, where it has one, is its first result, and `push` sends the others. A query or mutation without an
 * answer fails with a TransportError of kind "protocol" that lists the names that have one.
 *
 * @param answers by the names of operations
 *
 * @example
 * ```ts
 * import { createClient } from "querylet";
 * import { mockTransport } from "querylet/testing";
 *
 * const transport = mockTransport({ Orders: { data: { orders: [{ id: "7" }] } } });
 * const { data } = await createClient({ transport }).query("query Orders { orders { id } }");
 * console.log(data, transport.calls.length); // 1 call
 * ```
 */
export function mockTransport(answers: Readonly<Record<string, MockAnswer>> = {}): MockTransport {
  const calls: Operation[] = [];
  const subscriptions = new Set<OpenSubscription>();
  const openNamed = (name: string): OpenSubscription[] => {
    const open = [...subscriptions];
    const named = open.filter((subscription) => subscription.name === name);
    if (named.length > 0) return named;
    throw new Error(
      `No subscription named "${name}" is open. Open subscriptions: ${listNames(open.map((one) => one.name))}`,
    );
  };
  const transport: Transport = (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      checkRequest(operation, undefined, true);
      calls.push(operation);
      const name = nameOf(operation);
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (kindOf(operation) === "subscription")
        return subscribe(subscriptions, { name, sink: guarded }, operation, answer);
      resolve(answer ?? unknownOperation(name, answers), operation, name).then((result) => {
        deliver(guarded, result);
        guarded.complete();
      });
      return () => {};
    });
  return Object.assign(transport, {
    calls,
    push(name: string, result: Result | Error) {
      for (const { sink } of openNamed(name)) deliver(sink, copyOf(result, name));
    },
    complete(name: string) {
      for (const { sink } of openNamed(name)) sink.complete();
    },
  });
}

function subscribe(
  subscriptions: Set<OpenSubscription>,
  subscription: OpenSubscription,
  operation: Operation,
  answer: MockAnswer | undefined,
): Stop {
  subscriptions.add(subscription);
  if (answer) resolve(answer, operation, subscription.name).then((result) => deliver(subscription.sink, result));
  return () => {
    subscriptions.delete(subscription);
  };
}

function nameOf(operation: Operation): string {
  const { documentId, operationId } = operation.document as Partial<DocumentReference>;
  return nameOfOperation(operation) ?? documentId ?? operationId ?? "";
}

/** Never rejects: what a resolver throws is an answer like an Error that it returns. */
async function resolve(answer: MockAnswer, operation: Operation, name: string): Promise<Result | Error> {
  try {
    const variables = (operation.variables ?? {}) as Record<string, unknown>;
    return copyOf(await (typeof answer === "function" ? answer(variables, operation) : answer), name);
  } catch (error) {
    return error instanceof Error ? error : new Error(textOf(error));
  }
}

const RESULT_KEYS: readonly (keyof Result)[] = ["data", "errors", "extensions", "hasNext"];

/**
 * A copy, as each answer of a server is an object of its own: the cache may keep it.
 *
 * @throws TransportError of kind "protocol" for what no server can send
 */
function copyOf(result: Result | Error, name: string): Result | Error {
  if (result instanceof Error) return result;
  // For programs without types: a resolver that forgets to return, for example.
  if (typeof result !== "object" || result === null)
    throw unsendableAnswer(name, `is ${result}. Return { data }, { errors } or an Error`);
  if (!RESULT_KEYS.some((key) => key in result))
    throw unsendableAnswer(name, "has neither data nor errors. Write { data: { … } }");
  try {
    return JSON.parse(JSON.stringify(result)) as Result;
  } catch (cause) {
    throw unsendableAnswer(name, "is not JSON: see cause", cause);
  }
}

const unsendableAnswer = (name: string, why: string, cause?: unknown): TransportError =>
  new TransportError("protocol", `The answer of mockTransport to ${describeOperation(name)} ${why}`, { cause });

function deliver(sink: Sink, result: Result | Error): void {
  if (result instanceof TransportError) sink.error(result);
  else if (result instanceof Error) sink.error(new TransportError("network", result.message, { cause: result }));
  else sink.next(result);
}

function unknownOperation(name: string, answers: Readonly<Record<string, MockAnswer>>): TransportError {
  return new TransportError(
    "protocol",
    `mockTransport has no answer for ${describeOperation(name)}. It has answers for: ${listNames(Object.keys(answers))}`,
  );
}

const describeOperation = (name: string): string =>
  name === "" ? "an operation without a name" : `the operation "${name}"`;

const listNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ") || "none";
