/** Variables as they go out: copied once, told apart, and refused by name where JSON has no word for them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get } from "../../src/transport/http/get.js";
import { request } from "../../src/client/call.js";
import { cable } from "../../src/transport/live/cable/cable.js";
import { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import { copyVariables, requestKey as stableKey } from "../../src/transport/request-key.js";
import { persisted } from "../../src/transport/wrappers/persisted.js";
import { reconnecting } from "../../src/transport/live/reconnecting.js";
import { refresh } from "../../src/transport/wrappers/refresh.js";
import { retry } from "../../src/transport/wrappers/retry.js";
import type { Operation, Transport } from "../../src/transport/types.js";
import { streaming } from "../../src/transport/http/streaming/streaming.js";
import { upload } from "../../src/transport/http/upload.js";
import { checkJson } from "../../src/transport/check-operation.js";
import { ws } from "../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../helpers/fakes/fake-clock.js";
import { createFakePage } from "../helpers/fakes/fake-page.js";
import { fakeFetch, json, run } from "./http/fake-fetch.js";

const DOCUMENT = "query Orders($order: Order) { orders(order: $order) { id } }";
const GOOD = json({ data: { a: 1 } });

const circle = () => {
  const item: { order?: unknown } = {};
  const order = { items: [item] };
  item.order = order;
  return { order };
};

/** What JSON has no word for, and how the error names it. */
const UNSAYABLE: [variables: object, path: string, what: RegExp][] = [
  [{ total: 10n }, "total", /a BigInt/],
  [{ order: { items: [1, 2n] } }, "order.items.1", /a BigInt/],
  [circle(), "order.items.0.order", /contains itself/],
  [{ price: Number.NaN }, "price", /NaN/],
  [{ order: { limit: -Infinity } }, "order.limit", /-Infinity/],
  [{ since: new Date(Number.NaN) }, "since", /Date/],
  [{ order: { items: new Map([["a", 1]]) } }, "order.items", /Map/],
  [{ ids: new Set([1]) }, "ids", /Set/],
  [{ order: Promise.resolve(1) }, "order", /Promise/],
];

const refused = (run: () => unknown): TransportError => {
  try {
    run();
  } catch (error) {
    assert.instance(error, TransportError);
    return error as TransportError;
  }
  throw new Error("nothing was thrown");
};

test("variables with a value of JSON.rawJSON, which Node 20 lacks, are no copy", () => {
  const digits = Object.freeze({ rawJSON: "9007199254740993" });
  const variables = { order: { id: digits } };
  const { stringify } = JSON;
  JSON.stringify = (value: unknown) => stringify(value).replace('{"rawJSON":"9007199254740993"}', digits.rawJSON);
  try {
    assert.is(copyVariables(variables), variables);
    assert.is.not(copyVariables({ order: { id: 7 } }).order.id, digits);
  } finally {
    JSON.stringify = stringify;
  }
});

test("refuses values that JSON cannot represent, with their path", () => {
  for (const [variables, path, what] of UNSAYABLE)
    for (const error of [
      refused(() => checkJson(variables)),
      refused(() => checkJson({ before: { a: 1 }, ...variables })),
    ]) {
      assert.is(error.kind, "protocol", path);
      assert.match(error.message, `"${path}"`);
      assert.match(error.message, what);
    }
});

test("no transport or wrapper sends a bad variable, and the error names it", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const { page } = createFakePage();
  class NoSocket {
    constructor() {
      throw new Error("a socket was opened");
    }
  }
  const link = { WebSocket: NoSocket as never, page, clock: createFakeClock() };
  const transports: Record<string, [Transport, Operation["document"]]> = {
    http: [http({ fetch }), DOCUMENT],
    "http by GET": [http({ fetch, method: get() }), DOCUMENT],
    "http with files": [http({ fetch, upload }), DOCUMENT],
    retry: [retry(http({ fetch })), DOCUMENT],
    refresh: [refresh(http({ fetch }), { renew: async () => true }), DOCUMENT],
    persisted: [persisted(http({ fetch })), DOCUMENT],
    cable: [cable(link), "subscription { a }"],
    ws: [ws({ url: "/graphql", ...link }), "subscription { a }"],
    reconnecting: [reconnecting(http({ fetch, streaming }), { page, clock: createFakeClock() }), "subscription { a }"],
  };
  for (const [name, [transport, document]] of Object.entries(transports))
    for (const [variables, path] of UNSAYABLE) {
      const direct = await run(transport, { document, variables });
      const { error } = direct;
      assert.is(error?.kind, "protocol", `${name}: ${path}`);
      assert.match(error?.message ?? "", `"${path}"`);
      const byRequest = await request(transport, document, variables).then(undefined, (why: TransportError) => why);
      assert.is((byRequest as TransportError).message, error?.message);
    }
  assert.is(calls.length, 0);
});

