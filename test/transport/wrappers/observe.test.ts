/** What a listener is told of operations. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import { limitedText } from "../../../src/transport/http/limited-text.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { Operation, Transport } from "../../../src/transport/types.js";
import { observe, type OperationEvent } from "../../../src/transport/wrappers/observe.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import { body, fakeFetch, json, run } from "../http/fake-fetch.js";

const GOOD = json({ data: { a: 1 } });

/** The events of one operation, and how it ended. */
async function observed(transport: Transport, operation: Operation | string) {
  const events: OperationEvent[] = [];
  const outcome = await run(
    observe(transport, (event) => events.push(event)),
    operation,
  );
  return { events, outcome, types: events.map(({ type }) => type) };
}

test("an operation starts, has a result and ends, with its name, kind and bytes", async () => {
  const { fetch } = fakeFetch(GOOD);
  const { events, outcome } = await observed(http({ fetch, readText: limitedText() }), "query Orders { a }");
  assert.ok(outcome.completed);
  const [start, result, end] = events;
  for (const event of events) {
    assert.equal([event.name, event.kind, event.id], ["Orders", "query", start?.id]);
    assert.ok(event.ms >= 0 && event.ms < 60_000);
  }
  const bytes = '{"data":{"a":1}}'.length;
  assert.is(start?.type, "start");
  assert.ok(result?.type === "result");
  assert.equal([result.status, result.errorCount, result.hasNext, result.bytes], [200, 0, false, bytes]);
  assert.ok(end?.type === "end");
  assert.equal([end.reason, end.bytes], ["complete", bytes]);
});

test("a failure is an error and an end", async () => {
  const { fetch } = fakeFetch(json("<h1>Busy</h1>", 503, "text/html"));
  const { events, types } = await observed(http({ fetch }), "mutation Pay { a }");
  assert.equal(types, ["start", "error", "end"]);
  const [, error, end] = events;
  assert.ok(error?.type === "error" && end?.type === "end");
  assert.equal([error.errorKind, error.status, error.retryable, error.kind], ["http", 503, true, "mutation"]);
  assert.is(end.reason, "error");
});

test("the end of a mutation says whether it has run", async () => {
  const refusal = { message: "no", path: ["a"], extensions: { code: "FORBIDDEN" } };
  for (const [document, answer, execution] of [
    ["mutation { a }", GOOD, "ran"],
    ["mutation { a }", json({ data: null, errors: [refusal] }), "not-run"],
    ["mutation { a }", json("", 401), "not-run"],
    ["mutation { a }", new TypeError("reset"), "unknown"],
    ["{ a }", GOOD, undefined],
  ] as const) {
    const { fetch } = fakeFetch(answer);
    const { events } = await observed(http({ fetch }), document);
    const end = events.at(-1);
    assert.ok(end?.type === "end");
    assert.is(end.execution, execution);
  }
  const lostAfterPart: Transport = (_, sink) => {
    sink.next({ data: { a: 1 }, hasNext: true });
    sink.error(new TransportError("network", "lost"));
    return () => {};
  };
  const { events } = await observed(lostAfterPart, "mutation { a }");
  assert.is((events.at(-1) as { execution?: string }).execution, "ran");
});

test("an error that the transport throws is reported as error and end", async () => {
  const cause = new Error("no socket");
  const throwing: Transport = () => {
    throw cause;
  };
  const { events, types, outcome } = await observed(throwing, "{ a }");
  assert.equal(types, ["start", "error", "end"]);
  assert.ok(events[1]?.type === "error" && events[1].errorKind === "protocol");
  assert.is(outcome.error?.cause, cause);
});

