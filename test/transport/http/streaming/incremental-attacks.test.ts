/** Incremental payloads that break the rules: typed errors, within the limits, and no harm. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../../src/transport/errors.js";
import { createIncrementalMerger } from "../../../../src/transport/http/streaming/incremental.js";
import { merge, breaks, START } from "./merging.js";

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

test("fields that are named like members of every object are fields", () => {
  for (const key of ["__proto__", "constructor", "prototype"]) {
    const first = JSON.parse(`{"data":{"${key}":{"a":{}}},"hasNext":true}`) as object;
    const last = merge(first, { path: [key, "a"], data: { b: 1 }, hasNext: false }).at(-1);
    assert.is(JSON.stringify(last?.data), `{"${key}":{"a":{"b":1}}}`);
    assert.is(Object.getPrototypeOf(last?.data), Object.prototype);
  }
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
    5,
  ])
    breaks(START, { path, data: { x: 1 }, hasNext: true });
  for (const index of [-1, 2, 3, 1.5, "1", null]) breaks(START, { path: ["list", index], items: [2], hasNext: true });
});

test("an unknown id, and items for a value that is not a list, are protocol errors", () => {
  breaks(START, { incremental: [{ id: "9", data: {} }], hasNext: true });
  breaks(START, { pending: [{ id: "9", path: 5 }], incremental: [{ id: "9", data: { x: 1 } }], hasNext: true });
  breaks(START, { incremental: [{ path: ["a", 0], items: [1] }], hasNext: true });
  breaks(START, { pending: [{ id: 1, path: ["a"] }], incremental: [{ id: 1, items: [1] }], hasNext: true });
  breaks({ data: null, hasNext: true }, { path: [], data: { a: 1 }, hasNext: true });
  breaks({ path: [], data: { a: 1 }, hasNext: true });
});

test("no message holds what the server sent", () => {
  for (const patch of [
    { id: "s3cret", data: {} },
    { path: ["s3cret"], data: {} },
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

test("nests deeper than the stack: a protocol error, not a crash", () => {
  const deep = (depth: number, leaf: string) => JSON.parse(`${'{"a":'.repeat(depth)}${leaf}${"}".repeat(depth)}`);
  breaks({ data: deep(50_000, "{}"), hasNext: true }, { path: [], data: deep(50_000, '{"b":1}'), hasNext: true });
});

test.run();
