/** Refuses to upgrade a connection to a WebSocket. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Answers with a status and a sentence, and ends the connection. Browsers show both in their network panel, but not to
 * scripts.
 */
export function refuseUpgrade(socket: Duplex, status: number, sentence: string): void {
  const body = `${sentence}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Unread data would otherwise make the system reset the connection before the answer is read.
  socket.resume();
}
