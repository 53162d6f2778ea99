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
