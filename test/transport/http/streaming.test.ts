/** Answers in parts, through http(): the dialects of real servers, at every split. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { get } from "../../../src/transport/http/get.js";
import { TransportError } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { sse } from "../../../src/transport/http/sse.js";
import { streaming } from "../../../src/transport/http/streaming.js";
import type { Result } from "../../../src/transport/types.js";
import { isDeep, randomCases } from "../../helpers/cases.js";
import { body, fakeFetch, json, run, splits, type Outcome } from "./fake-fetch.js";

const DEFER = "query { a ... @defer { b } }";
const SUBSCRIPTION = "subscription { s }";
const MULTIPART = 'multipart/mixed; boundary="-"; deferSpec=20220824';
const EVENTS = "text/event-stream; charset=utf-8";

const answer = (
  type: string,
  chunks: readonly (string | Uint8Array)[],
  document = DEFER,
  then: "end" | "open" | Error = "end",
): Promise<Outcome> =>
  run(
    http({
      streaming,
      url: "https://api.example/graphql?key=s3cret",
      fetch: (async () => new Response(body(chunks, then), { headers: { "content-type": type } })) as never,
    }),
    { document },
  );

/** The same without a Response, which costs ten times what reading it does: for tests that do it thousands of times. */
async function quick(type: string, chunks: readonly (string | Uint8Array)[]): Promise<Outcome> {
  const results: Result[] = [];
  let at = 0;
  const read = async () => {
    const value = chunks[at++];
    return value === undefined
      ? { done: true }
      : { done: false, value: typeof value === "string" ? new TextEncoder().encode(value) : value };
  };
  const response = {
    ok: true,
    status: 200,
    url: "",
    headers: { get: (name: string) => (name === "content-type" ? type : null) },
    body: { getReader: () => ({ read, cancel: async () => {} }) },
  };
  try {
    await streaming.read(response as unknown as Response, {
      operation: { document: "subscription { a }" },
      readJson: undefined,
      next: (result) => void results.push(result),
      received: () => {},
    });
    return { results, completed: true };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return { results, completed: false, error };
  }
}

const part = (payload: unknown, ends = "\r\n") =>
  `---${ends}content-type: application/json; charset=utf-8${ends}${ends}${JSON.stringify(payload)}${ends}`;
