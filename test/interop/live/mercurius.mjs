/** mercurius on Fastify: both subprotocols over one socket. */
import Fastify from "fastify";
import mercurius from "mercurius";
import { isGood, onExpire, port, schema, serving } from "./world.mjs";

const app = Fastify();
app.register(mercurius, { schema, subscription: { onConnect: ({ payload }) => isGood(payload?.token) } });
const connections = new Set();
app.server.on("connection", (socket) => {
  connections.add(socket);
  socket.on("close", () => connections.delete(socket));
});
onExpire(() => {
  for (const socket of connections) socket.destroy();
});
await app.listen({ port, host: "127.0.0.1" });
serving();