test("a stop is reported once, and not after the end", async () => {
  const events: string[] = [];
  const silent: Transport = () => () => {};
  const stop = observe(silent, ({ type, ...event }) => events.push(type === "end" ? `${Object(event).reason}` : type))(
    { document: "{ a }" },
    { next() {}, error() {}, complete() {} },
  );
  stop();
  stop();
  assert.equal(events, ["start", "stopped"]);
  const { fetch } = fakeFetch(GOOD);
  const { types } = await observed(http({ fetch }), "{ a }");
  assert.equal(types, ["start", "result", "end"]);
});

test("each incremental payload is a result, with the bytes so far", async () => {
  const first = '---\r\n\r\n{"data":{"a":1},"hasNext":true}\r\n---';
  const second = '\r\n\r\n{"incremental":[],"hasNext":false}\r\n-----\r\n';
  const { fetch } = fakeFetch(
    () => new Response(body([first, second]), { headers: { "content-type": "multipart/mixed" } }),
  );
  const { events } = await observed(http({ fetch, streaming }), "{ a }");
  const results = events.filter((event) => event.type === "result");
  assert.equal(
    results.map((event) => event.type === "result" && [event.hasNext, event.bytes]),
    [
      [true, first.length],
      [false, first.length + second.length],
    ],
  );
});

test("GraphQL errors are counted; bytes are unknown where the transport does not tell", async () => {
  const transport: Transport = (_, sink) => {
    sink.next({ errors: [{ message: "secret" }, { message: "secret" }] });
    sink.complete();
    return () => {};
  };
  const { events } = await observed(transport, "subscription S { s }");
  const [, result] = events;
  assert.ok(result?.type === "result");
  assert.equal([result.errorCount, result.bytes, result.kind], [2, undefined, "subscription"]);
});

test("no event holds variables, headers, data, text or a cause", async () => {
  const secret = "s3cret";
  const operation: Operation = {
    document: `query Q { a(x: "${secret}") }`,
    variables: { password: secret },
    headers: { authorization: secret },
    extensions: { secret },
    context: { secret },
  };
  const answers = [json({ data: { token: secret }, errors: [{ message: secret }] }), new Error(secret)];
  for (const answer of answers) {
    const { fetch } = fakeFetch(answer);
    const { events } = await observed(http({ fetch, url: `https://u:${secret}@x.example/?key=${secret}` }), operation);
    assert.not.match(JSON.stringify(events), secret);
  }
});

test("a listener that throws breaks nothing, and is reported", async () => {
  const reported: unknown[] = [];
  const { queueMicrotask: real } = globalThis;
  globalThis.queueMicrotask = (report) => {
    try {
      report();
    } catch (error) {
      reported.push(error);
    }
  };
  try {
    const { fetch } = fakeFetch(GOOD);
    const transport = observe(http({ fetch }), () => {
      throw new Error("mine");
    });
    assert.equal(await run(transport, "{ a }"), { results: [{ data: { a: 1 }, status: 200 }], completed: true });
  } finally {
    globalThis.queueMicrotask = real;
  }
  assert.is(reported.length, 3);
});

test("within retry each attempt is seen, with one id where the operation has one", async () => {
  const { fetch } = fakeFetch(json("", 503), GOOD);
  const events: OperationEvent[] = [];
  const inner = observe(http({ fetch }), (event) => events.push(event));
  await run(retry(inner, { delay: () => 0 }), { document: "{ a }", id: Symbol("one") });
  assert.equal(
    events.map(({ type }) => type),
    ["start", "error", "end", "start", "result", "end"],
  );
  assert.is(new Set(events.map(({ id }) => id)).size, 1);
});

test("a document of which no operation is chosen fails as ever", async () => {
  const { fetch } = fakeFetch(GOOD);
  const { outcome } = await observed(http({ fetch }), "query A { a } query B { b }");
  assert.instance(outcome.error, TransportError);
});

test("the members of a live transport are passed on", () => {
  const live = Object.assign((() => () => {}) as Transport, { status: () => ({ state: "live" as const }) });
  assert.is(observe(live, () => {}).status, live.status);
});

test.run();
