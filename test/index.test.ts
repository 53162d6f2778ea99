/** The public names are exactly these; programs outside are written against them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as querylet from "../src/index.js";
import * as react from "../src/react/index.js";
import * as testing from "../src/testing/index.js";

test("querylet has exactly these names", () => {
  assert.equal(Object.keys(querylet).sort(), [
    "GraphQLRequestError",
    "PersistError",
    "TransportError",
    "anycable",
    "bounded",
    "cable",
    "catchUp",
    "createClient",
    "createEventStreamParser",
    "createIncrementalMerger",
    "createMultipartParser",
    "debug",
    "entities",
    "exactNumbers",
    "executionOf",
    "extract",
    "get",
    "http",
    "limitedText",
    "observe",
    "operationKind",
    "persist",
    "persisted",
    "print",
    "queryMethod",
    "reconnecting",
    "recordedOperations",
    "refresh",
    "request",
    "restore",
    "retry",
    "route",
    "sha256",
    "sse",
    "streaming",
    "unwrap",
    "update",
    "upload",
    "watchDebug",
    "ws",
  ]);
});

test("querylet/react has exactly these names", () => {
  assert.equal(Object.keys(react).sort(), [
    "GoogleButton",
    "QueryletProvider",
    "every",
    "onFocus",
    "onOnline",
    "useAuth",
    "useClient",
    "useGeneration",
    "useInfiniteQuery",
    "useMutation",
    "usePrevious",
    "useQuery",
    "useSession",
    "useSubscription",
    "useSuspenseQuery",
  ]);
});

test("querylet/testing has exactly these names", () => {
  assert.equal(Object.keys(testing).sort(), ["fakeGoogle", "mockTransport"]);
});

test("works where there is no window", async () => {
  assert.is(typeof globalThis.document, "undefined");
  const client = querylet.createClient({
    url: "http://localhost/graphql",
    fetch: async () => Response.json({ data: { a: 1 } }),
  });
  assert.equal((await client.query("{ a }")).data, { a: 1 });
  client.dispose();
});

test.run();
