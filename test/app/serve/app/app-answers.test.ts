/** What the app's server answers where there is no file, where something fails, and on other addresses of this machine. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { createAppServer, type AppServer, type AppServerOptions } from "../../../../src/app/serve/app/app-server.js";
import { answerPolicy } from "../../../../src/app/serve/app/policy.js";
import type { ServeError } from "../../../../src/app/serve/errors.js";
import { folder, send } from "../helpers.js";

const LONG = "x".repeat(512);
const appRoot = folder({
  "index.html": "<!doctype html><head></head>",
  "short.txt": LONG.slice(1),
  "long.txt": LONG,
  "picture.png": LONG,
});
const ACCEPTS_PAGES = { accept: "text/html" };

const test = suite("answers of the app's server");
let running: AppServer[] = [];
test.after.each(async () => {
  for (const server of running) await server.close();
  running = [];
});

async function start(options: Partial<AppServerOptions> = {}): Promise<AppServer> {
  const server = await createAppServer({ appRoot, port: 0, settings: { endpoint: "/graphql" }, ...options });
  running.push(server);
  return server;
}

test("other sites cannot embed a file, and an error answer may load nothing", async () => {
  const { url } = await start();
  assert.is((await send(url)).headers["cross-origin-resource-policy"], "same-origin");
  for (const headers of [{}, ACCEPTS_PAGES])
    assert.is((await send(`${url}/none`, { headers })).headers["content-security-policy"], answerPolicy);
  assert.is((await send(`${url}/none`, { method: "POST" })).headers["content-security-policy"], answerPolicy);
});

test("HEAD has no body where there is no file either", async () => {
  const { url } = await start();
  for (const headers of [{}, ACCEPTS_PAGES]) {
    const { status, body } = await send(`${url}/none`, { method: "HEAD", headers });
    assert.equal([status, body.length], [404, 0]);
  }
});

test("text of 512 bytes and more is compressed, less and pictures are not", async () => {
  const { url } = await start();
  const encodingOf = async (name: string) =>
    (await send(`${url}/${name}`, { headers: { "accept-encoding": "gzip" } })).headers["content-encoding"];
  assert.equal(
    [await encodingOf("long.txt"), await encodingOf("short.txt"), await encodingOf("picture.png")],
    ["gzip", undefined, undefined],
  );
});

test("every file has 22 characters of its hash for a name, and * stands for any", async () => {
  const { url } = await start();
  assert.match((await send(`${url}/short.txt`)).headers.etag ?? "", /^"[\w-]{22}"$/);
  assert.is((await send(`${url}/short.txt`, { headers: { "if-none-match": "*" } })).status, 304);
  assert.is((await send(`${url}/short.txt`, { headers: { "if-none-match": '"x"' } })).status, 200);
});

test("the same file is compressed once, and again when it has changed", async () => {
  const { url } = await start();
  const ask = () => send(`${url}/long.txt`, { headers: { "accept-encoding": "br" } });
  assert.is((await ask()).body.equals((await ask()).body), true);
});

test("an answer that fails after it began is cut, so that it does not look complete", async () => {
  const seen: unknown[] = [];
  const { url } = await start({
    handlers: [
      (_, response) => {
        response.writeHead(200, { "Content-Length": "10" });
        response.write("half");
        throw new Error("broken");
      },
    ],
    onError: (error) => seen.push(error),
  });
  const answer = await send(url).catch((error: Error) => error);
  assert.instance(answer, Error);
  assert.is(seen.length, 1);
});

test("an answer that a handler has begun is its own, whatever it returns", async () => {
  const { url } = await start({
    handlers: [
      (_, response) => {
        response.writeHead(200);
        setTimeout(() => response.end("late"), 5);
        return false;
      },
    ],
  });
  assert.is((await send(url)).text, "late");
});

/** The first line of the answer to a web socket's handshake; "" where the connection is cut. */
function handshake({ port }: AppServer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += String(chunk);
      if (received.includes("\r\n")) socket.destroy();
    });
    socket.on("close", () => resolve(received.split("\r\n")[0] ?? ""));
    socket.on("error", () => {});
    socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  });
}

test("a WebSocket goes to the first handler that accepts it, or is refused", async () => {
  const greet = (socket: Duplex) => socket.write("HTTP/1.1 101 Hello\r\n\r\n");
  const taking = await start({ upgrade: (_, socket) => greet(socket) || true });
  assert.is(await handshake(taking), "HTTP/1.1 101 Hello");
  const refusing = await start({ upgrade: () => false });
  assert.is(await handshake(refusing), "HTTP/1.1 404 Not Found");
});

test("a web socket whose handler fails is cut, and the failure is told", async () => {
  const seen: unknown[] = [];
  const server = await start({
    upgrade() {
      throw new Error("broken");
    },
    onError: (error) => seen.push(error),
  });
  assert.equal([await handshake(server), seen.length], ["", 1]);
});

test("closing ends web sockets too", async () => {
  const server = await start({ upgrade: (_, socket) => socket.write("HTTP/1.1 101 Hello\r\n\r\n") || true });
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  const ended = new Promise((resolve) => socket.once("close", () => resolve("ended")));
  await server.close();
  assert.is(await ended, "ended");
});

test("its URL is localhost where the browser reaches it so, else the host", async () => {
  assert.is((await start()).url, `http://localhost:${running[0]?.port}`);
  assert.is((await start({ host: "127.0.0.2" })).url, `http://127.0.0.2:${running[1]?.port}`);
  assert.is((await start({ host: "0.0.0.0" })).url, `http://localhost:${running[2]?.port}`);
  const ofIpv6 = await start({ host: "::1" }).catch((error: ServeError) => error.code);
  if (ofIpv6 !== "HOST_UNKNOWN") assert.is((ofIpv6 as AppServer).url, `http://[::1]:${running[3]?.port}`);
});

test("a port that another program has on IPv6 only is in use", async () => {
  const own = await start();
  const isOnIpv6 = await serveOnIpv6(own.port).catch(() => "in use");
  const hasIpv6 = isOnIpv6 === "in use";
  await own.close();
  if (!hasIpv6) return;
  const other = await serveOnIpv6(own.port);
  const code = await start({ port: own.port }).catch((error: ServeError) => error.code);
  await other.close();
  assert.is(code, "PORT_IN_USE");
  assert.is(typeof (await start({ port: own.port })).url, "string", "it has left the port on IPv4");
});

async function serveOnIpv6(port: number): Promise<{ close(): Promise<void> }> {
  const { listen } = await import("../../../../src/app/serve/app/app-server.js");
  return listen({ port, host: "::1", headersTimeout: 1000, onRequest: () => {}, onUpgrade: () => {} });
}

test.run();
