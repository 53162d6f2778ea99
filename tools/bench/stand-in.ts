/** Servers in memory: what is left to measure is the clients' own cost. */
import { seeded } from "../../test/helpers/random.js";

const MAX_CHUNK_BYTES = 65_536;

export type Fetch = typeof globalThis.fetch;

/** Always the same answer. */
export const fetchOf = (text: string, type = "application/graphql-response+json"): Fetch =>
  (() => Promise.resolve(new Response(text, { headers: { "content-type": type } }))) as unknown as Fetch;

/** The same with as little of a Response as clients ask for, so that what Node's own one costs does not hide what they cost. */
export const fetchPlain = (text: string, type = "application/graphql-response+json"): Fetch => {
  const headers = new Headers({ "content-type": type });
  const response = {
    ok: true,
    status: 200,
    headers,
    body: null,
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text)),
  };
  return (() => Promise.resolve(response)) as unknown as Fetch;
};

/** A multipart answer that comes in these chunks. */
export const fetchChunks = (chunks: Uint8Array[], type = 'multipart/mixed; boundary="-"'): Fetch =>
  (() => {
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks[at++];
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
    return Promise.resolve(new Response(body, { headers: { "content-type": type } }));
  }) as unknown as Fetch;

export const ITEMS = "query Items($first: Int) { items(first: $first) { id name price tags } }";
export const URL = "http://localhost/graphql";

/** An answer of `count` items, about 80 bytes each; with `__typename` where a cache wants it. */
export const answerOf = (count: number, typename = false): string =>
  JSON.stringify({
    data: {
      items: Array.from({ length: count }, (_, id) => ({
        ...(typename && { __typename: "Item" }),
        id: String(id),
        name: `item ${id}`,
        price: "12.50",
        tags: ["a", "b"],
      })),
    },
  });

/** `count` parts of together 5 MB for a document with @defer, and the same as bytes on the wire in random chunks. */
export function deferred(count: number): { parts: string[]; chunks: Uint8Array[]; rows: number } {
  const size = 5_000_000 / count;
  const each = Math.max(1, Math.floor(size / 95));
  const parts = Array.from({ length: count }, (_, at) => {
    const rows = Array.from({ length: each }, (_, row) => ({
      id: `${at}-${row}`,
      title: "A title of some length, as they are",
      note: "ümläut — dash",
      count: row,
    }));
    if (at === 0)
      return JSON.stringify({ data: { items: Array.from({ length: count }, (_, id) => ({ id })) }, hasNext: true });
    return JSON.stringify({ incremental: [{ path: ["items", at], data: { rows } }], hasNext: at < count - 1 });
  });
  const bytes = new TextEncoder().encode(
    `${parts.map((part) => `\r\n---\r\nContent-Type: application/json\r\n\r\n${part}`).join("")}\r\n-----\r\n`,
  );
  const chunks: Uint8Array[] = [];
  const random = seeded(1);
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + 1 + Math.floor(random() * MAX_CHUNK_BYTES));
    chunks.push(bytes.subarray(from, to));
    from = to;
  }
  return { parts, chunks, rows: each };
}
