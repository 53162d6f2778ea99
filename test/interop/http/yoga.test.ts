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

const subject = accept(test, "http/yoga.mjs", {
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

test("yoga: a death amid a subscription and payloads is kind network, after results", async () => {
  const server = await startServer("http/yoga.mjs");
  const documents = ["subscription { forever }", "{ numbers(count: 100000) @stream }"];
  const counts = documents.map(() => 0);
  let death: Promise<void> | undefined;
  const read = async (document: string, index: number): Promise<void> => {
    for await (const _ of request(http({ url: server.url, streaming }), document)) {
      counts[index] = (counts[index] ?? 0) + 1;
      if (counts.every((count) => count >= 3)) death ??= server.close();
    }
  };
  const ends = await Promise.all(documents.map((document, index) => read(document, index).catch((error) => error)));
  assert.ok(death, `the server died before it had sent three results of each: ${counts.join(" and ")}`);
  await death;
  assert.equal(
    ends.map((error) => error?.kind),
    ["network", "network"],
  );
});

test("yoga: a hash that another server instance does not know is sent with its text", async () => {
  const other = await startServer("http/yoga.mjs");
  const servers = [subject.server(), other];
  const sent: Sent[] = [];
  let at = 0;
  const asking = persisted(http({ url: () => servers[at]?.url ?? "", fetch: recording(sent) }));
  for (at of [0, 0, 1, 1])
    assert.equal((await request(asking, "query Known { hello }")).data, { hello: "Hello world" });
  assert.equal(
    sent.map(({ answer }) => answer),
    ["404 R", "200 R", "200 R", "404 R", "200 R", "200 R"],
  );
  await other.close();
});

test.run();
