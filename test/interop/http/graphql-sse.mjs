/** graphql-sse, distinct connections: every answer is an event stream. */
import * as graphql from "graphql";
import { createHandler } from "graphql-sse/lib/use/http";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

const handler = createHandler({
  schema: createSchema(graphql),
  authenticate: ({ headers }) =>
    userOf(headers.get("authorization")) === "gone" ? [null, { status: 401, statusText: "Unauthorized" }] : null,
  context: ({ headers }) => ({ user: userOf(headers.get("authorization")) }),
});

/** A caller that leaves while an update is written to it: the handler rejects then, which would end this process. */
const hasLeft = ({ code }) => code === "ECONNRESET" || code === "EPIPE";

async function answer(request, response) {
  try {
    await handler(request, response);
  } catch (error) {
    if (!hasLeft(error)) throw error;
  }
}

listen(
  inFront((request, response) => {
    if (request.url?.startsWith("/graphql")) return answer(request, response);
    response.writeHead(404).end();
  }),
);