test("extensions are held to the same", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const { error } = await run(http({ fetch }), { document: DOCUMENT, extensions: { trace: { at: 1n } } });
  assert.match(error?.message ?? "", 'The extension "trace.at" is a BigInt');
  assert.is(calls.length, 0);
});

test("an unreadable value is named as well, with its cause", () => {
  const cause = new Error("no");
  const error = refused(() =>
    checkJson({
      order: {
        get total() {
          throw cause;
        },
      },
    }),
  );
  assert.match(error.message, '"order');
  assert.is(error.cause, cause);
  let deep: object = {};
  for (let level = 0; level < 100_000; level++) deep = { deep };
  assert.ok(refused(() => checkJson({ deep })).message.length < 300);
});

test("a BigInt that a page has taught to write itself is written as that", () => {
  const prototype = BigInt.prototype as { toJSON?: () => string };
  prototype.toJSON = function (this: bigint) {
    return this.toString();
  };
  try {
    assert.is(checkJson({ a: 1n, b: [2n] }), undefined);
    assert.is(stableKey("{ a }", { a: 1n }), stableKey("{ a }", { a: "1" }));
  } finally {
    delete prototype.toJSON;
  }
});

test("a request with a file, at any depth, has no key", () => {
  for (const variables of [{ file: new Blob(["1"]) }, { deep: [{ file: new File([], "one") }] }])
    assert.throws(() => stableKey("query { a }", variables), /There is a file at "(deep\.0\.)?file"/);
});

test("a file over a transport that takes none is an error with its path", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const variables = { order: { scans: [{ file: new Blob(["1"]) }] } };
  for (const method of [undefined, get()]) {
    const { error } = await run(http({ fetch, ...(method && { method }) }), { document: "{ a }", variables });
    assert.match(error?.message ?? "", 'a file at "order.scans.0.file": pass http({ upload })');
  }
  assert.is(calls.length, 0);
});

test("a lone surrogate in variables is sent as JSON, by POST, GET and upload", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const variables = { text: "a\ud800", "\udc00": "\udfff" };
  await run(http({ fetch }), { document: "query { a }", variables });
  await run(http({ fetch, method: get() }), { document: "query { a }", variables });
  await run(http({ fetch, upload }), { document: "{ a }", variables: { ...variables, file: new Blob(["1"]) } });
  assert.equal(calls[0]?.json.variables, variables);
  const address = new URL(calls[1]?.url ?? "", "http://x");
  assert.equal(JSON.parse(address.searchParams.get("variables") ?? ""), variables);
  const form = calls[2]?.init.body as FormData;
  assert.equal(JSON.parse(String(form.get("operations"))).variables, { ...variables, file: null });
  assert.is.not(stableKey("{ a }", { text: "\ud800" }), stableKey("{ a }", { text: "\ud801" }));
});

test("a document with a lone surrogate goes by POST, since a URL would change it", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const document = '{ a(x: "\ud800") }';
  await run(http({ fetch, method: get() }), { document });
  assert.equal([calls[0]?.init.method, calls[0]?.json.query], ["POST", document]);
});

test("the key of ten thousand records is made in no more time than their text", () => {
  const records = Array.from({ length: 10_000 }, (_, id) => ({ name: `${id}`, id }));
  const started = process.cpuUsage();
  assert.ok(stableKey("{ a }", { records }).endsWith('{"id":9999,"name":"9999"}]}'));
  assert.ok(process.cpuUsage(started).user < 5e5, "in microseconds");
});

test.run();
