// @ts-check
/** graphql-sse: its client, in its default mode of distinct connections. */
import { createClient } from "graphql-sse";

/** @type {import("../types.js").Adapter} */
export default {
  name: "graphql-sse",
  packages: ["graphql-sse"],
  offers: { "event-streams": "https://the-guild.dev/graphql/sse/get-started#with-distinct-connections-mode" },
  connect({ url }) {
    const client = createClient({ url });
    return {
      execute: ({ query, variables }, sink) =>
        client.subscribe(
          { query, variables },
          {
            next: ({ data, errors, extensions }) =>
              sink.next({ data, errors: /** @type {any} */ (errors), extensions }),
            error: (error) => sink.fail({ message: error instanceof Error ? error.message : JSON.stringify(error) }),
            complete: () => sink.complete(),
          },
        ),
      close: () => client.dispose(),
    };
  },
};
