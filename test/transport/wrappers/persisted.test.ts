/** Documents that the server already holds. */
import { createHash } from "node:crypto";
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get } from "../../../src/transport/http/get.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { Method } from "../../../src/transport/http/options.js";
import { http } from "../../../src/transport/http/http.js";
import { persisted, type PersistedOptions } from "../../../src/transport/wrappers/persisted.js";
import { route } from "../../../src/transport/wrappers/route.js";
import { sha256 } from "../../../src/transport/wrappers/sha256.js";
import type { Document, Operation, Sink } from "../../../src/transport/types.js";
import { fakeFetch, json, RESPONSE_JSON, run } from "../http/fake-fetch.js";
import { isDeep } from "../../helpers/cases.js";

const GOOD = json({ data: { a: 1 } });
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const miss = (error: object, status = 200, type = "application/json", rest = {}) =>
  json({ errors: [error], ...rest }, status, type);
const NOT_FOUND = miss({ message: "PersistedQueryNotFound" });

/** What went over the wire for these operations, one after another. */
async function sent(
  operations: (Operation | string)[],
  answers: Parameters<typeof fakeFetch>,
  options: PersistedOptions = {},
  method?: Method,
) {
  const { fetch, calls } = fakeFetch(...answers);
  const transport = persisted(http({ fetch, streaming, ...(method && { method }) }), options);
  const outcomes = [];
  for (const operation of operations) outcomes.push(await run(transport, operation));
  return { calls, bodies: calls.map(({ json }) => json), outcomes };
}

const withHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });

test("apq: sends the hash first and no text", async () => {
  const { bodies, outcomes } = await sent(
    [{ document: "{ ä€😀 }", variables: { x: 1 }, extensions: { own: 1 } }],
    [GOOD],
  );
  assert.equal(bodies, [{ variables: { x: 1 }, extensions: { own: 1, ...withHash("{ ä€😀 }") } }]);
  assert.equal(outcomes, [{ results: [{ data: { a: 1 }, status: 200 }], completed: true }]);
});

test("apq: on PersistedQueryNotFound with any status sends text and hash", async () => {
  for (const answer of [
    NOT_FOUND,
    miss({ message: "not here", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }),
    miss({ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }, 404),
    miss({ message: "PersistedQueryNotFound" }, 400, RESPONSE_JSON),
    miss({ message: "PersistedQueryNotFound" }, 200, "application/json", { data: null }),
  ]) {
    const { bodies, outcomes } = await sent(["{ a }"], [answer, GOOD]);
    assert.equal(bodies, [{ extensions: withHash("{ a }") }, { query: "{ a }", extensions: withHash("{ a }") }]);
    assert.equal(outcomes[0]?.results, [{ data: { a: 1 }, status: 200 }]);
  }
});

test("apq: a store that forgets a hash after a while is told again", async () => {
  const { bodies } = await sent(["{ a }", "{ a }", "{ a }"], [NOT_FOUND, GOOD, GOOD, NOT_FOUND, GOOD]);
  assert.equal(
    bodies.map(({ query }) => query),
    [undefined, "{ a }", undefined, undefined, "{ a }"],
  );
});

test("apq: a hash goes by GET if asked, the text by POST", async () => {
  const { calls } = await sent(["{ a }"], [NOT_FOUND, GOOD], {}, get());
  assert.equal(
    calls.map(({ init }) => init.method),
    ["GET", "POST"],
  );
  const { searchParams } = new URL(calls[0]?.url ?? "", "http://x");
  assert.equal([...searchParams.keys()], ["extensions"]);
  assert.equal(JSON.parse(searchParams.get("extensions") ?? ""), withHash("{ a }"));
});

test("apq: the hash of a mutation goes by POST", async () => {
  const { calls } = await sent(["mutation { a }"], [GOOD], {}, get());
  assert.equal(
    calls.map(({ init, json }) => [init.method, json.query]),
    [["POST", undefined]],
  );
});

test("apq: stops for the session once the server says that it knows no hashes", async () => {
  for (const error of [
    { message: "PersistedQueryNotSupported" },
    { message: "no", extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } },
  ]) {
    for (const status of [200, 400]) {
      const { bodies, outcomes } = await sent(["{ a }", "{ b }"], [miss(error, status), GOOD]);
      assert.equal(bodies, [{ extensions: withHash("{ a }") }, { query: "{ a }" }, { query: "{ b }" }], error.message);
      assert.ok(outcomes.every(({ completed }) => completed));
    }
  }
});

