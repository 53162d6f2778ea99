/** Queries by GET. */
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, queryMethod } from "../../../src/transport/http/get.js";
import { http } from "../../../src/transport/http/http.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { upload } from "../../../src/transport/http/upload.js";
import type { Operation } from "../../../src/transport/types.js";
import { fakeFetch, json, run } from "./fake-fetch.js";
import { GOOD, sent } from "./sent.js";

test("sends a query by GET when asked, as form-encoded parameters, empty ones omitted", async () => {
  const { call } = await sent(
    { document: "query Q($x: Int) { a }", operationName: "Q", variables: { x: 1 }, extensions: {} },
    { method: get(), url: "/graphql?t=1" },
  );
  assert.is(call.init.method, "GET");
  assert.is(call.init.body ?? null, null);
  assert.is(call.headers.get("content-type"), null);
  const { searchParams } = new URL(call.url, "http://x");
  assert.equal(
    [...searchParams],
    [
      ["t", "1"],
      ["query", "query Q($x: Int) { a }"],
      ["operationName", "Q"],
      ["variables", '{"x":1}'],
    ],
  );
  const bare = await sent({ document: "{ a }", variables: {}, operationName: "" }, { method: get() });
  assert.is(bare.call.url, "/graphql?query=%7B+a+%7D");
});

test("an operation that is called null is sent by its name", async () => {
  const { call } = await sent({ document: "query null { a }" }, { method: get() });
  assert.is(new URL(call.url, "http://x").searchParams.get("operationName"), "null");
});

test("a GET keeps the query string, drops the fragment and encodes the rest", async () => {
  const { call } = await sent(
    { document: '{ a(x: "ä&b=c#d+e 😀") }', extensions: { e: "&" } },
    { method: get(), url: "/graphql?tenant=1#top" },
  );
  const address = new URL(call.url, "http://x");
  assert.equal(
    [...address.searchParams],
    [
      ["tenant", "1"],
      ["query", '{ a(x: "ä&b=c#d+e 😀") }'],
      ["extensions", '{"e":"&"}'],
    ],
  );
  assert.is(address.hash, "");
  assert.match(call.url, /^[\x21-\x7e]+$/);
});

const NOT_QUERIES: Operation[] = [
  { document: "mutation { a }" },
  { document: "subscription { a }" },
  { document: "# query { a }\nmutation { a }" },
  { document: "\uFEFF# query\r\n#{ a }\rmutation { a }" },
  { document: "query A { a } mutation B { b }", operationName: "B" },
  { document: "query A { a } mutation B { b }", operationName: "C" },
  { document: '"""query { a }""" mutation { a }' },
  { document: '"""\nquery { a } \\""" { b }\n"""\n# query\nmutation { a }' },
  { document: "fragment query on Q { a } mutation { ...query }" },
  { document: 'fragment F on M { a(x: "} query { b }") } mutation { ...F }' },
  { document: "mutation { a } fragment F on M { a }" },
  { document: { documentId: "x" } },
  { document: "{ a }", kind: "mutation" },
  { document: "mutation { a }", kind: "query" },
  { document: parse("mutation { a }"), kind: "query" },
  { document: parse("fragment F on M { a } mutation { ...F }"), kind: "query" },
  { document: "not graphql" },
];

test("a mutation or a subscription never goes by GET or QUERY", async () => {
  for (const method of [get(), queryMethod()]) {
    for (const operation of NOT_QUERIES) {
      const options = { method, streaming };
      assert.is((await sent(operation, options)).call.init.method, "POST", JSON.stringify(operation));
      const asking = { ...operation, method: method.name };
      assert.is((await sent(asking, options)).call.init.method, "POST", JSON.stringify(operation));
    }
  }
});

test("a document with several operations and no name is not sent at all", async () => {
  const { calls, outcome } = await sent("query A { a } mutation B { b }", { method: get() });
  assert.is(calls.length, 0);
  assert.is(outcome.error?.kind, "protocol");
  assert.match(outcome.error?.message ?? "", /\(A, B\): pass operationName/);
});

test("sends the query of a document with several operations by GET", async () => {
  const { call } = await sent({ document: "query A { a } mutation B { b }", operationName: "A" }, { method: get() });
  assert.is(call.init.method, "GET");
});

