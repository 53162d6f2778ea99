/** Answers that come part by part through a real browser. */
import { createGzip } from "node:zlib";
import * as assert from "uvu/assert";
import { gate, type Answer } from "./servers.js";
import {
  GOOD,
  MIXED,
  ask,
  away,
  begin,
  ended,
  other,
  own,
  part,
  results,
  told,
  transportSuite,
  yoga,
} from "./setup.js";

const test = transportSuite("the transport in Chromium: parts");

test("each part of @defer is told when the server has sent it, not at the end", async () => {
  const call = await begin({ url: `${yoga.origin}/graphql`, streaming: true }, "{ hello ... @defer { slow } }");
  await results(call, 1);
  assert.equal((await told(call)).results, [{ data: { hello: "hello" }, hasNext: true, status: 200 }]);
  assert.is((await told(call)).completed, undefined);
  yoga.slow.open("done");
  await ended(call);
  const { results: all, completed, error } = await told(call);
  assert.is(error, undefined);
  assert.ok(completed);
  assert.equal(all.at(-1), { data: { hello: "hello", slow: "done" }, hasNext: false, status: 200 });
});

test("@stream of a list ends with all its items", async () => {
  const { results: all, completed } = await ask(
    { url: `${yoga.origin}/graphql`, streaming: true },
    "{ letters @stream(initialCount: 1) }",
  );
  assert.equal(all[0]?.data, { letters: ["a"] });
  assert.equal(all.at(-1)?.data, { letters: ["a", "b", "c"] });
  assert.ok(completed);
});

test("each event of a subscription is told when it comes; complete ends it", async () => {
  const call = await begin({ url: `${yoga.origin}/graphql`, streaming: true }, "subscription { tick }");
  for (let count = 1; count <= 3; count++) {
    yoga.tick();
    await results(call, count);
    assert.is((await told(call)).results.length, count);
  }
  yoga.end();
  await ended(call);
  assert.equal(await told(call), {
    results: [1, 2, 3].map((tick) => ({ data: { tick }, status: 200 })),
    completed: true,
  });
});

test("asks leave for a long Accept of a deferred query to another origin", async () => {
  other.answer(GOOD);
  await ask({ url: away(), streaming: true }, "{ a ... @defer { b } }");
  assert.is(other.seen[0]?.headers["access-control-request-headers"], "accept,content-type");
  await ask({ url: away("/live"), streaming: true }, "subscription { a }");
  assert.is(other.seen[2]?.headers["access-control-request-headers"], "content-type");
});

test("delivers a part with its delimiter, though no line break follows yet", async () => {
  const go = gate();
  other.answer(async (response) => {
    response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
    await go.passed;
    response.end(`${part({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }).slice(5)}\r\n-----\r\n`);
  });
  const call = await begin({ url: away(), streaming: true }, "{ a ... @defer { b } }");
  await results(call, 1);
  go.open();
  await ended(call);
  assert.equal((await told(call)).results.at(-1)?.data, { a: 1, b: 2 });
});

test("gzip that holds parts back loses none of them; flushed, each is told in time", async () => {
  const go = gate();
  const zipped =
    (flush: boolean): Answer =>
    async (response) => {
      response.writeHead(200, { "content-type": MIXED, "content-encoding": "gzip" });
      const zip = createGzip();
      zip.pipe(response);
      zip.write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
      if (flush) {
        zip.flush();
        await go.passed;
      }
      zip.end(`${part({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }).slice(5)}\r\n-----\r\n`);
    };
  const both = [{ a: 1 }, { a: 1, b: 2 }];
  own.answer(zipped(false));
  const { results: held, completed } = await ask({ streaming: true }, "{ a ... @defer { b } }");
  assert.equal(
    held.map(({ data }) => data),
    both,
  );
  assert.ok(completed);
  own.answer(zipped(true));
  const call = await begin({ streaming: true }, "{ a ... @defer { b } }");
  await results(call, 1);
  go.open();
  await ended(call);
  assert.equal(
    (await told(call)).results.map(({ data }) => data),
    both,
  );
});

test("fails as network when the socket breaks, as protocol when a stream ends early", async () => {
  for (const [how, kind] of [
    ["destroy", "network"],
    ["end", "protocol"],
  ] as const) {
    const go = gate();
    own.answer(async (response) => {
      response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
      await go.passed;
      response[how]();
    });
    const call = await begin({ streaming: true }, "{ a ... @defer { b } }");
    await results(call, 1);
    go.open();
    await ended(call);
    const { results: all, error } = await told(call);
    assert.equal(
      all.map(({ data }) => data),
      [{ a: 1 }],
    );
    assert.is(error?.kind, kind);
  }
});

test("a JSON answer that breaks off is kind network", async () => {
  own.answer(
    (response) =>
      void response
        .writeHead(200, { "content-type": "application/json", "content-length": "99" })
        .write('{"data":', () => setImmediate(() => response.destroy())),
  );
  assert.is((await ask({})).error?.kind, "network");
});

test.run();