test("apq: other errors, and trusted documents that are missing, send nothing again", async () => {
  for (const error of [
    { message: 'Cannot query field "missing" on type "Query".', locations: [{ line: 1, column: 3 }] },
    { message: 'Variable "$query" of required type "String!" was not provided.', locations: [{ line: 1, column: 1 }] },
    { message: "You must be signed in to run this query" },
    { message: "You have no access to this query" },
    { message: "Unknown document", extensions: { code: "PERSISTED_QUERY_NOT_IN_LIST" } },
    { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_IN_LIST" } },
    { message: "Unauthorized", extensions: { code: 401 } },
    { message: "Record not found" },
    { message: "Missing query", path: ["search"] }, // from a resolver: it has run
  ]) {
    const { bodies, outcomes } = await sent(["{ a }", "{ a }"], [miss(error)]);
    assert.equal(
      bodies.map(({ query }) => query),
      [undefined, undefined],
      error.message,
    );
    assert.equal(outcomes[0]?.results[0]?.errors, [error]);
  }
});

test("apq: a mutation answered with data is never sent again", async () => {
  const { calls } = await sent(
    ["mutation { a }"],
    [miss({ message: "PersistedQueryNotFound" }, 200, "application/json", { data: { a: 1 } })],
  );
  assert.is(calls.length, 1);
});

test("documentId sends sha256:<hex> for the text, operationId the store's own id", async () => {
  assert.equal((await sent(["{ a }"], [GOOD], { mode: "documentId" })).bodies, [
    { documentId: `sha256:${hashOf("{ a }")}` },
  ]);
  assert.equal((await sent(["{ a }"], [GOOD], { mode: "operationId", hash: async () => "web/a" })).bodies, [
    { operationId: "web/a" },
  ]);
  assert.equal((await sent(["{ a }"], [GOOD], { mode: "documentId", hash: () => "other:1" })).bodies, [
    { documentId: "other:1" },
  ]);
});

test("documentId: queries may go by GET, mutations may not", async () => {
  const { calls } = await sent(["{ a }", "mutation { a }"], [GOOD], { mode: "documentId" }, get());
  assert.equal(
    calls.map(({ init }) => init.method),
    ["GET", "POST"],
  );
});

test("documentId uses a code generator's hash, apq never does", async () => {
  const boxed = (hash: string) => Object.assign(new String("{ a }"), { __meta__: { hash } }) as unknown as Document;
  const own = "f".repeat(64);
  assert.equal((await sent([{ document: boxed(own) }], [GOOD])).bodies[0], { extensions: withHash("{ a }") });
  assert.equal((await sent([{ document: boxed("a94a8fe5ccb19ba61c4c0873d391e987982fbbd3") }], [GOOD])).bodies[0], {
    extensions: withHash("{ a }"),
  });
  assert.equal((await sent([{ document: boxed("a94a") }], [GOOD], { mode: "documentId" })).bodies[0], {
    documentId: "a94a",
  });
  assert.equal((await sent([{ document: boxed(own) }], [GOOD], { mode: "documentId" })).bodies[0], {
    documentId: `sha256:${own}`,
  });
  assert.equal(
    (await sent([{ document: boxed(own) }], [GOOD], { mode: "documentId", hash: () => "mine" })).bodies[0],
    { documentId: "mine" },
    "the caller's hash is stronger",
  );
  assert.equal((await sent([{ document: boxed(`sha256:${own}`) }], [GOOD], { mode: "documentId" })).bodies[0], {
    documentId: `sha256:${own}`,
  });
});

test("documentId: a parsed document without its text goes by its generator's hash", async () => {
  const document = Object.assign(parse("query A { a }", { noLocation: true }), {
    __meta__: { hash: "a94a" },
  }) as unknown as Document;
  const { calls } = await sent([{ document }], [GOOD], { mode: "documentId" }, get());
  assert.is(calls[0]?.url, "/graphql?documentId=a94a&operationName=A");
});

test("a parsed document without its text is sent as print gives it", async () => {
  const document = parse("{ a }", { noLocation: true }) as unknown as Document;
  const print = () => "{ printed }";
  assert.equal((await sent([{ document }], [NOT_FOUND, GOOD], { print })).bodies, [
    { extensions: withHash("{ printed }") },
    { query: "{ printed }", extensions: withHash("{ printed }") },
  ]);
  assert.equal((await sent([{ document }], [GOOD], { print, mode: "documentId" })).bodies, [
    { documentId: `sha256:${hashOf("{ printed }")}` },
  ]);
});

test("leaves references, and parsed documents without their text, as they are", async () => {
  assert.equal((await sent([{ document: { documentId: "1" } }], [GOOD])).bodies, [{ documentId: "1" }]);
  const { outcomes, calls } = await sent(
    [{ document: parse("{ a }", { noLocation: true }) as unknown as Document }],
    [GOOD],
  );
  assert.is(calls.length, 0);
  assert.match(outcomes[0]?.error?.message ?? "", "{ print }");
});

test("a hash that fails is an error with its cause, and nothing is sent", async () => {
  const cause = new Error("broken");
  const { outcomes, calls } = await sent(["{ a }"], [GOOD], { hash: () => Promise.reject(cause) });
  assert.is(calls.length, 0);
  assert.is(outcomes[0]?.error?.kind, "protocol");
  assert.is(outcomes[0]?.error?.cause, cause);
});

test("hashes a text once, and remembers a thousand texts at most", async () => {
  let count = 0;
  await sent(["{ a }", "{ a }", "{ b }"], [GOOD], {
    hash: (text) => {
      count++;
      return hashOf(text);
    },
  });
  assert.is(count, 2);
  const hashed: string[] = [];
  const asking = persisted(
    (_, sink) => {
      sink.complete();
      return () => {};
    },
    {
      hash: (text) => {
        hashed.push(text);
        return "h";
      },
    },
  );
  for (let at = 0; at <= 1000; at++) await run(asking, `{ a${at} }`);
  await run(asking, "{ a1000 }");
  assert.is(hashed.length, 1001);
  await run(asking, "{ a0 }");
  assert.is(hashed.length, 1002);
});

test("a hash that failed is asked for again", async () => {
  let count = 0;
  const { outcomes } = await sent(["{ a }", "{ a }"], [GOOD], {
    hash: async () => (count++ ? "h" : Promise.reject(new Error("not loaded yet"))),
  });
  assert.equal(
    outcomes.map(({ error, completed }) => error?.kind ?? completed),
    ["protocol", true],
  );
});

test("a stop before, between and after the two tries tells nothing more", async () => {
  for (let after = 0; after < 12; after++) {
    const { fetch } = fakeFetch(NOT_FOUND, GOOD);
    const told: string[] = [];
    let stopped = false;
    const tell = (what: string) => () => void (stopped && told.push(what));
    const stop = persisted(http({ fetch }), { hash: hashOf })(
      { document: "{ a }" },
      { next: tell("next"), error: tell("error"), complete: tell("complete") },
    );
    for (let i = 0; i < after; i++)
      await new Promise((done) => (after < 6 ? queueMicrotask(() => done(0)) : setImmediate(done)));
    stop();
    stopped = true;
    await new Promise((done) => setTimeout(done, 5));
    assert.equal(told, []);
  }
});

const SHA_BLOCK_BYTES = 64;

test("our own SHA-256 is Node's, at every length around a block", () => {
  for (let length = 0; length <= 2 * SHA_BLOCK_BYTES; length++) {
    const text = "x".repeat(length);
    assert.is(sha256(text), hashOf(text));
  }
  for (let length = 0; length < SHA_BLOCK_BYTES / 2; length++) {
    const text = "aä€😀".repeat(SHA_BLOCK_BYTES).slice(0, length);
    assert.is(sha256(text), hashOf(text));
  }
  const long = "x".repeat(isDeep ? 1_000_000 : 3_000);
  assert.is(sha256(long), hashOf(long));
});

test("without crypto.subtle the sha256 option is needed, and the error names it", async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "crypto") as PropertyDescriptor;
  Object.defineProperty(globalThis, "crypto", { configurable: true, value: {} });
  try {
    assert.equal((await sent(["{ a }"], [GOOD], { hash: sha256 })).bodies, [{ extensions: withHash("{ a }") }]);
    const { bodies, outcomes } = await sent(["{ a }"], [GOOD]);
    assert.equal([bodies.length, outcomes[0]?.error?.kind], [0, "protocol"]);
    assert.match(outcomes[0]?.error?.message ?? "", "pass persisted(transport, { hash: sha256 })");
  } finally {
    Object.defineProperty(globalThis, "crypto", real);
  }
});

