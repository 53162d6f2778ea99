/** subscriptions-transport-ws, which made the legacy subprotocol graphql-ws and speaks no other. */
import { createServer } from "node:http";
import { execute, subscribe } from "graphql";
import legacy from "subscriptions-transport-ws";
import { isGood, onExpire, port, schema, serving } from "./world.mjs";

const server = createServer();
const { server: sockets } = legacy.SubscriptionServer.create(
  { schema, execute, subscribe, keepAlive: 2000, onConnect: ({ token }) => isGood(token) },
  { server, path: "/graphql" },
);
onExpire(() => sockets.clients.forEach((socket) => socket.terminate()));
server.listen(port, "127.0.0.1", serving);
