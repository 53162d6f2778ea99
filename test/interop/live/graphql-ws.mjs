/** graphql-ws, the reference for graphql-transport-ws. */
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import { isGood, onExpire, port, schema, serving } from "./world.mjs";

const server = new WebSocketServer({ host: "127.0.0.1", port, path: "/graphql" });
useServer(
  { schema, onConnect: ({ connectionParams }) => isGood(connectionParams?.token) && { served: "here" } },
  server,
);
onExpire(() => server.clients.forEach((socket) => socket.close(4403, "Forbidden")));
server.on("listening", serving);
// What a server does when it is led astray: it answers and closes, or sends what is no text.
let isClosing = false;
server.on("connection", (socket) => setTimeout(() => isClosing && socket.close(4205, "displaced"), 20));
process.on("message", ({ order }) => {
  if (order === "close") isClosing = true;
  if (order === "calm") isClosing = false;
  if (order === "drop") for (const socket of server.clients) socket.terminate();
  if (order === "binary") for (const socket of server.clients) socket.send(Buffer.from("{}"));
});
