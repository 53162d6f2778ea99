/** multipart/mixed, cut anywhere. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../../src/transport/errors.js";
import { createMultipartParser } from "../../../../src/transport/http/streaming/multipart.js";
import { isDeep, randomCases } from "../../../helpers/cases.js";
import { splits } from "../fake-fetch.js";

const encode = (text: string) => new TextEncoder().encode(text);

/** The parts' texts, and how it ended. */
function read(chunks: Iterable<Uint8Array>, boundary = "-") {
  const bodies: string[] = [];
  let done = false;
  const onEnd = () => {
    done = true;
  };
  const parser = createMultipartParser({ boundary, onPart: (text) => void (done || bodies.push(text)), onEnd });
  let error: TransportError | undefined;
  try {
    for (const chunk of chunks) if (!done) parser.push(chunk.slice());
  } catch (thrown) {
    error = thrown as TransportError;
  }
  return { bodies, error, done };
}

const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, "\n");

const T = "content-type: application/json";
const FIXTURES: Record<string, { text: string; bodies: string[]; boundary?: string }> = {
  yoga: {
    text: `\r\n---\r\n${T}\r\n\r\n{"data":{"a":"ä€😀"},"hasNext":true}\r\n---\r\n${T}\r\n\r\n{"hasNext":false}\r\n-----\r\n`,
    bodies: ['{"data":{"a":"ä€😀"},"hasNext":true}', '{"hasNext":false}'],
  },
  "no leading CRLF": { text: `---\r\n${T}\r\n\r\n{"a":1}\r\n-----`, bodies: ['{"a":1}'] },
  "leading CRLFs": { text: `\r\n\r\n---\r\n${T}\r\n\r\n{"a":1}\r\n-----\r\n`, bodies: ['{"a":1}'] },
  "preamble and epilogue": {
    text: `ignore --- me\r\n-- not\r\n---\r\n\r\n{"a":1}\r\n-----\r\n---\r\n\r\n{"b":2}\r\n-----`,
    bodies: ['{"a":1}'],
  },
  "bare LF": { text: `---\n${T}\n\n{"a":1}\n---\n${T}\n\n{"b":2}\n-----`, bodies: ['{"a":1}', '{"b":2}'] },
  "blanks after a delimiter": {
    text: `--- \t\r\n${T}\r\n\r\n{"a":1}\r\n---\t\r\n\r\n{"b":2}\r\n-----`,
    bodies: ['{"a":1}', '{"b":2}'],
  },
  "no headers": { text: `---\r\n\r\n{"a":1}\r\n---\r\n{"b":2}\r\n-----`, bodies: ['{"a":1}', '{"b":2}'] },
  "delimiter-like data": {
    text: `--B\r\n\r\n{"a":"--B",\r\n--Bx\r\n--C:1}\r\n--B\r\n\r\n{"b":"\r\n-"}\r\n--B--`,
    bodies: ['{"a":"--B",\r\n--Bx\r\n--C:1}', '{"b":"\r\n-"}'],
    boundary: "B",
  },
  "dashes in the boundary": {
    text: `----x--\r\n\r\n{"a":"\r\n----x"}\r\n----x--\r\n\r\n--\r\n----x----`,
    bodies: ['{"a":"\r\n----x"}', "--"],
    boundary: "--x--",
  },
  "an odd boundary": { text: `--a=b;c:d 'e'\r\n\r\n{}\r\n--a=b;c:d 'e'--`, bodies: ["{}"], boundary: "a=b;c:d 'e'" },
  "a repeating boundary": {
    text: `--aab\r\n\r\n{"x":"\r\n--aaab\r\n--aa"}\r\n--aab--`,
    bodies: ['{"x":"\r\n--aaab\r\n--aa"}'],
    boundary: "aab",
  },
  "no parts": { text: "-----", bodies: [] },
  "empty parts": { text: "---\r\n\r\n\r\n---\r\n\r\n-----", bodies: ["", ""] },
};

