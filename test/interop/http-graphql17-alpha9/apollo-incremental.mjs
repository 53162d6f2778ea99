/** Apollo Server 5 with @defer and @stream: the current format, and the one of 2022 for a client that accepts only that. */
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import { legacyExecuteIncrementally } from "@yaacovcr/transform";
import express from "express";
import * as graphql from "graphql";
import { createSchema, userOf } from "../http/schema.mjs";
import { inFront, listen } from "../http/serve.mjs";

const directives = [graphql.GraphQLDeferDirective, graphql.GraphQLStreamDirective];
const apollo = new ApolloServer({
  schema: createSchema(graphql, { directives, streams: true }),
  legacyExperimentalExecuteIncrementally: legacyExecuteIncrementally,
});
await apollo.start();

const app = express();
app.use(
  "/graphql",
  express.json({ limit: "10mb" }),
  expressMiddleware(apollo, {
    async context({ req }) {
      const user = userOf(req.headers.authorization);
      if (user === "gone")
        throw new graphql.GraphQLError("The token has run out", {
          extensions: { code: "UNAUTHENTICATED", http: { status: 401 } },
        });
      return { user };
    },
  }),
);

listen(inFront(app));
