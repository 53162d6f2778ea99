/** The wrappers one in another, as an app stacks them, over one server that gives each of them something to do. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../../src/client/call.js";
import { TransportError } from "../../../src/transport/errors.js";
import { bounded } from "../../../src/transport/wrappers/bounded.js";
import { http } from "../../../src/transport/http/http.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { refresh, type RefreshOptions } from "../../../src/transport/wrappers/refresh.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import { route } from "../../../src/transport/wrappers/route.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { Transport } from "../../../src/transport/types.js";
import { body, json, RESPONSE_JSON, run } from "../http/fake-fetch.js";
import { settle } from "../../helpers/settle.js";

const PARTS =
  '---\r\n\r\n{"data":{"a":1},"hasNext":true}\r\n---\r\n\r\n{"incremental":[{"path":[],"data":{"b":2}}],"hasNext":false}\r\n-----';

/** A server that is busy at first, learns a hash from its document, refuses an old token, and answers in parts. */
function world() {
  const sent: string[] = [];
  const known = new Set<string>();
  let busy = 1;
  let token = "old";
  const state = { sent, renewals: 0 };
  const fetch = (async (_: string, { method, headers, body: text }: RequestInit) => {
    const { query, extensions } = JSON.parse(String(text)) as {
      query?: string;
      extensions?: { persistedQuery?: { sha256Hash: string } };
    };
    const hash = extensions?.persistedQuery?.sha256Hash ?? "";
    const bearer = new Headers(headers).get("authorization");
    sent.push(`${method} ${query ? "text" : "hash"} ${bearer}`);
    if (busy-- > 0) return json("<h1>busy</h1>", 503, "text/html", { "retry-after": "0" });
    if (!query && !known.has(hash))
      return json({ errors: [{ message: "PersistedQueryNotFound" }] }, 404, RESPONSE_JSON);
    if (bearer !== "new")
      return json({ errors: [{ message: "expired", extensions: { code: "UNAUTHENTICATED" } }] }, 401);
    known.add(hash);
    return new Response(body([PARTS]), { headers: { "content-type": "multipart/mixed; boundary=-" } });
  }) as never;
  const bare = http({ fetch, streaming, headers: () => ({ authorization: token }) });
  const renew = async () => {
    state.renewals++;
    token = "new";
    return true;
  };
  return { state, bare, renew };
}

const MERGED = [
  { data: { a: 1 }, hasNext: true, status: 200 },
  { data: { a: 1, b: 2 }, hasNext: false, status: 200 },
];

test("refresh, retry and persisted work together in any order", async () => {
  type Wrap = (transport: Transport, renew: () => Promise<boolean>) => Transport;
  const wrappers: Record<string, Wrap> = {
    refresh: (transport, renew) => refresh(transport, { renew }),
    retry: (transport) => retry(transport, { random: () => 0 }),
    persisted: (transport) => persisted(transport),
  };
  const orders = [
    ["refresh", "retry", "persisted"],
    ["refresh", "persisted", "retry"],
    ["retry", "refresh", "persisted"],
    ["retry", "persisted", "refresh"],
    ["persisted", "refresh", "retry"],
    ["persisted", "retry", "refresh"],
  ];
  for (const order of orders) {
    const { state, bare, renew } = world();
    const stacked = order.reduceRight((transport, name) => (wrappers[name] as Wrap)(transport, renew), bare);
    const way = route({ subscription: bare, otherwise: stacked });
    assert.equal(await run(way, "query Q { a ... @defer { b } }"), { results: MERGED, completed: true }, order.join());
    assert.is(state.renewals, 1, order.join());
    assert.equal(await run(way, "query Q { a ... @defer { b } }"), { results: MERGED, completed: true });
    assert.is(state.sent.at(-1), "POST hash new", order.join());
    assert.ok(state.sent.length <= 7, state.sent.join());
  }
});

test("a mutation in the same stack is not sent again to a busy server", async () => {
  const { state, bare, renew } = world();
  const { error } = await run(refresh(retry(persisted(bare)), { renew }), "mutation { a ... @defer { b } }");
  assert.equal([error?.status, error?.retryAfter, state.sent], [503, 0, ["POST hash old"]]);
});

test("an abort ends the whole stack, whatever it is waiting for", async () => {
  for (let turns = 0; turns < 12; turns++) {
    const { state, bare, renew } = world();
    const caller = new AbortController();
    const told: unknown[] = [];
    refresh(retry(persisted(bare), { delay: () => 0 }), { renew })(
      { document: "query Q { a ... @defer { b } }", signal: caller.signal },
      {
        next: () => told.push("next"),
        error: ({ kind, cause }) => told.push([kind, cause]),
        complete: () => told.push("complete"),
      },
    );
    for (let turn = 0; turn < turns && told.at(-1) !== "complete"; turn++) await settle();
    const over = told.at(-1) === "complete";
    caller.abort("left");
    const sent = state.sent.length;
    assert.equal(told.at(-1), over ? "complete" : ["abort", "left"]);
    const { length } = told;
    await new Promise((done) => setTimeout(done, 5));
    assert.equal([told.length, state.sent.length], [length, sent], `after ${turns} turns`);
  }
});

test("every wrapper keeps the operation's id, also where it sends twice", async () => {
  const id = Symbol();
  const denied = new TransportError("http", "expired", { status: 401 });
  const busy = new TransportError("http", "busy", { status: 503 });
  const wrappers: Record<string, (transport: Transport) => Transport> = {
    refresh: (transport) => refresh(transport, { renew: async () => true }),
    retry: (transport) => retry(transport, { delay: () => 0 }),
    persisted: (transport) => persisted(transport, { mode: "documentId", hash: () => "1" }),
    bounded: (transport) => bounded(transport),
    route: (transport) => route({ subscription: transport, otherwise: transport }),
  };
  for (const [name, wrap] of Object.entries(wrappers)) {
    const ids: unknown[] = [];
    const fails: Transport = (operation, sink) => {
      ids.push(operation.id);
      if (ids.length === 1) sink.error(name === "refresh" ? denied : busy);
      else sink.complete();
      return () => {};
    };
    await request(wrap(fails), "{ a }", {}, { id }).then(undefined, () => {});
    assert.ok(ids.length > 0 && ids.every((seen) => seen === id), name);
  }
});

test("a wrapper without what it wraps is named when it is called", () => {
  const message = /^route\(\{ subscription, otherwise \}\): something of it is missing$/;
  assert.throws(() => route({ subscription: http() } as Parameters<typeof route>[0]), message);
  for (const options of [undefined, {}])
    assert.throws(() => refresh(http(), options as RefreshOptions), /^refresh\(transport, \{ renew \}\): /);
});

test.run();
