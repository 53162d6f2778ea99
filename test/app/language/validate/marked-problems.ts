/** A schema, and documents with marks where validation finds a problem: ‹ and › around each. */
import * as assert from "uvu/assert";
import { introspected } from "../../schema/helpers.js";
import { ours, theirs } from "./against-graphql.js";

const SDL = /* GraphQL */ `
  directive @tag(name: String!) repeatable on FIELD | QUERY
  directive @once on FIELD
  scalar JSON
  enum Color { RED GREEN BLUE PINK @deprecated(reason: "Use RED.") }
  input Range { from: Int!, to: Int = 9, old: Int @deprecated }
  input Lookup @oneOf { id: ID, slug: String }
  interface Node { id: ID! }
  type Line implements Node { id: ID!, name: String!, nick: String, color: Color, cars(first: Int, in: Range, old: Int @deprecated(reason: "Use first.")): [Car!]!, length: Float @deprecated(reason: "Use metres.") }
  type Car implements Node { id: ID!, name: String, seats: Int!, line: Line }
  type Stop { town: String }
  union Found = Line | Stop
  type Query { node(id: ID!): Node, lines(color: Color, ids: [ID!], at: [[Int]], any: JSON, many: [JSON], yes: Boolean, ratio: Float, text: String): [Line!]!, line(by: Lookup): Line, must(by: Lookup!): Line, find(in: Range!): [Found] }
  type Mutation { paint(id: ID!, color: Color! = RED): Line }
  type Subscription { cars: Car, lines: Line }
`;
export const { schema, official } = introspected(SDL);

/**
 * Fails unless these are the problems of a marked text, each on its mark, in the order of the text; and graphql-js finds some too, unless
 * they are warnings.
 */
export function says(marked: string, ...messages: string[]): void {
  const text = marked.replaceAll(/[‹›]/g, "");
  const places: string[] = [];
  const opened: number[] = [];
  let at = 0;
  for (const letter of marked) {
    if (letter === "‹") opened.push(at);
    else if (letter === "›") places.push(`${opened.pop()}-${at}`);
    else at++;
  }
  const problems = ours(schema, text);
  assert.equal(
    problems.map(({ message }) => message),
    messages,
    marked,
  );
  assert.equal(
    problems.map(({ start, end }) => `${start}-${end}`),
    places,
    marked,
  );
  const wrong = problems.some(({ severity }) => severity === "error");
  assert.is(theirs(official, text).length > 0, wrong, marked);
}
