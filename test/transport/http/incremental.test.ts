/** Merging @defer and @stream, in every format that servers send. */
import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../src/transport/errors.js";
import { createIncrementalMerger } from "../../../src/transport/http/incremental.js";
import { randomCases } from "../../helpers/cases.js";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The results of payloads. Frozen as they come, so that a later write to one throws. */
function merge(...payloads: object[]) {
  const merger = createIncrementalMerger();
  return payloads.map((payload) => freeze(merger.push(payload)));
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

const breaks = (...payloads: object[]) => {
  const merger = createIncrementalMerger();
  payloads.slice(0, -1).forEach((payload) => merger.push(payload));
  const last = payloads.at(-1) ?? {};
  const name = inspect(last, { depth: 5 });
  let first: unknown;
  try {
    merger.push(last);
    assert.unreachable(`merged ${name}`);
  } catch (error) {
    first = error;
    assert.is((error as TransportError).kind, "protocol", `${name}: ${String(error)}`);
  }
  assert.throws(
    () => merger.push({ data: { a: 1 }, hasNext: false }),
    (error: unknown) => error === first,
  ); // from then on always
};

test("2020: patches at top level", () => {
  assert.equal(
    merge(
      { data: { a: 1, list: [{ x: 1 }] }, hasNext: true },
      { path: [], data: { b: 2 }, label: "L", hasNext: true },
      { path: ["list", 0], data: { y: 2 }, errors: [{ message: "e" }], hasNext: true },
      { path: ["list", 1], items: [{ x: 3 }, { x: 4 }], hasNext: true },
      { hasNext: false },
    ).at(-1),
    { data: { a: 1, b: 2, list: [{ x: 1, y: 2 }, { x: 3 }, { x: 4 }] }, errors: [{ message: "e" }], hasNext: false },
  );
});

test("2020: @stream items sent as data under an index path", () => {
  const [, , last] = merge(
    { data: { list: [1] }, hasNext: true },
    { path: ["list", 1], data: { x: 2 }, hasNext: true },
    { path: ["list", 2], data: 3, hasNext: false },
  );
  assert.equal(last?.data, { list: [1, { x: 2 }, 3] });
});

test("2022: patches under incremental, a stream's path ends in the start index", () => {
  assert.equal(
    merge(
      { data: { a: { id: 1 }, list: ["a"] }, hasNext: true },
      {
        incremental: [
          { path: ["a"], data: { name: "n", deep: { x: 1 } } },
          { path: ["list", 1], items: ["b", "c"] },
        ],
        hasNext: true,
      },
      {
        incremental: [
          { path: ["a", "deep"], data: { y: 2 } },
          { path: ["list", 3], items: ["d"] },
        ],
        hasNext: false,
      },
    ).at(-1),
    { data: { a: { id: 1, name: "n", deep: { x: 1, y: 2 } }, list: ["a", "b", "c", "d"] }, hasNext: false },
  );
});

test("current: pending, id, subPath, completed; ids compared as strings; items append", () => {
  assert.equal(
    merge(
      {
        data: { a: { b: { id: 1 } }, list: [1] },
        pending: [
          { id: 0, path: ["a"] },
          { id: "1", path: ["list"] },
        ],
        hasNext: true,
      },
      {
        incremental: [
          { id: "0", subPath: ["b"], data: { name: "n" } },
          { id: 1, items: [2, 3] },
        ],
        hasNext: true,
      },
      {
        pending: [{ id: "2", path: ["a", "b"] }],
        incremental: [
          { id: "2", data: { late: true } },
          { id: "1", items: [4] },
        ],
        completed: [{ id: 0 }, { id: "1" }],
        hasNext: true,
      },
      { completed: [{ id: "2" }], hasNext: false },
    ).at(-1),
    { data: { a: { b: { id: 1, name: "n", late: true } }, list: [1, 2, 3, 4] }, hasNext: false },
  );
});

test("current: the first payload may hold everything", () => {
  assert.equal(
    merge({
      data: { list: [] },
      pending: [
        { id: "0", path: ["list"] },
        { id: "1", path: [] },
      ],
      incremental: [
        { id: "0", items: [1] },
        { id: "1", data: { b: 1 } },
      ],
      completed: [{ id: "0" }, { id: "1" }],
      hasNext: false,
    }),
    [{ data: { list: [1], b: 1 }, hasNext: false }],
  );
});

test("current: a failed fragment has its errors on completed only", () => {
  const [, last] = merge(
    { data: { a: 1 }, pending: [{ id: "0", path: [] }], errors: [{ message: "first" }], hasNext: true },
    { completed: [{ id: "0", errors: [{ message: "null bubbled up" }] }], hasNext: false },
  );
  assert.equal(last, {
    data: { a: 1 },
    errors: [{ message: "first" }, { message: "null bubbled up" }],
    hasNext: false,
  });
});

test("gathers errors and extensions of every payload, patch and completed, in order", () => {
  const [first, last] = merge(
    {
      data: { a: 1 },
      errors: [{ message: "1" }],
      extensions: { a: 1, b: 1 },
      pending: [{ id: 0, path: [] }],
      hasNext: true,
    },
    {
      errors: [{ message: "2" }],
      incremental: [{ id: 0, data: {}, errors: [{ message: "3" }], extensions: { b: 2 } }],
      completed: [{ id: 0, errors: ["4"] }],
      extensions: { c: 3 },
      hasNext: false,
    },
  );
  assert.equal(first?.errors, [{ message: "1" }]);
  assert.equal(last?.errors, [{ message: "1" }, { message: "2" }, { message: "3" }, { message: "4" }]);
  assert.equal(last?.extensions, { a: 1, b: 2, c: 3 });
});

test("data: null and items: null leave the data alone", () => {
  const [first, second, third, fourth] = merge(
    { data: { a: { b: 1 }, list: [1] }, hasNext: true },
    { path: ["a"], data: null, errors: [{ message: "e" }], hasNext: true },
    {
      incremental: [
        { path: ["list", 1], items: null },
        { path: ["a"], data: null },
      ],
      hasNext: true,
    },
    { incremental: [{ path: ["a"], data: { b: null } }], hasNext: false },
  );
  assert.is(second?.data, first?.data);
  assert.is(third?.data, first?.data);
  assert.equal(fourth?.data, { a: { b: null }, list: [1] });
});

test("a later payload's own data: null leaves the data alone too; the first one's is the answer", () => {
  const [first, second] = merge(
    { data: { a: 1 }, hasNext: true },
    { data: null, errors: [{ message: "e" }], hasNext: false },
  );
  assert.is(second?.data, first?.data);
  assert.equal(second?.errors, [{ message: "e" }]);
  assert.is(merge({ data: null, hasNext: false })[0]?.data, null);
});

test("items that are no list, or have no path, are a protocol error, not silence", () => {
  breaks(START, { items: [1], hasNext: true });
  for (const items of [{ 0: 1 }, "text", "", 1, 0, false])
    breaks({ data: { list: [] }, hasNext: true }, { path: ["list", 0], items, hasNext: true });
});

test("hasNext is the payload's own; absent is false", () => {
  assert.equal(
    merge({ data: { a: 1 } }).map(({ hasNext }) => hasNext),
    [false],
  );
  assert.equal(
    merge({ data: null, hasNext: true }, { hasNext: false }).map(({ hasNext }) => hasNext),
    [true, false],
  );
});

test("hasNext is true where it says true, and nothing else", () => {
  for (const hasNext of ["true", 1, {}, null]) assert.is(merge({ data: {}, hasNext })[0]?.hasNext, false);
});

test("data deep in a patch joins what is there, lists by their indexes; what is no object replaces", () => {
  const first = {
    data: {
      people: [
        { id: 1, tags: ["a"] },
        { id: 2, tags: ["b"] },
      ],
      at: { x: 1 },
    },
    hasNext: true,
  };
  const [start, last] = merge(first, {
    path: [],
    data: { people: [{ name: "A", tags: ["c", "d"] }, { name: "B" }], at: 5 },
    hasNext: false,
  });
  assert.equal(last?.data, {
    people: [
      { id: 1, tags: ["c", "d"], name: "A" },
      { id: 2, tags: ["b"], name: "B" },
    ],
    at: 5,
  });
  assert.equal(start?.data, first.data);
});

test("data that is no object replaces the item at its index, and is a protocol error elsewhere", () => {
  assert.equal(
    merge({ data: { list: [1, 2] }, hasNext: true }, { path: ["list", 0], data: 3, hasNext: false }).at(-1)?.data,
    { list: [3, 2] },
  );
  for (const data of [3, "text", true, [1]]) breaks(START, { path: ["a"], data, hasNext: true });
});

test("extensions that are no object, and errors that are no list, are left out", () => {
  for (const odd of ["text", 5, [1], null])
    assert.equal(merge({ data: { a: 1 }, extensions: odd, errors: odd === null ? null : "text", hasNext: false }), [
      { data: { a: 1 }, hasNext: false },
    ]);
});

test("a payload copies once what its patches change", () => {
  const merger = createIncrementalMerger({ maxCopied: 5_000 });
  merger.push({ data: { list: Array.from({ length: 1_000 }, (_, at) => at) }, hasNext: true });
  const incremental = Array.from({ length: 1_000 }, (_, at) => ({ path: ["list", 1_000 + at], items: [at] }));
  assert.is((merger.push({ incremental, hasNext: false }).data as { list: number[] }).list.length, 2_000);
});

test("{hasNext: false} alone gives the same data by reference", () => {
  const [first, last] = merge({ data: { a: {} }, hasNext: true }, { hasNext: false });
  assert.is(first?.data, last?.data);
});

test("never changes a result that was handed out, copies along the path and shares the rest", () => {
  const [first, second] = merge(
    { data: { a: { b: { c: 1 } }, side: { x: 1 }, list: [{ n: 1 }, { n: 2 }] }, hasNext: true },
    {
      incremental: [
        { path: ["a", "b"], data: { d: 2 } },
        { path: ["list", 1], data: { m: 1 } },
        { path: ["list", 2], items: [{ n: 3 }] },
      ],
      hasNext: false,
    },
  ) as { data: { a: { b: object }; side: object; list: object[] } }[];
  assert.equal(first?.data, { a: { b: { c: 1 } }, side: { x: 1 }, list: [{ n: 1 }, { n: 2 }] });
  assert.equal(second?.data, { a: { b: { c: 1, d: 2 } }, side: { x: 1 }, list: [{ n: 1 }, { n: 2, m: 1 }, { n: 3 }] });
  assert.is(first?.data.side, second?.data.side);
  assert.is(first?.data.list[0], second?.data.list[0]);
  assert.is.not(first?.data.a, second?.data.a);
});

test("does not write to what the server's payload holds: a patch may be used twice", () => {
  const patch = freeze({ data: { deep: { x: 1 } } });
  const [, , last] = merge(
    { data: { a: {}, b: {} }, hasNext: true },
    {
      incremental: [
        { path: ["a"], ...patch },
        { path: ["b"], ...patch },
      ],
      hasNext: true,
    },
    { incremental: [{ path: ["a"], data: { deep: { y: 1 } } }], hasNext: false },
  );
  assert.equal(last?.data, { a: { deep: { x: 1, y: 1 } }, b: { deep: { x: 1 } } });
});

test("items at an index that is taken replace", () => {
  const [, last] = merge(
    { data: { list: [1, 2, 3] }, hasNext: true },
    { incremental: [{ path: ["list", 1], items: ["b", "c", "d"] }], hasNext: false },
  );
  assert.equal(last?.data, { list: [1, "b", "c", "d"] });
});

const START = {
  data: { a: { b: 1 }, nothing: null, list: [1], text: "t" },
  pending: [{ id: "L", path: ["list"] }],
  hasNext: true,
};

test("unsafe paths are protocol errors, and change no prototype", () => {
  for (const key of ["__proto__", "constructor", "prototype"]) {
    breaks(START, { incremental: [{ path: [key], data: { polluted: true } }], hasNext: true });
    breaks(START, { path: ["a", key], data: { polluted: true }, hasNext: true });
    breaks(START, { path: [key, 0], items: [1], hasNext: true });
    breaks(START, { incremental: [{ id: "L", subPath: [key], data: { polluted: true } }], hasNext: true });
    breaks(START, {
      pending: [{ id: 1, path: [key] }],
      incremental: [{ id: 1, data: { polluted: true } }],
      hasNext: true,
    });
  }
  const own = JSON.parse(
    '{"data":{"__proto__":{"a":{}},"constructor":{"a":{}},"prototype":{"a":{}}},"hasNext":true}',
  ) as object;
  for (const key of ["__proto__", "constructor", "prototype"])
    breaks(own, { path: [key, "a"], data: { polluted: true }, hasNext: true });
  const last = merge(
    { data: { a: {} }, hasNext: true },
    JSON.parse(
      '{"path":["a"],"data":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}},"hasNext":false}',
    ),
  ).at(-1);
  assert.is(({} as { polluted?: boolean }).polluted, undefined);
  const { a } = last?.data as { a: { polluted?: boolean } };
  assert.equal([a.polluted, Object.getPrototypeOf(a)], [undefined, Object.prototype]);
});

test("an index out of range, a wrong key, a path through null are protocol errors", () => {
  for (const path of [
    ["list", 7],
    ["list", -1],
    ["list", 0.5],
    ["list", "0", "x"],
    ["list", "length"],
    ["missing"],
    ["a", 0],
    ["nothing"],
    ["nothing", "x"],
    ["text", 0],
    [null],
    [{}],
    "a",
  ])
    breaks(START, { path, data: { x: 1 }, hasNext: true });
  for (const index of [-1, 2, 3, 1.5, "1", null]) breaks(START, { path: ["list", index], items: [2], hasNext: true });
});

test("an id that was never announced, and items for what is no list, are protocol errors", () => {
  breaks(START, { incremental: [{ id: "9", data: {} }], hasNext: true });
  breaks(START, { completed: [{ id: "9" }], hasNext: true });
  breaks(START, { pending: [{ id: "9", path: "a" }], incremental: [{ id: "9", data: { x: 1 } }], hasNext: true });
  breaks(START, { completed: [{ id: "L" }], hasNext: true }, { incremental: [{ id: "L", items: [1] }], hasNext: true });
  breaks(START, { incremental: [{ path: ["a", 0], items: [1] }], hasNext: true });
  breaks(START, { pending: [{ id: 1, path: ["a"] }], incremental: [{ id: 1, items: [1] }], hasNext: true });
  breaks({ data: null, hasNext: true }, { path: [], data: { a: 1 }, hasNext: true });
  breaks({ path: [], data: { a: 1 }, hasNext: true });
});

test("no message holds what the server sent", () => {
  for (const patch of [
    { id: "s3cret", data: {} },
    { path: ["s3cret"], data: {} },
    { path: "s3cret", data: {} },
    { path: ["s3cret", 9], items: [1] },
  ]) {
    const merger = createIncrementalMerger();
    merger.push({ data: { a: 1 }, hasNext: true });
    try {
      merger.push({ incremental: [patch], hasNext: true });
      assert.unreachable();
    } catch (error) {
      assert.is((error as TransportError).kind, "protocol");
      assert.not.match((error as TransportError).message, /s3cret/);
    }
  }
});

test("tiny patches without end stop at maxCopied, as kind protocol, before they cost the square of their number", () => {
  // A key costs about as much time as 32 items of a list.
  const streams: [cost: number, payload: (n: number) => object][] = [
    [1, (n) => (n ? { incremental: [{ path: [n - 1], items: [1] }], hasNext: true } : { data: [], hasNext: true })],
    [
      1,
      (n) =>
        n
          ? { incremental: [{ id: "0", items: [1] }], hasNext: true }
          : { data: [], pending: [{ id: "0", path: [] }], hasNext: true },
    ],
    [32, (n) => (n ? { path: [], data: { [`k${n}`]: 1 }, hasNext: true } : { data: {}, hasNext: true })],
    [32, (n) => ({ ...(n ? {} : { data: {} }), extensions: { [`k${n}`]: 1 }, hasNext: true })],
    [1, (n) => ({ ...(n ? {} : { data: {} }), errors: [{ message: "x" }], hasNext: true })],
  ];
  for (const [cost, payload] of streams) {
    const merger = createIncrementalMerger({ maxCopied: 10_000 * cost });
    let pushed = 0;
    assert.throws(
      () => {
        for (; pushed < 1000; pushed++) merger.push(payload(pushed));
      },
      (error: TransportError) => error.kind === "protocol" && /too many patches/.test(error.message),
    );
    assert.ok(pushed > 120 && pushed < 160, `${pushed} patches, where 141 squared is 20,000`);
  }
});

test("nests deeper than the stack: a protocol error, not a crash", () => {
  const deep = (depth: number, leaf: string) => JSON.parse(`${'{"a":'.repeat(depth)}${leaf}${"}".repeat(depth)}`);
  breaks({ data: deep(50_000, "{}"), hasNext: true }, { path: [], data: deep(50_000, '{"b":1}'), hasNext: true });
});

// An oracle: the whole answer is known; it is cut into patches at random, in each format, and must come together again.

interface Cut {
  path: (string | number)[];
  data?: { [key: string]: Json };
  items?: Json[];
}

/** Takes fields out of objects and tails off lists, leaving `rest`; the cuts in an order in which they can be applied. */
function cutUp(value: Json, random: () => number, path: (string | number)[] = []): { rest: Json; cuts: Cut[] } {
  if (Array.isArray(value)) {
    const keep = random() < 0.5 ? value.length : Math.floor(random() * (value.length + 1));
    const items = value.map((item, index) => cutUp(item, random, [...path, index]));
    const cuts: Cut[] = items.slice(0, keep).flatMap((item) => item.cuts);
    for (let at = keep; at < value.length; ) {
      const count = 1 + Math.floor(random() * (value.length - at));
      const batch = items.slice(at, at + count);
      cuts.push({ path: [...path, at], items: batch.map(({ rest }) => rest) }, ...batch.flatMap((item) => item.cuts));
      at += count;
    }
    return { rest: items.slice(0, keep).map(({ rest }) => rest), cuts };
  }
  if (typeof value !== "object" || value === null) return { rest: value, cuts: [] };
  const rest: { [key: string]: Json } = {};
  const later: { [key: string]: Json } = {};
  const now: Cut[] = [];
  const then: Cut[] = [];
  for (const [key, item] of Object.entries(value)) {
    const part = cutUp(item, random, [...path, key]);
    const deferred = random() < 0.3;
    (deferred ? later : rest)[key] = part.rest;
    (deferred ? then : now).push(...part.cuts);
  }
  return { rest, cuts: [...now, ...(Object.keys(later).length ? [{ path, data: later }] : []), ...then] };
}

function randomJson(random: () => number, depth: number): Json {
  const kind = random();
  if (depth === 0 || kind < 0.3)
    return [null, true, Math.floor(random() * 10), "text"][Math.floor(random() * 4)] as Json;
  const size = Math.floor(random() * 4);
  if (kind < 0.55) return Array.from({ length: size }, () => randomJson(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, randomJson(random, depth - 1)]));
}

