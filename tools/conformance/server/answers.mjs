// @ts-check
/** What the server answers over HTTP, as functions for `play.http`. */
import { setTimeout as wait } from "node:timers/promises";

/** @typedef {import("../types.js").Exchange} Exchange */

export const JSON_TYPE = "application/json; charset=utf-8";
export const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";

/** Long enough that the client reads what was written before. */
const BETWEEN_CHUNKS_MS = 2;

/**
 * One answer to each request. A body that is not a text is sent as JSON.
 *
 * @param {unknown} body
 * @param {{ status?: number, type?: string, headers?: Record<string, string> }} [options]
 */
export function answer(body, { status = 200, type = JSON_TYPE, headers = {} } = {}) {
  const bytes = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return (/** @type {Exchange} */ { response }) => {
    response.writeHead(status, { "content-type": type, ...headers }).end(bytes);
  };
}

/**
 * Another answer to each request in turn; the last one to all that follow.
 *
 * @param {((exchange: Exchange) => void | Promise<void>)[]} answers
 */
export function inTurn(answers) {
  return (/** @type {Exchange} */ exchange) => answers[Math.min(exchange.index, answers.length - 1)]?.(exchange);
}

/**
 * The body in two pieces: variant N divides it behind its Nth byte. Give the situation `variants: splitsOf(body)`.
 *
 * @param {string} type
 * @param {string} body
 */
export function splitAnswer(type, body) {
  const bytes = Buffer.from(body);
  return async (/** @type {Exchange} */ { response }, /** @type {number} */ variant) => {
    response.writeHead(200, { "content-type": type });
    await write(response, bytes.subarray(0, variant + 1));
    await wait(BETWEEN_CHUNKS_MS);
    response.end(bytes.subarray(variant + 1));
  };
}

/** @param {string} body */
export const splitsOf = (body) => Buffer.byteLength(body) - 1;

/**
 * A stream that is written piece by piece.
 *
 * @param {string} type
 * @param {(string | Buffer)[]} pieces
 * @param {{ end?: "complete" | "stay open" | "break" }} [options] what follows the last piece
 */
export function stream(type, pieces, { end = "complete" } = {}) {
  return async (/** @type {Exchange} */ { response }) => {
    response.writeHead(200, { "content-type": type });
    for (const piece of pieces) {
      await write(response, piece);
      await wait(BETWEEN_CHUNKS_MS);
    }
    if (end === "complete") response.end();
    if (end === "break") response.destroy();
  };
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {string | Buffer} piece
 */
const write = (response, piece) => new Promise((resolve) => response.write(piece, resolve));

/**
 * The body of a multipart answer.
 *
 * @param {unknown[]} payloads
 * @param {{ boundary?: string, preamble?: string }} [options]
 */
export function multipart(payloads, { boundary = "-", preamble = "" } = {}) {
  const parts = payloads.map(
    (payload) => `\r\n--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(payload)}`,
  );
  return `${preamble}${parts.join("")}\r\n--${boundary}--\r\n`;
}

/**
 * The events of a stream by graphql-sse's protocol.
 *
 * @param {unknown[]} payloads
 */
export const events = (payloads) =>
  `${payloads.map((payload) => `event: next\ndata: ${JSON.stringify(payload)}\n\n`).join("")}event: complete\ndata:\n\n`;