for (const [name, { text, bodies, boundary }] of Object.entries(FIXTURES)) {
  test(`gives the same parts at every split, in two and three chunks: ${name}`, () => {
    for (const chunks of splits(text, isDeep ? 1 : 5)) {
      const got = read(chunks, boundary);
      const where = JSON.stringify(chunks.map((chunk) => chunk.length));
      // A delimiter that ends a chunk is taken as one; a byte that proves it data is a protocol error, never a lost or merged part.
      if (got.error && /after a delimiter/.test(got.error.message)) {
        assert.ok(name.includes("delimiter-like") || name.includes("dashes"), where);
        continue;
      }
      assert.is(got.error, undefined, where);
      assert.equal(got.bodies, bodies.map(withLineFeeds), where);
      assert.ok(got.done);
    }
  });

  test(`gives the same parts byte by byte: ${name}`, () => {
    const got = read(
      Array.from(encode(text), (byte) => Uint8Array.of(byte)),
      boundary,
    );
    if (!got.error) assert.equal(got.bodies, bodies.map(withLineFeeds));
    else assert.match(got.error.message, /after a delimiter/);
  });
}

test("delivers a part at its delimiter, before the line break that follows", () => {
  const bodies: string[] = [];
  const parser = createMultipartParser({ boundary: "-", onPart: (text) => void bodies.push(text), onEnd() {} });
  parser.push(encode(`---\r\n${T}\r\n\r\n{"a":1}\r\n---`));
  assert.equal(bodies, ['{"a":1}']);
  parser.push(encode(`\r\n${T}\r\n\r\n{"b":2}\r\n---`));
  assert.equal(bodies, ['{"a":1}', '{"b":2}']);
  parser.push(encode("--"));
});

test("a byte that proves an early delimiter to be data is a protocol error", () => {
  const { error } = read([encode("--B\r\n\r\n{}\r\n--B"), encode("x")], "B");
  assert.is(error?.kind, "protocol");
});

test("half of a closing delimiter at the end of a chunk may still be data", () => {
  const text = '--B\r\n\r\n{"a":"\r\n--B-x"}\r\n--B--';
  const at = text.indexOf("-x") + 1;
  assert.equal(read([encode(text.slice(0, at)), encode(text.slice(at))], "B").bodies, ['{"a":"\n--B-x"}']);
});

test("without --B-- there is no end, wherever it is cut", () => {
  const text = FIXTURES.yoga?.text.trimEnd() ?? "";
  for (let end = 0; end < text.length; end++) {
    assert.is(read([encode(text).subarray(0, end)]).done, false);
  }
});

test("push throws the error of onPart", () => {
  const parser = createMultipartParser({
    boundary: "-",
    onPart: () => {
      throw new RangeError("mine");
    },
    onEnd() {},
  });
  assert.throws(
    () => parser.push(encode("---\r\n\r\n1\r\n---")),
    (error: Error) => error instanceof RangeError,
  );
});

test("keeps no reference to its chunk", () => {
  const bodies: string[] = [];
  const parser = createMultipartParser({ boundary: "-", onPart: (text) => void bodies.push(text), onEnd() {} });
  const chunk = encode("---\r\n\r\nhello");
  parser.push(chunk);
  chunk.fill(0);
  parser.push(encode("\r\n-----"));
  assert.equal(bodies, ["hello"]);
});

test("reads long chunks and very many tiny parts in linear time", () => {
  // A time that grew with the square would be over what the driver gives a test.
  const scale = isDeep ? 1 : 0.05;
  const large = encode(`---\r\n\r\n${"x\r\n--".repeat(1_000_000 * scale)}\r\n-----`);
  const third = Math.ceil(large.length / 3);
  assert.is(
    read([large.subarray(0, third), large.subarray(third, 2 * third), large.subarray(2 * third)]).bodies.length,
    1,
  );
  const tiny = encode("---\r\n\r\n{}\r\n".repeat(300_000 * scale) + "-----");
  assert.is(read([tiny]).bodies.length, 300_000 * scale);
  // A long part makes the buffer long; many short chunks after it do not pay for that.
  const mixed = [
    encode(`---\r\n\r\n${"x".repeat(8_000_000 * scale)}\r\n`),
    ...Array.from({ length: 20_000 * scale }, () => encode("---\r\n\r\n{}\r\n")),
    encode("-----"),
  ];
  assert.is(read(mixed).bodies.length, 20_000 * scale + 1);
});

