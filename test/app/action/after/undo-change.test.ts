/** Whether the change of a record can be taken back, and what is sent then. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormValue } from "../../../../src/schema/index.js";
import { planAction } from "../../../../src/schema/form/actions/action.js";
import { formStart, readForm, shownValue } from "../../../../src/app/action/form-start.js";
import { planCurrent, recordForm } from "../../../../src/app/action/record-baseline.js";
import { undoOfChange } from "../../../../src/app/action/after/undo-change.js";
import { schemaOf } from "../../../schema/helpers.js";

const test = suite("undo of a change");

const schema = schemaOf(`
  scalar Upload
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    updateKite(id: ID!, name: String, size: Int, tails: [String!], photo: Upload, note: String, at: PlaceInput): Kite
    updateKiteData(id: ID!, data: KiteData!): Kite
    updateKiteSize(id: ID!, size: Int, clearSize: Boolean, name: String): Kite
    createKite(name: String!): Kite
  }
  input KiteData { name: String size: Int }
  input PlaceInput { town: String country: String }
  type Place { town: String country: String }
  type Kite { id: ID! name: String! size: Int tails: [String!] photo: String at: Place }
`);

const kite = { __typename: "Kite", id: "1", name: "Ada", size: null, tails: ["red"], photo: "/1.png", at: null };

/** The arguments that take back what was typed over the kite; undefined where nothing can. */
function undoOf(typed: FormValue, row: object = kite, action = "updateKite") {
  const root = rootField(schema, "mutation", action);
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planCurrent(schema, "Kite", plan.form);
  assert.ok(current);
  // The answer holds each field of the record under the name that the plan asks for.
  const { baseline, form } = recordForm(current, plan.form, row);
  const start = formStart(form, baseline, { id: "1" });
  const value = shownValue(start, typed);
  return undoOfChange(plan, start, value, readForm(start, value).variables)?.args;
}

test("the old values of what was changed are sent back, with the key of the record", () => {
  assert.equal(undoOf({ name: "Berta" }), { id: "1", name: "Ada" });
  assert.equal(undoOf({ name: "Berta", tails: ["red", "blue"] }), { id: "1", name: "Ada", tails: ["red"] });
});

test("undo empties a field that was empty before", () => {
  assert.equal(undoOf({ size: "3" }), { id: "1", size: null });
});

test("a switch that clears is taken back by the value, and a value by the switch", () => {
  assert.equal(undoOf({ size: "3" }, kite, "updateKiteSize"), { id: "1", clearSize: true });
  assert.equal(undoOf({ size: null }, { ...kite, size: 3 }, "updateKiteSize"), { id: "1", size: 3 });
});

test("inputs in an object that only wraps them are taken back in that object", () => {
  assert.equal(undoOf({ data: { name: "Berta" } }, kite, "updateKiteData"), { id: "1", data: { name: "Ada" } });
});

test("no undo is offered where an old value is not known", () => {
  assert.is(undoOf({ note: "Repaired." }), undefined, "the record has no such field");
  assert.is(undoOf({ name: "Berta", note: "Repaired." }), undefined);
  assert.is(undoOf({ photo: new Blob(["new"]) }), undefined, "the old file is gone");
});

test("an object is sent back only where the record told all of it", () => {
  const placed = { ...kite, at: { __typename: "Place", town: "Bern", country: "CH" } };
  assert.equal(undoOf({ at: { town: "Thun", country: "CH" } }, placed), {
    id: "1",
    at: { town: "Bern", country: "CH" },
  });
  assert.is(undoOf({ at: { town: "Thun" } }), undefined, "an object without values may be missing or empty");
});

test.run();
