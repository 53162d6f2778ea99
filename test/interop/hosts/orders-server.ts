/** A GraphQL server with two orders, which records its requests, and serves the pages of hosts beside it. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { buildSchema } from "graphql";
import { createHandler } from "graphql-http/lib/use/http";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".map": "application/json",
};
const ORDERS = [
  { id: "1", title: "Tea" },
  { id: "2", title: "Coffee" },
];

export interface OrdersServer {
  origin: string;
  /** The GraphQL endpoint. */
  url: string;
  /** The user agents that sent the operation `Orders`, in order: a browser's, or that of a server which renders. */
  userAgents: string[];
  /** Answers no list of orders until the function that it returns is called. */
  holdOrders(): () => void;
  close(): Promise<void>;
}

/** @param folders by the first part of a path: the folder that its files are in */
export async function startOrdersServer(folders: Record<string, string> = {}): Promise<OrdersServer> {
  const userAgents: string[] = [];
  let released = Promise.resolve();
  const answer = createHandler({
    schema: buildSchema("type Query { orders: [Order!]! } type Order { id: ID! title: String! }"),
    rootValue: { orders: () => released.then(() => ORDERS) },
    onSubscribe: (request, { query }) => {
      if (query.startsWith("query Orders ")) userAgents.push(request.raw.headers["user-agent"] ?? "");
    },
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/graphql")) void answer(request, response);
    else void serveFile(folders, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const holdOrders = () => {
    let release = (): void => {};
    released = new Promise((resolve) => (release = resolve));
    return () => release();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, url: `${origin}/graphql`, userAgents, holdOrders, close };
}

async function serveFile(
  folders: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  const [, name = "", ...rest] = normalize(pathname).split("/");
  const path = rest.join("/") || "index.html";
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  const body = folder && (await readFile(join(folder, path)).catch(() => undefined));
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": CONTENT_TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
}
