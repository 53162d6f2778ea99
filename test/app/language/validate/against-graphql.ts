/** Our judgement of documents beside graphql-js's. */
import * as assert from "uvu/assert";
import { parse, specifiedRules, validate as official, type GraphQLSchema } from "graphql";
import { parseDocument } from "../../../../src/app/language/parse/parse.js";
import { validate } from "../../../../src/app/language/validate/validate.js";
import type { Schema } from "../../../../src/app/schema/index.js";
import type { Both } from "../../schema/helpers.js";
import { inEnglish, type EnglishProblem } from "../helpers/in-english.js";
import { mutate } from "../helpers/mutate-document.js";
import { randomDocument } from "../helpers/random-document.js";

/** Not of the specification: how deep introspection may go is each server's own matter. */
const RULES = specifiedRules.filter(({ name }) => name !== "MaxIntrospectionDepthRule");

export const errorsOf = (problems: readonly EnglishProblem[]) =>
  problems.filter(({ severity }) => severity === "error");

export const ours = (schema: Schema, text: string): EnglishProblem[] =>
  inEnglish(validate(parseDocument(text).document, schema));

export function theirs(schema: GraphQLSchema, text: string): string[] {
  return official(schema, parse(text), RULES, { maxErrors: 1000 }).map(({ message }) => message);
}

/**
 * Where we differ on purpose. graphql-js finds fault, we do not:
 * - a variable in a list in a custom scalar's value: graphql-js holds its type against the scalar, the specification does not.
 * - the same text once in quotes and once as a block, as an argument of two fields that meet: graphql-js compares how it is written.
 *   (No random document has one of these two; see validate.test.ts.)
 * - a document too deep, or with too many fields that meet, and a schema that does not list a type or what an interface can be:
 *   we say nothing. (See validate-hostile.test.ts and validate.test.ts.)
 * We find fault, graphql-js does not:
 * - an operation of a kind that the schema has no root for: graphql-js refuses it later, when it shall be executed.
 * And graphql-js throws where a subscription's root has @skip or @include that cannot be evaluated: then there is nothing to compare.
 */
const NO_ROOT = /^This server has no (mutations|subscriptions)\.$/;

export interface Tally {
  valid: number;
  invalid: number;
}

/** Fails where we find an error in what graphql-js finds valid, or the other way round. */
function compareOne({ schema, official }: Both, text: string, what: string, tally: Tally): void {
  let expected: string[];
  try {
    expected = theirs(official, text);
  } catch (error) {
    // It evaluates @skip and @include at the root of a subscription, and throws where it cannot.
    assert.match(String(error), /Argument "if" /);
    return;
  }
  const problems = ours(schema, text);
  const found = errorsOf(problems);
  if (found.some(({ message }) => NO_ROOT.test(message))) return;
  const report = () =>
    `${what}\n${text}\ngraphql-js: ${JSON.stringify(expected, null, 1)}\nours: ${JSON.stringify(found, null, 1)}`;
  if (!expected.length !== !found.length) assert.unreachable(report());
  for (const { start, end } of problems) assert.ok(start < end && end <= text.length, report());
  tally[expected.length ? "invalid" : "valid"]++;
}

/** Random documents as they were made, and broken. */
export function compareMany(both: Both, cases: number, random: () => number, seed: number): Tally {
  const tally = { valid: 0, invalid: 0 };
  for (let index = 0; index < cases; index++) {
    const what = `case ${index} of --seed ${seed}`;
    const text = randomDocument(both.official, random);
    compareOne(both, text, what, tally);
    for (let time = 0; time < 3; time++) {
      const broken = mutate(text, both.official, random);
      if (broken !== undefined) compareOne(both, broken, what, tally);
    }
  }
  return tally;
}
