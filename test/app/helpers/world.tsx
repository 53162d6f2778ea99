/**
 * The app on a real GraphQL schema in the process of the test: no network, no clock.
 * `answer` may be replaced to make the server fail in any way.
 */
import {
  buildSchema,
  execute,
  parse,
  subscribe,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from "graphql";
import { createClient } from "../../../src/client/client.js";
import { operationKind } from "../../../src/transport/document.js";
import type { Client } from "../../../src/client/types.js";
import type { TransportError } from "../../../src/transport/errors.js";
import type { Operation, Result, Sink, Transport } from "../../../src/transport/types.js";
import type { AppOptions } from "../../../src/app/base/context/options.js";

export interface World {
  options: AppOptions & { client: Client };
  /** What was sent, the introspection aside. */
  sent: { document: string; variables: Record<string, unknown> }[];
  /** Takes the place of the server until it is undefined again; throws become the sink's error. */
  intercept: ((operation: Operation) => Result | undefined | Promise<Result | undefined>) | undefined;
}

/** A document as text, read and checked against a schema. */
interface CheckedDocument {
  /** Undefined where the text does not parse. */
  document: DocumentNode | undefined;
  errors: readonly GraphQLError[];
}

/** A server for one schema. It is kept for all tests of a process, since most of them ask the same. */
interface Server {
  schema: GraphQLSchema;
  /** By text. */
  documents: Map<string, CheckedDocument>;
  /** Answers to introspection, by document and operation: they are the same each time. */
  introspections: Map<string, string>;
}

const servers = new Map<string, Server>();

function serverFor(sdl: string): Server {
  const known = servers.get(sdl);
  if (known) return known;
  const server: Server = { schema: buildSchema(sdl), documents: new Map(), introspections: new Map() };
  servers.set(sdl, server);
  return server;
}

function checked(server: Server, text: string): CheckedDocument {
  const known = server.documents.get(text);
  if (known) return known;
  const result = check(server.schema, text);
  server.documents.set(text, result);
  return result;
}

function check(schema: GraphQLSchema, text: string): CheckedDocument {
  try {
    const document = parse(text);
    return { document, errors: validate(schema, document) };
  } catch (error) {
    return { document: undefined, errors: [error as GraphQLError] };
  }
}

const isIntrospection = (document: string): boolean => document.includes("__schema");
const variablesOf = (operation: Operation) => (operation.variables ?? {}) as Record<string, unknown>;

/** The answer as text, as it comes off the wire. */
async function answerTo(server: Server, rootValue: object, operation: Operation): Promise<string> {
  const text = String(operation.document);
  const key = JSON.stringify([text, operation.operationName]);
  const known = server.introspections.get(key);
  if (known) return known;
  const answer = JSON.stringify(await executed(server, rootValue, operation));
  if (isIntrospection(text)) server.introspections.set(key, answer);
  return answer;
}

async function executed(server: Server, rootValue: object, operation: Operation): Promise<ExecutionResult> {
  const { document, errors } = checked(server, String(operation.document));
  if (!document || errors.length > 0) return { errors };
  return execute({
    schema: server.schema,
    rootValue,
    document,
    variableValues: variablesOf(operation),
    operationName: operation.operationName,
  });
}

/** Serves a subscription until it ends or `signal` says so. */
async function serveUpdates(
  { schema }: Server,
  rootValue: object,
  operation: Operation,
  sink: Sink,
  signal: AbortSignal,
): Promise<void> {
  const stream = await subscribe({
    schema,
    rootValue,
    document: parse(String(operation.document)),
    variableValues: variablesOf(operation),
    operationName: operation.operationName,
  });
  if (!(Symbol.asyncIterator in stream)) {
    sink.next(copied(stream));
    return sink.complete();
  }
  const updates = stream[Symbol.asyncIterator]();
  signal.addEventListener("abort", () => void updates.return?.());
  for (;;) {
    const { value, done } = await updates.next();
    if (signal.aborted) return;
    if (done) return sink.complete();
    sink.next(copied(value));
  }
}

/** As it comes off the wire: plain objects. */
const copied = (result: ExecutionResult): Result => JSON.parse(JSON.stringify(result)) as Result;

async function serve(
  server: Server,
  rootValue: object,
  operation: Operation,
  sink: Sink,
  signal: AbortSignal,
): Promise<void> {
  if (operationKind(String(operation.document), operation.operationName) === "subscription")
    return serveUpdates(server, rootValue, operation, sink, signal);
  const answer = await answerTo(server, rootValue, operation);
  if (signal.aborted) return;
  sink.next(JSON.parse(answer) as Result);
  sink.complete();
}

export function createWorld(sdl: string, rootValue: object): World {
  const server = serverFor(sdl);
  const transport: Transport = (operation, sink) => {
    const stopped = new AbortController();
    const document = String(operation.document);
    if (!isIntrospection(document)) world.sent.push({ document, variables: variablesOf(operation) });
    const run = async () => {
      try {
        const replacement = await world.intercept?.(operation);
        if (!replacement) return await serve(server, rootValue, operation, sink, stopped.signal);
        sink.next(replacement);
        sink.complete();
      } catch (error) {
        if (!stopped.signal.aborted) sink.error(error as TransportError);
      }
    };
    void run();
    return () => stopped.abort();
  };
  const world: World = {
    options: {
      client: createClient({ transport }),
      routing: "memory",
      endpoint: "/graphql",
      live: null,
      title: "Test",
    },
    sent: [],
    intercept: undefined,
  };
  return world;
}

/** A stream that a test feeds by hand. */
export function createFeed<T>(): { push(value: T): void; stream: AsyncIterableIterator<T> } {
  const queue: T[] = [];
  let wake: (() => void) | undefined;
  let over = false;
  return {
    push(value) {
      queue.push(value);
      wake?.();
    },
    stream: {
      async next() {
        while (!queue.length && !over) await new Promise<void>((resolve) => (wake = resolve));
        return over ? { value: undefined, done: true } : { value: queue.shift() as T, done: false };
      },
      async return() {
        over = true;
        wake?.();
        return { value: undefined, done: true };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
}
