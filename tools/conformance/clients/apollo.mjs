// @ts-check
/** Apollo Client, with the links that its documentation names. */
import { createHash } from "node:crypto";
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache, NetworkStatus } from "@apollo/client";
import { Defer20220824Handler, GraphQL17Alpha9Handler } from "@apollo/client/incremental";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { WebSocketLink } from "@apollo/client/link/ws";
import UploadHttpLink from "apollo-upload-client/UploadHttpLink.mjs";
import { createClient } from "graphql-ws";
import { SubscriptionClient } from "subscriptions-transport-ws";
import { byKind } from "./operation-kind.mjs";

const DOCS = "https://www.apollographql.com/docs/react";

/** @typedef {import("../types.js").Setup} Setup */
/** @typedef {import("../types.js").Operation} Operation */
/** @typedef {import("../types.js").Sink} Sink */

const sha256 = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");

/** @type {Partial<Record<import("../types.js").Feature, (setup: Setup) => { link: any, close?: () => void }>>} */
const links = {
  get: ({ url }) => ({ link: new HttpLink({ uri: url, useGETForQueries: true }) }),
  uploads: ({ url }) => ({ link: new UploadHttpLink({ uri: url }) }),
  persisted: ({ url }) => ({ link: new PersistedQueryLink({ sha256 }).concat(new HttpLink({ uri: url })) }),
  "transport-ws"({ socketUrl }) {
    const client = createClient({ url: socketUrl });
    return { link: new GraphQLWsLink(client), close: () => client.dispose() };
  },
  "legacy-ws"({ socketUrl }) {
    const client = new SubscriptionClient(socketUrl, { reconnect: true });
    return { link: new WebSocketLink(client), close: () => client.close() };
  },
};

/** @type {import("../types.js").Adapter} */
export default {
  name: "Apollo Client",
  packages: ["@apollo/client", "apollo-upload-client", "graphql-ws", "subscriptions-transport-ws"],
  offers: {
    requests: `${DOCS}/networking/basic-http-networking`,
    get: `${DOCS}/api/link/apollo-link-http`,
    answers: `${DOCS}/data/error-handling`,
    uploads: `${DOCS}/data/file-uploads`,
    persisted: `${DOCS}/api/link/persisted-queries`,
    incremental: `${DOCS}/data/defer`,
    "multipart-subscriptions": `${DOCS}/data/subscriptions#http`,
    "transport-ws": `${DOCS}/data/subscriptions#websocket-setup`,
    "legacy-ws": `${DOCS}/api/link/apollo-link-ws`,
  },
  dialects: ["2022", "2023"],
  connect(setup) {
    const { feature, dialect, url, headers } = setup;
    const { link, close } = links[feature]?.(setup) ?? { link: new HttpLink({ uri: url, headers }) };
    const client = new ApolloClient({
      link,
      cache: new InMemoryCache(),
      incrementalHandler: dialect === "2023" ? new GraphQL17Alpha9Handler() : new Defer20220824Handler(),
    });
    return {
      execute: (operation, sink) => execute(client, operation, sink),
      close() {
        client.stop();
        close?.();
      },
    };
  },
};

/**
 * @param {any} client
 * @param {Operation} operation
 * @param {Sink} sink
 */
function execute(client, operation, sink) {
  const document = gql(operation.query);
  const settings = { variables: operation.variables, errorPolicy: "all" };
  return byKind(operation, {
    query: () => watch(client.watchQuery({ ...settings, query: document, fetchPolicy: "network-only" }), sink),
    mutation: () => promise(client.mutate({ ...settings, mutation: document }), sink),
    subscription: () => subscribe(client.subscribe({ ...settings, query: document }), sink),
  });
}

/** The error of a result is that of the answer, or a failure. @param {any} result @param {Sink} sink */
function take({ data, error, extensions }, sink) {
  if (error && !CombinedGraphQLErrors.is(error)) {
    if (data) sink.next({ data, extensions });
    sink.fail({ message: error.message, errors: error.errors });
    return;
  }
  if (data !== undefined || error)
    sink.next({ data, errors: error?.errors, extensions: extensions ?? error?.extensions });
}

/** A watched query stays open: its status says when the answer is whole. @param {any} query @param {Sink} sink */
function watch(query, sink) {
  const subscription = query.subscribe((/** @type {any} */ result) => {
    if (result.networkStatus === NetworkStatus.loading) return;
    take(result, sink);
    if (result.networkStatus === NetworkStatus.ready || result.networkStatus === NetworkStatus.error) sink.complete();
  });
  return () => subscription.unsubscribe();
}

/** @param {Promise<any>} answer @param {Sink} sink */
function promise(answer, sink) {
  answer.then(
    (result) => {
      take(result, sink);
      sink.complete();
    },
    (error) => sink.fail({ message: error.message, errors: error.errors }),
  );
  return () => {};
}

/** @param {any} source @param {Sink} sink */
function subscribe(source, sink) {
  const subscription = source.subscribe({
    next: (/** @type {any} */ result) => take(result, sink),
    error: (/** @type {any} */ error) => sink.fail({ message: error.message, errors: error.errors }),
    complete: () => sink.complete(),
  });
  return () => subscription.unsubscribe();
}
