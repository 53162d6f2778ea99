/** Apollo Server 5 on Express, as its documentation sets it up: CSRF prevention and APQ on, files by graphql-upload. */
import { text } from "node:stream/consumers";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import * as graphql from "graphql";
import GraphQLUpload from "graphql-upload/GraphQLUpload.mjs";
import graphqlUploadExpress from "graphql-upload/graphqlUploadExpress.mjs";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

async function read(file) {
  const { filename, mimetype, createReadStream } = await file;
  const content = await text(createReadStream());
  return { name: filename, type: mimetype, size: Buffer.byteLength(content), text: content };
}

const apollo = new ApolloServer({ schema: createSchema(graphql, { upload: { scalar: GraphQLUpload, read } }) });
await apollo.start();

const app = express();
app.use(
  "/graphql",
  express.json({ limit: "10mb" }),
  graphqlUploadExpress(),
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
