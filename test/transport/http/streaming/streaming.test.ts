/** Answers in parts, through http(): the dialects of real servers, at every split. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../../../src/transport/http/http.js";
import { sse, streaming } from "../../../../src/transport/http/streaming/streaming.js";
import type { Result } from "../../../../src/transport/types.js";
import { persisted } from "../../../../src/transport/wrappers/persisted.js";
import { isDeep } from "../../../helpers/cases.js";
import { body, fakeFetch, json, run, splits } from "../fake-fetch.js";
import {
  DEFER,
  SUBSCRIPTION,
  MULTIPART,
  EVENTS,
  answer,
  quick,
  part,
  multipart,
  event,
  acceptOf,
  JSON_TYPES,
} from "./stream-setting.js";
import { WHOLE, DIALECTS } from "./stream-dialects.js";
import { settle } from "../../../helpers/settle.js";

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

test("asks for parts where a persisted document may defer", async () => {
  const parts = `multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, ${JSON_TYPES}`;
  const { fetch, calls } = fakeFetch(json({ data: {} }));
  await run(persisted(http({ streaming, fetch }), { hash: () => "x" }), DEFER);
  await run(http({ streaming, fetch }), { document: { documentId: "x" }, kind: "query" });
  await run(http({ streaming, fetch }), { document: { documentId: "x" }, kind: "subscription" });
  const wants = calls.map(({ headers }) => headers.get("accept"));
  assert.equal(wants, [parts, parts, `text/event-stream, multipart/mixed;subscriptionSpec=1.0, ${JSON_TYPES}`]);
});

test("sse asks for an event stream by POST, unless a header says otherwise", async () => {
  const { fetch, calls } = fakeFetch(
    () => new Response(body([event({ data: 1 }) + "event: complete\n\n"]), { headers: { "content-type": EVENTS } }),
  );
  const outcome = await run(sse({ fetch }), {
    document: "{ a }",
    headers: { accept: "x/y", "x-a": "1" },
  });
  assert.is(calls[0]?.headers.get("accept"), "x/y");
  assert.is(calls[0]?.headers.get("x-a"), "1");
  assert.is(calls[0]?.init.method, "POST");
  assert.equal(outcome, { results: [{ data: 1, status: 200 }], completed: true });
});

for (const [name, { type, text }] of Object.entries(DIALECTS)) {
  test(`merges the dialect ${name} alike at every split`, async () => {
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
    await settle();
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

test("an answer that ends while more was announced is kind protocol", async () => {
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

test("only a subscription may end without a result", async () => {
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

test("hasNext: false ends an event stream: what comes after it is not heard", async () => {
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

test("a part or event that is not an answer ends with a parse error", async () => {
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

test("a lone {hasNext: false} is a result with the data as before, then the end", async () => {
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

test("an incremental payload without hasNext is one all the same, and the last", async () => {
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

test("after several whole results, patches apply to the last one only", async () => {
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

test("an event stream's media type is read case-insensitively, with parameters", async () => {
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
    ['MULTIPART/MIXED; charset=utf-8; BOUNDARY="a=b,c:d e"', "a=b,c:d e"],
    ["multipart/mixed; boundary='q'", "'q'"],
    ["multipart/mixed; deferSpec=20220824; boundary=graphql; x=y", "graphql"],
    ["multipart/mixed; myboundary=no; boundary=yes", "yes"],
    ["multipart/mixed;boundary=-", "-"],
    ['multipart/mixed;BOUNDARY="aB"', "aB"],
    ["multipart/mixed;x=;boundary=right", "right"],
    ["multipart/mixed;boundary=a;boundary=b", "a"],
    ["multipart/mixed;;; boundary=a", "a"],
    ["multipart/mixed; boundary", "-"],
    ['multipart/mixed; boundary=""', "-"],
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

test.run();
