/** The experimental express-graphql with @defer and @stream: patches at top level, each part with a leading CRLF and delimiter. */
import { createRequire } from "node:module";
import { createSchema, userOf } from "../http/schema.mjs";
import { inFront, listen } from "../http/serve.mjs";

const require = createRequire(import.meta.url); // the copy of graphql that express-graphql itself loads
const graphql = require("graphql");
const { graphqlHTTP } = require("express-graphql");
const createError = require("http-errors");

const schema = createSchema(graphql, { streams: true });
const handler = graphqlHTTP(({ headers }) => {
  const user = userOf(headers.authorization);
  if (user === "gone") throw createError(401, "The token has run out");
  return { schema, context: { user } };
});

listen(
  inFront((request, response) => {
    if (request.url?.startsWith("/graphql")) return handler(request, response);
    response.writeHead(404).end();
  }),
);
