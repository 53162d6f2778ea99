/** The demo's GraphQL server: the cable-car operator's world behind graphql-yoga, with @defer and @stream. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { useDeferStream } from "@graphql-yoga/plugin-defer-stream";
import { GraphQLError, execute, parse, specifiedRules, subscribe, validate, type ExecutionResult, type GraphQLSchema } from "graphql";
import { createSchema, createYoga } from "graphql-yoga";
import { step } from "../domain/time.js";
import { createWorld, type World } from "../domain/world.js";
import type { Context, User } from "./context.js";
import { mutationResolvers } from "./resolve-mutation.js";
import { queryResolvers } from "./resolve-query.js";
import { subscriptionResolvers } from "./resolve-subscription.js";
import { typeResolvers } from "./resolve-types.js";
import { scalars } from "./scalars.js";
import { networkSDL } from "./sdl-network.js";
import { operationsSDL } from "./sdl-operations.js";
import { rootSDL } from "./sdl-root.js";

export interface Headers {
  authorization?: string;
  cookie?: string;
  host?: string;
}

export interface DemoGraphQLOptions {
  /** The same seed and clock give the same data. @defaultValue 7 */
  seed?: number;
  now?: () => number;
  /** Whether the world moves by itself, about once a second. @defaultValue true */
  tick?: boolean;
  /** Null: nobody. Rejects with an error whose `code` is "UNAUTHENTICATED" for a token or cookie that is no longer good. */
  userOf(headers: Headers): Promise<User | null>;
}

export interface Request {
  query: string;
  variables?: object;
  operationName?: string;
  headers: Headers;
}

export interface DemoGraphQL {
  schema: GraphQLSchema;
  world: World;
  handle(request: IncomingMessage, response: ServerResponse): void;
  execute(request: Request): Promise<ExecutionResult>;
  subscribe(request: Request): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
  /** Serves /photos/:id. True if it was one. */
  photos(request: IncomingMessage, response: ServerResponse): boolean;
  /** Moves the world by one step. */
  tick(): void;
  close(): void;
}

const SECOND = 1000; // ms

export function createDemoGraphQL({ seed = 7, now = Date.now, tick = true, userOf }: DemoGraphQLOptions): DemoGraphQL {
  const world = createWorld({ seed, now });
  const schema: GraphQLSchema = createSchema<object>({
    typeDefs: [networkSDL, operationsSDL, rootSDL],
    resolvers: { ...scalars, ...typeResolvers, Query: queryResolvers, Mutation: mutationResolvers, Subscription: subscriptionResolvers } as never,
  });

  function contextFor(headers: Headers): Context {
    let user: Promise<User | null> | undefined;
    return {
      world,
      origin: `http://${headers.host ?? "localhost"}`,
      user: () => (user ??= userOf(headers).catch((error: { code?: unknown; message?: string }) => {
        throw new GraphQLError(error.message ?? "Who you are could not be checked.", { extensions: { code: typeof error.code === "string" ? error.code : "UNAUTHENTICATED" } });
      })),
    };
  }

  const yoga = createYoga<{ req: IncomingMessage; res: ServerResponse }>({
    schema,
    plugins: [useDeferStream()],
    context: ({ req }) => contextFor(req.headers as Headers),
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    maskedErrors: { maskError: (error) => (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError) ? error : new GraphQLError("The server failed.", { extensions: { code: "INTERNAL" } })) },
  });

  /** Over the cable there is no yoga: graphql-js by itself. */
  function prepare({ query, variables, operationName, headers }: Request) {
    try {
      const document = parse(query);
      const errors = validate(schema, document, specifiedRules);
      if (errors.length) return { errors };
      return { schema, document, variableValues: variables as { [name: string]: unknown } | undefined, operationName, contextValue: contextFor(headers) };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }

  const timer = tick ? setInterval(() => step(world), SECOND) : undefined;
  timer?.unref();

  return {
    schema,
    world,
    handle: (request, response) => void yoga(request, response),
    async execute(request) {
      const args = prepare(request);
      return "errors" in args ? { errors: args.errors as GraphQLError[] } : execute(args);
    },
    async subscribe(request) {
      const args = prepare(request);
      return "errors" in args ? { errors: args.errors as GraphQLError[] } : subscribe(args);
    },
    photos(request, response) {
      const id = /^\/photos\/([\w-]+)$/.exec(request.url ?? "")?.[1];
      if (!id) return false;
      const photo = world.incidents.flatMap(({ photos }) => photos).find((one) => one.id === id);
      if (!photo) response.writeHead(404, { "content-type": "text/plain" }).end("There is no such photo.");
      else {
        // What strangers uploaded never runs: no sniffing, no scripts.
        response.writeHead(200, { "content-type": photo.type, "content-length": photo.bytes.length, "cache-control": "private, max-age=3600", "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" });
        response.end(request.method === "HEAD" ? undefined : photo.bytes);
      }
      return true;
    },
    tick: () => step(world),
    close() {
      clearInterval(timer);
      world.events.close();
    },
  };
}
