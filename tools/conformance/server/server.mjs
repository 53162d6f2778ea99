// @ts-check
/**
 * The server: it plays each situation at an address of its own, `/NUMBER/graphql` for HTTP and for sockets, and keeps what it
 * received. It knows nothing of GraphQL.
 */
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { createPeer } from "./peer.mjs";

/** @typedef {import("../types.js").Play} Play */
/** @typedef {import("../types.js").Session} Session */
/** @typedef {{ play: Play, session: Session, variant: number }} Opened */

/** Starts the server on a free port of this machine. */
export async function startServer() {
  /** @type {Map<string, Opened>} */
  const opened = new Map();
  const http = createServer((request, response) => {
    answerRequest(opened, request, response).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered, { url }) => choose(opened, url, offered),
  });
  http.on("upgrade", (request, socket, head) => {
    const found = find(opened, request.url);
    if (!found?.play.socket) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const peer = createPeer(webSocket, found.session.sockets.length, request.headers["sec-websocket-protocol"] ?? "");
      found.session.sockets.push(peer);
      // A play that waits for a frame is rejected when the client closes: the situation's check says what that means.
      Promise.resolve(found.play.socket?.(peer)).catch(() => {});
    });
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = http.address();
  const port = typeof address === "object" && address ? address.port : 0;
  let count = 0;
  return {
    /**
     * @param {Play} play
     * @param {{ search?: string, variant?: number }} [options]
     * @returns {Session & { close(): void }}
     */
    open(play, { search = "", variant = 0 } = {}) {
      const key = String(++count);
      const path = `127.0.0.1:${port}/${key}/graphql${search}`;
      /** @type {Session} */
      const session = { url: `http://${path}`, socketUrl: `ws://${path}`, requests: [], sockets: [] };
      opened.set(key, { play, session, variant });
      return Object.assign(session, {
        close() {
          opened.delete(key);
          for (const peer of session.sockets) peer.drop();
        },
      });
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      return new Promise((resolve) => http.close(resolve));
    },
  };
}

/**
 * @param {Map<string, Opened>} opened
 * @param {string | undefined} path
 */
const find = (opened, path = "") => opened.get(path.split("/")[1] ?? "");

/**
 * @param {Map<string, Opened>} opened
 * @param {string | undefined} path
 * @param {Set<string>} offered
 */
function choose(opened, path, offered) {
  const subprotocol = find(opened, path)?.play.subprotocol ?? "";
  return offered.has(subprotocol) ? subprotocol : false;
}

/**
 * @param {Map<string, Opened>} opened
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function answerRequest(opened, request, response) {
  const found = find(opened, request.url);
  if (!found?.play.http) {
    response.writeHead(404).end();
    return;
  }
  const parts = [];
  for await (const part of request) parts.push(part);
  /** @type {import("../types.js").ReceivedRequest} */
  const received = {
    method: request.method ?? "",
    url: new URL(request.url ?? "", "http://127.0.0.1"),
    headers: request.headers,
    body: Buffer.concat(parts),
    isAborted: false,
  };
  response.on("close", () => (received.isAborted = !response.writableFinished));
  const index = found.session.requests.push(received) - 1;
  await found.play.http({ request: received, response, index }, found.variant);
}
