/** What a server behind the command may do wrong: the page gets an answer in words, and the command lives on. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startCommand, type RunningCommand } from "./running-command.js";
import { until } from "./helpers.js";
import { answerOf, exchange, GOOD_ANSWER, headTo, lastRequest, openRawClient, startRawServer } from "./raw-sockets.js";
import type { RawConnection, RawServer } from "./raw-sockets.js";

let upstream: RawServer;
let command: RunningCommand;

test.before(async () => {
  upstream = await startRawServer();
  command = await startCommand(`http://127.0.0.1:${upstream.port}/graphql`);
});
test.before.each(() => {
  upstream.answer = GOOD_ANSWER;
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

const ANSWERS_WITH_502: Record<string, [answer: string, says: RegExp]> = {
  "a status below 100": [
    "HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n",
    /answered with status 99, which is not a valid HTTP status/,
  ],
  "status 0": ["HTTP/1.1 000 Odd\r\nContent-Length: 0\r\n\r\n", /status 0/],
  "status 600": ["HTTP/1.1 600 Odd\r\nContent-Length: 0\r\n\r\n", /answered with status 600/],
  "status 999": ["HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nok", /answered with status 999/],
  "101 that was not asked for": [
    "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nbytes",
    /changed the protocol/,
  ],
  "101 after 100": [
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    /changed the protocol/,
  ],
  "headers over the limit": [`HTTP/1.1 200 OK\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`, /headers are larger than/],
  "many headers over the limit": [
    `HTTP/1.1 200 OK\r\n${"X-Name: value\r\n".repeat(20_000)}\r\n`,
    /headers are larger than/,
  ],
  "two lengths": ["HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok", /not HTTP/],
  "a length and chunks": [
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
    /not HTTP/,
  ],
  "a header with a control character": ["HTTP/1.1 200 OK\r\nX-Odd: a\x01b\r\nContent-Length: 0\r\n\r\n", /not HTTP/],
  "a status that is no number": ["HTTP/1.1 OK 200\r\n\r\n", /not HTTP/],
  "another protocol": ["SSH-2.0-OpenSSH_9.2\r\n", /not HTTP/],
};

for (const [what, [answer, says]] of Object.entries(ANSWERS_WITH_502))
  test(`answers 502 in words for ${what}`, async () => {
    let used: RawConnection | undefined;
    upstream.answer = (connection) => {
      used = connection;
      connection.socket.write(answer, "latin1");
    };
    const text = await exchange(command.port, lastRequest(command.port));
    assert.match(text, /^HTTP\/1\.1 502 /);
    const { errors } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
      errors: { message: string; extensions: { code: string } }[];
    };
    assert.match(errors[0]?.message ?? "", says);
    assert.match(errors[0]?.extensions.code ?? "", /^UPSTREAM_/);
    await until(() => used?.socket.destroyed === true, "the end of the bad connection");
    await livesOn();
  });

test("answers 502 in words where the connection ends after early hints", async () => {
  upstream.answer = ({ socket }) => socket.end("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n");
  assert.match(await exchange(command.port, lastRequest(command.port)), /^HTTP\/1\.1 502 [^]*without an answer/);
  await livesOn();
});

test("cuts an answer with a malformed body, and drops its connection", async () => {
  let used: RawConnection | undefined;
  upstream.answer = (connection) => {
    used = connection;
    connection.socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzzz\r\n");
  };
  const text = await exchange(command.port, lastRequest(command.port));
  assert.match(text, /^HTTP\/1\.1 200 /);
  assert.not.match(text, /\r\n0\r\n\r\n$/, "it must not look whole");
  await until(() => used?.socket.destroyed === true, "the end of the bad connection");
  await livesOn();
});

test("takes no second answer that came with the first for that of the next request", async () => {
  upstream.answer = GOOD_ANSWER + answerOf('{"data":{"stolen":true}}');
  assert.match(await exchange(command.port, lastRequest(command.port)), /"__typename"/);
  await livesOn();
});

test("hands on no header that the answer's Connection names", async () => {
  upstream.answer = answerOf(
    "{}",
    undefined,
    "Connection: keep-alive, X-Hop\r\nX-Hop: secret\r\nKeep-Alive: timeout=5\r\nProxy-Authenticate: Basic\r\nX-End: yes\r\n",
  );
  const text = await exchange(command.port, lastRequest(command.port));
  assert.match(text, /X-End: yes/i);
  assert.not.match(text, /X-Hop|Proxy-Authenticate|timeout=5/i);
});

test("an early 413 reaches the page although its body is still on the way", async () => {
  const tooLarge = answerOf('{"errors":[{"message":"too large"}]}', "413 Payload Too Large", "Connection: close\r\n");
  upstream.answer = ({ socket }) => socket.end(tooLarge, () => socket.destroy());
  const client = openRawClient(command.port);
  client.write(headTo(command.port, "POST", "/graphql", "Content-Length: 50000000\r\n"));
  const piece = "x".repeat(100_000);
  for (let sent = 0; sent < 50_000_000 && !client.isClosed; sent += piece.length) {
    client.write(piece);
    await until(() => client.isClosed || client.socket.writableLength < 1_000_000, "room for more");
  }
  await until(() => client.received.includes("too large"), "the server's answer");
  assert.match(client.received, /^HTTP\/1\.1 413 /);
  client.socket.destroy();
  await livesOn();
});

test("a connection whose answer came before the request was whole is not used again", async () => {
  let used: RawConnection | undefined;
  upstream.answer = (connection) => {
    used = connection;
    connection.socket.write(answerOf('{"errors":[{"message":"too large"}]}', "413 Payload Too Large"));
  };
  const client = openRawClient(command.port);
  client.write(headTo(command.port, "POST", "/graphql", "Content-Length: 20\r\n"));
  await until(() => client.received.includes("too large"), "the answer");
  client.write("GET /stolen HTTP/1.1");
  await until(() => used?.socket.destroyed === true, "the end of that connection");
  assert.not.match(used?.received ?? "", "/stolen");
  await livesOn();
  client.socket.destroy();
});

test("a server that sends headers byte by byte delays no one and ends with the page", async () => {
  let waiting: RawConnection | undefined;
  upstream.answer = (connection) => {
    waiting = connection;
    connection.socket.write("H");
  };
  const slow = openRawClient(command.port);
  slow.write(lastRequest(command.port));
  await until(() => waiting !== undefined, "the request");
  await livesOn();
  waiting?.socket.write("TTP/1.1 200 O");
  await livesOn();
  assert.is(slow.received, "");
  slow.socket.destroy();
  await until(() => waiting?.socket.destroyed === true, "the end of the slow connection");
  await livesOn();
});

test.run();
