/** Merging @defer and @stream, in every format that servers send. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createIncrementalMerger } from "../../../../src/transport/http/streaming/incremental.js";
import { merge, freeze, breaks, START } from "./merging.js";

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

test("data: null in a later payload leaves the data; in the first it is the answer", () => {
  const [first, second] = merge(
    { data: { a: 1 }, hasNext: true },
    { data: null, errors: [{ message: "e" }], hasNext: false },
  );
  assert.is(second?.data, first?.data);
  assert.equal(second?.errors, [{ message: "e" }]);
  assert.is(merge({ data: null, hasNext: false })[0]?.data, null);
});

test("items that are not a list, or have no path, are a protocol error", () => {
  breaks(START, { items: [1], hasNext: true });
  for (const items of [{ 0: 1 }, "text", "", 1, 0, false])
    breaks({ data: { list: [] }, hasNext: true }, { path: ["list", 0], items, hasNext: true });
});

test("hasNext is the payload's own; absent is false", () => {
  assert.equal(
    merge({ data: { a: 1 }, pending: [] }).map(({ hasNext }) => hasNext),
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

test("nested data of a patch is merged, lists by index; other values replace", () => {
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

test("data that is not an object replaces an item of a list, and fails elsewhere", () => {
  assert.equal(
    merge({ data: { list: [1, 2] }, hasNext: true }, { path: ["list", 0], data: 3, hasNext: false }).at(-1)?.data,
    { list: [3, 2] },
  );
  for (const data of [3, "text", true, [1]]) breaks(START, { path: ["a"], data, hasNext: true });
});

test("a payload copies once what its patches change", () => {
  const merger = createIncrementalMerger();
  merger.push({ data: { list: [{}] }, hasNext: true });
  const patch = { path: ["list", 0], data: { a: 1 } };
  let copies = 0;
  const spied = Array.prototype.slice;
  Array.prototype.slice = function (this: unknown[], ...range) {
    if (this.length === 1 && range.length === 0) copies++;
    return spied.apply(this, range);
  };
  try {
    merger.push({ incremental: [patch, patch, patch], hasNext: false });
  } finally {
    Array.prototype.slice = spied;
  }
  assert.is(copies, 1);
});

test("a whole result after others begins a new answer", () => {
  assert.equal(merge({ data: { a: 1 }, errors: [{ message: "e" }], hasNext: true }, { data: { b: 2 } }), [
    { data: { a: 1 }, errors: [{ message: "e" }], hasNext: true },
    { data: { b: 2 } },
  ]);
});

test("a later event of a subscription begins a new answer, also in parts", () => {
  const event = { data: { a: 1 }, errors: [{ message: "e" }], extensions: { x: 1 }, hasNext: true };
  assert.equal(merge(event, { path: [], data: { b: 2 }, hasNext: false }, { data: null, hasNext: true }).at(-1), {
    data: null,
    hasNext: true,
  });
});

test("a path that is null is none", () => {
  assert.equal(
    merge(
      {
        data: { a: { b: 1 } },
        path: null,
        pending: [
          { id: 0, path: ["a"] },
          { id: 1, path: null },
        ],
        hasNext: true,
      },
      {
        incremental: [
          { id: 0, subPath: null, data: { c: 2 } },
          { id: 1, data: { d: 3 } },
          { path: null, data: { e: 4 } },
        ],
      },
    ).at(-1),
    { data: { a: { b: 1, c: 2 }, d: 3, e: 4 }, hasNext: false },
  );
});

test("{hasNext: false} alone gives the same data by reference", () => {
  const [first, last] = merge({ data: { a: {} }, hasNext: true }, { hasNext: false });
  assert.is(first?.data, last?.data);
});

test("copies along the path, shares the rest and never changes an earlier result", () => {
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

test.run();
