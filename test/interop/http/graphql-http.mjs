/** graphql-http, the reference server of the GraphQL over HTTP specification. */
import * as graphql from "graphql";
import { createHandler } from "graphql-http/lib/use/http";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

const handler = createHandler({
  schema: createSchema(graphql),
  context({ headers }) {
    const user = userOf(headers.authorization);
    if (user === "gone") return [null, { status: 401, statusText: "Unauthorized" }];
    return { user };
  },
});

listen(
  inFront((request, response) => {
    if (request.url?.startsWith("/graphql")) return handler(request, response);
    response.writeHead(404).end();
  }),
);
