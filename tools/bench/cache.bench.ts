/** What finding an answer in the cache costs, beside other clients. `npm run bench -- cache` */
import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { QueryClient } from "@tanstack/react-query";
import { cacheExchange, createClient as createUrql } from "@urql/core";
import { cacheExchange as graphcache } from "@urql/exchange-graphcache";
import { fetchExchange } from "@urql/core";
import { createOperationDescriptor, fetchQuery } from "relay-runtime";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { Transport } from "../../src/transport/types.js";
import { GOALS } from "./goals.js";
import { keep, median, race, table, time, verdict, type Run } from "./measure.js";
import { relayEnvironment } from "./peers/relay.js";
import itemsQuery from "./peers/relay/relayItemsQuery.graphql.js";
import { answerOf, fetchOf, ITEMS, URL } from "./stand-in.js";

const MANY = 20_000;

for (const count of [10, 10_000]) {
  const text = answerOf(count, true);
  const { data } = JSON.parse(text) as { data: { items: unknown[] } };
  const fetch = fetchOf(text);
  const variables = { first: count };
  const map = new Map<string, unknown>();
  /** As many as fit into some 15 ms: some walk the whole answer for each hit. */
  const hits = (look: () => unknown): { run: Run; times: number } => {
    const begin = performance.now();
    for (let n = 0; n < 5; n++) look();
    const times = Math.max(1, Math.min(MANY, Math.round(75 / (performance.now() - begin))));
    return {
      times,
      run: () => {
        let found = 0;
        for (let n = 0; n < times; n++)
          if ((look() as { items?: unknown[] } | undefined)?.items?.length === count) found++;
        if (found !== times) throw new Error("a hit was none");
      },
    };
  };

  const ours = createClient({ url: URL, fetch });
  await ours.query(ITEMS, variables);
  map.set(ITEMS + JSON.stringify(variables), data);

  const tanstack = new QueryClient();
  tanstack.setQueryData(["items", variables], data);
  const urql = createUrql({ url: URL, fetch, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false });
  await urql.query(ITEMS, variables).toPromise();
  const urqlGraph = createUrql({ url: URL, fetch, exchanges: [graphcache({}), fetchExchange], preferGetMethod: false });
  await urqlGraph.query(ITEMS, variables).toPromise();
  const document = gql(ITEMS);
  const apollo = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  apollo.writeQuery({ query: document, variables, data });
  const relay = relayEnvironment(() => ({ data }));
  const operation = createOperationDescriptor(itemsQuery, variables);
  relay.retain(operation);
  await fetchQuery(relay, itemsQuery, variables).toPromise();

  const base = hits(() => map.get(ITEMS + JSON.stringify(variables)));
  await race({
    work: `a cache hit, ${count.toLocaleString("en")} items`,
    over: "Map.get by the text and the JSON of the variables",
    goal: GOALS.cacheRead,
    rounds: 15,
    base: base.run,
    times: base.times,
    contenders: {
      "Querylet, one variables object": hits(() => ours.read<typeof data>(ITEMS, variables)?.data),
      "Querylet, a new variables object each time": hits(() => ours.read<typeof data>(ITEMS, { first: count })?.data),
      "TanStack Query": hits(() => tanstack.getQueryData(["items", variables])),
      "urql, document cache": hits(() => urql.readQuery(ITEMS, variables)?.data),
      "urql, graphcache": hits(() => urqlGraph.readQuery(ITEMS, variables)?.data),
      Relay: hits(() => relay.lookup(operation.fragment).data),
      "Apollo, readQuery": hits(() => apollo.readQuery({ query: document, variables })),
    },
  });
}

