/** Trying again: what, when, how often. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { retry, type RetryOptions } from "../../../src/transport/wrappers/retry.js";
import type { Operation, Transport } from "../../../src/transport/types.js";
import { fakeFetch, json, RESPONSE_JSON, run, type Outcome } from "../http/fake-fetch.js";
import { settle } from "../../helpers/settle.js";

const GOOD = json({ data: { a: 1 } });

/** Runs with every wait cut to nothing; gives the waits that were asked for. */
async function withWaits<T>(body: () => Promise<T>): Promise<{ value: T; waits: number[] }> {
  const { setTimeout: real } = globalThis;
  const waits: number[] = [];
  globalThis.setTimeout = ((runIt: () => void, ms: number) => {
    waits.push(ms);
    queueMicrotask(runIt);
    return 0;
  }) as never;
  try {
    return { value: await body(), waits };
  } finally {
    globalThis.setTimeout = real;
  }
}

async function attempts(
  operation: Operation | string,
  answers: Parameters<typeof fakeFetch>,
  options: RetryOptions = {},
) {
  const { fetch, calls } = fakeFetch(...answers);
  const { value, waits } = await withWaits<Outcome>(() =>
    run(retry(http({ fetch, streaming }), { random: () => 1, ...options }), operation),
  );
  return { count: calls.length, outcome: value, waits, calls };
}

test("tries a query again after a network error, 408, 425, 429, 502, 503 and 504", async () => {
  for (const bad of [new TypeError("refused"), ...[408, 425, 429, 502, 503, 504].map((status) => json("", status))]) {
    const { count, outcome } = await attempts("{ a }", [bad, GOOD]);
    assert.is(count, 2);
    assert.equal(outcome.results.length, 1);
    assert.ok(outcome.completed);
  }
});

test("tries a query again after a deadline of the transport's", async () => {
  let count = 0;
  const silent: Transport = (_, sink) => {
    if (++count < 3) sink.error(new TransportError("timeout", "no answer in 5000 ms"));
    else sink.complete();
    return () => {};
  };
  const { value, waits } = await withWaits(() => run(retry(silent, { random: () => 1 }), "{ a }"));
  assert.equal([count, value.completed, waits], [3, true, [300, 600]]);
});

test("retries a query whose answer without data has such a status", async () => {
  const errors = [{ message: "slow down" }];
  for (const status of [408, 425, 429, 502, 503, 504]) {
    for (const payload of [{ errors }, { data: null, errors }]) {
      const busy = json(payload, status, RESPONSE_JSON);
      assert.equal((await attempts("{ a }", [busy, GOOD])).outcome.results, [{ data: { a: 1 }, status: 200 }]);
      const { count, outcome } = await attempts("{ a }", [busy]);
      assert.equal([count, outcome], [4, { results: [{ ...payload, status }], completed: true }]);
      assert.is((await attempts("mutation { a }", [busy, GOOD])).count, 1);
    }
    assert.is(
      (await attempts("{ a }", [json({ data: { a: 2 }, errors }, status, RESPONSE_JSON), GOOD])).count,
      1,
      "an answer with data is an answer",
    );
  }
  for (const status of [200, 400, 401, 500])
    assert.is((await attempts("{ a }", [json({ errors }, status, RESPONSE_JSON), GOOD])).count, 1);
});

test("does not try again what will not pass", async () => {
  for (const bad of [
    json("", 400),
    json("", 401),
    json("", 500),
    json("x", 200, "text/html"),
    json({ errors: [{ message: "no" }] }),
  ]) {
    assert.is((await attempts("{ a }", [bad, GOOD])).count, 1);
  }
});

