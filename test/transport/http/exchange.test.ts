/** Abort, deadline and stop. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get } from "../../../src/transport/http/get.js";
import { http } from "../../../src/transport/http/http.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { upload } from "../../../src/transport/http/upload.js";
import type { Transport } from "../../../src/transport/types.js";
import { bounded } from "../../../src/transport/wrappers/bounded.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import { route } from "../../../src/transport/wrappers/route.js";
import { body, fakeFetch, json, run } from "./fake-fetch.js";
import { GOOD, sent } from "./sent.js";
import { settle } from "../../helpers/settle.js";

const never = () => fakeFetch(() => new Promise<Response>(() => {})); // deaf to its signal, too

test("an abort ends it once, with the caller's reason, and ends the fetch", async () => {
  const { fetch, calls } = never();
  const caller = new AbortController();
  const reason = { why: "left the page" };
  const pending = run(http({ fetch }), { document: "{ a }", signal: caller.signal });
  await settle();
  caller.abort(reason);
  const { error } = await pending;
  assert.is(error?.kind, "abort");
  assert.is(error?.cause, reason);
  assert.is(error?.errors, undefined);
  assert.is(error?.retryable, false);
  assert.not.match(JSON.stringify(error), reason.why, "a cause goes into no log that lists fields");
  assert.is(calls[0]?.init.signal?.aborted, true);
});

test("the caller's signal counts beside a deadline, also after a fall-back", async () => {
  const reason = new Error("mine");
  const caller = new AbortController();
  const fetch = (async () => {
    if (caller.signal.aborted) throw new Error("not asked any more");
    queueMicrotask(() => caller.abort(reason));
    return json("", 414);
  }) as never;
  const { error } = await run(http({ fetch, method: get(), timeout: 60_000 }), {
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
  await settle();
  assert.is(calls.length, 0);
});

test("a stop ends the fetch and silences it; stopping twice is harmless", async () => {
  const { fetch, calls } = fakeFetch(GOOD);
  const told: string[] = [];
  const stop = http({ fetch })(
    { document: "{ a }" },
    { next: () => told.push("next"), error: () => told.push("error"), complete: () => told.push("complete") },
  );
  await Promise.resolve();
  stop();
  stop();
  await settle();
  assert.equal(told, []);
  assert.not.ok(calls.some(({ init }) => !init.signal?.aborted));
});

test("removes its listener from the caller's signal when it is done", async () => {
  const caller = new AbortController();
  const { signal } = caller;
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners.add(args[1]);
    return addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listeners.delete(args[1]);
    return removeEventListener.apply(signal, args);
  };
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

test("bytes that trickle in do not postpone the deadline of a JSON answer", async () => {
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

/** What a sink is told, and in which turn of the microtask queue. */
async function turns(transport: Transport): Promise<[what: string, turn: number][]> {
  const told: [string, number][] = [];
  let turn = 0;
  let isOver = false;
  transport(
    { document: "{ a }" },
    {
      next: () => told.push(["next", turn]),
      error: () => (isOver = true),
      complete: () => {
        told.push(["complete", turn]);
        isOver = true;
      },
    },
  );
  while (!isOver) {
    turn++;
    await (turn % 100 === 0 ? new Promise((done) => setImmediate(done)) : undefined);
  }
  return told;
}

test("complete comes in the same turn as the result, over every wrapper too", async () => {
  const auth = { onUserChange: () => () => {}, renew: async () => true };
  const { fetch } = fakeFetch(GOOD);
  const plain = http({ fetch });
  const transports: Record<string, Transport> = {
    http: plain,
    "http with options": http({ fetch, streaming, upload, method: get(), timeout: 1000 }),
    retry: retry(plain),
    persisted: persisted(plain),
    refresh: refresh(plain, auth),
    "retry for a user": retry(plain, auth),
    route: route({ subscription: plain, otherwise: plain }),
    bounded: bounded(plain),
    all: refresh(route({ subscription: plain, otherwise: retry(persisted(plain)) }), auth),
  };
  for (const [name, transport] of Object.entries(transports)) {
    const told = await turns(transport);
    assert.equal(
      told.map(([what]) => what),
      ["next", "complete"],
      name,
    );
    assert.is(told[0]?.[1], told[1]?.[1], name);
  }
});

test.run();