test("a query that asks for POST goes by POST", async () => {
  for (const method of [get(), queryMethod()])
    assert.is((await sent({ document: "{ a }", method: "POST" }, { method })).call.init.method, "POST");
});

test("a query may name the method that the transport has", async () => {
  assert.is((await sent({ document: "{ a }", method: "GET" }, { method: get() })).call.init.method, "GET");
});

test("asking for a method that the transport lacks is an error that names it", async () => {
  for (const [method, options, advice] of [
    ["GET", {}, "pass http({ method: get() })"],
    ["QUERY", {}, "pass http({ method: queryMethod() })"],
    ["GET", { method: queryMethod() }, "pass http({ method: get() })"],
    ["QUERY", { method: get() }, "pass http({ method: queryMethod() })"],
  ] as const) {
    const { calls, outcome } = await sent({ document: "{ a }", method }, options);
    assert.equal([calls.length, outcome.error?.kind], [0, "protocol"]);
    assert.match(outcome.error?.message ?? "", advice);
  }
  const mutation = await sent({ document: "mutation { a }", method: "GET" });
  assert.is(mutation.call.init.method, "POST");
});

test("falls back to POST by the status, without an answer from 2,048 characters on", async () => {
  const attempts = async (length: number, answer: Response | Error) => {
    const query = `{ ${"a".repeat(length - "/graphql?query=%7B++%7D".length)} }`;
    const { calls } = await sent(query, { method: get({ maxUrlLength: 10_000 }) }, answer, GOOD);
    assert.is(calls[0]?.url.length, length);
    return calls.length;
  };
  assert.is(await attempts(2047, new TypeError("Failed to fetch")), 1);
  assert.is(await attempts(2048, new TypeError("Failed to fetch")), 2);
  for (const status of [414, 431]) assert.is(await attempts(50, json("", status)), 2);
  for (const status of [200, 400, 404, 405, 413, 430, 500, 501]) assert.is(await attempts(9999, json("", status)), 1);
});

test("a GET over maxUrlLength goes by POST, asking for headers once", async () => {
  let asked = 0;
  const options: HttpOptions = { method: get(), headers: () => ({ n: String(++asked) }) };
  const long = await sent(`{ ${"a".repeat(2047)} }`, options);
  assert.is(long.call.init.method, "POST");
  assert.is(long.call.url, "/graphql");
  assert.is(asked, 1);
  for (const [length, method] of [
    [2047, "GET"],
    [2048, "POST"],
  ] as const) {
    const text = "a".repeat(length - "/graphql?query=%7B++%7D".length);
    assert.is((await sent(`{ ${text} }`, { method: get() })).call.init.method, method, "2,047 by default");
  }
  const exact = "/graphql?query=%7B+a+%7D".length;
  assert.is((await sent("{ a }", { method: get({ maxUrlLength: exact }) })).call.init.method, "GET");
  assert.is((await sent("{ a }", { method: get({ maxUrlLength: exact - 1 }) })).call.init.method, "POST");
});

test("a GET answered 414 or 431 is sent again by POST, the next one by GET again", async () => {
  for (const status of [414, 431]) {
    const { fetch, calls } = fakeFetch(json("", status), GOOD);
    const transport = http({ fetch, method: get() });
    assert.is((await run(transport, "{ a }")).completed, true);
    await run(transport, "{ a }");
    assert.equal(
      calls.map(({ init }) => init.method),
      ["GET", "POST", "GET"],
    );
  }
});

test("asks for the headers again where it falls back", async () => {
  let asked = 0;
  let tokens = 0;
  const { calls } = await sent(
    "{ a }",
    { method: get(), url: () => `/${++asked}`, headers: () => ({ authorization: `Bearer ${++tokens}` }) },
    json("", 414),
    GOOD,
  );
  assert.match(calls[0]?.url ?? "", /^\/1\?/);
  assert.is(calls[1]?.url, "/1");
  assert.equal(
    calls.map(({ headers }) => headers.get("authorization")),
    ["Bearer 1", "Bearer 2"],
  );
});

test("a long GET that fails without an answer is sent again by POST", async () => {
  const { calls, outcome } = await sent(
    `{ ${"a".repeat(20_000)} }`,
    { method: get({ maxUrlLength: 30_000 }) },
    new TypeError("Failed to fetch"),
    GOOD,
  );
  assert.equal(
    calls.map(({ init }) => init.method),
    ["GET", "POST"],
  );
  assert.ok(outcome.completed);
  const short = await sent("{ a }", { method: get() }, new TypeError("Failed to fetch"), GOOD);
  assert.is(short.calls.length, 1);
  assert.is(short.outcome.error?.kind, "network");
});

