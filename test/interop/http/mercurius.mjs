/** mercurius on Fastify: CSRF prevention and APQ on, files by mercurius-upload. */
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import * as graphql from "graphql";
import { GraphQLUpload } from "graphql-upload-minimal";
import mercurius from "mercurius";
import mercuriusUpload from "mercurius-upload";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

async function read(file) {
  const { filename, mimetype, createReadStream } = await file;
  const content = await text(createReadStream());
  return { name: filename, type: mimetype, size: Buffer.byteLength(content), text: content };
}

let server;
const app = Fastify({ bodyLimit: 1 << 24, serverFactory: (handler) => (server = inFront(handler)) });
app.register(mercuriusUpload);
app.register(mercurius, {
  schema: createSchema(graphql, { upload: { scalar: GraphQLUpload, read } }),
  persistedQueryProvider: mercurius.persistedQueryDefaults.automatic(),
  csrfPrevention: { requiredHeaders: ["mercurius-require-preflight"] },
  context({ headers }) {
    const user = userOf(headers.authorization);
    if (user === "gone") throw new mercurius.ErrorWithProps("The token has run out", { code: "UNAUTHENTICATED" }, 401);
    return { user };
  },
});
await app.ready();

listen(server);
