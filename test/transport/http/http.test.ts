/** The request: what goes over the wire, and when. */
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { http, type HttpOptions } from "../../../src/transport/http/http.js";
import type { Document, Operation } from "../../../src/transport/types.js";
import { upload } from "../../../src/transport/http/upload.js";
import { body, fakeFetch, json, run } from "./fake-fetch.js";

const GOOD = json({ data: { a: 1 } });

/** What one operation sends. */
async function sent(
  operation: Operation | string,
  options: HttpOptions = {},
  ...answers: Parameters<typeof fakeFetch>
) {
  const { fetch, calls } = fakeFetch(...(answers.length ? answers : [GOOD]));
  const outcome = await run(http({ fetch, ...options }), operation);
  return { calls, outcome, call: calls[0] as (typeof calls)[0] };
}

test("posts JSON to /graphql by default", async () => {
  const { call, outcome } = await sent("{ a }");
  assert.is(call.url, "/graphql");
  assert.is(call.init.method, "POST");
  assert.is(call.headers.get("content-type"), "application/json");
  assert.equal(outcome, { results: [{ data: { a: 1 }, status: 200 }], completed: true });
});

test("asks for exactly the two JSON types", async () => {
  const { call } = await sent("mutation { a }");
  assert.is(call.headers.get("accept"), "application/graphql-response+json, application/json;q=0.9");
});

test("sends the four keys and no other, leaves out what is undefined, keeps an explicit null", async () => {
  const bare = await sent({ document: "{ a }", variables: undefined as never, context: { secret: 1 } });
  assert.equal(bare.call.init.body, '{"query":"{ a }"}');
  const full = await sent({
    document: "query Q { a }",
    operationName: "Q",
    variables: { x: null, y: undefined },
    extensions: { e: 1 },
  });
  assert.equal(full.call.json, {
    query: "query Q { a }",
    operationName: "Q",
    variables: { x: null },
    extensions: { e: 1 },
  });
  const none = await sent({ document: "{ a }", variables: null as never });
  assert.equal(none.call.json, { query: "{ a }", variables: null });
});

test("keeps a URL's query string, drops its fragment, takes it relative or from a function", async () => {
  assert.is((await sent("{ a }", { url: "/api?tenant=1#top" })).call.url, "/api?tenant=1");
  assert.is((await sent("{ a }", { url: "/api#one\ntwo" })).call.url, "/api");
  assert.is((await sent("{ a }", { url: "graphql" })).call.url, "graphql");
  const { call } = await sent(
    { document: "{ a }", operationName: "Q" },
    { url: ({ operationName }) => `/graphql/${operationName}` },
  );
  assert.is(call.url, "/graphql/Q");
});

test("asks a headers function, which may be async, at every attempt; the operation's own are stronger", async () => {
  let asked = 0;
  const { fetch, calls } = fakeFetch(GOOD);
  const transport = http({ fetch, headers: async () => ({ authorization: `Bearer ${++asked}`, "x-a": "1" }) });
  await run(transport, "{ a }");
  await run(transport, { document: "{ a }", headers: { "X-A": "2" } });
  assert.equal(
    calls.map(({ headers }) => [headers.get("authorization"), headers.get("x-a")]),
    [
      ["Bearer 1", "1"],
      ["Bearer 2", "2"],
    ],
  );
});

test("takes headers in every form that fetch takes them", async () => {
  const forms: HeadersInit[] = [
    { "X-A": "1", "x-b": "2" },
    new Headers({ "x-a": "1", "x-b": "2" }),
    [
      ["x-a", "1"],
      ["X-B", "2"],
    ],
  ];
  for (const headers of forms) {
    for (const { call } of [
      await sent("{ a }", { headers }),
      await sent("{ a }", { headers: () => headers }),
      await sent({ document: "{ a }", headers }),
    ]) {
      assert.equal(
        ["x-a", "x-b", "content-type"].map((name) => call.headers.get(name)),
        ["1", "2", "application/json"],
      );
    }
  }
  const { call } = await sent("{ a }", {
    headers: { "content-type": "application/json;charset=utf-8", accept: "application/json" },
  });
  assert.equal(
    ["content-type", "accept"].map((name) => call.headers.get(name)),
    ["application/json;charset=utf-8", "application/json"],
    "the caller's are stronger",
  );
});

