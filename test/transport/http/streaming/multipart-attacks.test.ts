/** Answers in parts that are made to confuse or to exhaust: nothing of one part becomes another, and memory has an end. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { createMultipartParser, type Part } from "../../../../src/transport/http/streaming/multipart.js";
import { isDeep } from "../../../helpers/cases.js";
import { assertLinear, type TextOfLength } from "../../../helpers/growth.js";

const encode = (text: string) => new TextEncoder().encode(text);

function read(chunks: Iterable<string>, boundary: string, maxBuffer?: number) {
  const parts: Part[] = [];
  const parser = createMultipartParser({
    boundary,
    onPart: (part) => void parts.push(part),
    ...(maxBuffer ? { maxBuffer } : {}),
  });
  try {
    for (const chunk of chunks) parser.push(encode(chunk));
    parser.end();
  } catch (error) {
    assert.instance(error, TransportError);
    return { parts, error: error as TransportError };
  }
  return { parts };
}

function* endless(text: string): Generator<string> {
  for (let count = 0; count < 10_000; count++) yield text;
  throw new Error("it was read without an end");
}

test("a multipart answer within a part is that part's text", () => {
  for (const inner of ["inner", "B2", "Bx", "BB"]) {
    const nested = `--${inner}\r\n\r\n{"data":{"planted":true}}\r\n--${inner}--`;
    const text = `--B\r\ncontent-type: multipart/mixed; boundary=${inner}\r\n\r\n${nested}\r\n--B\r\n\r\n{}\r\n--B--`;
    const { parts, error } = read([text], "B");
    assert.is(error, undefined);
    assert.equal(
      parts.map(({ body }) => body),
      [nested, "{}"],
    );
  }
});

test("nothing after the closing delimiter is read", () => {
  const { parts } = read([`--B\r\n\r\n{"a":"\r\n--B--\r\n"}\r\n--B\r\n\r\n{"planted":true}\r\n--B--`], "B");
  assert.equal(
    parts.map(({ body }) => body),
    ['{"a":"'],
  );
});

test("blanks behind a delimiter without an end stop at maxBuffer", () => {
  for (const blank of [" ", "\t"]) {
    function* chunks() {
      yield "--B\r\n\r\n{}\r\n--B";
      yield* endless(blank.repeat(1000));
    }
    const { parts, error } = read(chunks(), "B", 100_000);
    assert.is(parts.length, 1);
    assert.match(String(error?.message), "100000 characters");
  }
});

test("empty lines and half delimiters without an end stop at maxBuffer", () => {
  for (const noise of ["\r\n", "\r", "\n-", "-", "--", "\r\n--Bx", "\u0000", "😀"]) {
    function* chunks() {
      yield "--B\r\n\r\n";
      yield* endless(noise.repeat(200));
    }
    assert.is(read(chunks(), "B", 100_000).error?.kind, "protocol", JSON.stringify(noise));
  }
});

test("a header called like what every object has changes no object", () => {
  const headers = ["__proto__: polluted", "constructor: x", "hasOwnProperty: x"].join("\r\n");
  const { parts } = read([`--B\r\n${headers}\r\n\r\n{}\r\n--B--`], "B");
  assert.is(parts[0]?.body, "{}");
  assert.is(({} as Record<string, unknown>)["polluted"], undefined);
  assert.is(Object.prototype.toString.call({}), "[object Object]");
});

/** One part with this head. */
const partWith = (head: string): string => `--B\r\n${head}\r\n\r\n{}\r\n--B--`;
const headerLines = (count: number): string => Array.from({ length: count }, (_, index) => `h${index}: v`).join("\r\n");

/** Characters of a header line such as `h1234: v`, with its end. */
const HEADER_LENGTH = 10;
const HEADS: Record<string, TextOfLength> = {
  "header lines": (length) => partWith(headerLines(length / HEADER_LENGTH)),
  "one long name": (length) => partWith(`${"a".repeat(length)}: v`),
  "a long line without a colon": (length) => partWith("a".repeat(length)),
};

for (const [what, textOfLength] of Object.entries(HEADS))
  test(`the head of a part is read in linear time: ${what}`, () => {
    assertLinear(what, (text) => read([text], "B"), textOfLength);
  });

test("many thousand headers, and one of megabytes, are read", () => {
  const count = isDeep ? 100_000 : 5_000;
  assert.is(Object.keys(read([partWith(headerLines(count))], "B").parts[0]?.headers ?? {}).length, count);
  const long = "a".repeat(isDeep ? 8_000_000 : 1_000_000);
  assert.is(read([partWith(`${long}: v`)], "B").parts[0]?.headers[long], "v");
  assert.is(read([partWith(long)], "B").parts.length, 1, "no header at all");
});

test("a boundary of any length and any letters is taken as it is", () => {
  for (const boundary of ["x".repeat(10_000), ".*", "(a+)+$", "[", "\\", "$&", "__proto__"]) {
    const { parts, error } = read([`--${boundary}\r\n\r\n{}\r\n--${boundary}--`], boundary);
    assert.is(error, undefined);
    assert.is(parts.length, 1, boundary.slice(0, 20));
  }
});

test.run();
