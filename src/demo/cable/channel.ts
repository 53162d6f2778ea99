/**
 * GraphqlChannel#execute: one operation over a confirmed channel, its results as messages. It answers as graphql-ruby's channel does:
 * a subscription's first message holds empty data and `more: true`, and its errors come with `more: true` as well.
 * https://graphql-ruby.org/subscriptions/action_cable_implementation.html
 */
import { GraphQLError, getOperationAST, parse } from "graphql";
import type { ExecutionResult } from "graphql";
import type { ChannelMessage, Execution } from "./protocol.js";

/** Under this name an identity holds the user whom the server found when the connection was made. No header can forge it. */
export const capturedUser = Symbol("captured user");

/** Whose operation it is, as it was when the connection was made. */
export interface Identity {
  authorization?: string;
  cookie?: string;
  /** Whom the client asked, for addresses in results. */
  host?: string;
  [capturedUser]?: object | null;
}

/** The GraphQL server behind the channel. */
export interface Engine {
  execute(operation: Execution & { headers: Identity }): Promise<ExecutionResult>;
  subscribe(operation: Execution & { headers: Identity }): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
}

/** What `execute` needs. */
export interface ExecuteOptions {
  engine: Engine;
  execution: Execution;
  headers: Identity;
  send(message: ChannelMessage): void;
  /** No more messages will come. */
  onEnd(): void;
  onError(error: unknown): void;
}

/** Executes one operation. Returns how to stop it; after that nothing is sent. */
export function execute(options: ExecuteOptions): () => void {
  const { engine, execution, headers, send, onEnd, onError } = options;
  const isSubscription = kindOf(execution) === "subscription";
  let stopped = false;
  let iterator: AsyncIterator<ExecutionResult> | undefined;

  async function run(): Promise<void> {
    const operation = { ...execution, headers };
    if (!isSubscription) {
      const result = await engine.execute(operation);
      if (!stopped) send({ result: plain(result), more: false });
      return;
    }
    const source = await engine.subscribe(operation);
    if (!isStream(source)) {
      if (!stopped) send({ result: plain(source), more: true });
      return;
    }
    iterator = source[Symbol.asyncIterator]();
    if (stopped) return void (await iterator.return?.());
    send({ result: { data: {} }, more: true });
    for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
      if (stopped) return;
      send({ result: plain(step.value), more: true });
    }
    if (!stopped) send({ more: false });
  }

  // An exception in `execute` is silence in Rails too: it is in the server's log only.
  run().catch(onError).finally(onEnd);
  return () => {
    stopped = true;
    iterator?.return?.().catch(onError);
  };
}

function kindOf({ query, operationName }: Execution): string | undefined {
  try {
    return getOperationAST(parse(query), operationName)?.operation;
  } catch {
    // The engine says what is wrong with it.
    return undefined;
  }
}

function isStream(source: AsyncIterable<ExecutionResult> | ExecutionResult): source is AsyncIterable<ExecutionResult> {
  return Symbol.asyncIterator in source;
}

/** What travels: no `stack` or original error of the server. */
function plain({ data, errors, extensions }: ExecutionResult): object {
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => (error instanceof GraphQLError ? error.toJSON() : error)) }),
    ...(extensions && { extensions }),
  };
}
