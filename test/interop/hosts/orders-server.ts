/** A GraphQL server with two orders, which counts what it is asked, and serves the pages of hosts beside it. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { buildSchema } from "graphql";
import { createHandler } from "graphql-http/lib/use/http";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".map": "application/json",
};

export interface OrdersServer {
  origin: string;
  /** The GraphQL endpoint. */
  url: string;
  /** The user agents of requests for orders, in order: which of them came from a browser. */
  askedBy: string[];
  close(): Promise<void>;
}

/** @param folders the first part of a path, and the folder that its files are in */
export async function startOrdersServer(folders: Record<string, string> = {}): Promise<OrdersServer> {
  const askedBy: string[] = [];
  const answer = createHandler({
    schema: buildSchema("type Query { orders: [Order!]! } type Order { id: ID! title: String! }"),
    rootValue: {
      orders: () => [
        { id: "1", title: "Tea" },
        { id: "2", title: "Coffee" },
      ],
    },
    onSubscribe: (request, { operationName, query }) => {
      if (operationName === "Orders" || query.startsWith("query Orders "))
        askedBy.push(request.raw.headers["user-agent"] ?? "");
    },
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/graphql")) void answer(request, response);
    else void serveFile(folders, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/graphql`,
    askedBy,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
  response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
}