test("reads very many header lines and blanks in linear time", () => {
  const scale = isDeep ? 1 : 0.05;
  const lines = encode(`---\n${"a:\n".repeat(1_000_000 * scale)}`); // more than two million are an error of the regular expression
  assert.equal(read([lines, encode("\n{}\n-----")]).bodies, ["{}"]);
  const blanks = encode(" ".repeat(1000));
  assert.equal(
    read([
      encode("---\r\n\r\n1\r\n---"),
      ...Array.from({ length: 10_000 * scale }, () => blanks),
      encode("\r\n\r\n2\r\n-----"),
    ]).bodies,
    ["1", "2"],
  );
  const { bodies, error } = read([
    encode("---\r\n\r\n1\r\n---"),
    ...Array.from({ length: 10 }, () => blanks),
    encode("x\r\n2\r\n-----"),
  ]);
  assert.equal([bodies, error?.kind], [["1"], "protocol"]);
});

test("headers are headers where an empty line ends them; else they are the body", () => {
  for (const breaks of ["\r\n", "\n"]) {
    const of = (...lines: string[]) => read([encode(["---", ...lines, "-----"].join(breaks))]).bodies;
    assert.equal(of("a: 1", "B-c:", "", "x"), ["x"]);
    assert.equal(of("a: 1", ""), [""]);
    assert.equal(of("a: 1"), ["a: 1"]);
    assert.equal(of("a: 1", "{}"), ["a: 1\n{}"]);
    assert.equal(of("{a: 1}", "", "b"), ["{a: 1}\n\nb"]);
    assert.equal(of(), [""]);
  }
});

test("random parts in random chunks come out whole, or the end is a protocol error", () => {
  const { cases, random } = randomCases("multipart");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const letters = ["a", "-", "--", "\r", "\n", "\r\n", "B", "--B", "ä", "😀", "{", "}", ":", " "];
  for (let i = 0; i < cases; i++) {
    const bodies = Array.from(
      { length: Math.floor(random() * 4) },
      () => `{${Array.from({ length: Math.floor(random() * 8) }, () => pick(letters)).join("")}}`,
    );
    const breaks = pick(["\r\n", "\n"]);
    const text =
      pick(["", "pre\r\n"]) +
      bodies.map((body) => `--Bo${breaks}${pick([`${T}${breaks}`, ""])}${breaks}${body}${breaks}`).join("") +
      "--Bo--" +
      pick(["", "\r\n", "tail --Bo"]);
    const bytes = encode(text);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = 1 + Math.floor(random() * pick([2, 10, 100]));
      chunks.push(bytes.subarray(at, (at += length)));
    }
    const got = read(chunks, "Bo");
    assert.is(got.error, undefined, JSON.stringify(text));
    assert.equal(got.bodies, bodies.map(withLineFeeds), JSON.stringify(text));
  }
});

test("random bytes give parts or a protocol error: no crash, no hang", () => {
  const { cases, random } = randomCases("multipart, random bytes");
  const alphabet = encode("--B\r\n\r\n: {}x--B--");
  for (let i = 0; i < cases; i++) {
    const chunks = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      Uint8Array.from({ length: Math.floor(random() * 12) }, () =>
        random() < 0.9 ? (alphabet[Math.floor(random() * alphabet.length)] ?? 0) : random() * 256,
      ),
    );
    const { error } = read(chunks, "B");
    if (error) assert.is(error.kind, "protocol");
  }
});

test.run();
