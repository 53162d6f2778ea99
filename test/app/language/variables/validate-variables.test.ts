/** What is said of variables, and where: the coercion rules as graphql-js has them. ‹ and › mark where. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { getVariableValues, Kind, parse } from "graphql";
import type { OperationDefinitionNode } from "../../../../src/app/language/ast.js";
import { variablesTemplate } from "../../../../src/app/language/variables/template.js";
import { validateVariables } from "../../../../src/app/language/variables/validate-variables.js";
import { inEnglish } from "../helpers/in-english.js";
import { introspected, schemaOf } from "../../schema/helpers.js";
import { randomCases } from "../../../helpers/cases.js";

const SDL = /* GraphQL */ `
  scalar JSON
  scalar DateTime
  enum Color { RED GREEN OLD @deprecated(reason: "Use RED.") }
  input Range { from: Int!, to: Int = 9, more: [Range!], at: DateTime }
  input Lookup @oneOf { range: Range, id: ID, slug: String }
  input Endless { next: Endless! }
  type Query { a(int: Int, float: Float, text: String, yes: Boolean, id: ID, ids: [ID!], grid: [[Int]], color: Color, range: Range, by: Lookup, any: JSON): Int }
`;
const { schema, official } = introspected(SDL);

function operationOf(variables: string) {
  const [node] = parse(`query ${variables && `(${variables})`} { __typename }`).definitions;
  if (node?.kind !== Kind.OPERATION_DEFINITION) throw new Error("an operation first");
  return node;
}

const ours = (variables: string, text: string) =>
  inEnglish(validateVariables(text, operationOf(variables) as OperationDefinitionNode, schema));

function theirs(variables: string, text: string): string[] {
  let values: unknown;
  try {
    values = text.trim() ? JSON.parse(text) : {};
  } catch (error) {
    return [String(error)];
  }
  if (typeof values !== "object" || values === null || Array.isArray(values)) return ["no object"];
  return (
    getVariableValues(
      official,
      operationOf(variables).variableDefinitions ?? [],
      values as Record<string, unknown>,
    ).errors?.map(({ message }) => message) ?? []
  );
}

/** Fails unless these are the problems of a marked text, each on its mark; and graphql-js finds some too, unless they are warnings. */
function says(variables: string, marked: string, ...messages: string[]): void {
  const text = marked.replaceAll(/[‹›]/g, "");
  const problems = ours(variables, text);
  const shown = [...problems]
    .reverse()
    .reduce((text, { start, end }) => `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`, text);
  assert.equal([shown, ...problems.map(({ message }) => message)], [marked, ...messages]);
  assert.is(
    theirs(variables, text).length > 0,
    problems.some(({ severity }) => severity === "error"),
    marked,
  );
}

test("reports missing variables and unknown ones", () => {
  says("$id: ID!", '{ "id": "a" }');
  says("$id: ID!", "‹{›}", 'The operation requires `$id` (ID!): add `"id": …`.');
  says("$id: ID, $n: Int! = 1", "{}");
  says("$id: ID! = 7", "");
  says("", " \n ");
  says("$id: ID", '{ ‹"ib"›: 1 }', "The operation has no variable `$ib`. Did you mean `id`?");
  assert.equal(ours("$id: ID!", ""), [
    { start: 0, end: 0, message: 'The operation requires `$id` (ID!): add `"id": …`.', severity: "error" },
  ]);
});

