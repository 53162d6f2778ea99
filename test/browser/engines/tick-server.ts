/** A small server of graphql-transport-ws whose subscriptions get two ticks. The real ones are in test/interop/live. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

export async function startTickServer() {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, handleProtocols: () => "graphql-transport-ws" });
  await once(server, "listening");
  server.on("connection", (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on("message", (data) => {
      const { type, id } = JSON.parse(String(data)) as { type: string; id?: string };
      if (type === "connection_init") send({ type: "connection_ack" });
      if (type !== "subscribe") return;
      for (const tick of [1, 2]) send({ type: "next", id, payload: { data: { tick } } });
      send({ type: "complete", id });
    });
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((closed) => server.close(closed));
    },
  };
}
