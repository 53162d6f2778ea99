/**
 * What each job costs with us and with others: minified by esbuild (ESM, es2022, production, React outside), brotli 11.
 * Each cell is a page's imports for that job, and nothing else. `npm run bench -- bytes`
 */
import { brotliCompressSync, constants } from "node:zlib";
import { resolve } from "node:path";
import * as esbuild from "esbuild";
import { JOBS } from "../size.mjs";
import { table } from "./measure.js";

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
const TANSTACK =
  'export { QueryClient, QueryClientProvider, useQuery, useMutation } from "@tanstack/react-query"; export { GraphQLClient } from "graphql-request";';
const SWR =
  'export { default as useSWR, SWRConfig } from "swr"; export { default as useSWRMutation } from "swr/mutation"; export { GraphQLClient } from "graphql-request";';

/** The four jobs, in the order of test/size.mjs. An empty cell: that stack has nothing for it besides what its user writes. */
const STACKS: Record<string, string[]> = {
  "graphql-hooks (+ @rails/actioncable, @react-oauth/google)": [
    'export { GraphQLClient } from "graphql-hooks";',
    HOOKS_REACT,
    HOOKS_CABLE,
    HOOKS_CABLE + GOOGLE,
  ],
  "urql (the same)": [
    'export { Client, fetchExchange } from "@urql/core";',
    URQL_REACT,
    URQL_CABLE,
    URQL_CABLE + GOOGLE,
  ],
  "urql with graphcache": [
    "",
    `export { Client, Provider, fetchExchange, useQuery, useMutation } from "urql"; export { cacheExchange } from "@urql/exchange-graphcache";`,
  ],
  "graphql-request": ['export { GraphQLClient } from "graphql-request";'],
  "graphql-request + SWR": ["", SWR],
  "graphql-request + TanStack Query": ["", TANSTACK],
  Relay: ['export { Environment, Network, Store, RecordSource, fetchQuery } from "relay-runtime";', RELAY_REACT],
  "Apollo Client (+ graphql-ruby-client, @rails/actioncable, @react-oauth/google)": [
    APOLLO,
    APOLLO_REACT,
    APOLLO_CABLE,
    APOLLO_CABLE + GOOGLE,
  ],
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

const jobs = JOBS.slice(0, 4);
const ours = await Promise.all(
  jobs.map(({ names }) =>
    bytes(
      Object.entries(names ?? {})
        .map(([from, list]) => `export { ${list.join(", ")} } from "./${from}";`)
        .join("\n"),
      process.cwd(),
    ),
  ),
);
const rows = [
  ["Querylet", ...ours.map(kilo)],
  ["goal", ...jobs.map(({ goal }) => kilo(goal))],
];
for (const [name, cells] of Object.entries(STACKS)) {
  const sizes: number[] = [];
  for (const cell of cells) sizes.push(cell ? await bytes(cell, resolve("test/bench")) : Number.NaN); // in turn: they take memory
  rows.push([
    name,
    ...jobs.map((_, at) => (sizes[at] ? `${kilo(sizes[at])}  (${(sizes[at] / (ours[at] ?? 1)).toFixed(1)}×)` : "")),
  ]);
}
function kilo(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`;
}
table(
  "Bytes of each job (brotli 11, React outside; in brackets: over ours)",
  ["", ...jobs.map(({ job }) => job)],
  rows,
);
