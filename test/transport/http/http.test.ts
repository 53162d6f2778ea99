/** What is sent: address, headers, body and document. */
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, queryMethod } from "../../../src/transport/http/get.js";
import { http } from "../../../src/transport/http/http.js";
import type { HttpOptions, Upload } from "../../../src/transport/http/options.js";
import { upload } from "../../../src/transport/http/upload.js";
import type { Document } from "../../../src/transport/types.js";
import { fakeFetch, run } from "./fake-fetch.js";
import { GOOD, sent } from "./sent.js";

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

test("sends the four keys alone, without undefined, with an explicit null", async () => {
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

test("keeps a URL's query string; it may be relative", async () => {
  assert.is((await sent("{ a }", { url: "/api?tenant=1" })).call.url, "/api?tenant=1");
  assert.is((await sent("{ a }", { url: "graphql" })).call.url, "graphql");
  const { call } = await sent(
    { document: "{ a }", operationName: "Q" },
    { url: ({ operationName }) => `/graphql/${operationName}` },
  );
  assert.is(call.url, "/graphql/Q");
});

test("asks a headers function at every attempt; the operation's own are stronger", async () => {
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

test("a headers or URL function that fails sends nothing and is the cause", async () => {
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
    const message = options.url ? "The request could not be prepared" : "/graphql: the request could not be prepared";
    assert.is(outcome.error?.message, `${message}: see cause`);
  }
});

test("takes text, a boxed string, a parsed document and the id of a document", async () => {
  const boxed = Object.assign(new String("query B { b }"), { __meta__: { hash: "h" } });
  const parsed = parse("query P { p }");
  const cases: [Document, object][] = [
    ["{ a }", { query: "{ a }" }],
    [boxed as unknown as Document, { query: "query B { b }", operationName: "B" }],
    [parsed as unknown as Document, { query: "query P { p }", operationName: "P" }],
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

test("a file without the upload option is an error that names option and place", async () => {
  for (const method of [undefined, get(), queryMethod()]) {
    const { calls, outcome } = await sent(
      { document: "query { a }", variables: { list: [{ photo: new File(["secret"], "secret.png") }] } },
      method && { method },
    );
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

test("an upload is a POST with a preflight header and the browser's content type", async () => {
  const { call } = await sent(
    { document: "query { a }", variables: { f: new Blob(["x"]) } },
    { upload, method: get(), headers: { "content-type": "application/json" } },
  );
  assert.is(call.init.method, "POST");
  assert.instance(call.init.body, FormData);
  assert.is(call.headers.get("content-type"), null);
  assert.is(call.headers.get("apollo-require-preflight"), "true");
  assert.is(
    (await sent({ document: "query { a }", variables: { f: new Blob(["x"]) } }, { upload, method: queryMethod() })).call
      .init.method,
    "POST",
  );
});

test("an upload without the header that makes a browser ask first", async () => {
  const operation = { document: "query { a }", variables: { f: new Blob(["x"]) } };
  const withoutPreflight: Upload = (body) => {
    const form = upload(body);
    return form && { ...form, headers: {} };
  };
  const { call } = await sent(operation, { upload: withoutPreflight });
  assert.instance(call.init.body, FormData);
  assert.is(call.headers.get("apollo-require-preflight"), null);
});

test("upload leaves operations without files alone", async () => {
  const { call } = await sent({ document: "query { a }", variables: { x: [1] } }, { upload });
  assert.is(call.headers.get("content-type"), "application/json");
  assert.equal(call.json, { query: "query { a }", variables: { x: [1] } });
});

test.run();
