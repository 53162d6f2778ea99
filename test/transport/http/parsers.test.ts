/** The pure parts, as an outside program would call them: the contract's sentences, and each split point of a fixture. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { randomCases } from "../../helpers/cases.js";
import {
  createEventStreamParser,
  createIncrementalMerger,
  createMultipartParser,
  operationKind,
} from "../../../src/index.js";

const bytes = (text: string) => new TextEncoder().encode(text);

function parts(chunks: Uint8Array[], boundary = "-"): { parts: string[]; done: boolean } {
  const found: string[] = [];
  let done = false;
  const parser = createMultipartParser({
    boundary,
    onPart: (text) => void found.push(text),
    onEnd: () => {
      done = true;
    },
  });
  for (const chunk of chunks) {
    const own = chunk.slice();
    parser.push(own);
    own.fill(0); // push keeps no reference
  }
  return { parts: found, done };
}

function kindOfError(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return (error as { kind?: string }).kind ?? String(error);
  }
  return undefined;
}

const FIXTURE =
  'preamble\r\n---\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 9\r\n\r\n{"a":"ü–€😀"}\r\n---\r\nContent-Type: application/json\r\n\r\n{"b":"--x\\r\\n---"}\r\n-----\r\nepilogue';

test("multipart: every split point gives the same parts", () => {
  const whole = bytes(FIXTURE);
  const expected = parts([whole]);
  assert.equal(expected.parts, ['{"a":"ü–€😀"}', '{"b":"--x\\r\\n---"}']);
  for (let at = 0; at <= whole.length; at++) {
    const split = parts([whole.subarray(0, at), whole.subarray(at)]);
    assert.equal(split.parts, expected.parts, `split at ${at}`);
    assert.is(split.done, true);
  }
  assert.equal(parts([...whole].map((byte) => Uint8Array.of(byte))).parts, expected.parts, "byte by byte");
});

test("multipart: delivers a part as soon as the delimiter ends the buffer", () => {
  const found: string[] = [];
  const parser = createMultipartParser({ boundary: "-", onPart: (text) => void found.push(text), onEnd() {} });
  parser.push(bytes("---\r\nContent-Type: application/json\r\n\r\n{}\r\n---"));
  assert.equal(found, ["{}"]);
  assert.is(
    kindOfError(() => parser.push(bytes("x"))),
    "protocol",
    "a byte that proves it data",
  );
});

test("multipart: --Bx is data when it comes in one piece", () => {
  const found = parts([bytes('---\r\n\r\n{"a":1}\r\n---x\r\n-----\r\n')]);
  assert.equal(found.parts, ['{"a":1}\n---x']);
});

test("multipart: headers and the first line break may be absent or bare line feeds", () => {
  assert.equal(parts([bytes("--B\n\n1\n--B\nA: b\nC:d\n\n2\n--B--")], "B").parts, ["1", "2"]);
});

test("multipart: says where the closing delimiter is", () => {
  const found = parts([bytes("--B\r\n\r\n1\r\n--B--"), bytes("\r\nmore")], "B");
  assert.equal([found.parts.length, found.done], [1, true]);
});

test("multipart: without the closing delimiter there is no end", () => {
  for (const text of [
    "",
    "no delimiter",
    "--B\r\n\r\n1",
    "--B\r\n\r\n1\r\n--B",
    "--B\r\n\r\n1\r\n--B-",
    "--B\r\n\r\n1\r\n--B\r\n",
  ]) {
    assert.is(parts([bytes(text)], "B").done, false, JSON.stringify(text));
  }
});

test("multipart: what onPart throws leaves push", () => {
  const parser = createMultipartParser({
    boundary: "B",
    onPart: () => {
      throw new RangeError("mine");
    },
    onEnd() {},
  });
  assert.throws(() => parser.push(bytes("--B\r\n\r\n1\r\n--B")), /mine/);
});

test("multipart: boundaries with regular-expression characters and quotes", () => {
  for (const boundary of ["a.b*c", "'q'", "=_:;?", "-".repeat(70)]) {
    assert.equal(parts([bytes(`--${boundary}\r\n\r\n1\r\n--${boundary}--`)], boundary).parts, ["1"]);
  }
});

interface Seen {
  event: string;
  data: string;
}
function events(chunks: Uint8Array[]): Seen[] {
  const seen: Seen[] = [];
  const parser = createEventStreamParser({ onEvent: (event) => void seen.push(event) });
  for (const chunk of chunks) parser.push(chunk);
  return seen;
}

test("event stream: every split point gives the same events", () => {
  const whole = bytes(
    '\uFEFF: hello\r\nevent: next\r\ndata: {"a":"ü😀"}\r\n\r\ndata:one\rdata: two\r\rid: 7\nunknown: x\ndata\n\nevent: complete\n\nevent\n\nid: 8\n\ndata: lost',
  );
  const expected: Seen[] = [
    { event: "next", data: '{"a":"ü😀"}' },
    { event: "message", data: "one\ntwo" },
    { event: "message", data: "" },
    { event: "complete", data: "" },
  ];
  assert.equal(events([whole]), expected);
  for (let at = 0; at <= whole.length; at++)
    assert.equal(events([whole.subarray(0, at), whole.subarray(at)]), expected, `split at ${at}`);
  assert.equal(events([...whole].map((byte) => Uint8Array.of(byte))), expected, "byte by byte");
});

test("incremental: the older format, under `incremental` and at top level", () => {
  for (const wrap of [(patch: object) => ({ incremental: [patch] }), (patch: object) => patch]) {
    const merger = createIncrementalMerger();
    const first = merger.push({ data: { a: { b: 1 }, list: [1] }, hasNext: true });
    const second = merger.push({ ...wrap({ path: ["a"], label: "x", data: { c: { d: 2 } } }), hasNext: true });
    const third = merger.push({
      ...wrap({ path: ["list", 1], items: [2, 3], errors: [{ message: "half" }] }),
      hasNext: true,
    });
    const last = merger.push({ hasNext: false });
    assert.equal(first, { data: { a: { b: 1 }, list: [1] }, hasNext: true });
    assert.equal(second.data, { a: { b: 1, c: { d: 2 } }, list: [1] });
    assert.equal(third, {
      data: { a: { b: 1, c: { d: 2 } }, list: [1, 2, 3] },
      errors: [{ message: "half" }],
      hasNext: true,
    });
    assert.is(last.data, third.data, "the same data by reference");
    assert.is(last.hasNext, false);
    assert.is(
      (second.data as { list: unknown }).list,
      (first.data as { list: unknown }).list,
      "what is not on the path is shared",
    );
  }
});

test("incremental: the current format, with ids as text or number", () => {
  const merger = createIncrementalMerger();
  merger.push({
    data: { person: { name: "A", films: ["1"] } },
    pending: [
      { id: 0, path: ["person"] },
      { id: "1", path: ["person", "films"] },
    ],
    hasNext: true,
  });
  const second = merger.push({
    incremental: [
      { id: "0", subPath: [], data: { born: 1 } },
      { id: 1, items: ["2", "3"] },
    ],
    completed: [{ id: "0" }],
    hasNext: true,
  });
  assert.equal(second.data, { person: { name: "A", born: 1, films: ["1", "2", "3"] } });
  const last = merger.push({ completed: [{ id: "1", errors: [{ message: "cut off" }] }], hasNext: false });
  assert.equal(last, { data: second.data, errors: [{ message: "cut off" }], hasNext: false });
});

test("incremental: null leaves the data alone; items at a taken index replace", () => {
  const merger = createIncrementalMerger();
  merger.push({ data: { a: { b: 1 }, list: [1, 2] }, hasNext: true });
  merger.push({
    incremental: [
      { path: ["a"], data: null },
      { path: ["list", 0], items: null },
    ],
    hasNext: true,
  });
  assert.equal(merger.push({ incremental: [{ path: ["list", 1], items: [9] }], hasNext: false }).data, {
    a: { b: 1 },
    list: [1, 9],
  });
});

test("incremental: results handed out are never changed", () => {
  const merger = createIncrementalMerger();
  const handed = [merger.push({ data: { list: [{ id: 1 }] }, hasNext: true })];
  const copies = [JSON.stringify(handed[0])];
  for (let n = 0; n < 20; n++) {
    const result = merger.push({
      incremental: [
        { path: ["list", n + 1], items: [{ id: n }] },
        { path: ["list", n], data: { extra: { n } } },
      ],
      errors: n % 2 ? [{ message: String(n) }] : [],
      hasNext: true,
    });
    handed.push(result);
    copies.push(JSON.stringify(result));
  }
  assert.equal(
    handed.map((result) => JSON.stringify(result)),
    copies,
  );
});

const BAD: [string, object][] = [
  ["__proto__ in a path", { path: ["__proto__"], data: { polluted: 1 } }],
  ["constructor in a path", { path: ["constructor", "prototype"], data: { polluted: 1 } }],
  ["an index out of range", { path: ["list", 7], items: [1] }],
  ["a negative index", { path: ["list", -1], items: [1] }],
  ["an id never announced", { id: "9", data: { a: 1 } }],
  ["items for what is no list", { path: ["a", 0], items: [1] }],
  ["a path through null", { path: ["nothing", "b"], data: { c: 1 } }],
  ["a path that leads nowhere", { path: ["missing"], data: { c: 1 } }],
];
for (const [name, patch] of BAD) {
  test(`incremental: ${name} is a protocol error`, () => {
    const merger = createIncrementalMerger();
    merger.push({ data: { a: {}, list: [], nothing: null }, hasNext: true });
    assert.is(
      kindOfError(() => merger.push({ incremental: [patch], hasNext: true })),
      "protocol",
    );
    assert.is(({} as { polluted?: unknown }).polluted, undefined);
  });
}

test("incremental: a field called constructor is a field like any other", () => {
  const merger = createIncrementalMerger();
  merger.push({ data: { a: {} }, hasNext: true });
  assert.equal(
    JSON.stringify(
      merger.push({ incremental: [{ path: ["a"], data: { constructor: { toString: 1 } } }], hasNext: false }).data,
    ),
    '{"a":{"constructor":{"toString":1}}}',
  );
});

const KINDS: [string, string | undefined, string][] = [
  ["{ a }", undefined, "query"],
  ["query { a }", undefined, "query"],
  ["mutation { a }", undefined, "mutation"],
  ["subscription S { a }", "S", "subscription"],
  ["\uFEFF # query\n,,mutation M { a }", undefined, "mutation"],
  ['fragment mutation on Q { a(s: "}") } query Q { ...mutation }', undefined, "query"],
  ['query A($x: I = { a: "}{" }) @d(x: { y: 1 }) { a } mutation B { b }', "A", "query"],
  ["query A { a } mutation B { b }", "B", "mutation"],
  ["query A { a } mutation B { b }", undefined, "mutation"],
  ["query A { a } query B { b }", undefined, "mutation"],
  ["query A { a }", "C", "mutation"],
  ['query A { a(s: """ " \\""" mutation { """) } # }', undefined, "query"],
  ["query subscription { mutation }", undefined, "query"],
  ["query A { a ", undefined, "mutation"],
  ['query A { a(s: "no end) }', undefined, "mutation"],
  ['query A { a(s: """no end) }', undefined, "mutation"],
  ["type T { a: Int }", undefined, "mutation"],
  ["", undefined, "mutation"],
  ["no graphql", undefined, "mutation"],
];
for (const [text, name, kind] of KINDS) {
  test(`operationKind of ${JSON.stringify(text)}${name ? ` named ${name}` : ""} is ${kind}`, () =>
    assert.is(operationKind(text, name), kind));
}

test("operationKind never takes a mutation for a query, whatever surrounds it", () => {
  const { cases, random, seed } = randomCases("operationKind among noise");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const noise = [
    "# query { a }\n",
    "\uFEFF",
    ",",
    " ",
    "\r\n",
    'fragment F on T { a(s: "query { b }") }',
    'fragment query on T { a(s: """ mutation { """) }',
    'fragment G on T @d(x: [{ y: "}" }]) { a }',
  ];
  for (let round = 0; round < cases; round++) {
    const around = () => Array.from({ length: 4 }, () => pick(noise)).join("");
    const text = `${around()}${pick(["mutation", "mutation M", "mutation query", 'mutation ($s: String = "query {")', "mutation @d(a: {b: 1})"])}${pick(noise.slice(0, 5))}{ go }${around()}`;
    assert.is(operationKind(text), "mutation", `--seed ${seed}: ${text}`);
  }
});

test.run();
