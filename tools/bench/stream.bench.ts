/** What a stream of parts costs over parsing its JSON, beside other clients. `npm run bench -- stream` */
import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { Defer20220824Handler } from "@apollo/client/incremental";
import { createClient as createUrql, fetchExchange } from "@urql/core";
import { meros } from "meros/browser";
import { request } from "../../src/client/call.js";
import { http } from "../../src/transport/http/http.js";
import { createIncrementalMerger } from "../../src/transport/http/streaming/incremental.js";
import { createMultipartParser } from "../../src/transport/http/streaming/multipart.js";
import { streaming } from "../../src/transport/http/streaming/streaming.js";
import { GOALS } from "./goals.js";
import { race, type Run } from "./measure.js";
import { deferred, fetchChunks, URL } from "./stand-in.js";

type Data = { items: { rows?: unknown[] }[] } | null | undefined;

const DOCUMENT = "query Deferred { items { id ... @defer { rows { id title note count } } } }";
const document = gql(DOCUMENT);

function waysOf(count: number, { chunks, rows }: ReturnType<typeof deferred>): Record<string, Run> {
  const check = (data: Data) => {
    if (data?.items.length !== count || data.items.at(-1)?.rows?.length !== rows)
      throw new Error("the stream was not merged");
  };
  const fetch = fetchChunks(chunks);
  const transport = http({ url: URL, fetch, streaming });
  const urql = createUrql({ url: URL, fetch, exchanges: [fetchExchange], preferGetMethod: false });
  const apollo = new ApolloClient({
    link: new HttpLink({ uri: URL, fetch }),
    cache: new InMemoryCache(),
    incrementalHandler: new Defer20220824Handler(),
  });
  return {
    "Querylet, parser and merger": () => {
      const merger = createIncrementalMerger();
      let data: Data;
      const parser = createMultipartParser({
        boundary: "-",
        onPart: (text) => void (data = merger.push(JSON.parse(text) as object).data as Data),
        onEnd() {},
      });
      for (const chunk of chunks) parser.push(chunk);
      check(data);
    },
    "Querylet, request() over http({ streaming })": async () => check((await request<Data>(transport, DOCUMENT)).data),
    "meros, which does not merge": async () => {
      let last: { hasNext?: boolean } = {};
      for await (const part of await meros(await fetch(URL))) last = part.body;
      if (last.hasNext !== false) throw new Error("the last part did not come");
    },
    urql: () =>
      new Promise<void>((done, fail) => {
        const { unsubscribe } = urql
          .query(DOCUMENT, {}, { requestPolicy: "network-only" })
          .subscribe(({ data, error, hasNext }: { data: Data; error?: Error; hasNext: boolean }) => {
            if (hasNext) return;
            queueMicrotask(() => unsubscribe()); // it would wait for ever, and say the same again at once
            if (error) return fail(error);
            check(data);
            done();
          });
      }),
    Apollo: async () => check((await apollo.query({ query: document, fetchPolicy: "no-cache" })).data),
  };
}

console.log("\n## Streams");
for (const [work, count, goal] of [
  ["5 MB of @defer in 1,000 parts, random chunks", 1000, GOALS.manyParts],
  ["the same 5 MB in 3 large parts", 3, GOALS.fewParts],
] as const) {
  const stream = deferred(count);
  await race({
    work,
    over: "JSON.parse of the parts",
    goal,
    base: () => stream.parts.forEach((part) => JSON.parse(part)),
    contenders: waysOf(count, stream),
  });
}