test("takes a URL object as it takes its text", async () => {
  for (const url of [new URL("http://127.0.0.1/a"), () => new URL("http://127.0.0.1/a")]) {
    const { call, outcome } = await sent("{ a }", { url: url as never });
    assert.is(call.url, "http://127.0.0.1/a");
    assert.ok(outcome.completed);
  }
});

test("passes credentials on, and calls fetch without a this", async () => {
  let self: unknown = "not called";
  const fetch = async function (this: unknown, _: unknown, init: RequestInit) {
    self = [this, init.credentials];
    return GOOD.clone();
  } as never;
  await run(http({ fetch, credentials: "include" }), "{ a }");
  assert.equal(self, [undefined, "include"]);
});

test("a headers function or URL function that fails sends nothing and says so, with the cause", async () => {
  const cause = new Error("no token");
  for (const options of [
    { headers: () => Promise.reject(cause) },
    {
      headers: () => {
        throw cause;
      },
    },
    {
      url: () => {
        throw cause;
      },
    },
  ] as HttpOptions[]) {
    const { calls, outcome } = await sent("{ a }", options);
    assert.is(calls.length, 0);
    assert.is(outcome.error?.kind, "protocol");
    assert.is(outcome.error?.cause, cause);
    assert.is(outcome.error?.retryable, false);
  }
});

// GET

