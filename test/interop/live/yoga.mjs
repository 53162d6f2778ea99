/** graphql-yoga: event streams with a comment as the first sign of life, and refusals that are events, too. */
import { createServer } from "node:http";
import { createGraphQLError, createYoga } from "graphql-yoga";
import { isGood, onExpire, port, schema, serving } from "./world.mjs";

const streams = new Set();
const yoga = createYoga({
  schema,
  logging: false,
  maskedErrors: false,
  context({ request }) {
    if (!isGood(request.headers.get("authorization") || undefined))
      throw createGraphQLError("The token has run out", {
        extensions: { code: "UNAUTHENTICATED", http: { status: 401 } },
      });
  },
});
const server = createServer((request, response) => {
  streams.add(response);
  response.on("close", () => streams.delete(response));
  void yoga(request, response);
});
onExpire(() => streams.forEach((stream) => stream.destroy()));
server.listen(port, "127.0.0.1", serving);
