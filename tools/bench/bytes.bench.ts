/**
 * What each job costs with us and with others: minified by esbuild (ESM, es2022, production, React outside), brotli 11.
 * Each cell is a page's imports for that job, and nothing else. Ours is built as it is published. `npm run bench -- bytes`
 */
import { brotliCompressSync, constants } from "node:zlib";
import { resolve } from "node:path";
import * as esbuild from "esbuild";
import { measure } from "./size.mjs";
import { packagesOf, versionOf } from "./figures.js";
import { besideOthers, type Others } from "./in-words.js";
import { keepVersions, table } from "./measure.js";

const CABLE = 'export { createConsumer } from "@rails/actioncable";';
const GOOGLE = 'export { GoogleOAuthProvider, GoogleLogin, useGoogleLogin } from "@react-oauth/google";';
const APOLLO = 'export { ApolloClient, InMemoryCache, HttpLink, gql } from "@apollo/client";';
const APOLLO_REACT = `${APOLLO} export { ApolloProvider, useQuery, useMutation } from "@apollo/client/react";`;
const APOLLO_CABLE = `${APOLLO_REACT} export { useSubscription } from "@apollo/client/react"; export { split } from "@apollo/client"; export { default as ActionCableLink } from "graphql-ruby-client/subscriptions/ActionCableLink"; ${CABLE}`;
const URQL_REACT = 'export { Client, Provider, cacheExchange, fetchExchange, useQuery, useMutation } from "urql";';
const URQL_CABLE = `export { Client, Provider, cacheExchange, fetchExchange, subscriptionExchange, useQuery, useMutation, useSubscription } from "urql"; ${CABLE}`;
const HOOKS_REACT = 'export { GraphQLClient, ClientContext, useQuery, useMutation } from "graphql-hooks";';
const HOOKS_CABLE = `export { GraphQLClient, ClientContext, useQuery, useMutation, useSubscription } from "graphql-hooks"; ${CABLE}`;
const RELAY_REACT =
  'export { Environment, Network, Store, RecordSource, RelayEnvironmentProvider, useLazyLoadQuery, useMutation } from "react-relay"; ';
const REQUEST = 'export { GraphQLClient } from "graphql-request";';
const TANSTACK =
  'export { QueryClient, QueryClientProvider, useQuery, useMutation } from "@tanstack/react-query"; export { GraphQLClient } from "graphql-request";';
const SWR =
  'export { default as useSWR, SWRConfig } from "swr"; export { default as useSWRMutation } from "swr/mutation"; export { GraphQLClient } from "graphql-request";';

/** The four jobs, in the order of tools/bench/size.mjs. An empty cell: that stack has nothing for it besides what its user writes. */
const STACKS: Record<string, string[]> = {
  "graphql-hooks, @rails/actioncable, @react-oauth/google": [
    'export { GraphQLClient } from "graphql-hooks";',
    HOOKS_REACT,
    HOOKS_CABLE,
    HOOKS_CABLE + GOOGLE,
  ],
  "urql, and the same two": [
    'export { Client, fetchExchange } from "@urql/core";',
    URQL_REACT,
    URQL_CABLE,
    URQL_CABLE + GOOGLE,
  ],
  "urql with graphcache": [
    "",
    `export { Client, Provider, fetchExchange, useQuery, useMutation } from "urql"; export { cacheExchange } from "@urql/exchange-graphcache";`,
  ],
  "graphql-request, SWR": [REQUEST, SWR],
  "graphql-request, TanStack Query": [REQUEST, TANSTACK],
  Relay: ['export { Environment, Network, Store, RecordSource, fetchQuery } from "relay-runtime";', RELAY_REACT],
  "Apollo Client, graphql-ruby-client, and the same two": [APOLLO, APOLLO_REACT, APOLLO_CABLE, APOLLO_CABLE + GOOGLE],
};

const external = ["react", "react-dom", "react/*", "react-dom/*"];

async function bytes(contents: string, resolveDir: string): Promise<number> {
  const {
    outputFiles: [file],
  } = await esbuild.build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    legalComments: "none",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["module", "production"],
    external,
  });
  return brotliCompressSync(file?.contents ?? "", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** In turn: they take memory. */
async function bytesOfStacks(): Promise<Map<string, number[]>> {
  const sizes = new Map<string, number[]>();
  for (const [name, cells] of Object.entries(STACKS)) {
    const each: number[] = [];
    for (const cell of cells) each.push(cell ? await bytes(cell, resolve("tools/bench")) : Number.NaN);
    sizes.set(name, each);
  }
  return sizes;
}

const kilo = (size: number): string => `${(size / 1000).toFixed(1)} kB`;

const measured = await measure();
const jobs = measured.slice(0, 4);
const stacks = await bytesOfStacks();
const othersAt = (job: number): Others => [...stacks].map(([name, sizes]) => [name, sizes[job] ?? Number.NaN]);

table(
  "Bytes of each job beside other clients (brotli 11, React outside)",
  ["", ...jobs.map(({ job }) => job)],
  [
    ["Querylet", ...jobs.map((job) => kilo(job.bytes))],
    ["goal", ...jobs.map(({ goal }) => kilo(goal))],
    ...[...stacks].map(([name, sizes]) => [name, ...jobs.map((_, at) => (sizes[at] ? kilo(sizes[at]) : ""))]),
    ["in words", ...jobs.map((job, at) => besideOthers(job.bytes, othersAt(at), kilo, 0))],
  ],
);
table(
  "Bytes of every job, of the app and of each of its screens",
  ["", "bytes", "goal", "measured by", "in words"],
  measured.map(({ job, bytes: size, goal, by }) => {
    const words = size > goal ? `${kilo(size - goal)} over the goal` : "within the goal";
    return [job, kilo(size), kilo(goal), by, words];
  }),
);
keepVersions({
  esbuild: versionOf(".", "esbuild"),
  ...Object.fromEntries(packagesOf("tools/bench").map((name) => [name, versionOf("tools/bench", name)])),
});
