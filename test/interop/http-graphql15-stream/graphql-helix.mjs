/** graphql-helix: patches at top level after a first delimiter without CRLF; event streams without names, which just end. */
import { json } from "node:stream/consumers";
import { createRequire } from "node:module";
import { createSchema, userOf } from "../http/schema.mjs";
import { inFront, listen } from "../http/serve.mjs";

const require = createRequire(import.meta.url); // the copy of graphql that graphql-helix itself loads
const graphql = require("graphql");
const { getGraphQLParameters, processRequest, sendResult } = require("graphql-helix");

const schema = createSchema(graphql, { streams: true });

listen(
  inFront(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname !== "/graphql") return response.writeHead(404).end();
    const user = userOf(incoming.headers.authorization);
    if (user === "gone")
      return response.writeHead(401, { "content-type": "application/json" }).end('{"error":"The token has run out"}');
    const body =
      incoming.method === "POST" && incoming.headers["content-type"] === "application/json" ? await json(incoming) : {};
    const request = {
      body,
      headers: incoming.headers,
      method: incoming.method,
      query: Object.fromEntries(searchParams),
    };
    const result = await processRequest({
      ...getGraphQLParameters(request),
      request,
      schema,
      contextFactory: () => ({ user }),
    });
    await sendResult(result, response);
  }),
);