test("whatever was cut up comes together, in the formats of 2020, of 2022 and in the current one", () => {
  const { cases, random } = randomCases("incremental");
  let cutsInAll = 0;
  for (let i = 0; i < cases; i++) {
    const whole = { root: randomJson(random, 4), more: randomJson(random, 2) };
    const { rest, cuts } = cutUp(whole, random);
    cutsInAll += cuts.length;
    const text = JSON.stringify({ whole, rest, cuts });
    const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
    const end = { hasNext: false };
    const old = [{ data: rest, hasNext: true }, ...cuts.map((cut) => ({ ...cut, hasNext: true })), end];
    const batches: object[][] = [];
    for (const cut of cuts)
      if (!batches.length || random() < 0.5) batches.push([cut]);
      else batches.at(-1)?.push(cut);
    const middle = [
      { data: rest, hasNext: true },
      ...batches.map((incremental) => ({ incremental, hasNext: true })),
      end,
    ];
    const current: object[] = [{ data: rest, hasNext: true }];
    cuts.forEach(({ path, data, items }, id) => {
      const at = items ? path.slice(0, -1) : path;
      const split = items ? at.length : Math.floor(random() * (at.length + 1));
      current.push({
        pending: [{ id: String(id), path: at.slice(0, split) }],
        incremental: [
          { id, ...(split < at.length ? { subPath: at.slice(split) } : {}), ...(items ? { items } : { data }) },
        ],
        completed: [{ id }],
        hasNext: true,
      });
    });
    current.push(end);
    for (const payloads of [old, middle, current]) {
      const results = merge(...copy(payloads));
      assert.equal(results.at(-1)?.data, whole, text);
      assert.equal(results[0]?.data, rest, text); // and what came first is as it was
    }
  }
  assert.ok(cutsInAll > cases, "there was something to merge");
});

