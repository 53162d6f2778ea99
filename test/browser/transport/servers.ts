/** The servers of the transport tests: one that answers as each test says and keeps what it was asked, and a real graphql-yoga. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
// The name says React hook to the linter, but it makes a plugin.
import { useDeferStream as createDeferStreamPlugin } from "@graphql-yoga/plugin-defer-stream";
import { createSchema, createYoga } from "graphql-yoga";

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the browser let the answer come to its end. */
  ended: Promise<"whole" | "cut">;
}

export interface Listening {
  port: number;
  origin: string;
  close(): void;
}

async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Answer = (response: ServerResponse, seen: Seen) => unknown;

export interface Told extends Listening {
  /** Every request but those for the page, in order; their bodies are whole. */
  seen: Seen[];
  /** Answers what is asked from now on; the last answer stays. */
  answer(...answers: Answer[]): void;
  /** The header fields for other origins; undefined: none. */
  cors: ((request: IncomingMessage) => Record<string, string>) | undefined;
}

/** Lets every origin in, with cookies, and every header. */
export const openTo = ({ headers }: IncomingMessage): Record<string, string> => ({
  "access-control-allow-origin": headers.origin ?? "*",
  "access-control-allow-credentials": "true",
  "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
  "access-control-allow-methods": "GET, POST, QUERY",
});

/** A server that serves the page with its script too, so that it can be either origin. */
export async function tellingServer(script: () => string): Promise<Told> {
  let answers: Answer[] = [];
  const server = await listen(async (request, response) => {
    const { method = "", url = "", headers } = request;
    if (servePage(url, response, script)) return;
    const seen: Seen = {
      method,
      url,
      headers,
      body: "",
      ended: new Promise((ended) => response.on("close", () => ended(response.writableFinished ? "whole" : "cut"))),
    };
    told.seen.push(seen);
    try {
      for await (const chunk of request) seen.body += chunk;
    } catch {
      return; // it broke off
    }
    for (const [name, value] of Object.entries(told.cors?.(request) ?? {})) response.setHeader(name, value);
    if (method === "OPTIONS") return void response.writeHead(204).end();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(response, seen);
  });
  const told: Told = { ...server, seen: [], cors: openTo, answer: (...next) => void (answers = next) };
  return told;
}

/** The page and its script. Returns whether the request was for them. */
function servePage(url: string, response: ServerResponse, script: () => string): boolean {
  switch (url) {
    case "/":
    case "/elsewhere":
      response
        .writeHead(200, { "content-type": "text/html" })
        .end('<!doctype html><title>t</title><script src="/page.js"></script>');
      return true;
    case "/page.js":
      response.writeHead(200, { "content-type": "text/javascript" }).end(script());
      return true;
    case "/favicon.ico":
      response.writeHead(404).end();
      return true;
    default:
      return false;
  }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(typeof body === "string" ? body : JSON.stringify(body));

/** A promise, and the means to keep it. */
export function gate<T = void>(): { open(value: T): void; passed: Promise<T> } {
  let open!: (value: T) => void;
  const passed = new Promise<T>((resolve) => (open = resolve));
  return { open, passed };
}

export interface Yoga extends Listening {
  /** `slow` is answered when it opens. */
  slow: ReturnType<typeof gate<string>>;
  /** Sends a tick to who listens. */
  tick(): void;
  end(): void;
  /** Passed when the subscription's iterator was left. */
  left: Promise<void>;
}

export async function yogaServer(): Promise<Yoga> {
  let waiting = gate<boolean>();
  const left = gate();
  const slow = gate<string>();
  const yoga = createYoga({
    logging: false,
    landingPage: false,
    plugins: [createDeferStreamPlugin()],
    schema: createSchema({
      typeDefs: /* GraphQL */ `
        scalar File
        type Query { hello: String! slow: String! letters: [String!]! }
        type Mutation { keep(file: File!, note: String): String! }
        type Subscription { tick: Int! }
      `,
      resolvers: {
        Query: { hello: () => "hello", slow: () => slow.passed, letters: () => ["a", "b", "c"] },
        Mutation: {
          keep: async (_: unknown, { file, note }: { file: File; note?: string }) =>
            `${file.name} ${file.type} ${await file.text()} ${note}`,
        },
        Subscription: {
          tick: {
            async *subscribe() {
              try {
                for (let count = 1; await waiting.passed; count++) {
                  waiting = gate<boolean>();
                  yield { tick: count };
                }
              } finally {
                left.open();
              }
            },
          },
        },
      },
    }),
  });
  const server = await listen((request, response) => void yoga(request, response));
  return { ...server, slow, left: left.passed, tick: () => waiting.open(true), end: () => waiting.open(false) };
}
