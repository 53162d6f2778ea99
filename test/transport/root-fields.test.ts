/** The keys of an answer that tell what a mutation has done, read from its text and from its parsed form alike. */
import { parse } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rootKeysOf } from "../../src/transport/document.js";
import type { Document } from "../../src/transport/types.js";
import { assertLinear, repeated } from "../helpers/growth.js";

const test = suite("root fields");

const TEXTS: [text: string, keys: readonly string[] | undefined][] = [
  ["mutation { pay }", ["pay"]],
  [
    "mutation Pay($id: ID! = 1 @a(b: {c: 1}), $to: [To!]) @live { pay(id: $id, to: {a: [1]}) @skip(if: false) { id to { id } } log }",
    ["pay", "log"],
  ],
  [
    "mutation { __typename first: pay { __typename }, second : pay, __typename: log }",
    ["first", "second", "__typename"],
  ],
  ["mutation { other: __typename pay }", ["pay"]],
  ['# mutation { no }\nmutation { pay(text: "} { \\" log", note: """ a "quote" \\""" } log """) }', ["pay"]],
  ["fragment F on M { no } mutation { pay { ...F } } fragment G on M { no }", ["pay"]],
  ["mutation { ...F } fragment F on Mutation { pay }", undefined],
  ["mutation { ... on Mutation { pay } ... @include(if: true) { log { id } } }", ["pay", "log"]],
  ["mutation A { pay } mutation B { log }", undefined],
  ["{ orders { id } }", ["orders"]],
];

test("the keys are those of the fields at the root, under their aliases", () => {
  for (const [text, keys] of TEXTS) {
    assert.equal(rootKeysOf(text), keys, text);
    assert.equal(rootKeysOf(parse(text) as unknown as Document), keys, `${text}, parsed`);
  }
});

test("a text without an end, and one that is none, have no keys", () => {
  for (const text of ['mutation { pay(note: "', 'mutation { pay(note: """ }', "mutation { pay", ""])
    assert.is(rootKeysOf(text), undefined, text);
});

test("a long text takes no longer than its length", () => {
  for (const mark of ['"""', '\\"""', '"', "{", "#", "...", '"" '])
    assertLinear(mark, rootKeysOf, repeated(mark, "mutation { pay(note: "));
});

test.run();