test("sends a query by GET when asked, as form-encoded parameters, empty ones omitted", async () => {
  const { call } = await sent(
    { document: "query Q($x: Int) { a }", operationName: "Q", variables: { x: 1 }, extensions: {} },
    { method: "GET", url: "/graphql?t=1" },
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
  const bare = await sent({ document: "{ a }", variables: {}, operationName: "" }, { method: "GET" });
  assert.is(bare.call.url, "/graphql?query=%7B+a+%7D");
});

test("a GET keeps the URL's query string, drops its fragment, and encodes what is no ASCII and what means something in a URL", async () => {
  const { call } = await sent(
    { document: '{ a(x: "ä&b=c#d+e 😀") }', extensions: { e: "&" } },
    { method: "GET", url: "/graphql?tenant=1#top" },
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

test("never sends a mutation or a subscription by GET or QUERY, whatever the options say", async () => {
  for (const method of ["GET", "QUERY"] as const) {
    for (const operation of [
      { document: "mutation { a }" },
      { document: "subscription { a }" },
      { document: "# query { a }\nmutation { a }" },
      { document: "query A { a } mutation B { b }", operationName: "B" },
      { document: "query A { a } mutation B { b }" },
      { document: '"""query { a }""" mutation { a }' },
      { document: { documentId: "x" } },
      { document: "{ a }", kind: "mutation" },
      { document: "mutation { a }", kind: "query" },
      { document: parse("mutation { a }"), kind: "query" },
      { document: "not graphql" },
    ] as Operation[]) {
      assert.is((await sent(operation, { method })).call.init.method, "POST", JSON.stringify(operation));
      assert.is((await sent({ ...operation, method })).call.init.method, "POST", JSON.stringify(operation));
    }
  }
});

test("sends the query of a document with several operations by GET", async () => {
  const { call } = await sent({ document: "query A { a } mutation B { b }", operationName: "A" }, { method: "GET" });
  assert.is(call.init.method, "GET");
});

test("an operation's method overrides the transport's", async () => {
  assert.is((await sent({ document: "{ a }", method: "POST" }, { method: "GET" })).call.init.method, "POST");
  assert.is((await sent({ document: "{ a }", method: "GET" })).call.init.method, "GET");
});

test("a GET over maxUrlLength goes by POST, asking for headers once", async () => {
  let asked = 0;
  const options: HttpOptions = { method: "GET", headers: () => ({ n: String(++asked) }) };
  const long = await sent(`{ ${"a".repeat(2047)} }`, options);
  assert.is(long.call.init.method, "POST");
  assert.is(long.call.url, "/graphql");
  assert.is(asked, 1);
  for (const [length, method] of [
    [2047, "GET"],
    [2048, "POST"],
  ] as const) {
    const text = "a".repeat(length - "/graphql?query=%7B++%7D".length);
    assert.is((await sent(`{ ${text} }`, { method: "GET" })).call.init.method, method, "2,047 by default");
  }
  const exact = "/graphql?query=%7B+a+%7D".length;
  assert.is((await sent("{ a }", { method: "GET", maxUrlLength: exact })).call.init.method, "GET");
  assert.is((await sent("{ a }", { method: "GET", maxUrlLength: exact - 1 })).call.init.method, "POST");
});

test("a GET answered 414 or 431 is sent again by POST, the next one by GET again", async () => {
  for (const status of [414, 431]) {
    const { fetch, calls } = fakeFetch(json("", status), GOOD);
    const transport = http({ fetch, method: "GET" });
    assert.is((await run(transport, "{ a }")).completed, true);
    await run(transport, "{ a }");
    assert.equal(
      calls.map(({ init }) => init.method),
      ["GET", "POST", "GET"],
    );
  }
});

test("asks for the URL and the headers again where it falls back", async () => {
  let asked = 0;
  const { calls } = await sent(
    "{ a }",
    { method: "GET", url: () => `/${++asked}`, headers: () => ({ authorization: `Bearer ${asked}` }) },
    json("", 414),
    GOOD,
  );
  assert.match(calls[0]?.url ?? "", /^\/1\?/);
  assert.is(calls[1]?.url, "/2");
  assert.equal(
    calls.map(({ headers }) => headers.get("authorization")),
    ["Bearer 1", "Bearer 2"],
  );
});

test("a long GET that fails without an answer, as a 431 without CORS headers looks in a browser, is sent again by POST", async () => {
  const { calls, outcome } = await sent(
    `{ ${"a".repeat(20_000)} }`,
    { method: "GET", maxUrlLength: 30_000 },
    new TypeError("Failed to fetch"),
    GOOD,
  );
  assert.equal(
    calls.map(({ init }) => init.method),
    ["GET", "POST"],
  );
  assert.ok(outcome.completed);
  const short = await sent("{ a }", { method: "GET" }, new TypeError("Failed to fetch"), GOOD);
  assert.is(short.calls.length, 1);
  assert.is(short.outcome.error?.kind, "network");
});

test("other refusals of a GET and of QUERY are told, not tried again", async () => {
  for (const [method, statuses] of [
    ["GET", [400, 404, 405, 413, 430, 500, 501]],
    ["QUERY", [400, 403, 406, 413, 414, 431, 500, 502]],
  ] as const) {
    for (const status of statuses) {
      const { calls, outcome } = await sent("{ a }", { method }, json("", status), GOOD);
      assert.equal([calls.length, outcome.error?.status], [1, status], method);
    }
  }
});

test("a fetch that gives nothing at all, as a mock may, is asked no more than twice", async () => {
  for (const method of ["POST", "GET", "QUERY"] as const) {
    let asked = 0;
    const { error } = await run(http({ fetch: (async () => void asked++) as never, method }), "{ a }");
    assert.equal([error?.kind, asked], ["network", method === "GET" ? 2 : 1]);
  }
});

test("what is sent by POST is never sent again by a fall-back: a long URL that fails, a 414, a 431, a 405", async () => {
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
      const { calls, outcome } = await sent(document, { url, method: "GET" }, answer, GOOD);
      assert.is(calls.length, 1);
      if (answer instanceof Error) assert.is(outcome.error?.cause, answer);
    }
  }
});

test("a failure without an answer counts as a hidden 431 from 2,048 characters on, no sooner", async () => {
  const around = "/graphql?query=%7B+a%3A++%7D".length;
  for (const [length, count] of [
    [2047, 1],
    [2048, 2],
  ] as const) {
    const { calls } = await sent(
      `{ a: ${"a".repeat(length - around)} }`,
      { method: "GET", maxUrlLength: 1e6 },
      new TypeError("Failed to fetch"),
      GOOD,
    );
    assert.equal([calls[0]?.url.length, calls.length], [length, count]);
  }
});

test("an answer that is fallen back from is given up, so that its connection is free", async () => {
  for (const [method, status] of [
    ["GET", 414],
    ["QUERY", 405],
  ] as const) {
    let cancelled = false;
    const page = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => void (cancelled = true),
    });
    const { outcome } = await sent("{ a }", { method }, () => new Response(page, { status }), GOOD);
    assert.ok(outcome.completed);
    assert.ok(cancelled, method);
  }
});

