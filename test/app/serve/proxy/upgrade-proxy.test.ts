import { test } from "uvu";
import * as assert from "uvu/assert";
import type { IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import type { RawData } from "ws";
import { createUpgradeProxy } from "../../../../src/app/serve/proxy/upgrade-proxy.js";
import { freePort, serve, until } from "../helpers.js";
import type { TestServer } from "../helpers.js";

async function behind(
  target: string,
  headers: Record<string, string> = {},
  connectTimeout?: number,
): Promise<TestServer & { open(options?: object): WebSocket }> {
  const front = await serve((_, response) => response.writeHead(404).end());
  const upgrade = createUpgradeProxy({ target, path: "/cable", headers, ...(connectTimeout && { connectTimeout }) });
  front.server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => {});
    if (!upgrade(request, socket, head)) socket.destroy();
  });
  return {
    ...front,
    open: (options = {}) =>
      new WebSocket(`${front.url.replace("http", "ws")}/cable?token=t`, ["actioncable-v1-json", "bearer.x"], {
        origin: front.url,
        ...options,
      }),
  };
}

const failureOf = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.on("error", (error) => resolve(error.message)));
const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once("message", (data: RawData) => resolve(String(data))));

test("pipes frames both ways after a handshake with the target's own origin", async () => {
  const seen: IncomingMessage[] = [];
  const upstream = await serve(() => {});
  const server = new WebSocketServer({ server: upstream.server, handleProtocols: () => "actioncable-v1-json" });
  server.on("connection", (socket, request) => {
    seen.push(request);
    socket.send("welcome");
    socket.on("message", (data: RawData) => socket.send(`echo ${String(data)}`));
  });
  const front = await behind(`${upstream.url.replace("http", "ws")}/real?version=2`, { "X-Key": "k" });
  const socket = front.open({ headers: { cookie: "other=app" } });
  assert.is(await nextMessage(socket), "welcome");
  assert.is(socket.protocol, "actioncable-v1-json");
  socket.send("a".repeat(100_000));
  assert.is(await nextMessage(socket), `echo ${"a".repeat(100_000)}`);
  const { url, headers } = seen[0] as IncomingMessage;
  assert.is(url, "/real?version=2&token=t");
  assert.is(headers.origin, upstream.url);
  assert.is(headers.host, new URL(upstream.url).host);
  assert.is(headers["x-key"], "k");
  assert.is(headers.cookie, undefined);
  assert.is(headers["sec-websocket-protocol"], "actioncable-v1-json,bearer.x");

  socket.close();
  await until(() => server.clients.size === 0, "the end of the socket upstream");
  await front.close();
  await upstream.close();
});

test("ends the browser's socket when the server's ends", async () => {
  const upstream = await serve(() => {});
  const server = new WebSocketServer({ server: upstream.server });
  server.on("connection", (socket) => socket.terminate());
  const front = await behind(upstream.url);
  const socket = front.open();
  socket.on("error", () => {});
  assert.is(await new Promise((resolve) => socket.on("close", resolve)), 1006);
  await front.close();
  await upstream.close();
});

test("passes a refused handshake on", async () => {
  const upstream = await serve((_, response) => response.writeHead(404).end("no cable here"));
  const front = await behind(upstream.url);
  assert.match(await failureOf(front.open()), "404");
  await front.close();
  await upstream.close();
});

test("answers 502 when the server cannot be reached", async () => {
  const front = await behind(`ws://127.0.0.1:${await freePort()}/cable`);
  assert.match(await failureOf(front.open()), "502");
  await front.close();
});

test("answers 502 when no connection stands in time", async () => {
  const silent = createServer((socket) => socket.resume()); // it never answers the TLS handshake
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const front = await behind(`wss://127.0.0.1:${(silent.address() as AddressInfo).port}`, {}, 20);
  assert.match(await failureOf(front.open()), "502");
  await front.close();
  silent.close();
});

test("refuses pages of other origins", async () => {
  const upstream = await serve(() => {});
  let connections = 0;
  new WebSocketServer({ server: upstream.server }).on("connection", () => (connections += 1));
  const front = await behind(upstream.url);
  assert.match(await failureOf(front.open({ origin: "https://evil.example" })), "403");
  assert.is(connections, 0);
  await front.close();
  await upstream.close();
});

test.run();