test("takes values by the coercion rules", () => {
  says(
    "$a: Int, $b: Float, $c: String, $d: Boolean, $e: ID, $f: ID, $g: Color",
    '{ "a": 1.0, "b": 7, "c": "x", "d": true, "e": 7, "f": "7", "g": "RED" }',
  );
  says("$a: [ID!], $b: [[Int]], $c: [Range]", '{ "a": "x", "b": [1, [2, null], null], "c": { "from": 1 } }');
  says("$a: Int, $b: Int!", '{ "a": null, "b": ‹null› }', "`b` cannot be null: its type is Int!.");
  says("$a: Int", '{ "a": ‹1.5› }', "Expected Int: write a whole number.");
  says("$a: Int", '{ "a": ‹2147483648› }', "Out of range: an Int is from -2147483648 to 2147483647.");
  says("$a: Float", '{ "a": ‹1e999› }', "Expected Float: write a number.");
  says("$a: String", '{ "a": ‹1› }', "Expected String: write a string in double quotes.");
  says("$a: [String!]!", '{ "a": ["x", ‹null›] }', "`a` cannot be null: its type is String!.");
  says("$a: Color", '{ "a": ‹"REED"› }', "There is no value `REED` in Color. Did you mean `RED`?");
  says("$a: Color", '{ "a": ‹true› }', 'Expected a value of the enum Color, such as `"RED"`.');
  says("$a: Color", '{ "a": ‹"OLD"› }', "`OLD` is deprecated: Use RED.");
  says("$a: JSON", '{ "a": { "b": [1, null, { "c": "d" }] } }');
  says("$a: DateTime", '{ "a": 12.5 }');
});

test("looks into objects and lists", () => {
  says("$a: Range", '{ "a": { "from": 1, "more": [{ "from": 2, "to": null }], "at": "x" } }');
  says(
    "$a: Range",
    '{ ‹"a"›: { ‹"form"›: 1 } }',
    'Range requires `from` (Int!): add `"from": …`.',
    "There is no field `form` on Range. Did you mean `from`?",
  );
  says("$a: Range", '{ "a": { "from": 1, "more": [{ "from": ‹"2"› }] } }', "Expected Int!: write a whole number.");
  says("$a: Range", '{ "a": ‹[]› }', 'Expected an object of type Range, such as `{ "from": … }`.');
  says("$a: Lookup", '{ ‹"a"›: {} }', "Give exactly one field of Lookup: range, id, slug.");
  says("$a: Lookup", '{ ‹"a"›: { "id": 1, "slug": "x" } }', "Give exactly one field of Lookup: range, id, slug.");
  says("$a: Lookup", '{ "a": { "id": ‹null› } }', "`id` cannot be null: it is the only field given of Lookup.");
});

test("reports the place where a text stops being JSON", () => {
  says(
    "$a: Int",
    "{ ‹a›: 1 }",
    "Invalid JSON: expected a name in double quotes here. Names and strings need double quotes.",
  );
  says("$a: String", `{ "a": ‹'›x' }`, "Invalid JSON: expected a value here. Names and strings need double quotes.");
  says("$a: Int", '{ "a": 1, ‹}›', "Invalid JSON: expected one more item after the comma, or no comma here.");
  says("$a: Int", '{ "a" ‹1› }', "Invalid JSON: expected a colon here. Names and strings need double quotes.");
  says("$a: Int", '{ "a": ‹/›/ nothing\n 1 }', "Invalid JSON: expected a value here. JSON has no comments.");
  says("$a: Int", '{ "a": ‹tru› }', "Invalid JSON: expected a value here. Names and strings need double quotes.");
  says(
    "$a: Int",
    '{ "a": ‹"›x }',
    "Invalid JSON: this string is not closed in its line, or has an invalid escape sequence.",
  );
  says("$a: Int", '{ "a": 1‹ ›', 'Invalid JSON: expected a comma or "}" here.');
  says("$a: Int", "‹[1]›", 'Expected an object with the variables: `{ "name": value }`.');
});

test("warns of what JSON changes silently", () => {
  says(
    "$a: JSON",
    '{ "a": ‹12345678901234567890› }',
    "This number has too many digits and is sent as 12345678901234567000. If the server accepts a string, write it in quotes.",
  );
  says("$a: Int", '{ "a": "x", ‹"a"›: 1 }', '"a" occurs twice: only the last one counts.');
});

