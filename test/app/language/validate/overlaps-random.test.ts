/** Finds fields that cannot share a place in the answer exactly where graphql-js does: few names, many ways to meet. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { OverlappingFieldsCanBeMergedRule, parse, validate } from "graphql";
import { introspected } from "../../schema/helpers.js";
import { randomCases } from "../../../helpers/cases.js";
import { ours } from "./against-graphql.js";

const SDL = /* GraphQL */ `
  interface I { s: String, i: I, l: [I], n(a: Int, b: In): Int }
  interface J { s: String, j: J }
  input In { x: Int, y: Int }
  type A implements I & J { s: String, i: A, l: [I], n(a: Int, b: In): Int!, j: A, u: U, t: String! }
  type B implements I & J { s: String!, i: B, l: [I], n(a: Int, b: In): Int, j: C, u: U!, t: Int }
  type C implements J { s: String, j: J, t: [String], u: [U] }
  union U = A | B | C
  type Query { a: A, b: B, i: I, j: J, u: U }
`;

/** By type: the fields, and the types of those that are objects. */
const FIELDS = {
  Query: ["a: A", "b: B", "i: I", "j: J", "u: U"],
  A: ["s", "i: A", "l: I", "n", "j: A", "u: U", "t"],
  B: ["s", "i: B", "l: I", "n", "j: C", "u: U", "t"],
  C: ["s", "j: J", "t", "u: U"],
  I: ["s", "i: I", "l: I", "n"],
  J: ["s", "j: J"],
  U: ["__typename"],
};
type Name = keyof typeof FIELDS;

/** By type: what a fragment in it can be on. */
const WITHIN: Record<Name, Name[]> = {
  Query: ["Query"],
  A: ["A", "I", "J", "U"],
  B: ["B", "I", "J", "U"],
  C: ["C", "J", "U"],
  I: ["A", "B", "J", "U"],
  J: ["A", "B", "C", "I"],
  U: ["A", "B", "C", "I", "J"],
};

/** The types of the fragments of each document. */
const FRAGMENTS: readonly Name[] = ["A", "B", "C", "I", "J", "U", "I", "A"];

/** How a random document is made. */
interface Dice {
  random: () => number;
  pick: <T>(...list: T[]) => T;
  /** How often a field gets an alias or arguments that may clash. */
  wildness: number;
}

function selections(dice: Dice, type: Name, depth: number): string {
  const count = dice.pick(1, 1, 2, 3);
  return ` { ${Array.from({ length: count }, () => selection(dice, type, depth)).join(" ")} }`;
}

function selection(dice: Dice, type: Name, depth: number): string {
  const { random, pick } = dice;
  const kind = random();
  if (kind < 0.3 && depth < 3) {
    const on = pick(...WITHIN[type]);
    return `... on ${on} ${selections(dice, on, depth + 1)}`;
  }
  const spreads = FRAGMENTS.flatMap((on, index) => (WITHIN[type].includes(on) ? [index] : []));
  if (kind < 0.45 && spreads.length) return `...F${pick(...spreads)}`;
  return field(dice, type, depth);
}

function field(dice: Dice, type: Name, depth: number): string {
  const { random, pick, wildness } = dice;
  const [name, inner] = pick(...FIELDS[type]).split(": ") as [string, Name?];
  if (inner && depth > 2) return "__typename";
  const alias = random() < wildness ? pick("s: ", "t: ", "i: ", "j: ", "n: ", "x: ") : "";
  const hasArguments = name === "n" && random() < wildness;
  const args = hasArguments
    ? pick("(a: 1)", "(a: 2)", "(a: 1, b: { x: 1, y: 2 })", "(b: { y: 2, x: 1 }, a: 1)", "(a: null)")
    : "";
  return alias + name + args + (inner ? selections(dice, inner, depth + 1) : "");
}

const randomDocument = (dice: Dice): string =>
  [
    `query Q${selections(dice, "Query", 0)}`,
    ...FRAGMENTS.map((on, index) => `fragment F${index} on ${on}${selections(dice, on, 2)}`),
  ].join("\n");

test("finds fields that cannot be merged exactly where graphql-js does", () => {
  const { cases, random, seed } = randomCases("fields that meet", 60);
  const { schema, official } = introspected(SDL);
  const tally = { valid: 0, invalid: 0 };
  const pick = <T>(...list: T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let index = 0; index < cases; index++) {
    const text = randomDocument({ random, pick, wildness: pick(0, 0, 0.1, 0.4) });
    const expected = validate(official, parse(text), [OverlappingFieldsCanBeMergedRule]).map(({ message }) => message);
    const found = ours(schema, text)
      .map(({ message }) => message)
      .filter((message) => message.startsWith("Conflicting fields: "));
    if (!expected.length !== !found.length)
      assert.unreachable(
        `case ${index} of --seed ${seed}\n${text}\ngraphql-js: ${JSON.stringify(expected)}\nours: ${JSON.stringify(found)}`,
      );
    tally[expected.length ? "invalid" : "valid"]++;
  }
  console.log(JSON.stringify(tally));
  assert.ok(tally.invalid > cases / 5 && tally.valid > cases / 5, JSON.stringify(tally));
});

test.run();
