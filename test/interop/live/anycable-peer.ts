/**
 * A server written from AnyCable's protocol, since AnyCable itself is not an npm package. A restart forgets its sessions and streams.
 * AnyCable's own client is held against it in the test, so that a mistake here does not hide one of ours.
 */
import { createServer, type Server } from "node:http";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { listenOn, restartPort } from "../../helpers/programs/restart-port.js";
import { cable } from "../../../src/transport/live/cable/cable.js";
import { anycable } from "../../../src/transport/live/cable/anycable.js";
import type { SocketClass } from "../../../src/transport/environment.js";
import {
  broadcast,
  countOperations,
  createBroker,
  expireAll,
  finishAll,
  forgetAll,
  openSession,
  pingAll,
  startEpoch,
} from "./anycable-broker.js";
import type { Peer } from "./peer.js";

const SERVER_PREFERS = ["actioncable-v1-json", "actioncable-v1-ext-json"];

export interface AnyCablePeer extends Peer {
  url(): string;
  /** Cuts every socket; sessions stay. */
  drop(): void;
  /** How often each command came. */
  commands: Record<string, number>;
  /** The streams lose their history; sessions stay. */
  forgetHistory(): void;
  /** Sends a ping to all; a client that owes two pongs is disconnected. */
  ping(): void;
  /** Reasons of `disconnect` frames that were sent for missing pongs. */
  disconnects: string[];
}

export function createAnyCable(): AnyCablePeer {
  let server: Server | undefined;
  let sockets: WebSocketServer | undefined;
  let port = 0;
  /** A client that connects while the server stops would keep it open. */
  let isStopping = false;
  const broker = createBroker();
  const url = () => `ws://127.0.0.1:${port}/cable`;
  const drop = () => sockets?.clients.forEach((socket) => socket.terminate());

  return {
    commands: broker.commands,
    disconnects: broker.disconnects,
    url,
    connect: ({ token, catchUp } = {}) =>
      cable({
        url: () => `${url()}?token=${token?.() ?? ""}`,
        extended: anycable,
        WebSocket: NodeSocket as unknown as SocketClass,
        ...(catchUp && { catchUp }),
      }),
    publish(...ids) {
      for (const id of ids) broadcast(broker, "ticks", { result: resultOf(id), more: true });
    },
    finish: () => finishAll(broker),
    active: () => countOperations(broker),
    async start() {
      isStopping = false;
      startEpoch(broker);
      server = createServer();
      port ||= await restartPort();
      await listenOn(server, port);
      sockets = listenForSockets(server, (socket, address) =>
        isStopping ? socket.terminate() : openSession(broker, socket, address),
      );
    },
    async stop() {
      isStopping = true;
      drop();
      forgetAll(broker);
      await new Promise((done) => (server ? server.close(done) : done(undefined)));
      server = undefined;
    },
    drop,
    forgetHistory: () => broker.streams.clear(),
    ping: () => pingAll(broker),
    expire(token) {
      broker.acceptedToken = token;
      if (token !== undefined) expireAll(broker);
    },
  };
}

function resultOf(id: number): object {
  if (id < 0) return { data: { tick: null }, errors: [{ message: "failed on purpose" }] };
  return { data: { tick: { id } } };
}

function listenForSockets(server: Server, open: (socket: NodeSocket, url: URL) => void): WebSocketServer {
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (offered) => SERVER_PREFERS.find((name) => offered.has(name)) ?? false,
  });
  sockets.on("connection", (socket, request) => open(socket, new URL(request.url ?? "/", "http://localhost")));
  return sockets;
}
