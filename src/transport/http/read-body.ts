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
  for await (const chunk of body.getReader ? chunksOf(body.getReader()) : (body as AsyncIterable<Uint8Array>))
    if (take(chunk)) return; // leaving the loop ends the stream
}

/** Safari cannot iterate over a stream. */
const chunksOf = (reader: ReadableStreamDefaultReader<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => reader.read() as Promise<IteratorResult<Uint8Array>>,
    async return() {
      reader.cancel().catch(() => {}); // not awaited: it may take as long as the server likes
      return { done: true, value: undefined };
    },
  }),
});