test("random payloads give results or a protocol error, and harm nothing", () => {
  const { cases, random } = randomCases("incremental, random payloads");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const path = () =>
    Array.from({ length: Math.floor(random() * 3) }, () =>
      pick(["a", "list", 0, 1, -1, "__proto__", "constructor", null, "x"]),
    );
  const value = () => pick([undefined, null, 1, "t", [], [1], {}, { a: 1 }, { list: [1] }, { a: { b: 1 } }]);
  const entry = () => ({
    id: pick([undefined, 0, "0", null]),
    path: pick([undefined, path()]),
    subPath: pick([undefined, path()]),
    data: value(),
    items: value(),
    errors: pick([undefined, null, [], ["e"], 5]),
  });
  for (let i = 0; i < cases; i++) {
    const merger = createIncrementalMerger();
    for (let n = 0; n < 4; n++) {
      const payload = {
        ...pick([{}, { data: { a: { b: 1 }, list: [1] } }, entry()]),
        pending: pick([undefined, [{ id: 0, path: path() }], [null], 5]),
        incremental: pick([undefined, [entry()], [entry(), null], {}]),
        completed: pick([undefined, [{ id: 0 }]]),
        hasNext: pick([true, false, undefined]),
      };
      try {
        freeze(merger.push(JSON.parse(JSON.stringify(payload))));
      } catch (error) {
        assert.is((error as TransportError).kind, "protocol", String((error as Error).stack) + JSON.stringify(payload));
        assert.not.match((error as Error).message, "see cause"); // a reason, not a crash
        break;
      }
    }
  }
  assert.equal(Object.keys(Object.prototype), []);
});

test.run();
