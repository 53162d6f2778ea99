/** The answer table of GraphQL over HTTP, and what real servers make of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../../src/transport/http/http.js";
import { limitedText } from "../../../src/transport/http/limited-text.js";
import { body, fakeFetch, json, RESPONSE_JSON, run, splits } from "./fake-fetch.js";
import { isDeep } from "../../helpers/cases.js";

const URL_WITH_SECRETS = "https://ann:pa55@api.example/graphql?token=s3cret@x#frag";

const answer = async (response: Response | Error) =>
  run(http({ fetch: fakeFetch(response).fetch, url: URL_WITH_SECRETS }), "{ a }");

const DATA = { data: { a: 1 } };
const ERRORS = { errors: [{ message: "no" }] };

test("graphql-response+json is a result whatever the status", async () => {
  for (const status of [200, 203, 294, 400, 401, 404, 422, 500]) {
    for (const payload of [DATA, ERRORS, { data: null, ...ERRORS, extensions: { cost: 1 } }]) {
      assert.equal(await answer(json(payload, status, `${RESPONSE_JSON}; charset=utf-8`)), {
        results: [{ ...payload, status }],
        completed: true,
      });
    }
  }
});

test("application/json with 2xx is a result if it holds data or errors", async () => {
  for (const type of [
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON",
    "application/vnd.graphql+json",
  ]) {
    for (const payload of [DATA, ERRORS, { data: null }])
      assert.equal((await answer(json(payload, 200, type))).results, [{ ...payload, status: 200 }]);
  }
});

test("JSON without a content type is read all the same", async () => {
  assert.equal((await answer(json(DATA, 200, null))).results, [{ ...DATA, status: 200 }]);
});

test("the same error as 200, 400 or 500 in application/json keeps its errors", async () => {
  assert.equal((await answer(json(ERRORS, 200))).results[0]?.errors, ERRORS.errors);
  for (const status of [400, 500]) {
    const { error, results } = await answer(json(ERRORS, status));
    assert.equal(results, []);
    assert.is(error?.kind, "http");
    assert.is(error?.status, status);
    assert.equal(error?.errors, ERRORS.errors);
  }
});

test("application/json, not 2xx, with data keeps data and errors on the error", async () => {
  const { error } = await answer(json({ ...DATA, ...ERRORS }, 500));
  assert.is(error?.kind, "http");
  assert.equal([error?.data, error?.errors], [DATA.data, ERRORS.errors]);
});

test("what is no GraphQL answer is kind parse with 2xx, else kind http, with its body", async () => {
  const cases: [string, string | null][] = [
    ["<!doctype html><title>Sign in</title>", "text/html"],
    ["Bad gateway", "text/plain"],
    ["", "application/json"],
    ["", null],
    ['{"data":{"a":', "application/json"],
    ["null", "application/json"],
    ["{}", "application/json"],
    ["[]", "application/json"],
    ['[{"data":{}}]', "application/json"],
    ["7", "application/json"],
    ['{"data":{}}', "text/html"],
    ["{}", RESPONSE_JSON],
    ['{"errors":[]}', "application/json"],
    ['{"errors":null}', "application/json"],
    ['{"errors":{}}', "application/json"],
    ['{"error":"text"}', "application/json"],
    ['{"statusCode":415,"message":"no"}', "application/json"],
  ];
  for (const [text, type] of cases) {
    for (const status of [200, 400, 404, 406, 415, 503]) {
      const { error, results } = await answer(json(text, status, type));
      const what = `${status} ${type} ${text}`;
      assert.equal(results, [], what);
      assert.is(error?.kind, status === 200 ? "parse" : "http", what);
      assert.is(error?.status, status, what);
      assert.is(error?.body, text, what);
    }
  }
});

test("a text of 20 MB as JSON is kind parse, in no more time than parsing it takes", async () => {
  const started = process.cpuUsage();
  assert.is((await answer(json(JSON.stringify("a".repeat(2e7))))).error?.kind, "parse");
  assert.ok(process.cpuUsage(started).user < 2e6, "in microseconds");
});

test("an empty 406, 415 or 404 is kind http with its status", async () => {
  for (const status of [406, 415, 404]) {
    const { error, results } = await answer(new Response(null, { status }));
    assert.equal(
      [error?.kind, error?.status, error?.body, error?.errors, results],
      ["http", status, "", undefined, []],
    );
  }
});

test("HTML with 200 is kind parse, and asks whether the URL is right", async () => {
  const { error } = await answer(json("<title>Hotel WLAN</title>", 200, "text/html"));
  assert.equal(
    [error?.kind, error?.status, error?.body, error?.retryable],
    ["parse", 200, "<title>Hotel WLAN</title>", false],
  );
  assert.match(error?.message ?? "", 'status 200, "text/html": is the URL right?');
});

test('a body of {"error": "text"} or of a statusCode is no GraphQL answer', async () => {
  for (const text of [
    '{"error":"Unauthorized"}',
    '{"statusCode":415,"code":"FST_ERR","error":"Unsupported Media Type","message":"no"}',
  ]) {
    for (const [status, kind] of [
      [200, "parse"],
      [401, "http"],
      [415, "http"],
    ] as const) {
      const { error } = await answer(json(text, status));
      assert.equal([error?.kind, error?.status, error?.body, error?.errors], [kind, status, text, undefined]);
    }
  }
});

test("errors: [{}] has a message that can be shown", async () => {
  assert.equal((await answer(json({ errors: [{}] }))).results[0]?.errors, [{ message: "no message" }]);
});

test("a numeric code and a path of names are kept as they are", async () => {
  const errors = [{ message: "m", extensions: { code: 404 }, path: ["query Q", "user", "nope"] }];
  assert.equal((await answer(json({ errors }))).results[0]?.errors, errors);
});

test("an answer is the same however it is cut, in the middle of a character too", async () => {
  const whole = { data: { a: "ä€😀" }, errors: [{ message: "é" }] };
  for (const status of [200, 500]) {
    for (const chunks of splits(JSON.stringify(whole))) {
      const { results, error } = await answer(
        new Response(body(chunks), { status, headers: { "content-type": "application/json" } }),
      );
      assert.equal(status === 200 ? results : [{ data: error?.data, errors: error?.errors, status: error?.status }], [
        { ...whole, status },
      ]);
    }
  }
});

test("anything after the JSON makes the answer unreadable", async () => {
  const whole = '{"data":{"a":1}}';
  for (const more of ["junk", whole, "\u0000", Uint8Array.of(0xe2, 0x82)]) {
    const { error, results } = await answer(
      new Response(body([whole, more]), { headers: { "content-type": "application/json" } }),
    );
    assert.equal([error?.kind, results], ["parse", []], String(more));
  }
  assert.equal((await answer(json(`\uFEFF \r\n${whole}\r\n\r\n`))).results, [{ ...DATA, status: 200 }]);
});

test("a platform whose answers have no streams is read as text", async () => {
  const bare = (text: string, status: number) =>
    ({
      ok: status === 200,
      status,
      url: "",
      headers: new Headers({ "content-type": "application/json" }),
      body: undefined,
      text: async () => text,
    }) as unknown as Response;
  const told = (text: string, status: number) =>
    run(http({ fetch: (async () => bare(text, status)) as never }), "{ a }");
  assert.equal(await told('{"data":{"a":1}}', 200), { results: [{ ...DATA, status: 200 }], completed: true });
  const { error } = await told(JSON.stringify(ERRORS), 500);
  assert.equal(
    [error?.kind, error?.status, error?.errors, error?.message],
    ["http", 500, ERRORS.errors, '/graphql: status 500, "application/json"'],
  );
});

test("status 204 is an error", async () => {
  const { error } = await answer(new Response(null, { status: 204 }));
  assert.is(error?.kind, "parse");
  assert.is(error?.status, 204);
});

test("keeps the beginning of a long body only", async () => {
  const { error } = await answer(json("<".repeat(50_000), 200, "text/html"));
  assert.is(error?.body?.length, 1000);
});

test("errors: [], null, false, 0 and an empty text are as if absent", async () => {
  for (const errors of [[], null, false, 0, ""])
    assert.equal((await answer(json({ ...DATA, errors }))).results, [{ ...DATA, errors: undefined, status: 200 }]);
});

test("errors that are texts or lack a message are put right", async () => {
  const { results } = await answer(
    json({
      errors: ["text", {}, null, { message: 5 }, { message: "m", extensions: { code: 401 }, path: ["query", "a"] }],
    }),
  );
  assert.equal(results[0]?.errors, [
    { message: "text" },
    { message: "no message" },
    { message: "no message" },
    { message: "no message" },
    { message: "m", extensions: { code: 401 }, path: ["query", "a"] },
  ]);
});

test("403 with an event-stream content type is an answer like others", async () => {
  const { error } = await answer(json("forbidden", 403, "text/event-stream"));
  assert.is(error?.kind, "http");
  assert.is(error?.status, 403);
});

test("reading a failed stream takes time that grows with its length", async () => {
  // A time that grew with the square would be over what the driver gives a test.
  for (const text of [`{${"x".repeat(1e6)}}y`, "{".repeat(1e6), "}".repeat(1e6), "x".repeat(1e6)]) {
    assert.is((await answer(json(text, 500, "text/event-stream"))).error?.kind, "http");
  }
});

test("a stream without the streaming option is refused at once and names it", async () => {
  for (const type of ["multipart/mixed; boundary=-", "text/event-stream"]) {
    const { error } = await answer(new Response(body(["data: {}\n\n"], "open"), { headers: { "content-type": type } }));
    assert.is(error?.kind, "parse");
    assert.match(error?.message ?? "", "http({ streaming })");
  }
});

test("a refused connection and a broken body are kind network, with the cause", async () => {
  const refused = new TypeError("fetch failed");
  const broken = new Error("terminated");
  for (const [response, cause, status] of [
    [refused, refused, undefined],
    [new Response(body(['{"data":'], broken), { headers: { "content-type": "application/json" } }), broken, 200],
  ] as [Response | Error, Error, number?][]) {
    const { error } = await run(
      http({
        fetch: (async () => {
          if (response instanceof Error) throw response;
          return response;
        }) as never,
      }),
      "{ a }",
    );
    assert.is(error?.kind, "network");
    assert.is(error?.cause, cause);
    assert.is(error?.retryable, true);
    assert.is(error?.status, status);
  }
});

test("an answer of the right type that cannot be read is not blamed on its type", async () => {
  for (const body of ['{"data":', "", '{"ok":true}']) {
    const { error } = await answer(json(body));
    assert.match(error?.message ?? "", "it may have been cut off");
    assert.is(error?.kind, "parse");
  }
});

test("says which answers may be tried again", async () => {
  for (const status of [408, 425, 429, 502, 503, 504])
    assert.is((await answer(json("", status))).error?.retryable, true, String(status));
  for (const status of [200, 400, 401, 403, 404, 405, 413, 422, 500, 501])
    assert.is((await answer(json("", status))).error?.retryable, false, String(status));
});

test("reads Retry-After in seconds and as a date, and nothing from what is neither", async () => {
  const after = async (value: string) =>
    (await answer(json("", 503, "text/plain", { "retry-after": value }))).error?.retryAfter;
  assert.is(await after("2"), 2000);
  assert.is(await after("0"), 0);
  assert.is(await after("soon"), undefined);
  assert.is(await after(" "), undefined, "an empty header does not ask to come back at once");
  assert.is(await after("-3"), undefined);
  assert.is(await after(new Date(Date.now() - 60_000).toUTCString()), undefined);
  const date = (await after(new Date(Date.now() + 60_000).toUTCString())) ?? 0;
  assert.ok(date > 50_000 && date <= 60_000, String(date));
  assert.is((await answer(json("", 503))).error?.retryAfter, undefined);
});

test("no message holds a token, a password, variables or a body; nothing is logged", async () => {
  const secrets = /s3cret|pa55|frag|hunter2|<body>/;
  const options = { url: URL_WITH_SECRETS, headers: { authorization: "Bearer s3cret" } };
  const operation = { document: "query { a }", variables: { password: "hunter2" }, extensions: { key: "hunter2" } };
  const logged: unknown[] = [];
  const real = { ...console };
  for (const name of ["log", "info", "warn", "error", "debug"] as const)
    console[name] = (...words) => void logged.push(words);
  const answers = [
    json("<body>", 200, "text/html"),
    json("<body>", 500),
    json("{", 200),
    new TypeError("x"),
    new Response(body([]), { headers: { "content-type": "text/event-stream" } }),
  ];
  for (const response of answers) {
    const { error } = await run(http({ ...options, fetch: fakeFetch(response).fetch }), operation);
    assert.ok(error);
    assert.not.match(error?.message ?? "", secrets);
  }
  for (const url of ["https://a:pa55@h/x?s3cret", "//u:pa55@h/x", "/x?a=s3cret/@b#frag", "/x?a\ns3cret"]) {
    const { error } = await run(http({ url, fetch: fakeFetch(new TypeError("x")).fetch }), "{ a }");
    assert.not.match(error?.message ?? "", secrets);
    assert.match(error?.message ?? "", "/x: no answer");
  }
  Object.assign(console, real);
  assert.equal(logged, []);
});

test("an answer nested 100,000 deep is a result or a typed error", async () => {
  const deep = 100_000;
  const { results, error } = await answer(json(`{"data":${"[".repeat(deep)}${"]".repeat(deep)}}`));
  assert.ok(results.length === 1 || error?.kind === "parse");
});

test("a body over maxBody, 64 MiB by default, ends limitedText() in a typed error", async () => {
  const megabyte = new Uint8Array(1 << 20).fill(32);
  const rows: [number, number | undefined, number][] = [
    [200, isDeep ? undefined : 8e6, isDeep ? 67 : 10],
    [200, 3e6, 5],
    [200, 10, 3],
    [500, 3e6, 5],
    [500, 10, 3],
  ];
  for (const [status, maxBody, most] of rows) {
    let given = 0;
    let isAborted = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(given++ ? megabyte : new TextEncoder().encode('{"data":{"a":1}}')),
    });
    const response = new Response(endless, { status, headers: { "content-type": "application/json" } });
    const fetch = (async (_: unknown, { signal }: RequestInit) => {
      signal?.addEventListener("abort", () => (isAborted = true));
      return response;
    }) as never;
    const { error, results } = await run(
      http({ url: URL_WITH_SECRETS, readText: limitedText({ maxBody }), fetch }),
      "{ a }",
    );
    assert.equal(results, []);
    assert.is(error?.kind, status === 200 ? "parse" : "http");
    assert.is(error?.status, status);
    assert.match(error?.message ?? "", "maxBody");
    assert.ok((error?.cause as { maxBody?: number }).maxBody, "the limit, for programs");
    assert.ok(error?.body?.startsWith('{"data"'));
    assert.ok(given <= most, `${given} chunks read`);
    assert.ok(isAborted, "the body is given up");
  }
  const exact = '{"data":"ä"}';
  const of = (maxBody: number) =>
    run(http({ readText: limitedText({ maxBody }), fetch: fakeFetch(json(exact)).fetch }), "{ a }");
  assert.ok((await of(13)).completed, "a body of exactly maxBody bytes");
  assert.is((await of(12)).error?.kind, "parse");
  const filled = new Response(body([exact, " more"]), { headers: { "content-type": "application/json" } });
  assert.is(
    (await run(http({ readText: limitedText({ maxBody: 13 }), fetch: (async () => filled) as never }), "{ a }")).error
      ?.kind,
    "parse",
    "whose first chunk fills it",
  );
});

test("a __proto__ in an answer is a key like others and changes no prototype", async () => {
  const { results } = await answer(json('{"data":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}'));
  assert.is(({} as { polluted?: boolean }).polluted, undefined);
  assert.is((results[0] as { polluted?: boolean }).polluted, undefined);
});

test.run();
