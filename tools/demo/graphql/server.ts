/** The demo's GraphQL server: the cable-car operator's world behind graphql-yoga, with @defer and @stream. */
import { setMaxListeners } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
// The linter takes the name for a React hook, but it makes a plugin.
import { useDeferStream as createDeferStreamPlugin } from "@graphql-yoga/plugin-defer-stream";
import { GraphQLError, type ExecutionResult, type GraphQLSchema } from "graphql";
import { createYoga } from "graphql-yoga";
import { advanceWorld } from "../domain/time.js";
import { createWorld, type World } from "../domain/world.js";
import type { Context, User } from "./context.js";
import { maskError } from "./masking.js";
import { servePhoto } from "./photos.js";
import { runOperation, runSubscription, type Asked } from "./run.js";
import { demoSchema } from "./schema.js";

export interface Headers {
  authorization?: string;
  cookie?: string;
  host?: string;
}

export interface DemoGraphQLOptions {
  /** The same seed and clock give the same data. @defaultValue 7 */
  seed?: number;
  now?: () => number;
  /** When the data were as the seed makes them, in ms. @defaultValue now */
  startedAt?: number;
  /** Whether the world moves by itself, about once a second. @defaultValue true */
  tick?: boolean;
  /**
   * The user of a request, or null. Rejects with an error whose `code` is "UNAUTHENTICATED" for a token or cookie that is no
   * longer valid.
   */
  userOf(headers: Headers): Promise<User | null>;
}

export interface Request extends Asked {
  headers: Headers;
}

export interface DemoGraphQL {
  schema: GraphQLSchema;
  world: World;
  handle(request: IncomingMessage, response: ServerResponse): void;
  execute(request: Request): Promise<ExecutionResult>;
  subscribe(request: Request): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
  /** Answers /photos/:id. @returns whether it did */
  photos(request: IncomingMessage, response: ServerResponse): boolean;
  /** Moves the world by one step. */
  tick(): void;
  close(): void;
}

/** In ms. */
const SECOND = 1000;

/** In bytes. */
const MEBIBYTE = 1024 * 1024;

/** In bytes. Far above a photo's limit, so that the message about that one is shown beside the form's field; far below what hurts. */
const BODY_LIMIT = 32 * MEBIBYTE;

export function createDemoGraphQL(options: DemoGraphQLOptions): DemoGraphQL {
  const { seed = 7, now = Date.now, startedAt, tick = true, userOf } = options;
  const world = createWorld({ seed, now, startedAt });
  const schema = demoSchema();

  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // as many as there are slow answers

  /** @param gone fires when the client has gone away */
  function contextFor(headers: Headers, gone?: AbortSignal): Context {
    let user: Promise<User | null> | undefined;
    return {
      world,
      origin: `http://${headers.host ?? "localhost"}`,
      pause: (ms) => pause(ms, [closing.signal, gone]),
      user() {
        user ??= userOf(headers).catch(throwUserError);
        return user;
      },
    };
  }

  const yoga = createYoga<{ req: IncomingMessage; res: ServerResponse }>({
    schema,
    plugins: [createDeferStreamPlugin()],
    context: ({ req, request }) => contextFor(req.headers as Headers, request.signal),
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false, // the server around it decides which pages may read answers
    maskedErrors: { maskError },
  });

  const timer = tick ? setInterval(() => advanceWorld(world), SECOND) : undefined;
  timer?.unref();

  return {
    schema,
    world,
    handle(request, response) {
      const isTooLarge = Number(request.headers["content-length"] ?? 0) > BODY_LIMIT;
      if (isTooLarge) refuseBody(request, response);
      else yoga(request, response);
    },
    // Over the cable there is no yoga: graphql-js by itself.
    execute: (request) => runOperation(request, contextFor(request.headers)),
    subscribe: (request) => runSubscription(request, contextFor(request.headers)),
    photos: (request, response) => servePhoto(world, request, response),
    tick: () => advanceWorld(world),
    close() {
      clearInterval(timer);
      closing.abort();
      world.events.close();
    },
  };
}

/** Reports a body that is too large as a GraphQL error, which a form can show. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const message = `A request must not be larger than ${BODY_LIMIT / MEBIBYTE} MB.`;
  const errors = [{ message, extensions: { code: "TOO_LARGE" } }];
  response.writeHead(413, { "content-type": "application/json" }).end(JSON.stringify({ errors }));
}

/** Turns an error of the sign-in into an error that clients may see. */
function throwUserError(error: { code?: unknown; message?: string }): never {
  throw new GraphQLError(error.message ?? "Your identity could not be checked.", {
    extensions: { code: typeof error.code === "string" ? error.code : "UNAUTHENTICATED" },
  });
}

/** Waits, at most until the client disconnects. @throws Error when one of the signals is aborted */
function pause(ms: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => () => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener("abort", stop);
      finish();
    };
    const stop = end(() =>
      reject(new GraphQLError("The request was cancelled.", { extensions: { code: "CANCELLED" } })),
    );
    const timer = setTimeout(end(resolve), ms);
    for (const signal of signals) signal?.addEventListener("abort", stop);
    if (signals.some((signal) => signal?.aborted)) stop();
  });
}
