/** What asking again for an answer costs that differs in one field, over parsing it, beside other clients. `npm run bench -- refetch` */
import { QueryClient } from "@tanstack/react-query";
import { cacheExchange, createClient as createUrql, fetchExchange } from "@urql/core";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { GOALS } from "./goals.js";
import { race } from "./measure.js";
import { answerOf, fetchOf, ITEMS, URL, type Fetch } from "./stand-in.js";

const headers = { accept: "application/graphql-response+json", "content-type": "application/json" };

interface Items {
  items: readonly object[];
}

/** Answers in turn with a text and the same text with one field changed. */
function alternating(count: number): Fetch {
  const text = answerOf(count, true);
  const at = text.indexOf('"name":"') + '"name":"'.length;
  const fetches = [fetchOf(text), fetchOf(`${text.slice(0, at)}X${text.slice(at + 1)}`)];
  let calls = 0;
  return (...request) => {
    calls++;
    return (fetches[calls % 2] as Fetch)(...request);
  };
}

for (const [size, count, times] of [
  ["1.9 MB", 19_000, 2],
  ["19 kB", 190, 100],
] as const) {
  const variables = { first: count };
  const many = (ask: () => PromiseLike<Items | null | undefined>) => async () => {
    for (let n = 0; n < times; n++) if ((await ask())?.items.length !== count) throw new Error("no answer");
  };
  const bare = alternating(count);
  const plain = createClient({ url: URL, fetch: alternating(count) });
  const normal = createClient({ url: URL, fetch: alternating(count), entities: entities() });
  const urql = createUrql({
    url: URL,
    fetch: alternating(count),
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
  });
  const tanstack = new QueryClient();
  const byTanstack = alternating(count);
  const body = JSON.stringify({ query: ITEMS, variables });
  const send = async (fetch: Fetch): Promise<Items> => {
    const response = await fetch(URL, { method: "POST", headers, body });
    return ((await response.json()) as { data: Items }).data;
  };
  const options = { policy: "network-only" } as const;
  await race({
    work: `the same query again, ${size}, one field changed`,
    over: "bare fetch with parsing",
    goal: GOALS.refetch,
    times,
    base: many(() => send(bare)),
    contenders: {
      Querylet: many(() => plain.query<Items>(ITEMS, variables, options).then(({ data }) => data)),
      "Querylet with entities()": many(() => normal.query<Items>(ITEMS, variables, options).then(({ data }) => data)),
      "urql, document cache, shares nothing": many(() =>
        urql
          .query(ITEMS, variables, { requestPolicy: "network-only" })
          .toPromise()
          .then(({ data }: { data: Items }) => data),
      ),
      "TanStack Query": many(() =>
        tanstack.fetchQuery({ queryKey: ["items", count], queryFn: () => send(byTanstack), staleTime: 0 }),
      ),
    },
  });
}
