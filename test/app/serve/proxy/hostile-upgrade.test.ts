/** Web sockets through the command, with a page and a server that break the rules: an answer in words, and the command lives on. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startCommand, type RunningCommand } from "../running-command.js";
import { until } from "../helpers.js";
import { exchange, GOOD_ANSWER, headTo, lastRequest, openRawClient, startRawServer } from "../raw-sockets.js";
import type { RawClient, RawConnection, RawServer } from "../raw-sockets.js";

let upstream: RawServer;
let command: RunningCommand;

test.before(async () => {
  upstream = await startRawServer();
  command = await startCommand(
    `http://127.0.0.1:${upstream.port}/graphql`,
    "--ws",
    "/socket",
    "--header",
    "X-Key: person",
  );
});
test.before.each(() => {
  upstream.answer = GOOD_ANSWER;
  upstream.received = "";
});
test.after(async () => {
  await command.stop();
  await upstream.close();
});

async function livesOn(): Promise<void> {
  upstream.answer = GOOD_ANSWER;
  assert.match(await exchange(command.port, lastRequest(command.port)), /^HTTP\/1\.1 200 OK\r\n[^]*"__typename"/);
  assert.is(command.errors, "");
}

const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
const HANDSHAKE = `${UPGRADE}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n`;
const accepted = (more = ""): string =>
  `HTTP/1.1 101 Switching Protocols\r\n${UPGRADE}Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n${more}\r\n`;
const handshake = (more = "", method = "GET", path = "/live"): string =>
  headTo(command.port, method, path, HANDSHAKE + more);

const REFUSED: Record<string, [answer: string | ((connection: RawConnection) => void), status: number, says: RegExp]> =
  {
    "another protocol": ["SSH-2.0-OpenSSH_9.2\r\n", 502, /what it sent is not HTTP/],
    "a status below 100": ["HTTP/1.1 099 Odd\r\n\r\n", 502, /status 99, which is not a valid HTTP status/],
    "status 999": ["HTTP/1.1 999 Odd\r\n\r\n", 502, /status 999, which is not a valid HTTP status/],
    "a change to something else": [
      "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
      502,
      /changed to another protocol/,
    ],
    "headers over the limit": [accepted(`X: ${"x".repeat(100_000)}\r\n`), 502, /headers are larger/],
    "a line break in a reason": ["HTTP/1.1 404 a\rb\r\n\r\n", 502, /not HTTP/],
    "no answer": [({ socket }) => socket.destroy(), 502, /without an answer/],
    "a refusal with a body": [
      "HTTP/1.1 401 Unauthorized\r\nSet-Cookie: a=b\r\nContent-Length: 6\r\n\r\nsecret",
      401,
      /refused the web socket with status 401/,
    ],
    "a redirect": [
      "HTTP/1.1 302 Found\r\nLocation: ws://evil.example/\r\nContent-Length: 0\r\n\r\n",
      302,
      /status 302/,
    ],
  };

for (const [what, [answer, status, says]] of Object.entries(REFUSED))
  test(`a handshake that the server answers with ${what} ends with status ${status} and a sentence`, async () => {
    let server: RawConnection | undefined;
    upstream.answer = (connection) => {
      server = connection;
      if (typeof answer === "string") connection.socket.write(answer, "latin1");
      else answer(connection);
    };
    const text = await exchange(command.port, handshake());
    await until(() => server?.socket.destroyed === true, "the end of the server's connection");
    assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.match(text, says);
    assert.not.match(text, /secret|set-cookie|evil/i);
    await livesOn();
  });

for (const [what, request] of [
  ["by POST with a body", () => `${handshake("Content-Length: 5\r\n", "POST")}hello`],
  ["with a length", () => `${handshake("Content-Length: 5\r\n")}hello`],
  ["with chunks", () => `${handshake("Transfer-Encoding: chunked\r\n")}5\r\nhello\r\n0\r\n\r\n`],
  ["to another protocol", () => headTo(command.port, "GET", "/live", "Connection: Upgrade\r\nUpgrade: h2c\r\n")],
] as const)
  test(`a handshake ${what} is refused, and the server sees none of it`, async () => {
    assert.match(await exchange(command.port, request()), /^HTTP\/1\.1 400 Bad Request\r\n[^]*Only web sockets/);
    assert.is(upstream.received, "");
    await livesOn();
  });

test("a handshake elsewhere is refused, and the server sees none of it", async () => {
  for (const path of ["/graphql", "/", "/live/more", "//live", "http://evil.example/live"])
    assert.match(await exchange(command.port, handshake("", "GET", path)), /^HTTP\/1\.1 404 /, path);
  assert.is(upstream.received, "");
  await livesOn();
});

/** A page's end of a joined pair, and the server's. */
async function joined(answer = accepted()): Promise<{ page: RawClient; server: RawConnection }> {
  let server: RawConnection | undefined;
  upstream.answer = (connection) => {
    server = connection;
    connection.socket.write(answer, "latin1");
  };
  const page = openRawClient(command.port);
  page.write(handshake("Connection: X-Hop\r\nX-Hop: 1\r\nContent-Length: 0\r\n"));
  await until(() => page.received.endsWith("\r\n\r\n"), "the handshake");
  return { page, server: server as RawConnection };
}

