/** Finds fields that cannot share a place in the answer exactly where graphql-js does: few names, many ways to meet. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { OverlappingFieldsCanBeMergedRule, parse, validate } from "graphql";
import { both } from "../../schema/helpers.js";
import { randomCases } from "../../helpers/cases.js";
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

test("finds fields that cannot be merged exactly where graphql-js does", () => {
  const { cases, random, seed } = randomCases("fields that meet", 60);
  const { schema, official } = both(SDL);
  const tally = { valid: 0, invalid: 0 };
  const pick = <T>(...list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const types = {
    Query: ["a: A", "b: B", "i: I", "j: J", "u: U"],
    A: ["s", "i: A", "l: I", "n", "j: A", "u: U", "t"],
    B: ["s", "i: B", "l: I", "n", "j: C", "u: U", "t"],
    C: ["s", "j: J", "t", "u: U"],
    I: ["s", "i: I", "l: I", "n"],
    J: ["s", "j: J"],
    U: ["__typename"],
  };
  type Name = keyof typeof types;
  const inside: Record<Name, Name[]> = {
    Query: ["Query"],
    A: ["A", "I", "J", "U"],
    B: ["B", "I", "J", "U"],
    C: ["C", "J", "U"],
    I: ["A", "B", "J", "U"],
    J: ["A", "B", "C", "I"],
    U: ["A", "B", "C", "I", "J"],
  };

  for (let index = 0; index < cases; index++) {
    const wild = pick(0, 0, 0.1, 0.4);
    const fragments = ["A", "B", "C", "I", "J", "U", "I", "A"] as Name[];
    const selections = (type: Name, depth: number): string => {
      const parts = Array.from({ length: pick(1, 1, 2, 3) }, (): string => {
        const dice = random();
        if (dice < 0.3 && depth < 3) {
          const on = pick(...inside[type]);
          return `... on ${on} ${selections(on, depth + 1)}`;
        }
        const spreads = fragments.flatMap((on, at) => (inside[type].includes(on) ? [at] : []));
        if (dice < 0.45 && spreads.length) return `...F${pick(...spreads)}`;
        const [name, inner] = pick(...types[type]).split(": ") as [string, Name?];
        if (inner && depth > 2) return "__typename";
        const alias = random() < wild ? pick("s: ", "t: ", "i: ", "j: ", "n: ", "x: ") : "";
        const args =
          name === "n" && random() < wild
            ? pick("(a: 1)", "(a: 2)", "(a: 1, b: { x: 1, y: 2 })", "(b: { y: 2, x: 1 }, a: 1)", "(a: null)")
            : "";
        return alias + name + args + (inner ? selections(inner, depth + 1) : "");
      });
      return ` { ${parts.join(" ")} }`;
    };
    const text = [
      `query Q${selections("Query", 0)}`,
      ...fragments.map((on, at) => `fragment F${at} on ${on}${selections(on, 2)}`),
    ].join("\n");
    const document = parse(text);
    const expected = validate(official, document, [OverlappingFieldsCanBeMergedRule]).map(({ message }) => message);
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
