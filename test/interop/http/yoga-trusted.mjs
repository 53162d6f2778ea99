/** graphql-yoga with its persisted operations: runs the documents of documents.json and nothing else, by `documentId` or `operationId`. */
import { readFileSync } from "node:fs";
import { usePersistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import * as graphql from "graphql";
import { createYoga } from "graphql-yoga";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

const documents = JSON.parse(readFileSync(new URL("documents.json", import.meta.url), "utf8"));

listen(
  inFront(
    createYoga({
      schema: createSchema(graphql),
      logging: false,
      extraParamNames: ["documentId", "operationId"],
      context: ({ request }) => ({ user: userOf(request.headers.get("authorization")) }),
      plugins: [
        usePersistedOperations({
          getPersistedOperation: (id) => documents[id] ?? documents[`sha256:${id}`] ?? null,
          extractPersistedOperationId(params, request) {
            const search = new URL(request.url).searchParams; // yoga itself reads no other names from a URL than the usual four
            return (
              params.documentId ??
              params.operationId ??
              search.get("documentId") ??
              search.get("operationId") ??
              params.extensions?.persistedQuery?.sha256Hash ??
              null
            );
          },
        }),
      ],
    }),
  ),
);