test("headers that fail at a fall-back are an operation not sent, like those of the first attempt", async () => {
  let asked = 0;
  const headers = () => {
    if (asked++) throw new Error("no token");
    return {};
  };
  const { calls, outcome } = await sent("{ a }", { method: "GET", headers }, json("", 414), GOOD);
  assert.equal([calls.length, outcome.error?.kind, outcome.error?.retryable], [1, "protocol", false]);
});

test("sends the preflight header on GET and uploads only", async () => {
  const preflight = "x-apollo-operation-name";
  assert.is((await sent("{ a }", { method: "GET", preflight })).call.headers.get(preflight), "true");
  assert.is((await sent("{ a }", { preflight })).call.headers.get(preflight), null);
  assert.is((await sent("{ a }", { method: "QUERY", preflight })).call.headers.get(preflight), null);
  const { call } = await sent({ document: "mutation { a }", variables: { f: new Blob(["x"]) } }, { preflight, upload });
  assert.is(call.headers.get(preflight), "true");
  assert.is(call.headers.get("apollo-require-preflight"), null);
});

// QUERY

test("QUERY carries a POST's body; on 405, 501, or 404 from a router that has no such route, it falls back to POST and remembers", async () => {
  for (const status of [405, 501, 404]) {
    const { fetch, calls } = fakeFetch(json("", status), GOOD);
    const transport = http({ fetch, method: "QUERY" });
    await run(transport, "{ a }");
    await run(transport, "{ b }");
    await run(transport, { document: "{ c }", method: "QUERY" });
    assert.equal(
      calls.map(({ init }) => init.method),
      ["QUERY", "POST", "POST", "POST"],
    );
    assert.equal(calls[0]?.json, { query: "{ a }" });
    assert.is(calls[0]?.headers.get("content-type"), "application/json");
  }
});

test("QUERY is not given up for a 404 that is a GraphQL answer", async () => {
  const missing = () =>
    new Response('{"errors":[{"message":"PersistedQueryNotFound"}]}', {
      status: 404,
      headers: { "content-type": "application/graphql-response+json; charset=utf-8" },
    });
  const { fetch, calls } = fakeFetch(missing, GOOD);
  const transport = http({ fetch, method: "QUERY" });
  assert.equal((await run(transport, "{ a }")).results, [
    { errors: [{ message: "PersistedQueryNotFound" }], status: 404 },
  ]);
  await run(transport, "{ b }");
  assert.equal(
    calls.map(({ init }) => init.method),
    ["QUERY", "QUERY"],
  );
});

test("QUERY is still tried for what else is refused, and GET is not given up with it", async () => {
  const { fetch, calls } = fakeFetch(json("", 405), GOOD);
  const transport = http({ fetch, method: "GET" });
  await run(transport, { document: "{ a }", method: "QUERY" });
  await run(transport, "{ b }");
  assert.equal(
    calls.map(({ init }) => init.method),
    ["QUERY", "POST", "GET"],
  );
});

// Documents

test("takes text, a boxed string, a parsed document and the id of a document", async () => {
  const boxed = Object.assign(new String("query B { b }"), { __meta__: { hash: "h" } });
  const parsed = parse("query P { p }");
  const cases: [Document, object][] = [
    ["{ a }", { query: "{ a }" }],
    [boxed as unknown as Document, { query: "query B { b }" }],
    [parsed as unknown as Document, { query: "query P { p }" }],
    [{ documentId: "sha256:1f" }, { documentId: "sha256:1f" }],
    [{ operationId: "web/a" } as unknown as Document, { operationId: "web/a" }],
    [{ documentId: "1", secret: true } as Document, { documentId: "1" }],
  ];
  for (const [document, body] of cases) assert.equal((await sent({ document })).call.json, body);
});

test("a parsed document without its text needs print, and says so", async () => {
  const document = parse("{ p }", { noLocation: true }) as unknown as Document;
  const bare = await sent({ document });
  assert.is(bare.outcome.error?.kind, "protocol");
  assert.match(bare.outcome.error?.message ?? "", /\{ print \}/);
  assert.is(bare.calls.length, 0);
  const printed = await sent({ document }, { print: () => "{ printed }" });
  assert.equal(printed.call.json, { query: "{ printed }" });
});

