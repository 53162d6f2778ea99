/** graphql-ws, the reference for graphql-transport-ws. */
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import { isGood, onExpire, port, schema, serving } from "./world.mjs";

const server = new WebSocketServer({ host: "127.0.0.1", port, path: "/graphql" });
useServer({ schema, onConnect: ({ connectionParams }) => isGood(connectionParams?.token) }, server);
onExpire(() => server.clients.forEach((socket) => socket.close(4403, "Forbidden")));
server.on("listening", serving);
