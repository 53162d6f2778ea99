/** Clients that send their headers slowly, without end, or oddly: the others are served all the same. */
import { connect, type Socket } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createAppServer, type AppServer } from "../../../../src/app/serve/index.js";
import { folder, send } from "../helpers.js";

const appRoot = folder({ "index.html": "<!doctype html><html><head></head><body>the app</body></html>" });
let server: AppServer;
const sockets: Socket[] = [];

test.before.each(async () => {
  server = await createAppServer({ appRoot, port: 0, settings: { endpoint: "/graphql" } });
});
test.after.each(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => resolve(socket));
    socket.on("error", reject);
    sockets.push(socket);
  });
}

/** All that comes until the other side closes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = await open();
  socket.removeAllListeners("error").on("error", () => {});
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.write(bytes);
  await new Promise((resolve) => socket.on("close", resolve));
  return text;
}

const statusOf = (answer: string) => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];

test("hundreds of clients that never end their headers delay no other client", async () => {
  for (let count = 0; count < 200; count++) (await open()).write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  const { status, text } = await send(server.url);
  assert.is(status, 200);
  assert.match(text, "the app");
  for (const socket of sockets) socket.write("a");
  assert.is((await send(server.url)).status, 200);
});

test("the server closes although headers are still on their way", async () => {
  const socket = await open();
  socket.write("POST /graphql HTTP/1.1\r\nHost: localhost\r\n");
  const closed = new Promise((resolve) => socket.on("close", resolve));
  await server.close();
  await closed;
  server = await createAppServer({ appRoot, port: 0, settings: { endpoint: "/graphql" } });
});

test("a page opens although the programs of localhost have set 60 kB of cookies", async () => {
  const headers = { cookie: Array.from({ length: 15 }, (_, index) => `c${index}=${"a".repeat(4_000)}`).join("; ") };
  assert.is((await send(server.url, { headers })).status, 200);
});

test("headers that are too long are refused with 431", async () => {
  const answer = await answerTo(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`);
  assert.is(statusOf(answer), "431");
});

test("a request without a Host, with two, or with one that hides a name, gets no page", async () => {
  const close = "Connection: close\r\n\r\n";
  for (const head of [
    `GET / HTTP/1.0\r\n${close}`,
    `GET / HTTP/1.1\r\n${close}`,
    `GET / HTTP/1.1\r\nHost: evil.test\r\nHost: localhost\r\n${close}`,
    `GET / HTTP/1.1\r\nHost: localhost.\r\n${close}`,
    `GET / HTTP/1.1\r\nHost: evil.test#localhost\r\n${close}`,
    `GET http://localhost/ HTTP/1.1\r\nHost: evil.test\r\n${close}`,
  ]) {
    const answer = await answerTo(head);
    assert.match(String(statusOf(answer)), /^40[03]$/, head);
    assert.not.match(answer, "the app");
  }
});

test("a forwarded host is not believed", async () => {
  const headers = { host: "evil.test", "x-forwarded-host": "localhost", forwarded: "host=localhost" };
  assert.is((await send(server.url, { headers })).status, 403);
});

test.run();