const multipart = (...payloads: unknown[]) => `\r\n${payloads.map((payload) => part(payload)).join("")}-----\r\n`;
const event = (payload: unknown, name = "next") => `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

const acceptOf = async (document: string, options = {}) => {
  const { fetch, calls } = fakeFetch(json({ data: {} }));
  await run(http({ streaming, fetch, ...options }), document);
  return calls[0]?.headers.get("accept");
};

const JSON_TYPES = "application/graphql-response+json, application/json;q=0.9";

test("asks for streams only where one may come", async () => {
  assert.is(await acceptOf("{ a }"), JSON_TYPES);
  assert.is(await acceptOf("mutation { a }"), JSON_TYPES);
  assert.is(await acceptOf("{ subscription }"), JSON_TYPES);
  assert.is(await acceptOf("{ a @deferred b @streamed }"), JSON_TYPES);
  const parts = `multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, ${JSON_TYPES}`;
  assert.is(await acceptOf(DEFER), parts);
  assert.is(await acceptOf("{ list @stream(initialCount: 1) }"), parts);
  assert.is(await acceptOf(SUBSCRIPTION), `text/event-stream, multipart/mixed;subscriptionSpec=1.0, ${JSON_TYPES}`);
});

test("asks for parts where the text is not there to tell: a persisted document may defer", async () => {
  const parts = `multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, ${JSON_TYPES}`;
  const { fetch, calls } = fakeFetch(json({ data: {} }));
  await run(persisted(http({ streaming, fetch }), { hash: () => "x" }), DEFER);
  await run(http({ streaming, fetch }), { document: { documentId: "x" }, kind: "query" });
  await run(http({ streaming, fetch }), { document: { documentId: "x" }, kind: "subscription" });
  const wants = calls.map(({ headers }) => headers.get("accept"));
  assert.equal(wants, [parts, parts, `text/event-stream, multipart/mixed;subscriptionSpec=1.0, ${JSON_TYPES}`]);
});

test("sse asks for an event stream and nothing else, by POST", async () => {
  const { fetch, calls } = fakeFetch(
    () => new Response(body([event({ data: 1 }) + "event: complete\n\n"]), { headers: { "content-type": EVENTS } }),
  );
  const outcome = await run(sse({ fetch, method: get() }), {
    document: "{ a }",
    headers: { accept: "x/y", "x-a": "1" },
  });
  assert.is(calls[0]?.headers.get("accept"), "text/event-stream");
  assert.is(calls[0]?.headers.get("x-a"), "1");
  assert.is(calls[0]?.init.method, "POST");
  assert.equal(outcome, { results: [{ data: 1, status: 200 }], completed: true });
});

const WHOLE = { a: 1, b: "ä€😀", list: [1, 2, 3] };

/** The dialects: each gives WHOLE. */
const DIALECTS: Record<string, { type: string; text: string; results?: number }> = {
  "2020": {
    type: MULTIPART,
    text: multipart(
      { data: { a: 1, list: [1] }, hasNext: true },
      { path: [], data: { b: WHOLE.b }, hasNext: true },
      { path: ["list", 1], items: [2, 3], hasNext: false },
    ),
  },
  "2020, no leading CRLF, ends with a bare hasNext": {
    type: "multipart/mixed; boundary=-",
    text: multipart(
      { data: { a: 1, list: [1] }, hasNext: true },
      { path: [], data: { b: WHOLE.b }, hasNext: true },
      { path: ["list", 1], data: 2, hasNext: true },
      { path: ["list", 2], data: 3, hasNext: true },
      { hasNext: false },
    ).slice(2),
  },
  "2022": {
    type: MULTIPART,
    text: multipart(
      { data: { a: 1, list: [1] }, hasNext: true },
      {
        incremental: [
          { path: [], data: { b: WHOLE.b } },
          { path: ["list", 1], items: [2, 3] },
        ],
        hasNext: false,
      },
    ),
  },
  current: {
    type: 'Multipart/Mixed; Boundary=-;incrementalSpec="v0.2"',
    text: multipart(
      {
        data: { a: 1, list: [1] },
        pending: [
          { id: "0", path: [] },
          { id: "1", path: ["list"] },
        ],
        hasNext: true,
      },
      {
        incremental: [
          { id: "0", data: { b: WHOLE.b } },
          { id: "1", items: [2, 3] },
        ],
        completed: [{ id: "0" }, { id: "1" }],
        hasNext: false,
      },
    ),
  },
  "current, all in the first part": {
    type: MULTIPART,
    text: multipart({
      data: { a: 1, list: [] },
      pending: [{ id: "0", path: [] }],
      incremental: [{ id: "0", data: { b: WHOLE.b, list: [1, 2, 3] } }],
      completed: [{ id: "0" }],
      hasNext: false,
    }),
  },
  "cumulative whole results without hasNext": {
    type: MULTIPART,
    text: multipart({ data: { a: 1 } }, { data: { a: 1, list: [1] } }, { data: WHOLE }),
  },
  "a whole result, then a bare hasNext": { type: MULTIPART, text: multipart({ data: WHOLE }, { hasNext: false }) },
  "2022 in next events": {
    type: EVENTS,
    text:
      event({ data: { a: 1, list: [1] }, hasNext: true }) +
      ":\n\n" +
      event({
        incremental: [
          { path: [], data: { b: WHOLE.b } },
          { path: ["list", 1], items: [2, 3] },
        ],
        hasNext: false,
      }) +
      "event: complete\n\n",
  },
  "2022 in events without names, without complete": {
    type: EVENTS,
    text: `data: ${JSON.stringify({ data: { a: 1, list: [1] }, hasNext: true })}\n\ndata: ${JSON.stringify({ incremental: [{ path: [], data: { b: WHOLE.b, list: [1, 2, 3] } }], hasNext: false })}\n\n`,
  },
};

for (const [name, { type, text }] of Object.entries(DIALECTS)) {
  test(`merges the dialect: ${name}, and hands out the same at every split, in two and three chunks`, async () => {
    const whole = await answer(type, [text]);
    assert.is(whole.error, undefined, whole.error?.message);
    assert.ok(whole.completed);
    assert.equal(whole.results.at(-1)?.data, WHOLE);
    const step = isDeep ? 1 : 29;
    for (const chunks of splits(text, step)) assert.equal(await quick(type, chunks), whole);
  });

  test(`tells of every truncation: ${name}`, async () => {
    const whole = await answer(type, [text]);
    const bytes = new TextEncoder().encode(text);
    const enough = type === EVENTS ? text.lastIndexOf("}\n\n") : text.lastIndexOf("--") + 1;
    for (let end = 0; end < Math.min(enough, bytes.length); end += isDeep ? 1 : 19) {
      const cut = await answer(type, [bytes.subarray(0, end)]);
      assert.is(cut.error?.kind, "protocol", `${end} of ${bytes.length}`);
      assert.equal(cut.results, whole.results.slice(0, cut.results.length)); // after the results so far
      const broken = await answer(type, [bytes.subarray(0, end)], DEFER, new Error("reset"));
      assert.is(broken.error?.kind, "network", "a body that breaks off");
      assert.instance(broken.error?.cause, Error);
    }
  });
}

test("gives each part when its delimiter is there, though the socket stays silent", async () => {
  const results: Result[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const push = async (text: string) => {
    controller?.enqueue(new TextEncoder().encode(text));
    await new Promise((done) => setImmediate(done));
  };
  const ended = new Promise<string>((done) => {
    http({ streaming, fetch: (async () => new Response(stream, { headers: { "content-type": MULTIPART } })) as never })(
      { document: DEFER },
      {
        next: (result) => void results.push(result),
        error: (error) => done(error.message),
        complete: () => done("complete"),
      },
    );
  });
  await push(`${part({ data: { a: 1 }, hasNext: true })}---`);
  assert.is(results.length, 1);
  await push(`\r\ncontent-type: application/json\r\n\r\n{"path":[],"data":{"b":2},"hasNext":false}\r\n---`);
  assert.is(results.length, 2);
  await push("--"); // and ends here, though the socket stays open
  assert.is(await ended, "complete");
});

test("an answer that ends while more of it was announced is kind protocol: at the closing delimiter, and at complete", async () => {
  const first = { data: { a: 1 }, hasNext: true };
  for (const [type, text] of [
    [MULTIPART, multipart(first)],
    [EVENTS, `${event(first)}event: complete\n\n`],
  ] as const) {
    const { error, results } = await answer(type, [text]);
    assert.is(error?.kind, "protocol", type);
    assert.is(results.length, 1, type);
  }
});

test("a query or a mutation that is answered with the end and nothing else is kind protocol; a subscription may be", async () => {
  const empty = [
    [MULTIPART, "-----"],
    [MULTIPART, multipart({}, {})],
    [MULTIPART, multipart({ payload: null })],
    [EVENTS, "event: complete\n\n"],
    [EVENTS, `${event([{ message: "no" }], "error")}event: complete\n\n`],
  ] as const;
  for (const [type, text] of empty) {
    for (const document of [DEFER, "mutation { a ... @defer { b } }"]) {
      const { error, completed } = await answer(type, [text], document);
      assert.equal([error?.kind, completed], ["protocol", false], text);
    }
    assert.equal(await answer(type, [text], SUBSCRIPTION), { results: [], completed: true });
  }
});

test("hasNext: false ends an event stream: what comes after it is not heard, in the same chunk or in the next", async () => {
  const text =
    event({ data: { a: 1 }, hasNext: true }) +
    event({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }) +
    event({ data: { a: 9 } });
  for (const chunks of splits(text))
    assert.equal(
      (await quick(EVENTS, chunks)).results.map(({ data }) => data),
      [{ a: 1 }, { a: 1, b: 2 }],
    );
});

test("a part or an event that is not JSON, or no answer, is kind parse, after the results so far", async () => {
  for (const bad of ["not json s3cret", '{"data":', "[]", "null", '{"foo":1}', '{"payload":5}']) {
    for (const [type, text] of [
      [MULTIPART, `${part({ data: { a: 1 }, hasNext: true })}---\r\n\r\n${bad}\r\n-----`],
      [EVENTS, `${event({ data: { a: 1 }, hasNext: true })}event: next\ndata: ${bad}\n\nevent: complete\n\n`],
    ] as const) {
      const { error, results } = await answer(type, [text]);
      assert.is(error?.kind, "parse", bad);
      assert.is(results.length, 1, bad);
      assert.is(error?.body, bad);
      assert.not.match(error?.message ?? "", /s3cret|not json/);
    }
  }
});

test("a lone {hasNext: false} is handed on as a result with the data as before, then the end", async () => {
  const { results, completed } = await answer(MULTIPART, [
    multipart({ data: { a: 1 }, hasNext: true }, { hasNext: false }),
  ]);
  assert.equal(results, [
    { data: { a: 1 }, hasNext: true, status: 200 },
    { data: { a: 1 }, hasNext: false, status: 200 },
  ]);
  assert.is(results[1]?.data, results[0]?.data);
  assert.ok(completed);
});

test("an instalment without hasNext is one all the same, and the last", async () => {
  const first = { data: { a: 1, list: [] }, pending: [{ id: "0", path: ["list"] }], hasNext: true };
  const cases: [object, object][] = [
    [
      { path: [], data: { b: 2 } },
      { a: 1, list: [], b: 2 },
    ],
    [{ incremental: [{ path: ["list", 0], items: [1] }] }, { a: 1, list: [1] }],
    [{ completed: [{ id: "0" }] }, { a: 1, list: [] }],
    [{ pending: [{ id: "1", path: [] }] }, { a: 1, list: [] }],
  ];
  for (const [payload, data] of cases) {
    assert.equal(await answer(MULTIPART, [multipart(first, payload)]), {
      results: [
        { data: { a: 1, list: [] }, hasNext: true, status: 200 },
        { data, hasNext: false, status: 200 },
      ],
      completed: true,
    });
    assert.equal((await answer(EVENTS, [event(first) + event(payload)])).results.at(-1), {
      data,
      hasNext: false,
      status: 200,
    });
  }
});

test("whole results, one after the other: each stands for itself, and what follows builds on the last alone", async () => {
  const { results, completed } = await answer(MULTIPART, [
    multipart(
      { data: { a: 1 }, errors: [{ message: "first" }], extensions: { x: 1 } },
      { data: { b: 2 } },
      { path: [], data: { c: 3 }, hasNext: true },
      { hasNext: false },
    ),
  ]);
  assert.ok(completed);
  assert.equal(results.slice(1), [
    { data: { b: 2 }, status: 200 },
    { data: { b: 2, c: 3 }, hasNext: true, status: 200 },
    { data: { b: 2, c: 3 }, hasNext: false, status: 200 },
  ]);
});

test("an event stream's type is known in any letters, with any parameters, and by its whole name", async () => {
  for (const type of [
    "text/event-stream",
    "TEXT/Event-Stream;charset=UTF-8",
    'text/event-stream; charset="utf-8"; x=y',
  ]) {
    assert.ok((await answer(type, [event({ data: 1 }), "event: complete\n\n"])).completed, type);
  }
  assert.is((await answer("text/event-streams", ['{"data":1}'])).error?.kind, "parse");
});

test("a part may be of any JSON type, or of none", async () => {
  for (const header of [
    "content-type: application/graphql-response+json; charset=utf-8\r\n",
    "Content-Type:application/json\r\nX-More: 1\r\n",
    "",
  ]) {
    const { results, completed } = await answer(MULTIPART, [`---\r\n${header}\r\n{"data":{"a":1}}\r\n-----`]);
    assert.equal([results, completed], [[{ data: { a: 1 }, status: 200 }], true]);
  }
});

test("takes boundaries as RFC 2046 writes them; '-' where there is none", async () => {
  const cases: [string, string][] = [
    ["multipart/mixed", "-"],
    ["multipart/mixed;boundary=abc", "abc"],
    ['MULTIPART/MIXED; charset=utf-8; BOUNDARY="a=b;c:d e"', "a=b;c:d e"],
    ["multipart/mixed; boundary='q'", "'q'"],
    ['multipart/mixed; boundary="a\\"b"', 'a"b'],
    ["multipart/mixed; deferSpec=20220824; boundary=graphql; x=y", "graphql"],
    ["multipart/mixed; myboundary=no; boundary=yes", "yes"],
    ["multipart/mixed;boundary=-", "-"],
  ];
  for (const [type, boundary] of cases) {
    const { results, error } = await answer(type, [`--${boundary}\r\n\r\n{"data":{"a":1}}\r\n--${boundary}--`]);
    assert.is(error?.message, undefined, type);
    assert.equal(results, [{ data: { a: 1 }, status: 200 }], type);
  }
});

test("a refused stream is an answer like others", async () => {
  const transport = http({ streaming, fetch: fakeFetch(json({ errors: [{ message: "no" }] }, 403, EVENTS)).fetch });
  const { error } = await run(transport, SUBSCRIPTION);
  assert.is(error?.kind, "http");
  assert.is(error?.status, 403);
});

// Subscriptions

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

test("multipart subscription: a null payload with errors is a last result, then complete, though the socket stays open", async () => {
  const text = `${part({ payload: { data: { s: 1 } } })}${part({ payload: null, errors: [{ message: "fatal" }] })}---`;
  const outcome = await answer(MULTIPART, [text], SUBSCRIPTION, "open");
  assert.equal(outcome.results.at(-1), { data: null, errors: [{ message: "fatal" }], status: 200 });
  assert.ok(outcome.completed);
});

test("multipart subscription: errors beside a payload are its fatal end, after the payload", async () => {
  const outcome = await answer(
    MULTIPART,
    [`${part({ payload: { data: { s: 1 } }, errors: [{ message: "fatal" }] })}---`],
    SUBSCRIPTION,
    "open",
  );
  assert.equal(outcome, {
    results: [
      { data: { s: 1 }, status: 200 },
      { data: null, errors: [{ message: "fatal" }], status: 200 },
    ],
    completed: true,
  });
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

test("event stream subscription: comments, results, complete though the socket stays open", async () => {
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

test("event stream: its end before complete is kind protocol, after the results so far", async () => {
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

test("a time-out is the longest silence of a stream; each chunk, heartbeats too, starts it anew", async () => {
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
  let cancelled = false;
  const told: unknown[] = [];
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => void controller.enqueue(new TextEncoder().encode(event({ data: 1 }))),
    cancel: () => void (cancelled = true),
  });
  const fetch = (async (_: unknown, { signal }: RequestInit) => {
    const response = new Response(stream, { headers: { "content-type": EVENTS } });
    void signal; // real fetch errors the body on abort; this one does not, and the reader has to give it up itself
    return response;
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
  assert.ok(cancelled, "the body is given up");
});

test("an endless preamble, and a part and an event without an end, stop at 32 MiB, as kind protocol", async () => {
  const megabytes = new Uint8Array(3 << 20).fill(120);
  for (const [type, start] of [
    [MULTIPART, ""],
    [MULTIPART, "---\r\n\r\n"],
    [EVENTS, "data: "],
  ] as const) {
    if (!isDeep && start !== "---\r\n\r\n") continue;
    const { error } = await quick(type, [start, ...Array.from({ length: 12 }, () => megabytes)]);
    assert.equal([error?.kind, /more than 33554432 /.test(error?.message ?? "")], ["protocol", true], type);
  }
});

test("tiny parts, heartbeats and events without number are read within the limits", async () => {
  const pieces = [
    [MULTIPART, "---\r\n\r\n{}\r\n", "-----", 0],
    [EVENTS, ":\n\n", "event: complete\n\n", 0],
    [MULTIPART, '---\r\n\r\n{"data":1}\r\n', "-----", 1],
    [EVENTS, 'data: {"data":1}\n\n', "event: complete\n\n", 1],
  ] as const;
  for (const [type, piece, end, results] of pieces) {
    const times = (results ? 2_000 : 20_000) * (isDeep ? 1 : 0.1);
    const outcome = await quick(type, [...Array.from({ length: 10 }, () => piece.repeat(times / 10)), end]);
    assert.is(outcome.error, undefined);
    assert.is(outcome.results.length, results * times);
  }
});

test("random payloads, in any dialect and cut anywhere, give what they give in one piece; cut short, its beginning and an error", async () => {
  const { cases, random } = randomCases("streaming, random payloads");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const payloads = (more: boolean): object =>
    pick([
      { data: { a: pick([1, "ä€😀", "\r\n---", null]), list: [1] }, hasNext: more },
      { incremental: [{ path: [], data: { b: pick([1, "--"]) } }], hasNext: more },
      { path: ["list", 1], items: [pick([1, "\n\ndata: "])], hasNext: more },
      { data: { a: 1 }, pending: [{ id: "0", path: [] }], hasNext: more },
      { data: null, errors: [{ message: "é" }] },
      {},
    ]);
  for (let i = 0; i < cases; i++) {
    const count = 1 + Math.floor(random() * 4);
    const several = Array.from({ length: count }, (_, at) => payloads(at < count - 1));
    const type = pick([MULTIPART, EVENTS]);
    const text =
      type === EVENTS
        ? several.map((payload) => event(payload)).join(pick(["", ":\n\n"])) + "event: complete\n\n"
        : multipart(...several);
    const whole = await quick(type, [text]);
    const bytes = new TextEncoder().encode(text);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; )
      chunks.push(bytes.subarray(at, (at += 1 + Math.floor(random() * pick([8, 60, 200])))));
    const seen = ({ results, completed, error }: Outcome) => ({
      results,
      completed,
      kind: error?.kind,
      message: error?.message,
    });
    assert.equal(seen(await quick(type, chunks)), seen(whole), text);
    if (i % 2) continue;
    const cut = await quick(type, [bytes.subarray(0, Math.floor(random() * (bytes.length - 20)))]);
    assert.equal(cut.results, whole.results.slice(0, cut.results.length), text);
    assert.ok(cut.error ?? whole.results.at(-1)?.hasNext === false, text);
  }
});

test("random bytes in an answer give results or a typed error", async () => {
  const { cases, random } = randomCases("streaming, random bytes");
  const pieces = [
    "---",
    "\r\n",
    "\r\n\r\n",
    "--",
    '{"data":{"a":1},"hasNext":true}',
    '{"hasNext":false}',
    '{"path":["a"],"data":{}}',
    "{}",
    "event: next\n",
    "data: ",
    "\n",
    "event: complete\n\n",
    '{"payload":null}',
    "null",
    "x",
    '{"payload":{"data":1}}',
  ];
  for (let i = 0; i < cases; i++) {
    const chunks = Array.from(
      { length: Math.floor(random() * 10) },
      () => pieces[Math.floor(random() * pieces.length)] ?? "",
    );
    const { error, completed } = await quick(random() < 0.5 ? MULTIPART : EVENTS, chunks);
    assert.ok(
      completed || ["protocol", "parse"].includes(error?.kind ?? ""),
      `${error?.kind} ${JSON.stringify(chunks)}`,
    );
  }
});

test.run();
