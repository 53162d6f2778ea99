/** Clients that leave by the thousand, and a server that dies: no socket stays open, nothing crashes, and memory does not grow. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { until } from "../app/serve/helpers.js";
import { exchange, headTo, lastRequest, openRawClient, type RawClient } from "../app/serve/raw-sockets.js";
import { isDeep } from "../helpers/cases.js";
import { requires } from "../helpers/requires.js";
import { openSockets, residentMegabytes, startCommand, startDemo, type Program } from "./programs.js";

requires(test, "the sockets of a process");

/** How many leave in a test, which does this once or twice. A deep run sends several times as many. */
const CLIENTS = isDeep ? 5_000 : 400;
const AT_ONCE = 100;
/** In a deep run less than 13 kB for each client. What the garbage collector has not taken yet comes on top of a leak. */
const GROWTH_LIMIT_MB = 64;

let command: Awaited<ReturnType<typeof startCommand>>;
let demo: Program;

test.before(async () => {
  [command, demo] = await Promise.all([startCommand(), startDemo()]);
});
test.after(async () => {
  await Promise.all([command?.stop(), demo?.stop()]);
});

const BODY = '{"query":"subscription { a }"}';
const post = (port: number, more = "") =>
  headTo(port, "POST", "/graphql", `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n${more}`);
const upgrade = (port: number, path: string) =>
  headTo(
    port,
    "GET",
    path,
    `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://localhost:${port}\r\n`,
  );

/** What a client has sent when it leaves. */
const BEGINNINGS: Record<string, (port: number) => string> = {
  "nothing at all": () => "",
  "half a request line": () => "POST /gra",
  "half of its headers": () => "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-",
  "half of its body": (port) => post(port) + BODY.slice(0, 9),
  "a request whose answer it does not wait for": (port) => post(port) + BODY,
  "a page's address": (port) => headTo(port, "GET", "/"),
  "a handshake": (port) => upgrade(port, "/cable"),
};

/** Sends each beginning in turn, `CLIENTS` times in all, and leaves. */
async function leaveByTheThousand(program: Program): Promise<void> {
  const beginnings = Object.values(BEGINNINGS);
  for (let sent = 0; sent < CLIENTS; sent += AT_ONCE) {
    const clients = Array.from({ length: AT_ONCE }, (_, index) => {
      const client = openRawClient(program.port);
      client.write(beginnings[(sent + index) % beginnings.length]?.(program.port) ?? "");
      return client;
    });
    await until(() => clients.every(isConnected), "the connections");
    for (const [index, { socket }] of clients.entries()) {
      if (index % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }
  }
}

const isConnected = ({ socket, isClosed }: RawClient): boolean => isClosed || socket.readyState === "open";

async function assertLivesOn(program: Program, path = "/"): Promise<void> {
  const answer = await exchange(program.port, headTo(program.port, "GET", path, "Connection: close\r\n"));
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
  assert.is(program.exitCode, undefined);
  assert.is(program.errors, "");
}

async function assertNothingStays(program: Program): Promise<void> {
  await assertLivesOn(program);
  const before = openSockets(program);
  await leaveByTheThousand(program);
  await until(() => openSockets(program) <= before, `the end of ${openSockets(program)} sockets; ${before} were open`);
  const megabytes = residentMegabytes(program);
  await leaveByTheThousand(program);
  await until(() => openSockets(program) <= before, "the end of the sockets");
  assert.ok(residentMegabytes(program) - megabytes < GROWTH_LIMIT_MB, `${residentMegabytes(program)} MB`);
  await assertLivesOn(program);
}

test("the command keeps no socket of clients that leave while its server is silent", async () => {
  command.upstream.answer = () => {};
  await assertNothingStays(command);
});

test("the command keeps no socket of clients that leave within an answer", async () => {
  command.upstream.answer =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n:\n\r\n";
  await assertNothingStays(command);
});

test("the command survives a server that dies, and keeps no socket of it", async () => {
  const before = openSockets(command);
  const deaths = [
    "",
    "HTTP/1.1 200",
    "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{",
    "HTTP/1.1 101 Switching Protocols\r\n",
  ];
  let died = 0;
  command.upstream.answer = ({ socket }) => {
    socket.write(deaths[died++ % deaths.length] ?? "");
    if (died % 2 === 0) socket.destroySoon();
    else socket.resetAndDestroy();
  };
  for (let sent = 0; sent < CLIENTS; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => exchange(command.port, lastRequest(command.port))),
    );
    const good = answers.filter((answer) => answer.startsWith("HTTP/1.1 200 OK\r\n") && answer.endsWith("}"));
    assert.equal(good, [], "an answer that is not whole looked whole");
  }
  assert.is.not(died, 0);
  await until(() => openSockets(command) <= before, `the end of ${openSockets(command)} sockets; ${before} were open`);
  await assertLivesOn(command);
});

test("the demo keeps no socket of clients that leave", () => assertNothingStays(demo));

test.run();
