/** A column for another record holds its names, also where the word for that record ends with "id". */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { matchColumns } from "../../../../src/app/screens/import/matching/match-columns.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
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

test.run();
