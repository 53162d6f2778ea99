/** Answers that some servers and some kinds of fetch give, though no specification has them. */
import { Readable } from "node:stream";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../../src/transport/http/http.js";
import { limitedText } from "../../../src/transport/http/limited-text.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { body, fakeFetch, json, run } from "./fake-fetch.js";

const DATA = { data: { a: 1 } };
const answer = (response: Response) => run(http({ fetch: fakeFetch(response).fetch }), "{ a }");

test("JSON that a server sends as text/plain is read where the status is good", async () => {
  for (const type of ["text/plain", "text/plain; charset=utf-8"])
    assert.equal((await answer(json(DATA, 200, type))).results, [{ ...DATA, status: 200 }]);
  const { error } = await answer(json(DATA, 500, "text/plain"));
  assert.equal([error?.kind, error?.data], ["http", DATA.data]);
});

test("an error beside data that is in no list is an error", async () => {
  const { results } = await answer(json({ ...DATA, errors: { message: "one", path: ["a"] } }));
  assert.equal(results, [{ ...DATA, errors: [{ message: "one", path: ["a"] }], status: 200 }]);
});

test("bodies that are streams of Node are read, with a limit and in parts as well", async () => {
  const responseOf = (text: string, type: string) =>
    ({
      ok: true,
      status: 200,
      url: "",
      headers: new Headers({ "content-type": type }),
      body: Readable.from([Buffer.from(text.slice(0, 5)), Buffer.from(text.slice(5))]),
      text: async () => text,
    }) as unknown as Response;
  const told = (options: HttpOptions, text: string, type = "application/json") =>
    run(http({ ...options, fetch: (async () => responseOf(text, type)) as never }), "{ a }");
  const whole = { results: [{ ...DATA, status: 200 }], completed: true };
  assert.equal(await told({}, JSON.stringify(DATA)), whole);
  assert.equal(await told({ readText: limitedText() }, JSON.stringify(DATA)), whole);
  assert.is((await told({ readText: limitedText({ maxBody: 7 }) }, JSON.stringify(DATA))).error?.kind, "parse");
  const events = `event: next\ndata: ${JSON.stringify(DATA)}\n\nevent: complete\ndata:\n\n`;
  assert.equal(await told({ streaming }, events, "text/event-stream"), whole);
});

test("what a mock in a test gives in place of a response ends in an error", async () => {
  for (const response of [undefined, null, {}, { json: async () => DATA }, { ok: true, status: 200 }]) {
    const { error } = await run(http({ fetch: (async () => response) as never }), "{ a }");
    assert.is(error?.kind, "network", JSON.stringify(response));
  }
});

test("a failed answer in parts has its status without the streaming option, too", async () => {
  const response = () => json("event: next\ndata: {}\n\n", 403, "text/event-stream");
  for (const [options, body] of [
    [{}, "event: next\ndata: {}\n\n"],
    [{ streaming }, "{}"],
  ] as const) {
    const { error } = await run(http({ ...options, fetch: fakeFetch(response()).fetch }), "{ a }");
    assert.equal([error?.kind, error?.status, error?.body], ["http", 403, body]);
  }
});

test("limitedText tells the size of each chunk", async () => {
  const chunks: number[] = [];
  const readText = limitedText({ onBytes: (bytes) => chunks.push(bytes) });
  const response = new Response(body(['{"da', 'ta":{}}']), { headers: { "content-type": "application/json" } });
  await run(http({ readText, fetch: (async () => response) as never }), "{ a }");
  assert.equal(chunks, [4, 7]);
});

test.run();
