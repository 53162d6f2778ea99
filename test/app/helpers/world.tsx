/**
 * The app on a real GraphQL schema that runs in the test's own process: no network, no clock.
 * `answer` may be replaced to make the server fail in any way.
 */
import { buildSchema, graphql, parse, subscribe, type ExecutionResult, type GraphQLSchema } from "graphql";
import { createClient } from "../../../src/client/client.js";
import { operationKind } from "../../../src/transport/document.js";
import type { Operation, Result, Transport } from "../../../src/transport/types.js";
import type { AppOptions } from "../../../src/app/context/options.js";

export interface World {
  options: AppOptions;
  /** What was sent, the introspection aside. */
  sent: { document: string; variables: Record<string, unknown> }[];
  /** Takes the place of the server until it is undefined again; throws become the sink's error. */
  intercept: ((operation: Operation) => Result | Promise<Result> | undefined) | undefined;
}

interface Made {
  schema: GraphQLSchema;
  /** Answers to introspection, by document: they are the same each time. */
  answers: Map<string, string>;
}
const made = new Map<string, Made>();

/** The schema of a text: made once, as the tests of a file mostly share one. */
function makeSchema(sdl: string): Made {
  const known = made.get(sdl) ?? { schema: buildSchema(sdl), answers: new Map<string, string>() };
  made.set(sdl, known);
  return known;
}

export function createWorld(sdl: string, rootValue: object): World {
  const { schema, answers } = makeSchema(sdl);
  const world: World = { options: {}, sent: [], intercept: undefined };
  const transport: Transport = (operation, sink) => {
    const document = String(operation.document);
    const variables = (operation.variables ?? {}) as Record<string, unknown>;
    let stopped = false;
    let iterator: AsyncIterator<ExecutionResult> | undefined;
    if (!document.includes("__schema")) world.sent.push({ document, variables });
    void (async () => {
      try {
        const given = await world.intercept?.(operation);
        if (given) {
          sink.next(given);
          return sink.complete();
        }
        if (operationKind(document, operation.operationName) !== "subscription") {
          const isIntrospection = document.includes("__schema");
          const request = JSON.stringify([document, operation.operationName]);
          const execute = async () =>
            JSON.stringify(
              await graphql({
                schema,
                rootValue,
                source: document,
                variableValues: variables,
                operationName: operation.operationName,
              }),
            );
          const text = (isIntrospection && answers.get(request)) || (await execute());
          if (isIntrospection) answers.set(request, text);
          // As it comes off the wire: plain objects.
          if (!stopped) sink.next(JSON.parse(text) as Result);
          return stopped || sink.complete();
        }
        const stream = await subscribe({
          schema,
          rootValue,
          document: parse(document),
          variableValues: variables,
          operationName: operation.operationName,
        });
        if (!(Symbol.asyncIterator in stream)) {
          sink.next(JSON.parse(JSON.stringify(stream)) as Result);
          return sink.complete();
        }
        iterator = stream[Symbol.asyncIterator]();
        for (;;) {
          const { value, done } = await iterator.next();
          if (stopped) return;
          if (done) return sink.complete();
          sink.next(JSON.parse(JSON.stringify(value)) as Result);
        }
      } catch (error) {
        if (!stopped) sink.error(error as never);
      }
    })();
    return () => {
      stopped = true;
      void iterator?.return?.();
    };
  };
  world.options = {
    client: createClient({ transport }),
    routing: "memory",
    endpoint: "/graphql",
    live: null,
    title: "Test",
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
