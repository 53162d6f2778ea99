/** Answers made to be slow to read, or to exhaust the stack. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { createEventStreamParser } from "../../../src/transport/http/streaming/event-stream.js";
import { http, urlWithoutSecrets } from "../../../src/transport/http/http.js";
import { createIncrementalMerger } from "../../../src/transport/http/streaming/incremental.js";
import type { StreamReader } from "../../../src/transport/http/options.js";
import { createMultipartParser } from "../../../src/transport/http/streaming/multipart.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { request } from "../../../src/client/call.js";
import { assertLinear, repeated, type TextOfLength } from "../../helpers/growth.js";

const DEEP = 100_000;
const deep = (leaf: string): string => `${'{"a":'.repeat(DEEP)}${leaf}${"}".repeat(DEEP)}`;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function pushed(parser: { push(chunk: Uint8Array): void }, text: string, chunk: number): void {
  const bytes = encode(text);
  for (let at = 0; at < bytes.length; at += chunk) parser.push(bytes.subarray(at, at + chunk));
}

const multipart = (chunk: number) => (text: string) =>
  pushed(createMultipartParser({ boundary: "-", onPart() {}, onEnd() {} }), `---\r\n${text}`, chunk);
const eventStream = (chunk: number) => (text: string) => pushed(createEventStreamParser({ onEvent() {} }), text, chunk);

/** An answer of this type, without a body. */
function readContentType(type: string): void {
  const response = { ok: true, headers: { get: () => `multipart/mixed; ${type}` } } as unknown as Response;
  const reader = { operation: { document: "{ a }" }, failure: () => new TransportError("protocol", "it has ended") };
  streaming.read(response, reader as unknown as StreamReader)?.catch(() => {});
}

const READERS: Record<string, (text: string) => unknown> = {
  "multipart in one piece": multipart(Infinity),
  "multipart byte by byte": multipart(1),
  "an event stream in one piece": eventStream(Infinity),
  "an event stream byte by byte": eventStream(1),
  "a content type": readContentType,
  "a URL": urlWithoutSecrets,
};

const TEXTS: Record<string, TextOfLength> = {
  "one long line": repeated("a"),
  dashes: repeated("-"),
  "delimiters that are data": repeated("---x\r\n"),
  "line breaks": repeated("\r\n"),
  "carriage returns": repeated("\r"),
  "header lines": repeated("a: b\r\n"),
  "names of headers": repeated("a:"),
  "data lines": repeated("data:a\n"),
  "fields without a value": repeated("data\n"),
  "escaped quotes in a boundary without an end": repeated('\\"', 'boundary="'),
  boundaries: repeated(';boundary="'),
  "signs before an @": repeated("a", "https://"),
  "many @": repeated("a@/"),
};

for (const [what, textOfLength] of Object.entries(TEXTS))
  test(`answers are read in linear time: ${what}`, () => {
    for (const [does, read] of Object.entries(READERS)) assertLinear(`${does}: ${what}`, read, textOfLength, 500);
  });

test("two hundred thousand errors in one part of an incremental answer are all told", () => {
  const merger = createIncrementalMerger();
  merger.push({ data: {}, hasNext: true });
  const errors = Array.from({ length: 200_000 }, (_, index) => ({ message: `${index}` }));
  assert.is(
    merger.push({ incremental: [{ path: [], data: { a: 1 }, errors }], hasNext: false }).errors?.length,
    200_000,
  );
});

const answering =
  (body: string, type = "application/json"): typeof fetch =>
  async () =>
    new Response(body, { headers: { "content-type": type } });

test("an answer nested a hundred thousand deep arrives", async () => {
  const transport = http({ url: "https://a.example/graphql", fetch: answering(`{"data":${deep("1")}}`) });
  const { data } = await request(transport, "{ a }");
  assert.ok((data as { a: unknown }).a);
});

test("an incremental answer nested 100,000 deep arrives or is kind protocol", async () => {
  const part = (json: string) => `---\r\nContent-Type: application/json\r\n\r\n${json}\r\n`;
  const parts = [`{"data":${deep("{}")},"hasNext":true}`, `{"path":[],"data":${deep("1")},"hasNext":false}`];
  const body = `${parts.map(part).join("")}-----\r\n`;
  const transport = http({
    url: "https://a.example/graphql",
    streaming,
    fetch: answering(body, 'multipart/mixed; boundary="-"'),
  });
  const results: unknown[] = [];
  try {
    for await (const result of request(transport, "{ a @defer { b } }")) results.push(result);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TransportError);
    assert.is((error as TransportError).kind, "protocol");
    assert.match((error as TransportError).message, /see cause/);
  }
  assert.is(results.length, 1);
});

test.run();
