// @ts-check
/** graphql-ruby-client: its link for Apollo Client, over the official client of Action Cable. */
import { createRequire } from "node:module";

// These are CommonJS packages, and have to share one Apollo Client.
const require = createRequire(import.meta.url);
Object.assign(globalThis, {
  addEventListener: () => {},
  removeEventListener: () => {},
  document: { visibilityState: "visible" },
});
const { ApolloClient, CombinedGraphQLErrors, gql, InMemoryCache } = require("@apollo/client");
const { createConsumer } = require("@rails/actioncable");
const { default: ActionCableLink } = require("graphql-ruby-client/subscriptions/ActionCableLink");

/** @type {import("../types.js").Adapter} */
export default {
  name: "graphql-ruby-client",
  packages: ["graphql-ruby-client", "@rails/actioncable", "@apollo/client"],
  offers: {
    "action-cable": "https://graphql-ruby.org/javascript_client/apollo_subscriptions.html#apollo-2----actioncable",
  },
  connect({ socketUrl }) {
    const cable = createConsumer(socketUrl);
    const client = new ApolloClient({ link: new ActionCableLink({ cable }), cache: new InMemoryCache() });
    return {
      execute({ query, variables }, sink) {
        const source = client.subscribe({ query: gql(query), variables, errorPolicy: "all" });
        const subscription = source.subscribe({
          next({ data, error, extensions }) {
            if (error && !CombinedGraphQLErrors.is(error)) sink.fail({ message: error.message });
            else sink.next({ data, errors: error?.errors, extensions });
          },
          error: (/** @type {any} */ error) => sink.fail({ message: error.message, errors: error.errors }),
          complete: () => sink.complete(),
        });
        return () => subscription.unsubscribe();
      },
      close() {
        client.stop();
        cable.disconnect();
      },
    };
  },
};
