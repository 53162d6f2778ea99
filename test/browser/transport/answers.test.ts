/** What a browser hides of an answer and hands on, and how requests end there. */
import { createGzip } from "node:zlib";
import * as assert from "uvu/assert";
import type { Ask } from "./page.js";
import { json, openTo, type Answer } from "./servers.js";
import {
  A,
  GOOD,
  MIXED,
  ask,
  away,
  begin,
  context,
  ended,
  last,
  methods,
  other,
  own,
  page,
  part,
  results,
  told,
  transportSuite,
  until,
  yoga,
} from "./setup.js";

const test = transportSuite("the transport in Chromium: answers");

test("406, 415, 404 and 500 without a body are kind http with their status", async () => {
  for (const status of [406, 415, 404, 500]) {
    other.answer((response) => response.writeHead(status).end());
    const { error, results } = await ask({ url: away() });
    assert.equal([error?.kind, error?.status, results], ["http", status, []]);
  }
});

test("HTML with 200 is kind parse: the page is evidence, not message", async () => {
  other.answer((response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<title>Hotel WLAN</title>"),
  );
  const { error } = await ask({ url: away() });
  assert.equal([error?.kind, error?.status, error?.body], ["parse", 200, "<title>Hotel WLAN</title>"]);
  assert.not.match(error?.message ?? "", "Hotel");
});

test("reads an exposed Retry-After of another origin, and tries again after a 503", async () => {
  other.cors = (request) => ({ ...openTo(request), "access-control-expose-headers": "retry-after" });
  other.answer(json({ errors: [{ message: "Later" }] }, 503, { "retry-after": "2" }));
  const { error } = await ask({ url: away() });
  assert.equal(
    [error?.kind, error?.status, error?.retryAfter, error?.errors],
    ["http", 503, 2000, [{ message: "Later" }]],
  );
  other.answer(json("", 503), GOOD);
  assert.equal((await ask({ url: away(), retryAfter: 10 })).results, A);
});

test("graphql-response+json with 400 is a result", async () => {
  other.answer(json({ errors: [{ message: "No" }] }, 400, { "content-type": "application/graphql-response+json" }));
  assert.equal(await ask({ url: away() }), {
    results: [{ errors: [{ message: "No" }], status: 400 }],
    completed: true,
  });
});

test("gzip is the browser's: an answer arrives unpacked", async () => {
  own.answer((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    const zip = createGzip();
    zip.pipe(response);
    zip.end(JSON.stringify({ data: { a: 1 } }));
  });
  assert.equal((await ask({})).results, A);
  assert.match(String(last(own).headers["accept-encoding"]), "gzip");
});

const LONG = `{ ${"a ".repeat(10_000)}}`; // 20 kB

test("sends by POST after a 431 without CORS headers, and the next short one by GET", async () => {
  // Node's own limit of 16 kB of headers answers it: no listener sees the request.
  other.answer(GOOD);
  const options: Ask = { url: away(), get: { maxUrlLength: 100_000 } };
  assert.equal((await ask(options, LONG)).results, A);
  assert.equal(methods(other), ["OPTIONS", "POST"]);
  assert.is(JSON.parse(last(other).body).query, LONG);
  assert.equal((await ask(options)).results, A);
  assert.is(last(other).method, "GET");
});

test("the same 431 on the page's own origin, where it can be seen, goes by POST too", async () => {
  own.answer(GOOD);
  assert.equal((await ask({ get: { maxUrlLength: 100_000 } }, LONG)).results, A);
  assert.equal(methods(own), ["POST"]);
});

test("frees the connection of an answer that it falls back from", async () => {
  other.answer((response, { method }) =>
    method === "GET"
      ? response.writeHead(414, { "content-type": "text/html" }).write("<p>".repeat(50_000))
      : response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"a":1}}'),
  );
  for (let turn = 0; turn < 8; turn++) assert.equal((await ask({ url: away(), get: {} })).results, A);
  assert.equal(await other.seen[0]?.ended, "cut");
});

