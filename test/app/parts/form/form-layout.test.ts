/** Which inputs of a form are shown at once. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { layOutForm } from "../../../../src/app/parts/form/form-fields.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { schemaOf } from "../../schema/helpers.js";

function layOut(inputs: string) {
  const schema = schemaOf(`
    type Query { kites: [Kite!]! kite(id: ID!): Kite }
    type Kite { id: ID! name: String! }
    type Mutation { makeKite(${inputs}): Kite }
    scalar JSON
    scalar Upload
    enum Size { SMALL LARGE }
    input Place { town: String street: String }
  `);
  const args = schema.types.get("Mutation")?.fields.get("makeKite")?.args ?? [];
  const { shown, folded } = layOutForm(formOf(schema, args));
  const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).join(" ");
  return [names(shown), names(folded)];
}

const numbers = (count: number, type = "Int") =>
  Array.from({ length: count }, (_, index) => `n${index + 1}: ${type}`).join(" ");

test("a form of eight inputs is shown whole, the required ones first", () => {
  assert.equal(layOut(`${numbers(5)} at: Place data: JSON name: String!`), ["name n1 n2 n3 n4 n5 at data", ""]);
});

test("a longer form shows its required and its likely inputs", () => {
  const inputs = "size: Size parentId: ID description: String photo: Upload tags: [String!] at: Place data: JSON";
  assert.equal(layOut(`name: String! ${numbers(4)} ${inputs}`), [
    "name n1 n2 size parentId description photo tags",
    "n3 n4 at data",
  ]);
});

test("every required input is shown", () => {
  assert.equal(layOut(`${numbers(9, "Int!")} size: Size`), ["n1 n2 n3 n4 n5 n6 n7 n8 n9", "size"]);
});

test("a form with only groups is not folded", () => {
  const places = Array.from({ length: 9 }, (_, index) => `p${index}: Place`).join(" ");
  assert.equal(layOut(places), ["p0 p1 p2 p3 p4 p5 p6 p7 p8", ""]);
});

test.run();
