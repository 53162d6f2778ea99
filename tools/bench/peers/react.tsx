/** The same small page on each client: a person's name by one query, a user's by id, and a mutation that renames a user. */
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { ApolloProvider, useQuery as useApollo } from "@apollo/client/react";
import { QueryClient, QueryClientProvider, useQuery as useTanstack } from "@tanstack/react-query";
import { cacheExchange as graphcache } from "@urql/exchange-graphcache";
import type { ReactNode } from "react";
import { RelayEnvironmentProvider, useLazyLoadQuery } from "react-relay";
import { commitMutation, createOperationDescriptor, fetchQuery } from "relay-runtime";
import useSwr, { SWRConfig } from "swr";
import {
  cacheExchange,
  createClient as createUrql,
  fetchExchange,
  Provider as UrqlProvider,
  useQuery as useUrql,
} from "urql";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { QueryletProvider } from "../../../src/react/provider.js";
import { useQuery } from "../../../src/react/hooks/use-query.js";
import { URL, type Fetch } from "../stand-in.js";
import { relayEnvironment } from "./relay.js";
import meQuery from "./relay/relayMeQuery.graphql.js";
import renameMutation from "./relay/relayRenameMutation.graphql.js";
import userQuery from "./relay/relayUserQuery.graphql.js";

/** The server: what it says to an operation. */
export type Answer = (operation: { name: string; variables: object }) => unknown;

export interface Stack {
  wrap(children: ReactNode): ReactNode;
  /** Asks for `me`, so that it is there when components mount. */
  askMe(): PromiseLike<unknown>;
  useMe(): string | undefined;
  /** Not there where the peer only takes part with `useMe`. */
  useUser?(id: string): string | undefined;
  /** Not there where the client does nothing of itself about what a mutation changed. */
  rename?(id: string, name: string): PromiseLike<unknown>;
}

interface Person {
  name: string;
}
type Me = { me?: Person } | undefined;
type User = { user?: Person } | undefined;

const ME = "query Me { me { id name } }";
const USER = "query User($id: ID!) { user(id: $id) { id name } }";
const RENAME = "mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }";

const nameOf = (text: string) => /(?:query|mutation) (?:relay)?(Me|User|Rename)/.exec(text)?.[1] ?? "";

/** Over fetch, as a page would; answers in the next turn. */
const fetchFrom = (answer: Answer): Fetch =>
  (async (_: string, { body }: { body: string }) => {
    const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: object };
    return new Response(JSON.stringify({ data: answer({ name: nameOf(query), variables }) }), {
      headers: { "content-type": "application/graphql-response+json" },
    });
  }) as unknown as Fetch;

function urqlStack(answer: Answer, cache: unknown): Stack {
  const client = createUrql({
    url: URL,
    fetch: fetchFrom(answer),
    preferGetMethod: false,
    exchanges: [cache, fetchExchange],
  });
  return {
    wrap: (children) => <UrqlProvider value={client}>{children}</UrqlProvider>,
    askMe: () => client.query(ME, {}).toPromise(),
    useMe: () => (useUrql({ query: ME })[0].data as Me)?.me?.name,
    useUser: (id) => (useUrql({ query: USER, variables: { id } })[0].data as User)?.user?.name,
    rename: (id, name) => client.mutation(RENAME, { id, name }).toPromise(),
  };
}

export const stacks: Record<string, (answer: Answer) => Stack> = {
  Querylet(answer) {
    const client = createClient({ url: URL, fetch: fetchFrom(answer), entities: entities() });
    return {
      wrap: (children) => <QueryletProvider client={client}>{children}</QueryletProvider>,
      askMe: () => client.query(ME),
      useMe: () => useQuery<NonNullable<Me>>(ME).data?.me?.name,
      useUser: (id) => useQuery<NonNullable<User>>(USER, { id }).data?.user?.name,
      rename: (id, name) => client.mutate(RENAME, { id, name }),
    };
  },
  "TanStack Query"(answer) {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const ask = async (query: string, variables = {}) => {
      const response = await fetchFrom(answer)(URL, { method: "POST", body: JSON.stringify({ query, variables }) });
      return ((await response.json()) as { data: never }).data;
    };
    const me = { queryKey: ["me"], queryFn: () => ask(ME) };
    return {
      wrap: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      askMe: () => client.fetchQuery(me),
      useMe: () => (useTanstack(me).data as Me)?.me?.name,
      useUser: (id) =>
        (useTanstack({ queryKey: ["user", id], queryFn: () => ask(USER, { id }) }).data as User)?.user?.name,
    };
  },
  SWR(answer) {
    const cache = new Map<string, unknown>();
    const fallback = { me: answer({ name: "Me", variables: {} }) };
    const options = { provider: () => cache, fallback, revalidateOnMount: false, revalidateIfStale: false };
    return {
      wrap: (children) => <SWRConfig value={options}>{children}</SWRConfig>,
      askMe: async () => {},
      useMe: () => (useSwr("me", null).data as Me)?.me?.name,
    };
  },
  "urql, document cache": (answer) => urqlStack(answer, cacheExchange),
  "urql, graphcache": (answer) => urqlStack(answer, graphcache({})),
  Relay(answer) {
    const environment = relayEnvironment(async ({ text }, variables) => ({
      data: answer({ name: nameOf(text), variables }),
    }));
    return {
      wrap: (children) => <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>,
      askMe() {
        environment.retain(createOperationDescriptor(meQuery, {}));
        return fetchQuery(environment, meQuery, {}).toPromise();
      },
      useMe: () => (useLazyLoadQuery(meQuery, {}) as Me)?.me?.name,
      useUser: (id) => (useLazyLoadQuery(userQuery, { id }) as User)?.user?.name,
      rename: (id, name) =>
        new Promise((done, fail) =>
          commitMutation(environment, {
            mutation: renameMutation,
            variables: { id, name },
            onCompleted: done,
            onError: fail,
          }),
        ),
    };
  },
  Apollo(answer) {
    const link = new ApolloLink(
      ({ operationName, variables }: { operationName: string; variables: object }) =>
        new Observable((observer: { next(result: object): void; complete(): void }) => {
          queueMicrotask(() => {
            observer.next({ data: answer({ name: operationName, variables }) });
            observer.complete();
          });
        }),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const [me, user, rename] = [gql(ME), gql(USER), gql(RENAME)];
    return {
      wrap: (children) => <ApolloProvider client={client}>{children}</ApolloProvider>,
      askMe: () => client.query({ query: me }),
      useMe: () => (useApollo(me).data as Me)?.me?.name,
      useUser: (id) => (useApollo(user, { variables: { id } }).data as User)?.user?.name,
      rename: (id, name) => client.mutate({ mutation: rename, variables: { id, name } }),
    };
  },
};
