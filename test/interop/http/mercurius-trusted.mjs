/** mercurius with prepared documents only: those of documents.json, by `documentId` or `operationId`. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import * as graphql from "graphql";
import mercurius from "mercurius";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

const documents = JSON.parse(readFileSync(new URL("documents.json", import.meta.url), "utf8"));

let server;
const app = Fastify({ serverFactory: (handler) => (server = inFront(handler)) });
app.register(mercurius, {
  schema: createSchema(graphql),
  context: ({ headers }) => ({ user: userOf(headers.authorization) }),
  persistedQueryProvider: {
    isPersistedQuery: () => true,
    getHash: ({ documentId, operationId, extensions }) =>
      documentId ?? operationId ?? extensions?.persistedQuery?.sha256Hash ?? false,
    getQueryFromHash: async (id) => documents[id] ?? documents[`sha256:${id}`],
    notFoundError: "PersistedQueryNotInList",
    notSupportedError: "Only documents that this server holds",
  },
});
await app.ready();

listen(server);
