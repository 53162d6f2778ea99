/** Errors that say what to do. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { Operation, Transport } from "../../../src/transport/types.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import { route } from "../../../src/transport/wrappers/route.js";
import { fakeFetch, run } from "./fake-fetch.js";
import { GOOD, sent } from "./sent.js";
import { withGlobals } from "../../helpers/with-globals.js";

/** Fails unless the error is of this kind and its message says this. */
function says(error: TransportError | undefined, kind: string, message: string): void {
  assert.is(error?.kind, kind);
  assert.match(error?.message ?? "", message);
}

test("a subscription over plain http() names streaming, and is not sent", async () => {
  for (const document of ["subscription { a }", "# query\nfragment F on S { a } subscription { ...F }"]) {
    const { calls, outcome } = await sent(document);
    assert.is(calls.length, 0);
    says(outcome.error, "protocol", "pass http({ streaming })");
  }
  assert.ok((await sent("query subscription { a }")).outcome.completed);
  assert.is((await sent("subscription { a }", { streaming })).calls.length, 1);
});

test("the error for a value that is not a document mentions a failed import", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const plain = http({ fetch });
  const module = Object.assign(Object.create(null), { default: "{ a }" });
  const transports: Transport[] = [
    plain,
    retry(plain),
    persisted(plain),
    refresh(plain, { renew: async () => true }),
    route({ subscription: plain, otherwise: plain }),
  ];
  for (const transport of transports) {
    for (const document of [undefined, null, {}, { default: "{ a }" }, module]) {
      const { error } = await run(transport, { document: document as never });
      says(error, "protocol", "check the import");
    }
  }
  assert.is(calls.length, 0);
});

test("an array, a function or a number in place of a document is named", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  for (const [document, type] of [
    [[], "array"],
    [["{ a }"], "array"],
    [() => "{ a }", "function"],
    [7, "number"],
  ] as const) {
    const { error } = await run(http({ fetch }), { document: document as never });
    says(error, "protocol", `The document is of the type ${type}: check the import`);
  }
  assert.is(calls.length, 0);
});

test("a relative address outside of a page asks for an absolute one", async () => {
  assert.is(globalThis.location, undefined);
  const { error } = await run(http({ url: "/graphql?key=secret" }), "{ a }");
  says(error, "protocol", "/graphql: outside of a page the URL has to be absolute");
  assert.is(error?.retryable, false);
  assert.ok(
    (await sent("{ a }", { url: "/graphql" })).outcome.completed,
    "a fetch of the caller's may know where it is",
  );
  const lost = await sent("{ a }", { url: "/graphql" }, new TypeError("fetch failed"));
  assert.is(lost.outcome.error?.kind, "network", "and fail for another reason");
});

const pageOf = (href: string, baseURI = href) => ({
  location: { href },
  document: { baseURI },
  origin: "https://shop.example",
});
const pages: Record<string, Record<string, unknown>> = {
  "a page": pageOf("https://shop.example/orders"),
  "a page in the srcdoc of an iframe, whose address is no base": pageOf("about:srcdoc", "https://shop.example/orders"),
  "a worker": { location: { href: "https://shop.example/worker.js" }, origin: "https://shop.example" },
};

for (const [place, page] of Object.entries(pages))
  test(`${place}: a failed request to another origin names CORS`, () =>
    withGlobals(page, async () => {
      const cause = new TypeError("Failed to fetch");
      const { outcome } = await sent("{ a }", { url: "https://api.example/graphql" }, cause);
      says(outcome.error, "network", "names CORS, the server has to allow https://shop.example");
      assert.is(outcome.error?.cause, cause);
      for (const url of ["/graphql", "https://shop.example/graphql"]) {
        const own = await sent("{ a }", { url }, cause);
        says(own.outcome.error, "network", "no answer");
        assert.not.match(own.outcome.error?.message ?? "", "CORS");
      }
    }));

test("a failed request is a network error even where its URL cannot be read", () =>
  withGlobals({ location: { href: "about:srcdoc" }, origin: "null" }, async () => {
    const { outcome } = await sent("{ a }", { url: "/graphql" }, new TypeError("Failed to fetch"));
    says(outcome.error, "network", "/graphql: no answer");
  }));

test("a page without an origin is told to be served over http", () =>
  withGlobals({ location: { href: "file:///home/me/page.html" }, origin: "null" }, async () => {
    for (const url of ["http://localhost:4400/graphql", "/graphql"]) {
      const { outcome } = await sent("{ a }", { url }, new TypeError("Failed to fetch"));
      says(
        outcome.error,
        "network",
        "This page has no origin: it was opened from a file, or is sandboxed. Serve it over http",
      );
      assert.not.match(outcome.error?.message ?? "", "allow null");
    }
  }));

test("a 204 and a 206 that cannot be read say what they are", async () => {
  const empty = await sent("{ a }", {}, new Response(null, { status: 204 }));
  says(empty.outcome.error, "parse", 'status 204, "": is the URL that of a GraphQL server?');
  const headers = { "content-type": "application/json" };
  const part = await sent("{ a }", {}, new Response('{"data":{"a"', { status: 206, headers }));
  says(part.outcome.error, "parse", 'status 206, "application/json", a part of an answer');
});

test("a byte order mark ahead of an answer is passed over", async () => {
  const bytes = new TextEncoder().encode('\uFEFF{"data":{"a":1}}');
  const headers = { "content-type": "application/json" };
  const { outcome } = await sent("{ a }", {}, new Response(bytes, { headers }));
  assert.equal(outcome.results, [{ data: { a: 1 }, status: 200 }]);
});

test("an option of the wrong kind is named when the transport is made", () => {
  for (const [options, message] of [
    [{ method: "GET" }, "http({ method }) is a string: pass get() or queryMethod()"],
    [{ streaming: true }, "http({ streaming }) is a boolean: pass the value streaming"],
    [{ upload: true }, "http({ upload }) is a boolean: pass the value upload"],
    [{ readJson: true }, "http({ readJson }) is a boolean: pass exactNumbers"],
    [{ fetch: "node-fetch" }, "http({ fetch }) is a string"],
    [{ timeout: "5s" }, "http({ timeout }) is a string: pass a number of ms"],
  ] as [object, string][])
    assert.throws(
      () => http(options as HttpOptions),
      (error: unknown) => error instanceof TypeError && error.message.startsWith(message),
    );
});

test("a document with several operations needs a name", async () => {
  const document = "query A { a } query { b } fragment F on Q { c }";
  const { calls, outcome } = await sent(document);
  assert.is(calls.length, 0);
  says(outcome.error, "protocol", "several operations (A, one without a name): pass operationName");
  const named = await sent({ document, operationName: "A" });
  assert.is(named.call.json["operationName"], "A");
});

test("the operation's name is the one at the head of its document", async () => {
  for (const [operation, name] of [
    [{ document: "query A { a }" }, "A"],
    [{ document: "# A\n,mutation\n  C { a }" }, "C"],
    [{ document: "fragment F on M { a } mutation C { ...F }" }, undefined],
    [{ document: "query A { a }", operationName: "" }, "A"],
    [{ document: "query A { a }", operationName: "B" }, "B"],
    [{ document: "{ a }" }, undefined],
    [{ document: "query ($a: Int) { a }" }, undefined],
    [{ document: { documentId: "x" } }, undefined],
  ] as [Operation, string | undefined][])
    assert.is((await sent(operation)).call.json["operationName"], name, JSON.stringify(operation));
});

test.run();
