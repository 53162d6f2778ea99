/** The requests and answers of the stand-in. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Reply } from "./tokens.js";

/** In bytes. */
const MAX_BODY = 65_536;

/** The text of an answer, and its media type. */
interface Content {
  type: string;
  body: string;
}

/** Sends a complete answer, unless one has begun. */
export function send(
  response: ServerResponse,
  status: number,
  { type, body }: Content,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...headers,
  });
  response.end(body);
}

export const sendJson = (response: ServerResponse, { status, body }: Reply, headers?: Record<string, string>): void =>
  send(response, status, { type: "application/json", body: JSON.stringify(body) }, headers);

/** @throws Error for a body that is too long */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("The body is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
