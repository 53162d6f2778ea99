/** Hands web sockets at one path on to a server elsewhere: after the handshake it only pipes bytes, and each side's end is the other's. */
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import type { UpgradeHandler } from "./app-server.js";
import { requestHeaders } from "./forward.js";
import type { ExtraHeaders } from "./forward.js";
import { isSameOrigin } from "./guard.js";
import { limitConnecting } from "./proxy.js";

/** What `createUpgradeProxy` needs. */
export interface UpgradeProxyOptions {
  /** The server's address: `ws:`, `wss:`, `http:` or `https:`. */
  target: string | URL;
  /** Where we answer. */
  path: string;
  headers?: ExtraHeaders;
  /** How long the target may take to accept a connection (ms). @defaultValue 7 500 */
  connectTimeout?: number;
}

/** A proxy for the web sockets of one address. A refused handshake is passed on; an unreachable server is 502. */
export function createUpgradeProxy(options: UpgradeProxyOptions): UpgradeHandler {
  const { path, headers = {}, connectTimeout = 7_500 } = options;
  const target = new URL(options.target);
  // node:http takes http addresses only.
  const address = new URL(target.href.replace(/^ws/, "http"));
  const send = address.protocol === "https:" ? httpsRequest : httpRequest;

  return (request, socket, head) => {
    const [requested, search = ""] = (request.url ?? "").split("?");
    if (requested !== path) return false;
    if (!isSameOrigin(request)) {
      socket.end(answerHead({ status: 403, text: "Forbidden" }, []));
      return true;
    }

    const query = [address.search.slice(1), search].filter(Boolean).join("&");
    const upstream = send(address, {
      path: address.pathname + (query && `?${query}`),
      agent: false,
      headers: { ...requestHeaders(request.headers, target, headers), connection: "Upgrade", upgrade: "websocket" },
    });
    const stopClock = limitConnecting(upstream, connectTimeout);
    upstream.on("upgrade", (answer, other, otherHead) => {
      stopClock();
      if (socket.destroyed) return void other.destroy();
      socket.write(answerHead({ status: 101, text: "Switching Protocols" }, answer.rawHeaders));
      join(socket, head, other, otherHead);
    });
    upstream.on("response", (answer) => {
      stopClock();
      // No upgrade: the browser sees the server's own status, and nothing else.
      socket.end(answerHead({ status: answer.statusCode ?? 502, text: answer.statusMessage ?? "" }, []));
      answer.destroy();
    });
    upstream.on("error", () => {
      stopClock();
      socket.end(answerHead({ status: 502, text: "Bad Gateway" }, []));
    });
    socket.on("close", () => upstream.destroy());
    upstream.end();
    return true;
  };
}

function join(socket: Duplex, head: Buffer, other: Duplex, otherHead: Buffer): void {
  if (head.length > 0) other.write(head);
  if (otherHead.length > 0) socket.write(otherHead);
  socket.pipe(other);
  other.pipe(socket);
  other.on("error", () => socket.destroy());
  socket.on("error", () => other.destroy());
  other.on("close", () => socket.destroy());
  socket.on("close", () => other.destroy());
}

function answerHead(line: { status: number; text: string }, rawHeaders: IncomingMessage["rawHeaders"]): string {
  let head = `HTTP/1.1 ${line.status} ${line.text}\r\n`;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    // Names and values were parsed by node, so they hold no line break. Cookies of a handshake stay with the server.
    if (!/^(?:set-cookie|strict-transport-security)$/i.test(name)) head += `${name}: ${rawHeaders[at + 1]}\r\n`;
  }
  return `${head}${line.status === 101 ? "" : "Connection: close\r\nContent-Length: 0\r\n"}\r\n`;
}
