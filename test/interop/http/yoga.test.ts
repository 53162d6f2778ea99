import { suite } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../../src/client/call.js";
import { http } from "../../../src/transport/http/http.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";
import { recording, type Sent } from "./subject.js";
import { startServer } from "./servers.js";

const test = suite("yoga");
requiresPackages(test, "test/interop/http");

accept(test, "http/yoga.mjs", {
  answers: {
    syntax: { modern: "400 R", legacy: "200 J" },
    validation: { modern: "400 R", legacy: "200 J" },
    variables: { modern: "400 R", legacy: "400 J" },
    operation: { modern: "400 R", legacy: "400 J" },
    "a field that may not be null": { modern: "200 R", legacy: "200 J" },
    "a document that is empty": { modern: "400 R", legacy: "200 J" },
  },
  preflight: "x-graphql-yoga-csrf",
  get: { unguarded: "403 R", mutation: "405 R" },
  query: "405 R",
  apq: "404 R",
  expired: "401 R",
  incremental: { "": "2022", "text/event-stream": "2022" },
  events: true,
  upload: true,
});

const deaths = { "a subscription": "subscription { forever }", payloads: "{ numbers(count: 100000) @stream }" };
for (const [what, document] of Object.entries(deaths)) {
  test(`yoga: a server that dies in ${what} is kind network, after the results so far`, async () => {
    const server = await startServer("http/yoga.mjs");
    const results: unknown[] = [];
    const error = await (async () => {
      for await (const { data } of request(http({ url: server.url, streaming }), document))
        if (results.push(data) === 3) void server.close();
    })().catch((error) => error);
    assert.is(error?.kind, "network");
    assert.ok(results.length >= 3);
  });
}

test("yoga: a hash that another server instance does not know is sent with its text", async () => {
  const servers = [await startServer("http/yoga.mjs"), await startServer("http/yoga.mjs")];
  const sent: Sent[] = [];
  let at = 0;
  const asking = persisted(http({ url: () => servers[at]?.url ?? "", fetch: recording(sent) }));
  for (at of [0, 0, 1, 1])
    assert.equal((await request(asking, "query Known { hello }")).data, { hello: "Hello world" });
  assert.equal(
    sent.map(({ answer }) => answer),
    ["404 R", "200 R", "200 R", "404 R", "200 R", "200 R"],
  );
  for (const server of servers) await server.close();
});

test.run();