// Without variables there is no key to make.
{
  const text = answerOf(10_000, true);
  const { data } = JSON.parse(text) as { data: { items: unknown[] } };
  const plain = "query Items { items { id name price tags } }";
  const ours = createClient({ url: URL, fetch: fetchOf(text) });
  await ours.query(plain);
  const tanstack = new QueryClient();
  tanstack.setQueryData(["items"], data);
  const map = new Map([[plain, data]]);
  const many = (look: () => { items: unknown[] } | undefined) => () => {
    let found = 0;
    for (let n = 0; n < MANY; n++) if (look()?.items) found++;
    if (found !== MANY) throw new Error("a hit was none");
  };
  await race({
    work: "a cache hit without variables, 10,000 items",
    over: "Map.get by the text",
    goal: GOALS.cacheRead,
    times: MANY,
    base: many(() => map.get(plain)),
    contenders: {
      Querylet: many(() => ours.read<typeof data>(plain)?.data ?? undefined),
      "TanStack Query": many(() => tanstack.getQueryData(["items"])),
    },
  });
}

// By query(), which gives a promise.
{
  const variables = { first: 10 };
  const text = answerOf(10, true);
  const fetch = fetchOf(text);
  const { data } = JSON.parse(text) as { data: { items: unknown[] } };
  const ours = createClient({ url: URL, fetch });
  const urql = createUrql({ url: URL, fetch, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false });
  await ours.query(ITEMS, variables);
  await urql.query(ITEMS, variables).toPromise();
  const tanstack = new QueryClient();
  tanstack.setQueryData(["items", variables], data);
  const map = new Map([[ITEMS + JSON.stringify(variables), data]]);
  const unexpected = () => Promise.reject(new Error("a hit was none"));
  const many = (ask: () => PromiseLike<typeof data | null | undefined>) => async () => {
    for (let n = 0; n < MANY; n++) if ((await ask())?.items.length !== 10) throw new Error("a hit was none");
  };
  await race({
    work: "a cache hit by query(), 10 items",
    over: "Map.get by the text and the JSON of the variables",
    goal: GOALS.cacheQuery,
    rounds: 15,
    times: MANY,
    base: () => {
      for (let n = 0; n < MANY; n++)
        if (map.get(ITEMS + JSON.stringify(variables))?.items.length !== 10) throw new Error("a hit was none");
    },
    contenders: {
      Querylet: many(() => ours.query<typeof data>(ITEMS, variables).then((answer) => answer.data)),
      "TanStack Query": many(() =>
        tanstack.fetchQuery({ queryKey: ["items", variables], queryFn: unexpected, staleTime: Infinity }),
      ),
      "urql, document cache": many(() =>
        urql
          .query(ITEMS, variables)
          .toPromise()
          .then((answer: { data: typeof data }) => answer.data),
      ),
    },
  });
}

// Without components: what the client itself does before it tells the one that is to render.
{
  const user = "query User($id: ID!) { user(id: $id) { __typename id name } }";
  const rename = "mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { __typename id name } }";
  const transport: Transport = ({ variables }, sink) => {
    const { id, name } = variables as { id: string; name?: string };
    const person = { __typename: "User", id, name: name ?? `user ${id}` };
    sink.next({ data: name === undefined ? { user: person } : { rename: person } });
    sink.complete();
    return () => {};
  };
  const client = createClient({ transport, entities: entities() });
  let told = 0;
  for (let id = 0; id < 1000; id++) client.watch(user, { id: String(id) }).subscribe(() => told++);
  const times: number[] = [];
  for (let round = 0; round < 200; round++) {
    told = 0;
    const begin = performance.now();
    await client.mutate(rename, { id: "500", name: `renamed ${round}` });
    times.push(performance.now() - begin);
    if (told !== 1) throw new Error(`${told} were told`);
  }
  const work = "one of 1,000 cached answers renamed by a mutation, in ms";
  const middle = median(times);
  table(work, ["", "time", "goal"], [["Querylet with entities()", time(middle), verdict(middle, GOALS.renameMs)]]);
  keep({ work, over: "1 ms", goal: GOALS.renameMs, ratios: [["Querylet", middle]] });
}