test("other refusals of a GET and of QUERY are told, not tried again", async () => {
  for (const [method, statuses] of [
    [get(), [400, 404, 405, 413, 430, 500, 501]],
    [queryMethod(), [400, 403, 406, 413, 414, 431, 500, 502]],
  ] as const) {
    for (const status of statuses) {
      const { calls, outcome } = await sent("{ a }", { method }, json("", status), GOOD);
      assert.equal([calls.length, outcome.error?.status], [1, status], method.name);
    }
  }
});

test("a fetch that gives nothing at all, as a mock may, is called once", async () => {
  for (const method of [undefined, get(), queryMethod()]) {
    let count = 0;
    const fetch = (async () => void count++) as never;
    const { error } = await run(http({ fetch, ...(method && { method }) }), "{ a }");
    assert.equal([error?.kind, count], ["network", 1]);
  }
});

test("no fall-back sends a POST again", async () => {
  const url = `/graphql?${"x".repeat(5000)}`;
  for (const answer of [
    new TypeError("Failed to fetch"),
    json("", 414),
    json("", 431),
    json("", 405),
    json("", 404),
    json("", 501),
  ]) {
    for (const document of ["{ a }", "mutation { a }"]) {
      const { calls, outcome } = await sent(document, { url, method: get() }, answer, GOOD);
      assert.is(calls.length, 1);
      if (answer instanceof Error) assert.is(outcome.error?.cause, answer);
    }
  }
});

test("a failure without an answer counts as a 431 from 2,048 characters on", async () => {
  const around = "/graphql?query=%7B+a%3A++%7D".length;
  for (const [length, count] of [
    [2047, 1],
    [2048, 2],
  ] as const) {
    const { calls } = await sent(
      `{ a: ${"a".repeat(length - around)} }`,
      { method: get({ maxUrlLength: 1e6 }) },
      new TypeError("Failed to fetch"),
      GOOD,
    );
    assert.equal([calls[0]?.url.length, calls.length], [length, count]);
  }
});

test("an answer that is fallen back from is given up, so that its connection is free", async () => {
  for (const [method, status] of [
    [get(), 414],
    [queryMethod(), 405],
  ] as const) {
    let cancelled = false;
    const page = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => void (cancelled = true),
    });
    const { outcome } = await sent("{ a }", { method }, () => new Response(page, { status }), GOOD);
    assert.ok(outcome.completed);
    assert.ok(cancelled, method.name);
  }
});

test("headers that fail at a fall-back count as an operation that was not sent", async () => {
  let asked = 0;
  const headers = () => {
    if (asked++) throw new Error("no token");
    return {};
  };
  const { calls, outcome } = await sent("{ a }", { method: get(), headers }, json("", 414), GOOD);
  assert.equal([calls.length, outcome.error?.kind, outcome.error?.retryable], [1, "protocol", false]);
});

test("the preflight header of get() goes with a GET only", async () => {
  const preflight = "x-apollo-operation-name";
  const method = get({ preflight });
  assert.is((await sent("{ a }", { method })).call.headers.get(preflight), "true");
  assert.is((await sent("{ a }", { method: get() })).call.headers.get(preflight), null);
  assert.is((await sent("mutation { a }", { method })).call.headers.get(preflight), null);
  assert.is((await sent({ document: "{ a }", method: "POST" }, { method })).call.headers.get(preflight), null);
  assert.is((await sent(`{ ${"a".repeat(3000)} }`, { method })).call.headers.get(preflight), null);
});

test("the preflight header of uploads is apollo-require-preflight", async () => {
  const operation = { document: "mutation { a }", variables: { f: new Blob(["x"]) } };
  const { call } = await sent(operation, { method: get({ preflight: "x-own" }), upload });
  assert.is(call.headers.get("apollo-require-preflight"), "true");
  assert.is(call.headers.get("x-own"), null);
  const withHeader = await sent(operation, { upload, headers: { "x-graphql-yoga-csrf": "true" } });
  assert.is(withHeader.call.headers.get("x-graphql-yoga-csrf"), "true", "another one is a header like any");
});

test.run();
