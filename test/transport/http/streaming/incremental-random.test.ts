/** Random answers, cut into incremental payloads and merged again. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../../src/transport/errors.js";
import { createIncrementalMerger } from "../../../../src/transport/http/streaming/incremental.js";
import { randomCases } from "../../../helpers/cases.js";
import { merge, freeze, type Json } from "./merging.js";

// The whole answer is known; it is cut into patches at random, in each format, and must come together again.

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

test("random parts are merged in the formats of 2020, of 2022 and of today", () => {
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
        break;
      }
    }
  }
  assert.equal(Object.keys(Object.prototype), []);
});

test.run();
