/** Equal parts of two answers keep the identity of the older one. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { share } from "../../src/client/share.js";

const test = suite("structural sharing");

test("an answer that is equal in all is the old one", () => {
  const old = { list: [{ id: 1 }, [2]], none: null };
  assert.is(share(old, { none: null, list: [{ id: 1 }, [2]] }), old);
});

test("equal parts are the old ones, and the others are new", () => {
  const old = { list: [{ id: 1 }, { id: 2 }], same: { a: 1 } };
  const shared = share(old, { list: [{ id: 1 }, { id: 3 }], same: { a: 1 } });
  assert.equal(shared, { list: [{ id: 1 }, { id: 3 }], same: { a: 1 } });
  assert.equal(
    [shared.list === old.list, shared.list[0] === old.list[0], shared.same === old.same],
    [false, true, true],
  );
});

test("dates and other objects without fields are compared by their JSON", () => {
  const old = { at: new Date(1), none: {} };
  const shared = share(old, { at: new Date(2), none: {} });
  assert.equal([shared.at.getTime(), shared.none === old.none], [2, true]);
  assert.is(share(old, { at: new Date(1), none: {} }), old);
});

test("a part more or less makes another answer", () => {
  for (const [old, next] of [
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    [[1, 2], [1]],
    [[1], [1, 2]],
  ] as const) {
    const before = structuredClone(next);
    assert.is.not(share(old, next), old);
    assert.equal(share(old, next), before);
  }
});

test("a list is never shared with an object, nor either with null", () => {
  for (const [old, next] of [
    [[], {}],
    [{}, []],
    [null, {}],
    [{}, null],
    [[], null],
    [{ 0: 1, length: 1 }, [1]],
  ] as const)
    assert.is(share(old, next), next);
});

test("inherited members are no parts", () => {
  const next = { constructor: { name: "Object" } };
  assert.is(share({}, next).constructor, next.constructor);
});

test("a frozen answer is not changed", () => {
  const old = { list: [{ id: 1 }, 2], record: { part: { a: 1 }, b: 2 } };
  const next = {
    list: Object.freeze([{ id: 1 }, 3]),
    record: Object.freeze({ part: { a: 1 }, b: 3 }),
  };
  const [item, part] = [next.list[0], next.record.part];
  assert.equal(share(old, next), { list: [{ id: 1 }, 3], record: { part: { a: 1 }, b: 3 } });
  assert.equal([next.list[0] === item, next.record.part === part], [true, true]);
});

test("neither value is changed", () => {
  const old = { part: { a: 1 }, b: 2 };
  const next = { part: { a: 1 }, b: 3 };
  const { part } = next;
  const shared = share(old, next);
  assert.equal([next.part === part, shared.part === old.part, shared === next], [true, true, false]);
});

test("only what has an equal part is copied", () => {
  const next = { a: { b: 1 } };
  assert.is(share({ a: { b: 2 } }, next), next);
});

test.run();
