/** The public names are exactly these; programs outside are written against them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as querylet from "../src/index.js";
import * as react from "../src/react/index.js";

test("querylet has exactly these names", () => {
  assert.equal(Object.keys(querylet).sort(), [
    "PersistError", "TransportError", "bounded", "cable", "createClient", "createEventStreamParser", "createIncrementalMerger", "createMultipartParser", "debug",
    "extended", "fetchMore", "http", "operationKind", "persist", "persisted", "refresh", "request", "retry", "route", "sse", "streaming", "upload", "ws",
  ]);
});

test("querylet/react has exactly these names", () => {
  assert.equal(Object.keys(react).sort(), ["GoogleButton", "QueryletProvider", "useAuth", "useClient", "useMutation", "useQuery", "useSession", "useSubscription"]);
});

test("works where there is no window", async () => {
  assert.is(typeof globalThis.document, "undefined");
  const client = querylet.createClient({ url: "http://localhost/graphql", fetch: async () => Response.json({ data: { a: 1 } }) });
  assert.equal((await client.query("{ a }")).data, { a: 1 });
  client.dispose();
});

test.run();