test("variables nested too deeply are not checked", () => {
  assert.equal(ours("$a: JSON", `{ "a": ${"[".repeat(20_000)}${"]".repeat(20_000)} }`), []);
  assert.equal(ours("$a: JSON", "[".repeat(200_000)), []);
});

test("begins with a value for each variable that has to be given", () => {
  const template = (variables: string) => variablesTemplate(operationOf(variables) as OperationDefinitionNode, schema);
  assert.is(template("$id: ID"), "{}");
  assert.is(template("$id: ID!, $n: Int!, $skip: Int! = 1"), '{\n  "id": "",\n  "n": 0\n}');
  assert.equal(JSON.parse(template("$a: Range!, $b: Lookup!, $c: [Color!]!, $d: JSON!, $e: DateTime!, $f: Boolean!")), {
    a: { from: 0 },
    b: { id: "" },
    c: ["RED"],
    d: {},
    e: "2000-01-01T00:00:00Z",
    f: false,
  });
  assert.equal(JSON.parse(template("$a: Endless!")), { a: { next: {} } }, "ends");
  const levels = Array.from(
    { length: 20 },
    (_, at) =>
      `input T${at} { ${Array.from({ length: 9 }, (_, field) => `f${field}: ${at < 19 ? `T${at + 1}` : "Int"}!`).join(" ")} }`,
  );
  const wide = schemaOf(`${levels.join("\n")} type Query { a(b: T0): Int }`);
  assert.ok(
    variablesTemplate(operationOf("$a: T0!") as OperationDefinitionNode, wide).length < 100_000,
    "however many",
  );
  assert.is(template("$__proto__: Int!"), '{\n  "__proto__": 0\n}');
});

test("begins with what the server takes", () => {
  for (const type of [
    "Int!",
    "Float!",
    "String!",
    "Boolean!",
    "ID!",
    "[ID!]!",
    "[[Int]]!",
    "Color!",
    "Range!",
    "[Range!]!",
    "Lookup!",
    "JSON!",
    "DateTime!",
  ]) {
    const text = variablesTemplate(operationOf(`$a: ${type}`) as OperationDefinitionNode, schema);
    assert.equal([theirs(`$a: ${type}`, text), ours(`$a: ${type}`, text)], [[], []], `${type} ${text}`);
  }
});

const TYPES = [
  "Int",
  "Float",
  "String",
  "Boolean",
  "ID",
  "[ID!]",
  "[[Int]]",
  "Color",
  "Range",
  "[Range!]",
  "Lookup",
  "JSON",
  "[Lookup]",
];

/** Where a random text comes from. */
interface Dice {
  random: () => number;
  pick: <T>(...list: T[]) => T;
}

/** Values of any type. */
const ANY_VALUES = [
  "null",
  "1",
  '"x"',
  "true",
  "[]",
  "{}",
  '{"from":1}',
  "[[1]]",
  "1.5",
  "1e400",
  "-0",
  '"RED"',
  "99999999999",
  "1E2",
];

/** By type; a type that is not listed takes strings. */
const SIMPLE_VALUES: Record<string, readonly string[]> = {
  Int: ["0", "7", "-3", "2147483647"],
  Float: ["1.5", "2", "-1e3"],
  Boolean: ["true", "false"],
  ID: ['"a"', "7"],
  Color: ['"RED"', '"GREEN"'],
  JSON: ['{"a": [1, {"b": null}]}', "[[]]", '"\\u00e9\\n"', "0.1"],
};
const STRING_VALUES = ['"x"', '""', '"\\"q\\" \\\\ {"'];

/** A value of a type as JSON; now and then one of another type. */
function randomValue(dice: Dice, type: string, depth = 0): string {
  const { random, pick } = dice;
  if (random() < 0.06) return pick(...ANY_VALUES);
  if (type.endsWith("!")) return randomValue(dice, type.slice(0, -1), depth);
  if (type.startsWith("[")) return randomList(dice, type.slice(1, -1), depth);
  if (type === "Range") return randomRange(dice, depth);
  if (type === "Lookup") return randomLookup(dice, depth);
  return pick(...(SIMPLE_VALUES[type] ?? STRING_VALUES));
}

