/** Which record a column is about: another one by its names, or the one that is changed by its key. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { matchColumns } from "../../../../src/app/screens/import/matching/match-columns.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { bids: [Bid!]! bid(id: ID!): Bid kids: [Kid!]! kid(id: ID!): Kid awards: [Award!]! award(id: ID!): Award }
  type Bid { id: ID! number: String! }
  type Kid { id: ID! name: String! }
  type Award { id: ID! bid: Bid kid: Kid }
  type Mutation { createAward(bidId: ID!, kidId: ID!): Award }`);

test("a column called Bid holds names, one called Bid id the ids", () => {
  const root = rootField(schema, "mutation", "createAward");
  assert.ok(root);
  const inputs = cellInputsOf(planAction(schema, root).form);
  const by = (...heads: string[]) => matchColumns(heads, inputs).map((match) => match?.by);
  assert.equal(by("Bid id", "kidId"), ["id", "id"]);
  assert.equal(by("Bid", "Kid"), ["name", "name"]);
});

test("a column of names beside one of their ids fills no text", () => {
  const schema = schemaOf(`
    type Query { notes: [Note!]! note(id: ID!): Note }
    type Note { id: ID! author: Author line: String lineId: Int }
    type Author { id: ID! name: String }
    type Mutation { updateNote(id: ID!, author: String, line: String, lineId: Int): Note }`);
  const root = rootField(schema, "mutation", "updateNote");
  assert.ok(root);
  const heads = ["Author", "Author id", "Line", "Line id"];
  const matches = matchColumns(heads, cellInputsOf(planRow(schema, root).form));
  assert.equal(
    matches.map((match) => match?.input),
    [undefined, undefined, "line", "lineId"],
  );
});

for (const [style, operation, value] of [
  ["values", "", "String"],
  ["operations", "input SetOperation { set: String }", "SetOperation"],
] as const)
  test(`a title is what it shall be called where a filter takes titles too: ${style}`, () => {
    const sdl = `
      type Query { movies: [Movie!]! movie(where: MovieWhereUniqueInput!): Movie }
      type Movie { id: String! title: String! tagline: String }
      input MovieWhereUniqueInput { id: String title: String slug: String }
      ${operation}
      input MovieUpdateInput { id: ${value} title: ${value} tagline: ${value} }
      type Mutation { updateMovie(data: MovieUpdateInput!, where: MovieWhereUniqueInput!): Movie }`;
    const schema = schemaOf(sdl);
    const root = rootField(schema, "mutation", "updateMovie");
    assert.ok(root);
    const matches = matchColumns(["id", "title", "slug"], cellInputsOf(planRow(schema, root).form));
    const ofTitle = operation ? "data.title.set" : "data.title";
    assert.equal(
      matches.map((match) => match?.input),
      ["where.id", ofTitle, "where.slug"],
    );
  });

test.run();
