/** Reads a body chunk by chunk, for parts that a page imports: streams, and limits of a body. */

/**
 * Reads a body to its end. It is a stream of the web, or that of a fetch for Node, such as node-fetch.
 *
 * @param take called with each chunk. If it returns true, reading ends and the rest is cancelled
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  take: (chunk: Uint8Array) => boolean | undefined,
): Promise<void> {
  if (!body.getReader) return readChunks(body as unknown as AsyncIterable<Uint8Array>, take);
  const reader = body.getReader();
  try {
    let { done, value } = await reader.read();
    while (!done && value && !take(value)) ({ done, value } = await reader.read());
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function readChunks(body: AsyncIterable<Uint8Array>, take: (chunk: Uint8Array) => boolean | undefined) {
  for await (const chunk of body) if (take(chunk)) return; // leaving the loop ends the stream
}
