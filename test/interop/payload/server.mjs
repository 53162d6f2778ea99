/**
 * Payload: a content management system whose schema is made from collections, on an SQLite in memory. Lists are `Books(where, limit, page, sort)` with
 * `docs` and `totalDocs`, relations are ids in inputs and records in outputs. Books and their authors.
 */
import { createServer } from "node:http";
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { configToSchema } from "@payloadcms/graphql";
import { createHandler } from "graphql-http/lib/use/http";
import { buildConfig, createLocalReq, getPayload } from "payload";

const AUTHORS = ["Ines Calder", "Tomas Ruud", "Yuki Arai", "Nadia Haddad", "Peter Voss"];
const TITLES = ["The harbour", "A winter letter", "Salt roads", "The glass orchard", "Night ferry", "Low tide"];
const STATES = ["draft", "published", "archived"];
const BOOKS = 60;

// Only outside of production does Payload make the tables by itself.
process.env.NODE_ENV = "development";

const everyone = () => true;
const access = { create: everyone, read: everyone, update: everyone, delete: everyone };
const config = await buildConfig({
  secret: "only for tests",
  telemetry: false,
  db: sqliteAdapter({ client: { url: ":memory:" } }),
  collections: [
    {
      slug: "authors",
      access,
      admin: { useAsTitle: "name" },
      fields: [
        { name: "name", type: "text", required: true },
        { name: "born", type: "date" },
      ],
    },
    {
      slug: "books",
      access,
      admin: { useAsTitle: "title" },
      fields: [
        { name: "title", type: "text", required: true },
        { name: "author", type: "relationship", relationTo: "authors", required: true },
        { name: "state", type: "select", options: STATES, defaultValue: "draft" },
        { name: "pages", type: "number" },
      ],
    },
  ],
});
const payload = await getPayload({ config });

const authors = [];
for (const [at, name] of AUTHORS.entries()) {
  const born = new Date(Date.UTC(1901 + at * 9, 2, 5)).toISOString();
  authors.push(await payload.create({ collection: "authors", data: { name, born } }));
}
for (let at = 0; at < BOOKS; at++) {
  const title = `${TITLES[at % TITLES.length]}, vol. ${1 + Math.floor(at / TITLES.length)}`;
  const data = {
    title,
    author: authors[at % authors.length].id,
    state: STATES[at % STATES.length],
    pages: 90 + at * 7,
  };
  await payload.create({ collection: "books", data });
}

const { schema } = configToSchema(config);
const handle = createHandler({
  schema,
  context: async () => ({ headers: {}, req: await createLocalReq({}, payload) }),
});
const server = createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}/graphql` }));
process.on("disconnect", () => process.exit());
