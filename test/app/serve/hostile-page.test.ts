/** What a page, or any other program on this machine, may send to the command: nothing of it reaches the server as a request of its own. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startCommand, type RunningCommand } from "./running-command.js";
import { until } from "./helpers.js";
import { exchange, GOOD_ANSWER, headTo, lastRequest, openRawClient, startRawServer } from "./raw-sockets.js";
import type { RawConnection, RawServer } from "./raw-sockets.js";

let upstream: RawServer;
let command: RunningCommand;

test.before(async () => {
  upstream = await startRawServer();
  command = await startCommand(`http://127.0.0.1:${upstream.port}/graphql`, "--header", "Authorization: Bearer person");
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

const SMUGGLED = "POST /smuggled HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";
const CHUNKED = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;

for (const method of ["GET", "HEAD"])
  for (const [headers, body] of [
    [`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED],
    [`Content-Length: ${SMUGGLED.length}\r\nConnection: close, content-length\r\n`, SMUGGLED],
    [`Content-Length: ${SMUGGLED.length}\r\nConnection: Content-Length, Transfer-Encoding\r\n`, SMUGGLED],
    ["Transfer-Encoding: chunked\r\n", CHUNKED],
    ["Transfer-Encoding: chunked\r\nConnection: transfer-encoding\r\n", CHUNKED],
    ["Transfer-Encoding: chunked\r\nTrailer: X\r\nTE: trailers\r\nConnection: TE\r\n", CHUNKED],
  ] as const)
    test(`a ${method} with a body reaches the server without it: ${headers.replaceAll("\r\n", " ")}`, async () => {
      const head = headTo(command.port, method, "/graphql?query={a}", headers);
      const client = openRawClient(command.port);
      client.write(head + body);
      await until(() => client.received.includes("\r\n\r\n"), "an answer");
      client.socket.destroy();
      await livesOn();
      assert.not.match(upstream.received, "smuggled");
      const [first = ""] = upstream.received.split("\r\n\r\n");
      assert.match(first, new RegExp(`^${method} /graphql\\?query={a} HTTP/1.1\r\n`));
      assert.not.match(first, /^(content-length|transfer-encoding|trailer|te):/im);
    });

for (const [what, headers, body] of [
  ["two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n", "{}x"],
  ["one length twice", "Content-Length: 2\r\nContent-Length: 2\r\n", "{}"],
  ["a list of lengths", "Content-Length: 2, 2\r\n", "{}"],
  ["a length that is no number", "Content-Length: +2\r\n", "{}"],
  ["a negative length", "Content-Length: -2\r\n", "{}"],
  ["a length beyond all numbers", `Content-Length: ${"9".repeat(40)}\r\n`, "{}"],
  ["a length and chunks", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", CHUNKED],
  ["an unknown encoding", "Transfer-Encoding: chunked, identity\r\n", CHUNKED],
  ["a blank before a colon", "Content-Length : 2\r\n", "{}"],
  ["a folded header", "X: a\r\n Content-Length: 2\r\n", "{}"],
  ["a bare line feed in a header", "X: a\nContent-Length: 2\r\n", "{}"],
  ["a control character", "X: a\x00b\r\nContent-Length: 2\r\n", "{}"],
  ["headers over the limit", `X: ${"x".repeat(100_000)}\r\nContent-Length: 2\r\n`, "{}"],
] as const)
  test(`refuses a request with ${what}, and the server sees none of it`, async () => {
    assert.match(
      await exchange(command.port, headTo(command.port, "POST", "/graphql", headers) + body),
      /^HTTP\/1\.1 4\d\d /,
    );
    assert.is(upstream.received, "");
    await livesOn();
  });

test("a POST whose Connection names its length arrives whole, as one request", async () => {
  const head = headTo(command.port, "POST", "/graphql", "Content-Length: 13\r\nConnection: content-length\r\n");
  const client = openRawClient(command.port);
  client.write(`${head}{"query":"a"}`);
  await until(() => client.received.includes("__typename"), "the answer");
  client.socket.destroy();
  assert.match(upstream.received, /Transfer-Encoding: chunked\r\n/i);
  assert.match(upstream.received, '{"query":"a"}');
  await livesOn();
});

test("drops headers that Connection names, but not those set on the command line", async () => {
  const more =
    "Connection: close, X-Hop, Authorization\r\nX-Hop: 1\r\nKeep-Alive: 5\r\nProxy-Authorization: a\r\nX-End: 1\r\nAuthorization: Bearer page\r\n";
  await exchange(command.port, headTo(command.port, "GET", "/graphql?query={a}", more));
  assert.match(upstream.received, /x-end: 1/i);
  assert.match(upstream.received, /authorization: Bearer person/i);
  assert.not.match(upstream.received, /x-hop|keep-alive: 5|proxy-authorization|Bearer page/i);
});

test("a connection to the server is not used again after a request that was cut", async () => {
  for (const cutBody of ['{"que', ""]) {
    let cut: RawConnection | undefined;
    upstream.answer = (connection) => {
      cut = connection;
    };
    const client = openRawClient(command.port);
    client.write(headTo(command.port, "POST", "/graphql", "Content-Length: 1000\r\n") + cutBody);
    await until(() => cut !== undefined, "the request upstream");
    client.socket.destroy();
    await until(() => cut?.socket.destroyed === true, "the end of the cut connection");
    await livesOn();
  }
});

test("leaves the server when the page leaves between the answer's head and its end", async () => {
  let cut: RawConnection | undefined;
  upstream.answer = (connection) => {
    cut = connection;
    connection.socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun");
  };
  const client = openRawClient(command.port);
  client.write(lastRequest(command.port));
  await until(() => client.received.includes("begun"), "the first part");
  client.socket.destroy();
  await until(() => cut?.socket.destroyed === true, "the end of the connection");
  await livesOn();
});

test("survives garbage, half requests, other protocols and tunnel requests", async () => {
  for (const text of [
    "\0\0\0\0",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "GET http://evil.example/graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /graphql HTTP/1.1\r\n\r\n",
    "GET /graphql HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    `GET /${"%".repeat(5_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    `GET /${"../".repeat(2_000)}etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    "POST /graphql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  ]) {
    const client = openRawClient(command.port);
    client.socket.end(text, "latin1");
    await client.closed;
    assert.not.match(upstream.received, "evil");
    await livesOn();
  }
});

test.run();
