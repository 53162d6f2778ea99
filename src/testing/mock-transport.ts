/** A transport for tests: answers operations by their name. */
import { checkRequest } from "../transport/check-operation.js";
import { kindOf, nameOf } from "../transport/request.js";
import { TransportError, toTransportError } from "../transport/errors.js";
import { guard } from "../transport/guard.js";
import type { DocumentReference, Operation, Result, Sink, Transport } from "../transport/types.js";
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
  const subscriptions = new Set<{ name: string; sink: Sink }>();

  const transport: Transport = (operation, sink) =>
    guard(operation.signal, sink, (guarded) => {
      checkRequest(operation, undefined, true);
      calls.push(operation);
      const { documentId, operationId } = operation.document as Partial<DocumentReference>;
      const name = nameOf(operation) ?? documentId ?? operationId ?? "";
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      const isLive = kindOf(operation) === "subscription";
      const subscription = { name, sink: guarded };
      if (isLive) subscriptions.add(subscription);
      if (answer || !isLive)
        resultOf(answer ?? noAnswerTo(name), operation, name).then((result) => {
          deliver(guarded, result);
          if (!isLive) guarded.complete();
        });
      return () => {
        subscriptions.delete(subscription);
      };
    });

  const noAnswerTo = (name: string) =>
    failure(`mockTransport has no answer for ${described(name)}. It has answers for: ${listed(Object.keys(answers))}`);

  function sinksOf(name: string): Sink[] {
    const open = [...subscriptions];
    const named = open.filter((subscription) => subscription.name === name);
    if (named.length > 0) return named.map(({ sink }) => sink);
    throw new Error(
      `No subscription named "${name}" is open. Open subscriptions: ${listed(open.map((one) => one.name))}`,
    );
  }

  return Object.assign(transport, {
    calls,
    push(name: string, result: Result | Error) {
      for (const sink of sinksOf(name)) deliver(sink, copyOf(result, name));
    },
    complete(name: string) {
      for (const sink of sinksOf(name)) sink.complete();
    },
  });
}

/** Never rejects: what a resolver throws is an answer like an Error that it returns. */
async function resultOf(answer: MockAnswer, operation: Operation, name: string): Promise<Result | Error> {
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
  const answer = `The answer of mockTransport to ${described(name)}`;
  // For programs without types: a resolver that forgets to return, for example.
  if (typeof result !== "object" || result === null)
    throw failure(`${answer} is ${result}. Return { data }, { errors } or an Error`);
  if (!RESULT_KEYS.some((key) => key in result))
    throw failure(`${answer} has neither data nor errors. Write { data: { … } }`);
  try {
    return JSON.parse(JSON.stringify(result)) as Result;
  } catch (cause) {
    throw failure(`${answer} is not JSON: see cause`, cause);
  }
}

function deliver(sink: Sink, result: Result | Error): void {
  if (result instanceof Error) sink.error(toTransportError(result, "network", result.message));
  else sink.next(result);
}

const failure = (message: string, cause?: unknown) => new TransportError("protocol", message, { cause });

const described = (name: string): string => (name === "" ? "an operation without a name" : `the operation "${name}"`);

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ") || "none";