test("the handshake hands on what a WebSocket needs, and no connection headers", async () => {
  const { page } = await joined(
    accepted("Set-Cookie: a=b\r\nContent-Length: 5\r\nX-Odd: 1\r\nSec-WebSocket-Protocol: p\r\n"),
  );
  assert.match(upstream.received, /^GET \/socket HTTP\/1\.1\r\n/);
  assert.match(upstream.received, /x-key: person/i);
  assert.match(upstream.received, /sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==/i);
  assert.not.match(upstream.received, /x-hop|content-length/i);
  assert.match(
    page.received,
    /^HTTP\/1\.1 101 Switching Protocols\r\n[^]*sec-websocket-accept: s3pP[^]*sec-websocket-protocol: p\r\n/i,
  );
  assert.not.match(page.received, /set-cookie|content-length|x-odd/i);
  page.socket.destroy();
  await livesOn();
});

test("after the handshake all bytes go through, those sent with it too", async () => {
  const garbage = Array.from({ length: 4096 }, (_, code) => String.fromCharCode(code % 256)).join("");
  const { page, server } = await joined();
  const [sent, back] = [server.received.length, page.received.length];
  page.write(garbage);
  server.socket.write(garbage, "latin1");
  await until(() => server.received.length === sent + garbage.length, "the page's bytes");
  await until(() => page.received.length === back + garbage.length, "the server's bytes");
  assert.is(server.received.slice(sent), garbage);
  assert.is(page.received.slice(back), garbage);
  page.socket.destroy();
  await until(() => server.socket.destroyed, "the server's end");
  upstream.answer = ({ socket }) => void socket.write(`${accepted()}${garbage}`, "latin1");
  upstream.received = "";
  const eager = openRawClient(command.port);
  eager.write(handshake() + garbage);
  await until(() => eager.received.endsWith(garbage), "what came with the server's handshake");
  await until(() => upstream.received.endsWith(garbage), "what came with the page's handshake");
  eager.socket.destroy();
  await livesOn();
});

test("each side's end, clean or not, is the other's", async () => {
  for (const end of ["end", "destroy", "resetAndDestroy"] as const) {
    const one = await joined();
    one.page.socket[end]();
    await until(() => one.server.socket.destroyed, `the server's end after ${end}`);
    const other = await joined();
    other.server.socket[end]();
    await until(() => other.page.isClosed, `the page's end after ${end}`);
  }
  await livesOn();
});

test("a page that leaves during the handshake is left by the server's connection", async () => {
  let server: RawConnection | undefined;
  upstream.answer = (connection) => {
    server = connection;
    connection.socket.write("HTTP/1.1 101 Swit");
  };
  const page = openRawClient(command.port);
  page.write(handshake());
  await until(() => server !== undefined, "the handshake upstream");
  page.socket.resetAndDestroy();
  await until(() => server?.socket.destroyed === true, "the end of the server's connection");
  await livesOn();
});

test.run();
