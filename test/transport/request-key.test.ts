/** The identity of a request does not depend on the order of its variables, whatever is in them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { requestKey } from "../../src/transport/request-key.js";

const DOCUMENT = "query Q { a }";
const key = (variables: object) => requestKey(DOCUMENT, variables);

test("the same key in any order of the variables and of their parts", () => {
  for (const [one, other] of [
    [
      { a: 1, b: "2" },
      { b: "2", a: 1 },
    ],
    [
      { a: null, b: true },
      { b: true, a: null },
    ],
    [
      { a: [{ c: 1, d: 2 }], b: 1 },
      { b: 1, a: [{ d: 2, c: 1 }] },
    ],
    [{ a: { c: 1, d: null } }, { a: { d: null, c: 1 } }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [
      { a: "", "": 1 },
      { "": 1, a: "" },
    ],
    [
      { 10: 1, 9: 2 },
      { 9: 2, 10: 1 },
    ],
  ] as const)
    assert.is(key(one), key(other), JSON.stringify(one));
});

test("another key for other variables", () => {
  const keys = [{}, { a: 1 }, { a: "1" }, { a: null }, { a: [1] }, { a: { a: 1 } }, { b: 1 }, { a: 1, b: 1 }].map(key);
  assert.is(new Set(keys).size, keys.length);
});

test.run();
