/** An older graphql-yoga, for what the newer one no longer does. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../../src/transport/http/http.js";
import { sse, streaming } from "../../../src/transport/http/streaming/streaming.js";
import { run } from "../../transport/http/fake-fetch.js";
import { requiresPackages } from "../../helpers/requires.js";
import { recording, type Sent } from "./subject.js";
import { startServer, type InteropServer } from "./servers.js";

const test = suite("yoga-3");
requiresPackages(test, "test/interop/http");
let server: InteropServer;
test.before(async () => void (server = await startServer("http/yoga-3.mjs")));
test.after(() => server?.close());

const MULTIPART = {
  accept: "multipart/mixed;subscriptionSpec=1.0, application/graphql-response+json, application/json;q=0.9",
};

test("yoga-3: gives a subscription's results as multipart, without an envelope", async () => {
  const sent: Sent[] = [];
  const { results, completed } = await run(
    http({ url: server.url, streaming, headers: MULTIPART, fetch: recording(sent) }),
    "subscription { countTo(n: 20) }",
  );
  assert.equal(
    results.map(({ data }) => (data as { countTo: number }).countTo),
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  assert.ok(completed);
  assert.equal(
    sent.map(({ answer }) => answer),
    ["200 multipart/mixed"],
  );
});

test("yoga-3: gives a result with errors between others, as multipart", async () => {
  const { results, completed } = await run(
    http({ url: server.url, streaming, headers: MULTIPART }),
    "subscription { failing }",
  );
  assert.equal(
    results.map(({ data, errors }) => (data as { failing: number } | null)?.failing ?? errors?.[0]?.message),
    [1, "Two is too many", 3],
  );
  assert.ok(completed);
});

test("yoga-3: reads events without names, which end with complete and no data", async () => {
  for (const transport of [sse({ url: server.url }), http({ url: server.url, streaming })]) {
    const { results, completed } = await run(transport, "subscription { countTo(n: 5) }");
    assert.equal(
      results.map(({ data }) => data),
      [1, 2, 3, 4, 5].map((countTo) => ({ countTo })),
    );
    assert.ok(completed);
  }
});

test("yoga-3: says that a subscription is not valid, in each way of asking", async () => {
  for (const transport of [
    sse({ url: server.url }),
    http({ url: server.url, streaming }),
    http({ url: server.url, streaming, headers: MULTIPART }),
  ]) {
    const { results, error } = await run(transport, "subscription { nope }");
    assert.ok((error ?? results[0])?.errors?.length);
    assert.is(results.length, error ? 0 : 1);
  }
});

test.run();
