/** Answers in parts that are made to confuse or to exhaust: nothing of one part becomes another. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { createMultipartParser } from "../../../../src/transport/http/streaming/multipart.js";
import { isDeep } from "../../../helpers/cases.js";
import { assertLinear, type TextOfLength } from "../../../helpers/growth.js";

const encode = (text: string) => new TextEncoder().encode(text);

function read(chunks: Iterable<string>, boundary: string) {
  const parts: string[] = [];
  const parser = createMultipartParser({ boundary, onPart: (text) => void parts.push(text), onEnd() {} });
  try {
    for (const chunk of chunks) parser.push(encode(chunk));
  } catch (error) {
    assert.instance(error, TransportError);
    return { parts, error: error as TransportError };
  }
  return { parts };
}

test("a multipart answer within a part is that part's text", () => {
  for (const inner of ["inner", "B2", "Bx", "BB"]) {
    const nested = `--${inner}\r\n\r\n{"data":{"planted":true}}\r\n--${inner}--`;
    const text = `--B\r\ncontent-type: multipart/mixed; boundary=${inner}\r\n\r\n${nested}\r\n--B\r\n\r\n{}\r\n--B--`;
    const { parts, error } = read([text], "B");
    assert.is(error, undefined);
    assert.equal(parts, [nested.replaceAll("\r\n", "\n"), "{}"]);
  }
});

test("a header called like what every object has changes no object", () => {
  const headers = ["__proto__: polluted", "constructor: x", "hasOwnProperty: x"].join("\r\n");
  const { parts } = read([`--B\r\n${headers}\r\n\r\n{}\r\n--B--`], "B");
  assert.is(parts[0], "{}");
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
  assert.equal(read([partWith(headerLines(isDeep ? 100_000 : 5_000))], "B").parts, ["{}"]);
  const long = "a".repeat(isDeep ? 8_000_000 : 1_000_000);
  assert.equal(read([partWith(`${long}: v`)], "B").parts, ["{}"]);
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
