/** express-graphql, which is no longer maintained, and which many servers still run. */
import { createRequire } from "node:module";
import { createSchema, userOf } from "../http/schema.mjs";
import { inFront, listen } from "../http/serve.mjs";

const require = createRequire(import.meta.url); // the copy of graphql that express-graphql itself loads
const graphql = require("graphql");
const { graphqlHTTP } = require("express-graphql");
const createError = require("http-errors");

const schema = createSchema(graphql);
const handler = graphqlHTTP(({ headers }) => {
  const user = userOf(headers.authorization);
  if (user === "gone") throw createError(401, "The token has run out");
  return {
    schema,
    context: { user },
    customFormatErrorFn: ({ message, locations, path, extensions }) => ({ message, locations, path, extensions }),
  };
});

listen(
  inFront((request, response) => {
    if (request.url?.startsWith("/graphql")) return handler(request, response);
    response.writeHead(404).end();
  }),
);
