/** What one request costs besides the fetch, beside other clients. `npm run bench -- request` */
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { QueryClient } from "@tanstack/react-query";
import { cacheExchange, createClient as createUrql, fetchExchange } from "@urql/core";
import { cacheExchange as graphcache } from "@urql/exchange-graphcache";
import { GraphQLClient as HooksClient } from "graphql-hooks";
import { GraphQLClient as RequestClient } from "graphql-request";
import { request } from "../../src/client/call.js";
import { createClient } from "../../src/client/client.js";
import { exactNumbers } from "../../src/transport/http/exact-numbers.js";
import { http } from "../../src/transport/http/http.js";
import { GOALS } from "./goals.js";
import { race } from "./measure.js";
import { relayFetch } from "./peers/relay.js";
import { answerOf, fetchOf, fetchPlain, ITEMS, URL, type Fetch } from "./stand-in.js";

const document = gql(ITEMS);
const headers = { accept: "application/graphql-response+json", "content-type": "application/json" };

/** What a person writes who has no client. */
const bare = async (fetch: Fetch, first: number) => {
  const response = await fetch(URL, {
    method: "POST",
    headers,
    body: JSON.stringify({ query: ITEMS, variables: { first } }),
  });
  return (await response.json()) as { data: { items: unknown[] } };
};

type Ask = (first: number) => PromiseLike<{ items?: unknown[] } | null | undefined>;

/** Without a cache: the plainest way that each client has. */
const plain = (fetch: Fetch): Record<string, Ask> => {
  const transport = http({ url: URL, fetch });
  const byRequest = new RequestClient(URL, { fetch });
  const hooks = new HooksClient({ url: URL, fetch, ssrMode: false });
  const urql = createUrql({ url: URL, fetch, exchanges: [fetchExchange], preferGetMethod: false });
  const apollo = new ApolloClient({ link: new HttpLink({ uri: URL, fetch }), cache: new InMemoryCache() });
  return {
    "Querylet request()": (first) =>
      request<{ items: unknown[] }>(transport, ITEMS, { first }).then(({ data }) => data),
    "graphql-request": (first) => byRequest.request(ITEMS, { first }),
    "graphql-hooks": (first) =>
      hooks.request({ query: ITEMS, variables: { first } }).then(({ data }: { data: never }) => data),
    urql: (first) =>
      urql
        .query(ITEMS, { first }, { requestPolicy: "network-only" })
        .toPromise()
        .then(({ data }: { data: never }) => data),
    Apollo: (first) =>
      apollo
        .query({ query: document, variables: { first }, fetchPolicy: "no-cache" })
        .then(({ data }: { data: never }) => data),
  };
};

/** With every digit of long numbers kept. The answer has none: what is measured is the look for them. */
const exact = (fetch: Fetch): Record<string, Ask> => ({
  "Querylet request(), exactNumbers": (first) =>
    request<{ items: unknown[] }>(http({ url: URL, fetch, readJson: exactNumbers }), ITEMS, { first }).then(
      ({ data }) => data,
    ),
});

/** A client with an empty cache for each answer, which is kept in it. */
const kept = (fetch: Fetch): Record<string, Ask> => ({
  "Querylet client.query()": (first) =>
    createClient({ url: URL, fetch })
      .query<{ items: unknown[] }>(ITEMS, { first })
      .then(({ data }) => data),
  "TanStack Query + graphql-request": (first) =>
    new QueryClient().fetchQuery({
      queryKey: ["items", first],
      queryFn: () => new RequestClient(URL, { fetch }).request(ITEMS, { first }),
    }),
  "urql, document cache": (first) =>
    createUrql({ url: URL, fetch, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false })
      .query(ITEMS, { first })
      .toPromise()
      .then(({ data }: { data: never }) => data),
  "urql, graphcache": (first) =>
    createUrql({ url: URL, fetch, exchanges: [graphcache({}), fetchExchange], preferGetMethod: false })
      .query(ITEMS, { first })
      .toPromise()
      .then(({ data }: { data: never }) => data),
  Relay: (first) => relayFetch(fetch, first),
  Apollo: (first) =>
    new ApolloClient({ link: ApolloLink.from([new HttpLink({ uri: URL, fetch })]), cache: new InMemoryCache() })
      .query({ query: document, variables: { first } })
      .then(({ data }: { data: never }) => data),
});

const many = (asks: Record<string, Ask>, times: number, count: number) =>
  Object.fromEntries(
    Object.entries(asks).map(([name, ask]) => [
      name,
      async () => {
        for (let n = 0; n < times; n++)
          if ((await ask(count))?.items?.length !== count) throw new Error(`${name} did not get the answer`);
      },
    ]),
  );

async function compare(
  work: string,
  asks: (fetch: Fetch) => Record<string, Ask>,
  count: number,
  times: number,
  goal?: number,
  make = fetchOf,
) {
  const fetch = make(answerOf(count, true));
  await race({
    work,
    over: "bare fetch",
    warmUp: times > 1 ? 15 : 3,
    ...(goal && { goal }),
    times,
    base: async () => {
      for (let n = 0; n < times; n++)
        if ((await bare(fetch, count)).data.items.length !== count) throw new Error("no answer");
    },
    contenders: many(asks(fetch), times, count),
  });
}

console.log("\n## One request");
await compare("one request, own cost, 200 B answer", plain, 2, 1000, GOALS.smallRequest);
await compare(
  "one request, own cost, 200 B answer, Response a plain object",
  plain,
  2,
  1000,
  GOALS.plainRequest,
  fetchPlain,
);
await compare("one request, own cost, 1.9 MB answer", plain, 19_000, 1, GOALS.largeRequest);
await compare("one request, 1.9 MB answer, kept in an empty cache", kept, 19_000, 1, GOALS.largeRequest);
await compare("one request, 1.9 MB answer without long numbers, exactNumbers", exact, 19_000, 1, GOALS.exactNumbers);
