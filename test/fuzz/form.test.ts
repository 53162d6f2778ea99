/** Forms: what a form takes for right, a server takes; and what a server has comes back unchanged. graphql-js is the server. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";
import { formOf } from "../../src/app/schema/form/form.js";
import { fromValue, toVariables } from "../../src/app/schema/form/variables.js";
import type { FormField } from "../../src/app/schema/form/types.js";
import { checkProperty } from "../helpers/property.js";
import { both } from "../app/schema/helpers.js";

const SDL = /* GraphQL */ `
  enum Color { RED GREEN OLD @deprecated(reason: "Use RED.") }
  input Range { from: Int!, to: Int = 9, step: Float, more: [Range!], color: Color }
  input Lookup @oneOf { range: Range, id: ID, slug: String, colors: [Color!] }
  input Draft { title: String!, note: String, count: Int, price: Float!, done: Boolean, sure: Boolean!, tags: [String!], grid: [[Int]], color: Color!, range: Range, by: Lookup, ids: [ID!]! }
  type Query { a(draft: Draft!, int: Int, float: Float, text: String!, yes: Boolean, id: ID!, ids: [ID!], color: Color, range: Range!, by: Lookup): Int }
`;
const { schema, official } = both(SDL);
const FIELD = official.getQueryType()?.getFields()["a"];
const ARGUMENTS = FIELD?.args ?? [];
const fields = formOf(schema, schema.types.get("Query")?.fields.get("a")?.args ?? []);

type Random = () => number;
const below = (random: Random, end: number): number => Math.floor(random() * end);
const pick = <T>(random: Random, list: readonly [T, ...T[]]): T => list[below(random, list.length)] ?? list[0];

const DEFINITIONS = (() => {
  const [node] = parse(
    `query (${ARGUMENTS.map(({ name, type }) => `$${name}: ${type}`).join(", ")}) { __typename }`,
  ).definitions;
  if (node?.kind !== Kind.OPERATION_DEFINITION) throw new Error("an operation first");
  return node.variableDefinitions ?? [];
})();

/** What graphql-js finds wrong with variables. */
const refusals = (variables: Record<string, unknown>): string[] =>
  getVariableValues(official, DEFINITIONS, variables).errors?.map(({ message }) => message) ?? [];

const TEXTS = ["", "a", " spaces ", "é 😀", "0", "null", "line\nbreak", '"quoted"'] as const;
/** Without blanks around them: people paste ids, so a form leaves those out. */
const IDS = ["1", "a b", "é", "null", "gid://app/Order/7"] as const;
const NUMBERS = [0, 1, -1, 7, 2_147_483_647, -2_147_483_648] as const;

/** A value that the type takes. Objects are rare deep inside, so that each comes to an end. */
function validValue(type: GraphQLInputType, random: Random, depth = 0): unknown {
  if (isNonNullType(type)) return validValue(type.ofType, random, depth);
  if (isListType(type)) {
    const length = depth > 3 ? 0 : below(random, 3);
    return Array.from({ length }, () => given(type.ofType, random, depth + 1) ?? null);
  }
  if (isInputObjectType(type)) return validObject(type, random, depth + 1);
  if (isEnumType(type)) return pick(random, ["RED", "GREEN"]); // a form offers no deprecated choice
  switch (String(type)) {
    case "Int":
      return pick(random, NUMBERS);
    case "Float":
      return pick(random, [...NUMBERS, 0.5, -1.25, 1e21]);
    case "Boolean":
      return random() < 0.5;
    case "ID":
      return pick(random, IDS);
    default:
      return pick(random, TEXTS.slice(1) as [string, ...string[]]);
  }
}

/** Left out where the type allows it, now and then. */
function given(type: GraphQLInputType, random: Random, depth: number): unknown {
  const mayBeLeftOut = !isNonNullType(type);
  const isLeftOut = random() < (depth > 3 ? 1 : 0.4);
  return mayBeLeftOut && isLeftOut ? undefined : validValue(type, random, depth);
}

function validObject(type: GraphQLInputObjectType, random: Random, depth: number): object {
  const all = Object.values(type.getFields());
  const [first, ...others] = all;
  if (type.isOneOf && first) {
    const chosen = pick(random, [first, ...others]);
    return { [chosen.name]: validValue(chosen.type, random, depth) };
  }
  const entries = all.map(({ name, type: inner }) => [name, given(inner, random, depth)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function validVariables(random: Random): Record<string, unknown> {
  const entries = ARGUMENTS.map(({ name, type }) => [name, given(type, random, 0)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What a person may leave in a form: text in inputs for numbers, ticks, choices, lists and groups in every state. */
function filledIn(field: FormField, random: Random, depth = 0): unknown {
  if (random() < 0.15) return pick(random, [undefined, "", null]);
  switch (field.widget) {
    case "boolean":
      return random() < 0.5;
    case "list":
      return Array.from({ length: depth > 3 ? 0 : below(random, 3) }, () => filledIn(field.item(), random, depth + 1));
    case "object":
    case "one-of":
      return depth > 3
        ? undefined
        : Object.fromEntries(field.fields().map((inner) => [inner.name, filledIn(inner, random, depth + 1)]));
    default:
      return pick(random, [...TEXTS, "7", "-1.5", "1e3", "2147483648", "0x10", "RED", "BLUE", "١٢", "1,5", "Infinity"]);
  }
}

test("a form takes what the server has, and sends it back unchanged", () => {
  checkProperty("valid variables through a form", (random, note) => {
    const variables = validVariables(random);
    note("variables", variables);
    assert.equal(refusals(variables), [], "the case is valid");
    const sent = toVariables(fields, fromValue(fields, variables));
    assert.equal(sent.problems, []);
    assert.equal(sent.variables, variables);
  });
});

test("graphql-js accepts the values of every form without problems", () => {
  checkProperty(
    "forms as people leave them",
    (random, note) => {
      const value = Object.fromEntries(fields.map((field) => [field.name, filledIn(field, random)]));
      note("form", value);
      const { variables, problems } = toVariables(fields, value);
      note("variables", variables);
      if (problems.length === 0) assert.equal(refusals(variables), []);
    },
    200,
  );
});

const TYPED = [
  "a",
  " spaces ",
  "é 😀",
  "0",
  "null",
  "7",
  "-1.5",
  "1e3",
  "2147483648",
  "0x10",
  "RED",
  "BLUE",
  "1e999",
] as const;

/** One text in one input, all others valid: so the form's word is about this one. */
test("a form and graphql-js agree about each number, choice and truth", () => {
  checkProperty("single values", (random, note) => {
    const name = pick(random, ["int", "float", "color", "id", "text"]);
    const text = pick(random, TYPED);
    note(name, text);
    const own = fields.filter((field) => field.name === name);
    const { variables, problems } = toVariables(own, { [name]: text });
    const isRefused = refusals({ ...VALID, ...variables }).length > 0;
    if (problems.length === 0) assert.not.ok(isRefused, "the form sends what the server refuses");
  });
});

/** What the arguments demand. */
const VALID = {
  draft: { title: "a", price: 1, sure: true, color: "RED", ids: [] },
  text: "a",
  id: "1",
  range: { from: 1 },
};

test.run();