test("does not retry a mutation, unless the caller says that it is idempotent", async () => {
  const bad = json("", 429);
  for (const document of ["mutation { a }", "# query\nmutation { a }", "unreadable"])
    for (const answer of [bad, json("", 503)]) assert.is((await attempts(document, [answer, GOOD])).count, 1);
  assert.is((await attempts({ document: "mutation { a }", context: { idempotent: "yes" } }, [bad, GOOD])).count, 1);
  assert.is((await attempts({ document: "mutation { a }", context: { idempotent: true } }, [bad, GOOD])).count, 2);
});

test("does not retry a subscription", async () => {
  assert.is(
    (await attempts({ document: "subscription { a }", context: { idempotent: true } }, [json("", 503), GOOD])).count,
    1,
  );
});

test("gives up after four tries, or as many as asked for, with the last error", async () => {
  const usual = await attempts("{ a }", [json("", 503)]);
  assert.is(usual.count, 4);
  assert.is(usual.outcome.error?.status, 503);
  assert.is((await attempts("{ a }", [json("", 503)], { attempts: 2 })).count, 2);
  assert.is((await attempts("{ a }", [json("", 503)], { attempts: 1 })).count, 1);
});

test("waits with full jitter, doubled each time, at most 20 s", async () => {
  assert.equal((await attempts("{ a }", [json("", 503)])).waits, [300, 600, 1200]);
  assert.equal((await attempts("{ a }", [json("", 503)], { random: () => 0.5 })).waits, [150, 300, 600]);
  assert.is(Math.max(...(await attempts("{ a }", [json("", 503)], { attempts: 12 })).waits), 20_000);
});

test("never waits less than Retry-After says, nor longer than a timer can", async () => {
  const busy = json("", 503, "text/plain", { "retry-after": "7" });
  assert.equal((await attempts("{ a }", [busy, GOOD])).waits, [7000]);
  assert.equal((await attempts("{ a }", [busy, GOOD], { delay: () => 1e12 })).waits, [2 ** 31 - 1]);
});

test("a Retry-After of more than 30 s fails at once, with retryAfter", async () => {
  const busyFor = (seconds: string) => json("", 503, "text/plain", { "retry-after": seconds });
  assert.equal((await attempts("{ a }", [busyFor("30"), GOOD])).waits, [30_000]);
  const { count, outcome, waits } = await attempts("{ a }", [busyFor("31"), GOOD]);
  assert.equal([count, waits, outcome.error?.status, outcome.error?.retryAfter], [1, [], 503, 31_000]);
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  assert.is((await attempts("{ a }", [busyFor(date), GOOD])).count, 1);
});

test("an answer of GraphQL's own media type has its Retry-After minded, too", async () => {
  const errors = [{ message: "slow down" }];
  const busyFor = (seconds: string) => json({ errors }, 429, RESPONSE_JSON, { "retry-after": seconds });
  assert.equal((await attempts("{ a }", [busyFor("7"), GOOD])).waits, [7000]);
  const { count, outcome, waits } = await attempts("{ a }", [busyFor("3600"), GOOD]);
  assert.equal(
    [count, waits, outcome],
    [1, [], { results: [{ errors, status: 429, retryAfter: 3_600_000 }], completed: true }],
  );
});

test("asks a delay of the caller's with the error and the attempt", async () => {
  const asked: unknown[] = [];
  await attempts("{ a }", [json("", 503)], {
    attempts: 3,
    delay: (error, attempt) => {
      asked.push([error.status, attempt]);
      return 1;
    },
  });
  assert.equal(asked, [
    [503, 1],
    [503, 2],
  ]);
});

test("does not try again once a result was handed on", async () => {
  let count = 0;
  const transport: Transport = (_, sink) => {
    count++;
    sink.next({ data: { a: 1 }, hasNext: true });
    sink.error(new TransportError("network", "broke off"));
    return () => {};
  };
  const { value } = await withWaits(() => run(retry(transport), "{ a }"));
  assert.is(count, 1);
  assert.is(value.error?.kind, "network");
});

