/** A server that breaks the rules at the very start: the command ends with one sentence, soon. */
import { createServer as createTlsServer } from "node:https";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ServeError } from "../../../../src/app/serve/errors.js";
import { probeEndpoint } from "../../../../src/app/serve/endpoint/probe.js";
import { createProxy } from "../../../../src/app/serve/serve-endpoint.js";
import { createUpgradeProxy } from "../../../../src/app/serve/proxy/upgrade-proxy.js";
import { selfSigned } from "../certificate.js";
import { send, serve } from "../helpers.js";
import { exchange } from "../raw-sockets.js";

/** What a server's port says to this. */
async function on(server: Server, run: (port: number) => Promise<void>): Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await run((server.address() as AddressInfo).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function failureAt(url: string): Promise<ServeError> {
  try {
    await probeEndpoint(new URL(url));
  } catch (error) {
    assert.instance(error, ServeError);
    return error as ServeError;
  }
  throw new Error("was accepted");
}

for (const [what, answer, says] of [
  ["a status below 100", "HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n", /\(status 99\)|cannot be reached/],
  ["status 999", "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n", /status 999/],
  [
    "101 that was not asked for",
    "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    /cannot be reached/,
  ],
  ["headers over the limit", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`, /headers are larger/],
  ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", /not HTTP/],
  ["another protocol", "SSH-2.0-OpenSSH_9.2\r\n", /not HTTP/],
] as const)
  test(`says what is wrong with a server that answers with ${what}`, () =>
    on(
      createServer((socket) => void socket.on("data", () => socket.end(answer, "latin1"))),
      async (port) => assert.match((await failureAt(`http://127.0.0.1:${port}/graphql`)).message, says),
    ));

test("reads no more than a beginning of an answer without end", () => {
  let written = 0;
  const endless = createServer((socket) => {
    const piece = "x".repeat(65_536);
    const more = () => {
      do written += piece.length;
      while (socket.write(piece));
    };
    socket.on("drain", more);
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n");
      more();
    });
  });
  return on(endless, async (port) => {
    assert.is((await failureAt(`http://127.0.0.1:${port}/graphql`)).code, "NOT_GRAPHQL");
    assert.ok(written < 50_000_000, `${written} bytes were taken`);
  });
});

test("a self-signed certificate is named, at the start and later", () =>
  on(
    createTlsServer(selfSigned, (_, response) => response.end('{"data":{"__typename":"Query"}}')),
    async (port) => {
      const says = /certificate or TLS was not accepted \([A-Z_]+\)\. To trust it, set NODE_EXTRA_CA_CERTS/;
      assert.match((await failureAt(`https://localhost:${port}/graphql`)).message, says);

      const proxy = createProxy({ target: `https://localhost:${port}/graphql` });
      const upgrade = createUpgradeProxy({ target: `wss://localhost:${port}/live`, path: "/live" });
      const front = await serve((request, response) => void proxy.handle(request, response));
      front.server.on("upgrade", upgrade);
      const answer = await send(`${front.url}/graphql`);
      assert.is(answer.status, 502);
      assert.match(answer.text, says);
      const handshake = "GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
      const refused = await exchange(front.port, handshake);
      assert.match(refused, /^HTTP\/1\.1 502 /);
      assert.match(refused, says);
      proxy.close();
      await front.close();
    },
  ));

test.run();
