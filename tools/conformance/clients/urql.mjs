// @ts-check
/** urql: its core with the exchanges that its documentation names. */
import { cacheExchange, Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { persistedExchange } from "@urql/exchange-persisted";
import { createClient } from "graphql-ws";
import { SubscriptionClient } from "subscriptions-transport-ws";
import { onEnd, pipe, subscribe } from "wonka";
import { byKind } from "./operation-kind.mjs";

const DOCS = "https://nearform.com/open-source/urql/docs";

/** @type {Record<string, (socketUrl: string) => { forward: any, close(): void }>} */
const sockets = {
  "transport-ws"(url) {
    const client = createClient({ url });
    return {
      forward: (/** @type {any} */ request) => ({
        subscribe: (/** @type {any} */ sink) => ({
          unsubscribe: client.subscribe({ ...request, query: request.query ?? "" }, sink),
        }),
      }),
      close: () => client.dispose(),
    };
  },
  "legacy-ws"(url) {
    const client = new SubscriptionClient(url, { reconnect: true });
    return {
      forward: (/** @type {any} */ request) => client.request({ query: request.query, variables: request.variables }),
      close: () => client.close(),
    };
  },
};

/** @type {import("../types.js").Adapter} */
export default {
  name: "urql",
  packages: ["@urql/core", "@urql/exchange-persisted", "graphql-ws", "subscriptions-transport-ws"],
  offers: {
    requests: `${DOCS}/basics/core/`,
    get: `${DOCS}/api/core/#client`,
    answers: `${DOCS}/basics/errors/`,
    uploads: `${DOCS}/advanced/persistence-and-uploads/#file-uploads`,
    persisted: `${DOCS}/advanced/persistence-and-uploads/#automatic-persisted-queries`,
    incremental: `${DOCS}/api/core/#fetchexchange`,
    "multipart-subscriptions": `${DOCS}/advanced/subscriptions/#server-sent-events-and-multipart`,
    "event-streams": `${DOCS}/advanced/subscriptions/#server-sent-events-and-multipart`,
    "transport-ws": `${DOCS}/advanced/subscriptions/#setting-up-graphql-ws`,
    "legacy-ws": `${DOCS}/advanced/subscriptions/#setting-up-subscriptions-transport-ws`,
  },
  connect({ feature, url, socketUrl, headers }) {
    const socket = sockets[feature]?.(socketUrl);
    const client = new Client({
      url,
      fetchOptions: { headers },
      preferGetMethod: feature === "get",
      fetchSubscriptions: feature === "multipart-subscriptions" || feature === "event-streams",
      exchanges: [
        cacheExchange,
        ...(feature === "persisted" ? [persistedExchange()] : []),
        fetchExchange,
        ...(socket ? [subscriptionExchange({ forwardSubscription: socket.forward })] : []),
      ],
    });
    return {
      execute(operation, sink) {
        const source = byKind(operation, {
          query: () => client.query(operation.query, operation.variables ?? {}),
          mutation: () => client.mutation(operation.query, operation.variables ?? {}),
          subscription: () => client.subscription(operation.query, operation.variables ?? {}),
        });
        return follow(source, operation, sink);
      },
      close: () => socket?.close(),
    };
  },
};

/**
 * A query's source stays open for changes of the cache: it is complete when a result says that no more is to come. The source of
 * a subscription ends.
 *
 * @param {any} source
 * @param {import("../types.js").Operation} operation
 * @param {import("../types.js").Sink} sink
 */
function follow(source, { kind }, sink) {
  let isStopped = false;
  const finish = () => {
    if (!isStopped) sink.complete();
  };
  const take = (/** @type {any} */ { data, error, extensions, hasNext }) => {
    if (error?.networkError) {
      if (data) sink.next({ data, extensions });
      sink.fail({ message: error.message, errors: error.graphQLErrors });
      return;
    }
    sink.next({ data, errors: error?.graphQLErrors, extensions });
    if (kind !== "subscription" && !hasNext) finish();
  };
  const { unsubscribe } = pipe(source, onEnd(finish), subscribe(take));
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
