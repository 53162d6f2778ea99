// @ts-check
/** Relay: its environment, with the functions for the network that its documentation gives. */
import { createClient } from "graphql-ws";
import relay from "relay-runtime";
import { byKind } from "./operation-kind.mjs";

const { createOperationDescriptor, Environment, Network, Observable, RecordSource, Store } = relay;
const DOCS = "https://relay.dev/docs";

/** @type {import("../types.js").Adapter} */
export default {
  name: "Relay",
  packages: ["relay-runtime", "graphql-ws"],
  offers: {
    requests: `${DOCS}/guides/network-layer/`,
    answers: `${DOCS}/guides/network-layer/`,
    "transport-ws": `${DOCS}/guided-tour/updating-data/graphql-subscriptions/#configuring-the-network-layer`,
  },
  connect({ url, socketUrl, headers }) {
    const socket = createClient({ url: socketUrl });
    const fetchFunction = async (/** @type {any} */ operation, /** @type {any} */ variables) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ query: operation.text, variables }),
      });
      return response.json();
    };
    const subscribeFunction = (/** @type {any} */ operation, /** @type {any} */ variables) =>
      Observable.create((sink) =>
        socket.subscribe(
          { operationName: operation.name, query: operation.text, variables },
          /** @type {any} */ (sink),
        ),
      );
    const network = Network.create(fetchFunction, /** @type {any} */ (subscribeFunction));
    const environment = /** @type {any} */ (new Environment({ network, store: new Store(new RecordSource()) }));
    return {
      execute(operation, sink) {
        const descriptor = createOperationDescriptor(compile(operation), operation.variables ?? {});
        const observable = byKind(operation, {
          query: () => environment.execute({ operation: descriptor }),
          mutation: () => environment.executeMutation({ operation: descriptor }),
          subscription: () => environment.executeSubscription({ operation: descriptor }),
        });
        const subscription = observable.subscribe({
          next: (/** @type {any} */ { data, errors, extensions }) => sink.next({ data, errors, extensions }),
          error: (/** @type {any} */ error) =>
            sink.fail({ message: error.message ?? String(error), errors: errorsOf(error) }),
          complete: () => sink.complete(),
        });
        return () => subscription.unsubscribe();
      },
      close: () => socket.dispose(),
    };
  },
};

/** The errors of an answer without data are the source of Relay's error; graphql-ws gives them as a list. */
const errorsOf = (/** @type {any} */ error) => (Array.isArray(error) ? error : error.source?.errors);

/**
 * What Relay's compiler would write.
 *
 * @param {import("../types.js").Operation} operation
 * @returns {any}
 */
function compile({ kind, name, query, variables = {}, fields = [] }) {
  const argumentDefinitions = Object.keys(variables).map((variable) => ({
    defaultValue: null,
    kind: "LocalArgument",
    name: variable,
  }));
  const selections = fields.map((field) => ({
    alias: null,
    args: null,
    kind: "ScalarField",
    name: field,
    storageKey: null,
  }));
  const type = { query: "Query", mutation: "Mutation", subscription: "Subscription" }[kind];
  return {
    kind: "Request",
    fragment: { argumentDefinitions, kind: "Fragment", metadata: null, name, selections, type, abstractKey: null },
    operation: { argumentDefinitions, kind: "Operation", name, selections },
    params: { cacheID: name, id: null, metadata: {}, name, operationKind: kind, text: query },
  };
}
