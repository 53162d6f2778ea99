/**
 * GraphqlChannel#execute: one operation over a confirmed channel, its results as messages. It answers as graphql-ruby's channel does:
 * a subscription's first message holds empty data and `more: true`, and its errors come with `more: true` as well.
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html
 */
import { GraphQLError, getOperationAST, parse } from "graphql";
import type { ExecutionResult } from "graphql";
import type { ChannelMessage, Execution } from "./protocol.js";

/** The property of an identity that holds the user of the connection. No header can forge it. */
export const capturedUser = Symbol("captured user");

/** The user of the connection, as of its handshake. */
export interface Identity {
  authorization?: string;
  cookie?: string;
  /** The origin that the client has used, for URLs in results. */
  host?: string;
  [capturedUser]?: object | null;
}

/** The GraphQL server behind the channel. */
export interface Engine {
  /** Answers a query or mutation. */
  execute(operation: Execution & { headers: Identity }): Promise<ExecutionResult>;
  /** Begins a subscription. A single result says why it has failed. */
  subscribe(operation: Execution & { headers: Identity }): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
}

/** The arguments of `execute`. */
export interface ExecuteOptions {
  engine: Engine;
  execution: Execution;
  headers: Identity;
  send(message: ChannelMessage): void;
  /** Called after the last message. */
  onEnd(): void;
  onError(error: unknown): void;
}

/** Executes one operation. @returns a function that stops it; after that nothing is sent */
export function execute(options: ExecuteOptions): () => void {
  const { execution, onEnd, onError } = options;
  const running: RunningOperation = { isStopped: false };
  const isSubscription = kindOf(execution) === "subscription";
  const ended = isSubscription ? sendUpdates(options, running) : sendResult(options, running);
  // As in Rails, an exception in `execute` is only logged, and the client gets no answer.
  ended.catch(onError).finally(onEnd);
  return () => {
    running.isStopped = true;
    running.iterator?.return?.().catch(onError);
  };
}

/** A running operation. */
interface RunningOperation {
  /** Whether it has ended. */
  isStopped: boolean;
  /** The updates of a subscription, once the engine has accepted it. */
  iterator?: AsyncIterator<ExecutionResult>;
}

async function sendResult({ engine, execution, headers, send }: ExecuteOptions, running: RunningOperation) {
  const result = await engine.execute({ ...execution, headers });
  if (!running.isStopped) send({ result: plain(result), more: false });
}

async function sendUpdates({ engine, execution, headers, send }: ExecuteOptions, running: RunningOperation) {
  const source = await engine.subscribe({ ...execution, headers });
  if (!isStream(source)) {
    if (!running.isStopped) send({ result: plain(source), more: true });
    return;
  }
  const iterator = source[Symbol.asyncIterator]();
  running.iterator = iterator;
  if (running.isStopped) {
    await iterator.return?.();
    return;
  }
  send({ result: { data: {} }, more: true });
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
    if (running.isStopped) return;
    send({ result: plain(step.value), more: true });
  }
  if (!running.isStopped) send({ more: false });
}

function kindOf({ query, operationName }: Execution): string | undefined {
  try {
    return getOperationAST(parse(query), operationName)?.operation;
  } catch {
    // The engine reports the error.
    return undefined;
  }
}

function isStream(source: AsyncIterable<ExecutionResult> | ExecutionResult): source is AsyncIterable<ExecutionResult> {
  return Symbol.asyncIterator in source;
}

/** The part of an error that is sent: no `stack` or original error of the server. */
function plain({ data, errors, extensions }: ExecutionResult): object {
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => (error instanceof GraphQLError ? error.toJSON() : error)) }),
    ...(extensions && { extensions }),
  };
}
