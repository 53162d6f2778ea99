/** text/event-stream, cut anywhere. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createEventStreamParser, type ServerEvent } from "../../../../src/transport/http/streaming/event-stream.js";
import { isDeep, randomCases } from "../../../helpers/cases.js";
import { splits } from "../fake-fetch.js";

const encode = (text: string) => new TextEncoder().encode(text);

function read(chunks: Iterable<Uint8Array>): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parser = createEventStreamParser({ onEvent: (event) => void events.push(event) });
  for (const chunk of chunks) parser.push(chunk.slice());
  return events;
}

const message = (data: string, event = "message"): ServerEvent => ({ event, data });

const FIXTURES: Record<string, { text: string; events: ServerEvent[] }> = {
  "next and complete": {
    text: 'event: next\ndata: {"a":"ä€😀"}\n\nevent: complete\n\n',
    events: [message('{"a":"ä€😀"}', "next"), message("", "complete")],
  },
  "lines that end CRLF": {
    text: "event: next\r\ndata: 1\r\n\r\nevent: complete\r\ndata:\r\n\r\n",
    events: [message("1", "next"), message("", "complete")],
  },
  "lines that end CR": { text: "event: next\rdata: 1\r\rdata: 2\r\r", events: [message("1", "next"), message("2")] },
  "mixed line ends": {
    text: "data: 1\r\n\ndata: 2\n\rdata: 3\r\n\r",
    events: [message("1"), message("2"), message("3")],
  },
  "several data lines": { text: 'data: {\ndata:  "a"\ndata\ndata:}\n\n', events: [message('{\n "a"\n\n}')] },
  "a BOM and comments": { text: "\uFEFF:\n\n: keep-alive\n\ndata: 1\n:x\n\n", events: [message("1")] },
  "unknown fields": { text: "foo: 1\nretry: 10\ndata: 1\nDATA: 2\nconstructor\n\n", events: [message("1")] },
  "blocks with nothing to say": { text: "\n\n\nid: 1\n\nevent:\n\ndata: 1\n\n", events: [message("1")] },
  "an unterminated last event": { text: "data: 1\n\ndata: 2\n", events: [message("1")] },
  "line separators of JavaScript, which are none here": {
    text: "data: a\u2028b\u2029c\u0085d\n\n",
    events: [message("a\u2028b\u2029c\u0085d")],
  },
  "one space only": {
    text: "data:  x \n\ndata:x\n\ndata: : y\n\n",
    events: [message(" x "), message("x"), message(": y")],
  },
};

for (const [name, { text, events }] of Object.entries(FIXTURES)) {
  test(`gives the same events at every split: ${name}`, () => {
    for (const chunks of splits(text, isDeep ? 1 : 3))
      assert.equal(read(chunks), events, JSON.stringify(chunks.map((chunk) => chunk.length)));
    assert.equal(read(Array.from(encode(text), (byte) => Uint8Array.of(byte))), events);
  });
}

test("what is unterminated is no event", () => {
  assert.equal(read([encode("event: next\ndata: 1")]), []);
  assert.equal(read([encode("data: 1\n\n").subarray(0, 8), Uint8Array.of(0xe2)]), []);
});

test("push throws the error of onEvent", () => {
  const parser = createEventStreamParser({
    onEvent: () => {
      throw new RangeError("mine");
    },
  });
  assert.throws(
    () => parser.push(encode("data: 1\n\n")),
    (error: Error) => error instanceof RangeError,
  );
});

test("an event passes however it is cut, as do all comments", () => {
  const text = `: alive\n`.repeat(50) + `data: ${"x".repeat(80)}\n\n`;
  for (const size of [1, 2, 3, 7, 50]) {
    const events: string[] = [];
    const parser = createEventStreamParser({ onEvent: ({ data }) => void events.push(data) });
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += size) parser.push(bytes.subarray(at, at + size));
    assert.equal(events, ["x".repeat(80)], `cut by ${size}`);
  }
});

test("endless comments make no event", () => {
  assert.equal(read(Array.from({ length: 10_000 }, () => encode(`:${"x".repeat(50)}\n\n`))), []);
});

test("the time grows with the length", () => {
  // A time that grew with the square would be over what the driver gives a test.
  const length = isDeep ? 5_000_000 : 200_000;
  const long = encode(`data: ${"x".repeat(length)}\n\n`);
  const chunks = Array.from({ length: Math.ceil(long.length / 500) }, (_, i) => long.subarray(i * 500, (i + 1) * 500));
  assert.is(read(chunks)[0]?.data.length, length);
  const count = length / 20;
  assert.is(read([encode("data: {}\n\n".repeat(count))]).length, count);
});

test("random events in random chunks come out whole", () => {
  const { cases, random } = randomCases("event stream");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let i = 0; i < cases; i++) {
    const events = Array.from({ length: Math.floor(random() * 4) }, () =>
      message(
        Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(["a", "\n", ":", " ", "😀", "data"])).join(""),
        pick(["message", "next"]),
      ),
    );
    const end = pick(["\n", "\r", "\r\n"]);
    const text = events
      .map(
        ({ event, data }) =>
          (event === "next" ? `event: next${end}` : pick(["", `: hello${end}`])) +
          data
            .split("\n")
            .map((line) => `data: ${line}${end}`)
            .join("") +
          end,
      )
      .join("");
    const bytes = encode(text);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; )
      chunks.push(bytes.subarray(at, (at += 1 + Math.floor(random() * pick([2, 10, 50])))));
    assert.equal(read(chunks), events, JSON.stringify(text));
  }
});

test("random bytes do no harm", () => {
  const { cases, random } = randomCases("event stream, random bytes");
  const alphabet = encode("data: event:\r\n\r\n:id");
  for (let i = 0; i < cases; i++) {
    const chunks = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      Uint8Array.from({ length: Math.floor(random() * 12) }, () =>
        random() < 0.9 ? (alphabet[Math.floor(random() * alphabet.length)] ?? 0) : random() * 256,
      ),
    );
    assert.equal(read(chunks), read([Uint8Array.from(chunks.flatMap((chunk) => [...chunk]))]));
  }
});

test.run();