function randomList(dice: Dice, item: string, depth: number): string {
  const { random, pick } = dice;
  if (random() < 0.2) return randomValue(dice, item, depth);
  const items = Array.from({ length: pick(0, 1, 2) }, () => randomValue(dice, item, depth + 1));
  return `[${items.join(pick(",", " , "))}]`;
}

/** One more member of an object, as often as `share` says. */
const member = ({ random, pick }: Dice, name: string, share: number, text: () => string): string =>
  random() < share ? `${pick(",", ", ")}"${name}": ${text()}` : "";

function randomRange(dice: Dice, depth: number): string {
  const from = randomValue(dice, "Int", depth);
  const to = member(dice, "to", 0.3, () => randomValue(dice, "Int"));
  const more = member(dice, "more", depth < 3 ? 0.3 : 0, () => randomValue(dice, "[Range!]", depth + 1));
  const mistyped = member(dice, "form", 0.02, () => "1");
  const repeated = member(dice, "from", 0.03, () => "1");
  return `{ "from": ${from}${to}${more}${mistyped}${repeated} }`;
}

function randomLookup(dice: Dice, depth: number): string {
  if (dice.pick(true, false)) return `{"id": ${randomValue(dice, "ID")}}`;
  const second = () => member(dice, "slug", 0.05, () => '"x"');
  return `{ "range": ${randomValue(dice, "Range", depth + 1)}${second()} }`;
}

/** What a text is broken with. */
const PIECES = [
  "",
  "",
  ",",
  '"',
  "{",
  "}",
  "[",
  "]",
  "'",
  "0",
  "-",
  ".",
  "\\",
  "e",
  " ",
  "\n",
  "\u00a0",
  "/",
  "tru",
  ":",
];

/** Definitions of variables, and the text of their values, now and then broken. */
function randomVariables(dice: Dice): { variables: string; text: string } {
  const { random, pick } = dice;
  const definitions = Array.from({ length: pick(1, 2, 3) }, (_, at) => ({
    name: `v${at}`,
    type: pick(...TYPES) + pick("", "", "!"),
    end: pick("", "", " = null"),
  }));
  const variables = definitions
    .map(({ name, type, end }) => `$${name}: ${type}${type.endsWith("!") ? "" : end}`)
    .join(", ");
  const members = definitions
    .filter(() => random() < 0.95)
    .map(({ name, type }) => ` "${name}": ${randomValue(dice, type)}`);
  const text = `{${members.join(",")}\n}`;
  if (random() >= 0.4) return { variables, text };
  const at = Math.floor(random() * (text.length + 1));
  return { variables, text: text.slice(0, at) + pick(...PIECES) + text.slice(at + pick(0, 1, 1)) };
}

test("finds an error in random variables exactly where graphql-js and JSON.parse do", () => {
  const { cases, random, seed } = randomCases("variables", 150);
  const pick = <T>(...list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const tally = { valid: 0, invalid: 0 };
  for (let index = 0; index < cases; index++) {
    const { variables, text } = randomVariables({ random, pick });
    const found = ours(variables, text);
    const expected = theirs(variables, text);
    const wrong = found.filter(({ severity }) => severity === "error");
    if (!wrong.length !== !expected.length)
      assert.unreachable(
        `case ${index} of --seed ${seed}\n${variables}\n${text}\ngraphql-js: ${JSON.stringify(expected)}\nours: ${JSON.stringify(found)}`,
      );
    for (const { start, end } of found) assert.ok(start >= 0 && start <= end && end <= text.length, text);
    tally[expected.length ? "invalid" : "valid"]++;
  }
  console.log(JSON.stringify(tally));
  assert.ok(tally.valid > cases / 5 && tally.invalid > cases / 5, JSON.stringify(tally));
});

test.run();
