/** What servers do that cannot be had here: Apollo Router's streams, and the close codes of older versions of Hasura. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { http } from "../../../src/transport/http/http.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import type { SocketClass } from "../../../src/transport/environment.js";
import { until, watch } from "./watch.js";

const test = suite("stand-ins for servers");

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const part = (content: object) => `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(content)}\r\n--graphql`;

/** Sends an update to each subscriber; then it gives the first streams up, each with the next of these codes. */
function createRouter(codes: string[]) {
  const tokens: unknown[] = [];
  const server = createServer((request, response) => {
    request.resume();
    tokens.push(request.headers["authorization"]);
    const code = codes[tokens.length - 1];
    response.writeHead(200, { "content-type": 'multipart/mixed; boundary="graphql"; subscriptionSpec=1.0' });
    response.write(`--graphql${part({ payload: { data: { tick: { id: tokens.length } } } })}`);
    if (code) response.end(`${part({ payload: null, errors: [{ message: "closed", extensions: { code } }] })}--\r\n`);
  });
  return { server, tokens };
}

test("Apollo Router: a reload of its schema is a lost stream, not the end", async () => {
  const { server, tokens } = createRouter(["SUBSCRIPTION_SCHEMA_RELOAD", "SUBSCRIPTION_CONFIG_RELOAD"]);
  const url = await listen(server);
  const link = reconnecting(http({ url, streaming }), { random: () => 0.1 });
  const one = watch(link);
  await until(() => one.ids.length === 3, "the update after two reloads");
  assert.equal([one.ids, one.ended, link.status().state, tokens.length], [[1, 2, 3], "", "live", 3]);
  one.stop();
  link.close();
  server.closeAllConnections();
  server.close();
});

test("Apollo Router: an expired token is a 401 to refresh, which starts anew", async () => {
  const { server, tokens } = createRouter(["SUBSCRIPTION_JWT_EXPIRED"]);
  const url = await listen(server);
  let token = "old";
  const link = reconnecting(http({ url, streaming, headers: () => ({ authorization: token }) }));
  const renewing = refresh(link, { renew: async () => (token = "new") });
  const one = watch(renewing);
  await until(() => one.ids.length === 2, "the update after the renewal");
  assert.equal([one.ids, one.ended, tokens], [[1, 2], "", ["old", "new"]]);
  one.stop();
  link.close();
  server.closeAllConnections();
  server.close();
});

test("Hasura: a close 4400 before the acknowledgement is renewed once, then final", async () => {
  const tokens: unknown[] = [];
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) =>
    socket.on("message", (text) => {
      const { type, id, payload } = JSON.parse(String(text)) as {
        type: string;
        id?: string;
        payload: { token: string };
      };
      const say = (message: object) => socket.send(JSON.stringify(message));
      if (type === "connection_init") {
        tokens.push(payload.token);
        if (payload.token === "good") say({ type: "connection_ack" });
        else socket.close(4400, "connection_init failed: Could not verify JWT: JWTExpired");
      } else if (type === "subscribe") say({ type: "next", id, payload: { data: { tick: { id: 1 } } } });
    }),
  );
  const url = await listen(server);
  const WebSocket = NodeSocket as unknown as SocketClass;
  let token = "old";
  const link = ws({ url, connectionParams: () => ({ token }), WebSocket });
  const one = watch(refresh(link, { renew: async () => (token = "good") }));
  await until(() => one.ids.length === 1, "the update after the renewal");
  token = "old";
  const other = ws({ url, connectionParams: () => ({ token }), WebSocket });
  const two = watch(refresh(other, { renew: async () => (token = "bad") }));
  await until(() => !!two.ended, "the end of one that is refused again");
  assert.equal([one.ids, two.ended, two.failure?.status], [[1], "http", 401]);
  assert.match(two.failure?.body ?? "", "JWTExpired");
  assert.equal(tokens, ["old", "good", "old", "bad"]);
  one.stop();
  link.close();
  sockets.close();
  server.close();
});

test.run();
