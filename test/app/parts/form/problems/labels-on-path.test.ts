/** How an input is called in the list of what is wrong with a form. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { labelsOnPath } from "../../../../../src/app/parts/form/problems/labels-on-path.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";

const test = suite("labels on a path");

const schema = schemaOf(`
  type Query { kite: Int, kites: [Kite!]! }
  type Mutation {
    createKite(name: String!, tails: [TailInput!], payBy: Payment): Int
    updateKite(id: ID!, data: KiteInput!): Kite
  }
  type Kite { id: ID! name: String! }
  input KiteInput { name: String }
  input TailInput { colorName: String }
  input Payment @oneOf { card: CardInput voucher: String }
  input CardInput { lastFour: String }
`);

function formOf(mutation: string) {
  const root = rootField(schema, "mutation", mutation);
  return root ? planAction(schema, root).form : [];
}
const form = formOf("createKite");

const labelsOf = (...path: (string | number)[]) => labelsOnPath(form, path, (index) => `Item ${index}`);

test("an input in groups and lists is named with these, from the form inwards", () => {
  assert.equal(labelsOf("name"), ["Name"]);
  assert.equal(labelsOf("tails", 1, "colorName"), ["Tails", "Item 2", "Color name"]);
  assert.equal(labelsOf("payBy", "card", "lastFour"), ["Pay by", "Card", "Last four"]);
});

test("an object that only wraps inputs is named for a problem of its own only", () => {
  const labels = (...path: string[]) => labelsOnPath(formOf("updateKite"), path, String);
  assert.equal(labels("data", "name"), ["Name"]);
  assert.equal(labels("data"), ["Data"]);
});

test("steps that lead to no input are left out", () => {
  assert.equal(labelsOf("name", "inner"), ["Name"]);
  assert.equal(labelsOf("name", 0), ["Name"]);
});

test.run();
