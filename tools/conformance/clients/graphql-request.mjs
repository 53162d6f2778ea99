// @ts-check
/** graphql-request: its class GraphQLClient. */
import { GraphQLClient } from "graphql-request";

const DOCS = "https://github.com/graffle-js/graffle/tree/graphql-request";

/** @type {import("../types.js").Adapter} */
export default {
  name: "graphql-request",
  packages: ["graphql-request"],
  offers: { requests: DOCS, get: DOCS, answers: DOCS },
  connect({ feature, url, headers }) {
    const client = new GraphQLClient(url, {
      headers,
      errorPolicy: "all",
      ...(feature === "get" ? { method: "GET", jsonSerializer: JSON } : {}),
    });
    return {
      execute({ query, variables }, sink) {
        const controller = new AbortController();
        client.rawRequest({ query, variables, signal: controller.signal }).then(
          ({ data, errors, extensions }) => {
            sink.next({ data, errors: /** @type {any} */ (errors), extensions });
            sink.complete();
          },
          (error) => sink.fail({ message: error.message, errors: error.response?.errors }),
        );
        return () => controller.abort();
      },
      close() {},
    };
  },
};
