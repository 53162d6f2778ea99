/** Reads a body up to a limit, and tells how far it is: `http({ readText: limitedText() })`. */
import { TransportError } from "../errors.js";
import type { BytesContext } from "../types.js";
import type { ReadText } from "./options.js";

const DEFAULT_MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Options of `limitedText`. */
export interface LimitedTextOptions {
  /** The longest body that is read, in bytes after decompression. The rest of a longer one is not read. @defaultValue 64 MiB */
  maxBody?: number | undefined;
  /** Called with the size of each chunk, in bytes after decompression. */
  onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Limits the size of an answer. A longer one ends the operation with a TransportError of kind "parse", or "http" for a failed answer, whose
 * `cause` is `{ maxBody }`.
 *
 * @example
 * ```ts
 * import { http, limitedText } from "querylet";
 *
 * const transport = http({ url: "/graphql", readText: limitedText({ maxBody: 5_000_000 }) });
 * ```
 */
export function limitedText({ maxBody = DEFAULT_MAX_BODY_BYTES, onBytes }: LimitedTextOptions = {}): ReadText {
  return async (response, { context }) => {
    if (!response.body) return response.text(); // without a body, or on a platform without streams
    const decoder = new TextDecoder();
    let text = "";
    let bytes = 0;
    // Most bodies are one chunk, which is decoded in one call: a streaming decoder takes longer to start.
    let lastChunk: Uint8Array | undefined;
    await readBody(response.body, (chunk) => {
      if (lastChunk) text += decoder.decode(lastChunk, { stream: true });
      lastChunk = chunk;
      bytes += chunk.length;
      onBytes?.(chunk.length);
      (context as BytesContext | undefined)?.onBytes?.(chunk.length);
      return bytes > maxBody;
    });
    text += decoder.decode(lastChunk);
    if (bytes <= maxBody) return text;
    const { ok, status } = response;
    const message = `The answer is longer than maxBody, ${maxBody} bytes`;
    throw new TransportError(ok ? "parse" : "http", message, { status, body: text.slice(0, 1000), cause: { maxBody } });
  };
}

/**
 * Reads a body chunk by chunk to its end, for parts that a page imports: streams, and limits of a body. It is a stream of the web, or that
 * of a fetch for Node, such as node-fetch. The end of the exchange aborts the fetch, which closes a body that is left unread.
 *
 * @param take called with each chunk. If it returns true, reading ends
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  take: (chunk: Uint8Array) => boolean | undefined,
): Promise<void> {
  const reader: Partial<ReadableStreamDefaultReader<Uint8Array> & AsyncIterator<Uint8Array>> =
    body.getReader?.() ?? body[Symbol.asyncIterator](); // Safari cannot iterate over a stream
  for (;;) {
    const { done, value } = await (reader.read?.() ?? (reader as AsyncIterator<Uint8Array>).next());
    if (done || take(value)) return;
  }
}