test("apq: a subscription carries its text to a socket, its hash over HTTP", async () => {
  const seen: Operation[] = [];
  const record = (operation: Operation, { complete }: Sink) => {
    seen.push(operation);
    complete();
    return () => {};
  };
  const live = Object.assign((...by: [Operation, Sink]) => record(...by), {
    status: () => ({ state: "live" as const }),
    onStatus: () => () => {},
    close() {},
  });
  const transport = persisted(route({ subscription: live, otherwise: record }));
  await run(transport, { document: "subscription S { s }", extensions: { own: 1 } });
  await run(transport, { document: "query Q { q } subscription S { s }", operationName: "S" });
  await run(transport, "{ q }");
  assert.equal(
    seen.map(({ document, extensions }) => [document, extensions]),
    [
      ["subscription S { s }", { own: 1 }],
      ["query Q { q } subscription S { s }", undefined],
      ["", withHash("{ q }")],
    ],
  );
  assert.is(transport.status, live.status, "the link can be watched as before");
  await run(persisted(route({ subscription: record, otherwise: record })), "subscription { s }");
  assert.equal(seen.at(-1)?.extensions, withHash("subscription { s }"));
  // A server that knows documents by their ids knows those of subscriptions too.
  const { bodies } = await sent(["subscription { s }"], [GOOD], { mode: "documentId" });
  assert.equal(bodies, [{ documentId: `sha256:${hashOf("subscription { s }")}` }]);
});

test.run();