test("a file in the variables without upload is an error that names the option and the place", async () => {
  for (const method of ["POST", "GET"] as const) {
    const { calls, outcome } = await sent({
      document: "query { a }",
      method,
      variables: { list: [{ photo: new File(["secret"], "secret.png") }] },
    });
    assert.is(calls.length, 0);
    assert.is(outcome.error?.kind, "protocol");
    assert.match(outcome.error?.message ?? "", /"list\.0\.photo": pass http\(\{ upload \}\)/);
    assert.not.match(outcome.error?.message ?? "", /secret/);
  }
});

test("variables that are no JSON are an error of the caller's, not of the network", async () => {
  const { calls, outcome } = await sent({ document: "{ a }", variables: { n: 1n } });
  assert.is(calls.length, 0);
  assert.is(outcome.error?.kind, "protocol");
  assert.instance(outcome.error?.cause, TypeError);
});

// Abort, time-out, stop

const never = () => fakeFetch(() => new Promise<Response>(() => {})); // deaf to its signal, too

test("an abort ends it once, with the caller's reason, and ends the fetch", async () => {
  const { fetch, calls } = never();
  const caller = new AbortController();
  const reason = { why: "left the page" };
  const pending = run(http({ fetch }), { document: "{ a }", signal: caller.signal });
  await new Promise((done) => setImmediate(done));
  caller.abort(reason);
  const { error } = await pending;
  assert.is(error?.kind, "abort");
  assert.is(error?.cause, reason);
  assert.is(error?.errors, undefined);
  assert.is(error?.retryable, false);
  assert.not.match(JSON.stringify(error), reason.why, "a cause goes into no log that lists fields");
  assert.is(calls[0]?.init.signal?.aborted, true);
});

test("the caller's signal counts beside a deadline, in whatever order they come, and after a fall-back", async () => {
  const reason = new Error("mine");
  const caller = new AbortController();
  const fetch = (async () => {
    if (caller.signal.aborted) throw new Error("not asked any more");
    queueMicrotask(() => caller.abort(reason));
    return json("", 414);
  }) as never;
  const { error } = await run(http({ fetch, method: "GET", timeout: 60_000 }), {
    document: "{ a }",
    signal: caller.signal,
  });
  assert.is(error?.kind, "abort");
  assert.is(error?.cause, reason);
});

test("an operation aborted beforehand sends nothing, and tells it later than the call", async () => {
  const { fetch, calls } = never();
  let told = false;
  const pending = new Promise<void>((done) =>
    http({ fetch })(
      { document: "{ a }", signal: AbortSignal.abort("early") },
      {
        next: () => assert.unreachable(),
        complete: () => assert.unreachable(),
        error(error) {
          told = true;
          assert.is(error.kind, "abort");
          assert.is(error.cause, "early");
          done();
        },
      },
    ),
  );
  assert.is(told, false);
  await pending;
  assert.is(calls.length, 0);
});

test("an abort while the headers are awaited sends nothing", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const caller = new AbortController();
  let release: (headers: HeadersInit) => void = () => {};
  const pending = run(http({ fetch, headers: () => new Promise<HeadersInit>((done) => (release = done)) }), {
    document: "mutation { a }",
    signal: caller.signal,
  });
  caller.abort();
  assert.is((await pending).error?.kind, "abort");
  release({});
  await new Promise((done) => setImmediate(done));
  assert.is(calls.length, 0);
});

test("after a stop nothing is told, and the fetch is ended; stopping twice is harmless", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const told: string[] = [];
  const stop = http({ fetch })(
    { document: "{ a }" },
    { next: () => told.push("next"), error: () => told.push("error"), complete: () => told.push("complete") },
  );
  await Promise.resolve();
  stop();
  stop();
  await new Promise((done) => setImmediate(done));
  assert.equal(told, []);
  assert.not.ok(calls.some(({ init }) => !init.signal?.aborted));
});

