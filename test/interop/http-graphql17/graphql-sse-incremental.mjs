/** graphql-sse over an executor that answers @defer and @stream in the current format, inside `next` events. */
import * as graphql from "graphql";
import { createHandler } from "graphql-sse/lib/use/http";
import { createSchema, userOf } from "../http/schema.mjs";
import { inFront, listen } from "../http/serve.mjs";

async function* payloads({ initialResult, subsequentResults }) {
  yield initialResult;
  yield* subsequentResults;
}

const handler = createHandler({
  schema: createSchema(graphql, {
    directives: [graphql.GraphQLDeferDirective, graphql.GraphQLStreamDirective],
    streams: true,
  }),
  authenticate: ({ headers }) =>
    userOf(headers.get("authorization")) === "gone" ? [null, { status: 401, statusText: "Unauthorized" }] : null,
  context: ({ headers }) => ({ user: userOf(headers.get("authorization")) }),
  async execute(args) {
    const answer = await graphql.experimentalExecuteIncrementally(args);
    return "initialResult" in answer ? payloads(answer) : answer;
  },
});

listen(
  inFront((request, response) => {
    if (request.url?.startsWith("/graphql")) return handler(request, response);
    response.writeHead(404).end();
  }),
);
