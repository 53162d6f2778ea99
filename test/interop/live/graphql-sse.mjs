/** graphql-sse, distinct connections. */
import { createServer } from "node:http";
import { createHandler } from "graphql-sse/lib/use/http";
import { isGood, onExpire, port, schema, serving } from "./world.mjs";

const streams = new Set();
const handle = createHandler({
  schema,
  authenticate: ({ headers }) =>
    isGood(headers.get("authorization") || undefined) ? "" : [null, { status: 401, statusText: "Unauthorized" }],
});
const server = createServer((request, response) => {
  streams.add(response);
  response.on("close", () => streams.delete(response));
  handle(request, response).catch(() => {}); // an update that comes to a stream that was just cut
});
onExpire(() => streams.forEach((stream) => stream.destroy()));
server.listen(port, "127.0.0.1", serving);