test("removes its listener from the caller's signal when it is done", async () => {
  const caller = new AbortController();
  const { signal } = caller;
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => (
    listeners.add(args[1]), addEventListener.apply(signal, args)
  );
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => (
    listeners.delete(args[1]), removeEventListener.apply(signal, args)
  );
  await run(http({ fetch: fakeFetch(GOOD).fetch }), { document: "{ a }", signal });
  assert.is(listeners.size, 0);
  const pending = run(http({ fetch: never().fetch }), { document: "{ a }", signal });
  assert.is(listeners.size, 1);
  caller.abort();
  await pending;
  assert.is(listeners.size, 0);
});

test("a deadline ends it with kind timeout, also while the headers are awaited", async () => {
  const { setTimeout: real } = globalThis;
  for (const options of [
    { fetch: never().fetch },
    { fetch: never().fetch, headers: () => new Promise<HeadersInit>(() => {}) },
  ]) {
    let asked: unknown;
    globalThis.setTimeout = ((runIt: (...args: unknown[]) => void, ms: number, ...args: unknown[]) => {
      asked = ms;
      queueMicrotask(() => runIt(...args));
      return 0;
    }) as never;
    try {
      const { error } = await run(
        http({ ...options, timeout: 5000, url: "https://api.example/graphql?key=secret" }),
        "{ a }",
      );
      assert.is(asked, 5000);
      assert.is(error?.kind, "timeout");
      assert.is(error?.retryable, true);
      assert.is(error?.message, "https://api.example/graphql: no answer in 5000 ms");
    } finally {
      globalThis.setTimeout = real;
    }
  }
});

test("a deadline of 0, Infinity, or more than a timer can wait, is none", async () => {
  const { setTimeout: real } = globalThis;
  let started = 0;
  globalThis.setTimeout = (() => ++started) as never;
  try {
    for (const timeout of [0, Infinity, 2 ** 31]) assert.ok((await sent("{ a }", { timeout })).outcome.completed);
  } finally {
    globalThis.setTimeout = real;
  }
  assert.is(started, 0);
});

test("leaves a request that is over alone: aborting it costs as much as all the rest", async () => {
  assert.is((await sent("{ a }")).call.init.signal?.aborted, false);
});

test("the deadline of a JSON answer runs from the start: what trickles in does not put it off", async () => {
  const { setTimeout: real } = globalThis;
  let started = 0;
  globalThis.setTimeout = (() => ++started) as never;
  try {
    const trickle = new Response(body(['{"da', 'ta":{', '"a":1}', "}"]), {
      headers: { "content-type": "application/json" },
    });
    assert.ok((await run(http({ timeout: 5000, fetch: (async () => trickle) as never }), "{ a }")).completed);
  } finally {
    globalThis.setTimeout = real;
  }
  assert.is(started, 1);
});

test("clears its deadline when it ends", async () => {
  const { clearTimeout: real } = globalThis;
  const cleared: unknown[] = [];
  globalThis.clearTimeout = ((timer: unknown) => {
    cleared.push(timer);
    real(timer as never);
  }) as never;
  try {
    await run(http({ fetch: fakeFetch(GOOD).fetch, timeout: 60_000 }), "{ a }");
  } finally {
    globalThis.clearTimeout = real;
  }
  assert.ok(cleared.some((timer) => typeof timer === "object" && timer !== null));
});

// Upload

test("an upload goes by POST, its content type left to the browser, with a preflight header", async () => {
  const { call } = await sent(
    { document: "query { a }", variables: { f: new Blob(["x"]) } },
    { upload, method: "GET", headers: { "content-type": "application/json" } },
  );
  assert.is(call.init.method, "POST");
  assert.instance(call.init.body, FormData);
  assert.is(call.headers.get("content-type"), null);
  assert.is(call.headers.get("apollo-require-preflight"), "true");
  assert.is(
    (await sent({ document: "query { a }", variables: { f: new Blob(["x"]) } }, { upload, method: "QUERY" })).call.init
      .method,
    "POST",
  );
});

test("upload leaves operations without files alone", async () => {
  const { call } = await sent({ document: "query { a }", variables: { x: [1] } }, { upload });
  assert.is(call.headers.get("content-type"), "application/json");
  assert.equal(call.json, { query: "query { a }", variables: { x: [1] } });
});

test.run();
