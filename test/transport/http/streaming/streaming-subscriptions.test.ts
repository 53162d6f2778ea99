/** Subscriptions over multipart and event streams: ends, silence and stops. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../../../src/transport/http/http.js";
import { sse, streaming } from "../../../../src/transport/http/streaming/streaming.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import { body, fakeFetch, json, run, splits } from "../fake-fetch.js";
import { SUBSCRIPTION, MULTIPART, EVENTS, answer, part, multipart, event } from "./stream-setting.js";

test("multipart subscription: leading and later heartbeats, results, end", async () => {
  const text = `${part({})}${part({ payload: { data: { s: 1 } } })}${part({})}${part({ payload: { data: { s: 2 }, errors: [{ message: "e" }] } })}-----`;
  for (const chunks of splits(text)) {
    assert.equal(await answer("multipart/mixed;boundary=-;subscriptionSpec=1.0", chunks, SUBSCRIPTION), {
      results: [
        { data: { s: 1 }, status: 200 },
        { data: { s: 2 }, errors: [{ message: "e" }], status: 200 },
      ],
      completed: true,
    });
  }
});

test("multipart subscription: errors of the stream itself say that it is lost", async () => {
  const errors = [{ message: "closed due to a schema reload", extensions: { code: "SUBSCRIPTION_SCHEMA_RELOAD" } }];
  for (const payload of [null, { data: { s: 2 } }]) {
    const text = `${part({ payload: { data: { s: 1 } } })}${part({ payload, errors })}---`;
    const { results, completed, error } = await answer(MULTIPART, [text], SUBSCRIPTION, "open");
    assert.equal(
      results.map(({ data }) => (data as { s: number }).s),
      payload ? [1, 2] : [1],
    );
    assert.equal([completed, error?.kind, error?.retryable, error?.errors], [false, "network", true, errors]);
  }
});

test("sse: an answer in parts needs streaming", async () => {
  const url = "https://api.example/graphql";
  const first = event({ data: { a: 1 }, hasNext: true });
  const last = event({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false });
  const fetch = (async () =>
    new Response(body([first, last]), { headers: { "content-type": "text/event-stream" } })) as never;
  const without = await run(sse({ url, fetch }), { document: "{ a ... @defer { b } }" });
  assert.is(without.error?.kind, "parse");
  assert.match(without.error?.message ?? "", "pass streaming");
  const { results } = await run(sse({ url, fetch, streaming }), { document: "{ a ... @defer { b } }" });
  assert.equal(results.at(-1)?.data, { a: 1, b: 2 });
});

test("multipart subscription: an expired token in its errors is renewed by refresh", async () => {
  const errors = [{ message: "the JWT has expired", extensions: { code: "SUBSCRIPTION_JWT_EXPIRED" } }];
  const answers = [`${part({ payload: { data: { s: 1 } } })}${part({ payload: null, errors })}---`, "-----"];
  const fetch = (async () =>
    new Response(body([answers.shift() ?? ""]), { headers: { "content-type": MULTIPART } })) as never;
  const renewals: unknown[] = [];
  const renew = async ({ errors }: { errors?: unknown }) => renewals.push(errors);
  const { completed, results } = await run(refresh(http({ streaming, fetch }), { renew }), SUBSCRIPTION);
  assert.equal([completed, results.length, renewals], [true, 1, [errors]]);
});

test("multipart subscription: empty errors beside a payload are none", async () => {
  const none = await answer(
    MULTIPART,
    [multipart({ payload: { data: { s: 1 } }, errors: [] }, { payload: { data: { s: 2 } }, errors: null })],
    SUBSCRIPTION,
  );
  assert.equal(none, {
    results: [
      { data: { s: 1 }, status: 200 },
      { data: { s: 2 }, status: 200 },
    ],
    completed: true,
  });
});

test("multipart subscription: a null payload without errors ends it without a word", async () => {
  assert.equal(
    await answer(
      MULTIPART,
      [`${part({ payload: { data: { s: 1 } } })}${part({ payload: null })}---`],
      SUBSCRIPTION,
      "open",
    ),
    { results: [{ data: { s: 1 }, status: 200 }], completed: true },
  );
});

test("event stream subscription: complete ends it though the socket stays open", async () => {
  const text = `\uFEFF:\n\n${event({ data: { s: 1 } })}: alive\n\n${event({ data: { s: 2 } }).replaceAll("\n", "\r\n")}event: complete\ndata:\n\n`;
  for (const chunks of splits(text)) {
    assert.equal(await answer(EVENTS, chunks, SUBSCRIPTION, "open"), {
      results: [
        { data: { s: 1 }, status: 200 },
        { data: { s: 2 }, status: 200 },
      ],
      completed: true,
    });
  }
});

test("event stream: an end before complete is kind protocol", async () => {
  for (const text of ["", ":\n\n", event({ data: { s: 1 } }), `${event({ data: { s: 1 } })}event: complete`]) {
    const { error } = await answer(EVENTS, [text], SUBSCRIPTION);
    assert.is(error?.kind, "protocol", text);
  }
});

test("event stream: what comes after complete is not heard", async () => {
  const { results } = await answer(EVENTS, [`event: complete\n\n${event({ data: 1 })}`], SUBSCRIPTION);
  assert.equal(results, []);
});

test("a 200 JSON answer with errors to a subscription is a result, then the end", async () => {
  const transport = http({ streaming, fetch: fakeFetch(json({ errors: [{ message: "no" }] })).fetch });
  assert.equal(await run(transport, SUBSCRIPTION), {
    results: [{ errors: [{ message: "no" }], status: 200 }],
    completed: true,
  });
});

test("a time-out is the longest silence of a stream: each chunk restarts it", async () => {
  const { setTimeout: real, clearTimeout: realClear } = globalThis;
  let started = 0;
  let waiting = 0;
  globalThis.setTimeout = ((_: unknown, ms: number) => {
    assert.is(ms, 1234);
    waiting++;
    return ++started;
  }) as never;
  globalThis.clearTimeout = ((timer: unknown) => {
    if (timer) waiting--;
  }) as never;
  try {
    const chunks = [":\n\n", ":\n\n", event({ data: 1 }), "event: complete\n\n"];
    await run(
      http({
        streaming,
        timeout: 1234,
        fetch: (async () => new Response(body(chunks), { headers: { "content-type": EVENTS } })) as never,
      }),
      SUBSCRIPTION,
    );
  } finally {
    Object.assign(globalThis, { setTimeout: real, clearTimeout: realClear });
  }
  assert.is(started, 5);
  assert.ok(waiting <= 0);
});

test("a stop in the middle gives up the body and tells nothing more", async () => {
  let isAborted = false;
  const told: unknown[] = [];
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => void controller.enqueue(new TextEncoder().encode(event({ data: 1 }))),
  });
  const fetch = (async (_: unknown, { signal }: RequestInit) => {
    signal?.addEventListener("abort", () => (isAborted = true)); // a real fetch gives the body up
    return new Response(stream, { headers: { "content-type": EVENTS } });
  }) as never;
  await new Promise<void>((done) => {
    const stop = http({ streaming, fetch })(
      { document: SUBSCRIPTION },
      {
        next(result) {
          told.push(result);
          if (told.length < 3) return;
          stop();
          setTimeout(done, 20);
        },
        error: (error) => void told.push(error),
        complete: () => void told.push("complete"),
      },
    );
  });
  assert.is(told.length, 3);
  assert.ok(isAborted, "the body is given up");
});

test.run();