test("an unknown host is kind network", async () => {
  const { error } = await ask({ url: "http://unknown.invalid/graphql" });
  assert.equal(
    [error?.kind, error?.retryable, error?.message],
    [
      "network",
      true,
      `http://unknown.invalid/graphql: no answer: see cause. If the browser's console names CORS, the server has to allow ${own.origin}`,
    ],
  );
});

test("a mutation of 20 kB is sent once, by POST, whatever the method", async () => {
  own.answer(GOOD);
  assert.equal((await ask({ get: { maxUrlLength: 100_000 } }, `mutation ${LONG}`)).results, A);
  assert.equal(methods(own), ["POST"]);
});

test("ends the request on the server when the caller aborts, with the reason", async () => {
  const silent: Answer = () => {};
  const talking: Answer = (response) =>
    response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
  for (const [answer, count] of [
    [silent, 0],
    [talking, 1],
  ] as const) {
    own.answer(answer);
    const before = own.seen.length;
    const call = await begin({ streaming: true }, "{ a ... @defer { b } }");
    await until(() => own.seen.length > before);
    await results(call, count);
    await page.evaluate((call) => window.abort(call), call);
    assert.is(await last(own).ended, "cut");
    const { error } = await told(call);
    assert.equal([error?.kind, error?.cause], ["abort", "had enough"]);
  }
});

test("ends a subscription on the server when it is stopped, and says nothing more", async () => {
  const call = await begin({ url: `${yoga.origin}/graphql`, streaming: true }, "subscription { tick }");
  yoga.tick();
  await results(call, 1);
  await page.evaluate((call) => window.leave(call), call);
  const ticking = setInterval(() => yoga.tick(), 10); // a generator hears of its end when it next turns round
  await yoga.left;
  clearInterval(ticking);
  assert.equal(await told(call), { results: [{ data: { tick: 1 }, status: 200 }] });
});

test("leaving the loop over a call ends the request on the server", async () => {
  own.answer((response) =>
    response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`),
  );
  const first = await page.evaluate(async () => {
    const { http, request, streaming } = window.querylet;
    for await (const { data } of request(http({ streaming }), "{ a ... @defer { b } }")) return data;
    return undefined;
  });
  assert.equal(first, { a: 1 });
  assert.is(await last(own).ended, "cut");
});

test("a deadline is kind timeout, and ends the request on the server", async () => {
  own.answer(() => {});
  const { error } = await ask({ timeout: 50 });
  assert.equal([error?.kind, error?.retryable], ["timeout", true]);
  assert.is(await last(own).ended, "cut");
});

test("fails as network while offline, and a retry succeeds once the network is back", async () => {
  own.answer(GOOD);
  await context.setOffline(true);
  const { error } = await ask({});
  assert.equal([error?.kind, error?.retryable], ["network", true]);
  const call = await begin({ retryAfter: 20 });
  assert.is(own.seen.length, 0);
  await context.setOffline(false);
  await ended(call);
  assert.equal((await told(call)).results, A);
});

test("a page that goes away ends its requests on the server", async () => {
  own.answer(() => {});
  await begin({});
  await until(() => own.seen.length === 1);
  await page.goto(`${own.origin}/elsewhere`);
  assert.is(await last(own).ended, "cut");
});

test("delivers a mutation that a page sends as it goes away, with keepalive", async () => {
  own.answer(GOOD);
  await page.evaluate(() =>
    addEventListener(
      "pagehide",
      () =>
        void window.begin({ keepalive: true }, { document: "mutation ($x: Int) { a(x: $x) }", variables: { x: 1 } }),
    ),
  );
  await page.goto(`${own.origin}/elsewhere`);
  await until(() => own.seen.length === 1);
  await last(own).ended;
  assert.equal(JSON.parse(last(own).body), { query: "mutation ($x: Int) { a(x: $x) }", variables: { x: 1 } });
});

test.run();
