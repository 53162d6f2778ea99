/** The transport's own cost, as ratios of one run on one machine. `npm run bench -- transport` */
import { request } from "../../src/client/call.js";
import { cable } from "../../src/transport/cable.js";
import { http } from "../../src/transport/http.js";
import { createIncrementalMerger } from "../../src/transport/incremental.js";
import { createMultipartParser } from "../../src/transport/multipart.js";
import { createFakeClock, settle } from "../helpers/fake-clock.js";
import { fakeSockets } from "../helpers/fake-socket.js";
import { compare, head, report } from "./measure.js";

head("Transport");

// One request: fetch is a Response made in memory, so that only our own cost is left.
for (const [work, items, times, goal] of [["500 requests, 200 B answers", 3, 500, 1.5], ["3 requests, 1.9 MB answers", 24_000, 3, 1.1]] as const) {
  const text = JSON.stringify({ data: { items: Array.from({ length: items }, (_, id) => ({ id, name: `item ${id}`, price: "12.50", tags: ["a", "b"] })) } });
  const answer = () => Promise.resolve(new Response(text, { headers: { "content-type": "application/graphql-response+json" } }));
  const fetch = answer as unknown as typeof globalThis.fetch;
  const transport = http({ url: "http://localhost/graphql", fetch });
  const query = "query Items($first: Int) { items(first: $first) { id name price tags } }";
  report(work, "a bare fetch and JSON.parse", await compare(
    async () => {
      for (let n = 0; n < times; n++) await request(transport, query, { first: items });
    },
    async () => {
      for (let n = 0; n < times; n++) {
        const headers = new Headers({ accept: "application/graphql-response+json, application/json;q=0.9", "content-type": "application/json" });
        const response = await fetch("http://localhost/graphql", { method: "POST", headers, body: JSON.stringify({ query, variables: { first: items } }), signal: new AbortController().signal });
        JSON.parse(await response.text());
      }
    },
  ), goal);
}

// A 5 MB @defer stream, parsed and merged.
for (const [work, count, goal] of [["5 MB of @defer in 1,000 parts, random chunks", 1000, 2.2], ["the same in 3 large parts", 3, 2.2]] as const) {
  const size = 5_000_000 / count;
  const parts = Array.from({ length: count }, (_, at) => {
    const rows = Array.from({ length: Math.max(1, Math.floor(size / 95)) }, (_, row) => ({ id: `${at}-${row}`, title: "A title of some length, as they are", note: "ümläut — dash", count: row }));
    if (at === 0) return JSON.stringify({ data: { items: Array.from({ length: count }, (_, id) => ({ id })) }, hasNext: true });
    return JSON.stringify({ incremental: [{ path: ["items", at], data: { rows } }], hasNext: at < count - 1 });
  });
  const bytes = new TextEncoder().encode(`${parts.map((part) => `\r\n---\r\nContent-Type: application/json\r\n\r\n${part}`).join("")}\r\n-----\r\n`);
  const chunks: Uint8Array[] = [];
  let seed = 1;
  for (let from = 0; from < bytes.length; ) {
    seed = (seed * 16807) % 2147483647;
    const to = Math.min(bytes.length, from + 1 + (seed % 65_536));
    chunks.push(bytes.subarray(from, to));
    from = to;
  }
  report(work, "JSON.parse of the parts", await compare(
    () => {
      const merger = createIncrementalMerger();
      const parser = createMultipartParser({ boundary: "-", onPart: ({ body }) => void merger.push(JSON.parse(body) as object) });
      for (const chunk of chunks) parser.push(chunk);
      parser.end();
    },
    () => {
      for (const part of parts) JSON.parse(part);
    },
  ), goal);
}

// A frame for one of 1,000 subscriptions.
{
  const { WebSocket, last } = fakeSockets();
  const link = cable({ url: "ws://localhost/cable", WebSocket, clock: createFakeClock(), page: { online: () => true, listen: () => () => {} } });
  let got = 0;
  const sink = { next: () => void got++, error: () => {}, complete: () => {} };
  for (let n = 0; n < 1000; n++) link({ document: "subscription($n: Int) { thing(n: $n) { id } }", variables: { n } }, sink);
  await settle();
  const socket = last();
  socket.open();
  socket.say({ type: "welcome" });
  const identifiers = socket.frames.map(({ identifier }) => String(identifier));
  for (const identifier of identifiers) {
    socket.say({ type: "confirm_subscription", identifier });
    socket.say({ identifier, message: { result: { data: {} }, more: true } });
  }
  const frames = identifiers.map((identifier, id) => JSON.stringify({ identifier, message: { result: { data: { thing: { __typename: "Thing", id, name: `thing ${id}`, at: "2026-01-01T00:00:00Z" } } }, more: true } }));
  report("1,000 cable frames, 1,000 subscriptions", "JSON.parse of the frames", await compare(
    () => {
      for (let round = 0; round < 20; round++) for (const frame of frames) socket.say(frame);
    },
    () => {
      for (let round = 0; round < 20; round++) for (const frame of frames) JSON.parse(frame);
    },
  ), 1.4);
  if (!got) throw new Error("no frame arrived");
}