test("an abort while waiting ends it at once, with the caller's reason", async () => {
  const { fetch, calls } = fakeFetch(json("", 503));
  const caller = new AbortController();
  const pending = run(retry(http({ fetch }), { delay: () => 60_000 }), { document: "{ a }", signal: caller.signal });
  while (!calls.length) await settle();
  await settle();
  caller.abort("left");
  const { error } = await pending;
  assert.is(error?.kind, "abort");
  assert.is(error?.cause, "left");
  assert.is(calls.length, 1);
});

test("a stop while waiting sends nothing more and tells nothing", async () => {
  const { fetch, calls } = fakeFetch(json("", 503));
  const told: string[] = [];
  const { setTimeout: real, clearTimeout: clear } = globalThis;
  let waiting: (() => void) | undefined;
  let cleared = false;
  globalThis.setTimeout = ((runIt: () => void) => {
    waiting = runIt;
    return 7;
  }) as never;
  globalThis.clearTimeout = ((id: number) => void (cleared ||= id === 7)) as never;
  try {
    const stop = retry(http({ fetch }), { delay: () => 5 })(
      { document: "{ a }" },
      { next: () => told.push("next"), error: () => told.push("error"), complete: () => told.push("complete") },
    );
    while (!waiting) await settle();
    stop();
    stop();
  } finally {
    Object.assign(globalThis, { setTimeout: real, clearTimeout: clear });
  }
  assert.ok(cleared, "the wait is over for good");
  assert.is(calls.length, 1);
  assert.equal(told, []);
});

test("asks for fresh headers at every try", async () => {
  let token = 0;
  const { fetch, calls } = fakeFetch(json("", 503), GOOD);
  await withWaits(() => run(retry(http({ fetch, headers: () => ({ authorization: String(++token) }) })), "{ a }"));
  assert.equal(
    calls.map(({ headers }) => headers.get("authorization")),
    ["1", "2"],
  );
});

test("a live link below keeps its status and close", () => {
  const link = Object.assign(() => () => {}, {
    status: () => ({ state: "live" as const }),
    onStatus: () => () => {},
    close() {},
  });
  const { status, close } = retry(link);
  assert.equal([status, close], [link.status, link.close]);
});

test("tries again as often as asked for, also without a wait", async () => {
  let count = 0;
  const refused: Transport = (_, sink) => {
    count++;
    sink.error(new TransportError("network", "refused"));
    return () => {};
  };
  const tryAgainAtOnce: RetryOptions["wait"] = (_ms, tryAgain) => {
    tryAgain();
    return () => {};
  };
  const { error } = await run(retry(refused, { attempts: 20_000, wait: tryAgainAtOnce }), "{ a }");
  assert.equal([count, error?.message], [20_000, "refused"]);
});

test("an app can show the wait and send the next try earlier", async () => {
  const { fetch, calls } = fakeFetch(json("", 503), json("", 503), GOOD);
  const waits: { ms: number; status: number | undefined; tryAgain: () => void }[] = [];
  let stopped = 0;
  const options: RetryOptions = {
    random: () => 1,
    wait(ms, tryAgain, { status }) {
      waits.push({ ms, status, tryAgain });
      return () => stopped++;
    },
  };
  const outcome = run(retry(http({ fetch }), options), "{ a }");
  await settle();
  waits[0]?.tryAgain();
  waits[0]?.tryAgain(); // pressed twice
  await settle();
  assert.is(calls.length, 2, "a second press sends nothing");
  waits[1]?.tryAgain();
  assert.equal((await outcome).results, [{ data: { a: 1 }, status: 200 }]);
  assert.equal(
    waits.map(({ ms, status }) => [ms, status]),
    [
      [300, 503],
      [600, 503],
    ],
  );
  const stop = retry(http({ fetch: fakeFetch(json("", 503)).fetch }), options)(
    { document: "{ a }" },
    { next() {}, error() {}, complete() {} },
  );
  await settle();
  stop();
  assert.ok(stopped > 0, "the caller left: the wait is over");
});

test.run();
