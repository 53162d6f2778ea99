/** Whether the change of a record can be taken back, and what is sent then. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rootField, type FormValue } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { formStart, readForm, shownValue } from "../../../../../src/app/parts/action/form-start.js";
import { planCurrent, recordForm, type Baseline } from "../../../../../src/app/parts/action/record-baseline.js";
import { undoOfChange } from "../../../../../src/app/parts/action/after/undo-change.js";
import { schemaOf } from "../../../schema/helpers.js";

const test = suite("undo of a change");

const schema = schemaOf(`
  scalar Upload
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Mutation {
    updateKite(id: ID!, name: String, size: Int, tails: [String!], photo: Upload, note: String, at: PlaceInput): Kite
    updateKiteData(id: ID!, data: KiteData!): Kite
    updateKiteSize(id: ID!, size: Int, clearSize: Boolean, name: String): Kite
    updateKiteFully(id: ID!, name: String!, size: Int): Kite
    createKite(name: String!): Kite
    updateKitePlace(id: ID!, at: ClearedPlace): Kite
  }
  input KiteData { name: String size: Int }
  input ClearedPlace { town: String clearTown: Boolean country: String }
  input PlaceInput { town: String country: String }
  type Place { town: String country: String }
  type Kite { id: ID! name: String! size: Int tails: [String!] photo: String at: Place }
`);

const kite = { __typename: "Kite", id: "1", name: "Ada", size: null, tails: ["red"], photo: "/1.png", at: null };

/** The arguments that take back what was typed over the kite; undefined where nothing can. */
const undoOf = (typed: FormValue, row: object = kite, action = "updateKite") => changeOf(typed, row, action)?.args;

function changeOf(typed: FormValue, row: object = kite, action = "updateKite", answeredId = "1") {
  const root = rootField(schema, "mutation", action);
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planCurrent(schema, "Kite", plan.form);
  assert.ok(current);
  // The answer holds each field of the record under the name that the plan asks for.
  const { baseline, form } = recordForm(current, plan.form, row);
  const start = formStart(form, baseline, { id: "1" });
  const value = shownValue(start, typed);
  return undoOfChange({
    plan,
    record: { type: "Kite", id: "1" },
    start,
    value,
    args: readForm(start, value).variables,
    answered: { type: "Kite", typeLabel: "Kite", label: "Ada", id: answeredId, opens: true },
  });
}

test("a record that has another key by now is not sought under the old one", () => {
  assert.is(changeOf({ name: "Berta" }, kite, "updateKite", "2"), undefined);
});

test("the old values of what was changed are sent back, with the key of the record", () => {
  assert.equal(undoOf({ name: "Berta" }), { id: "1", name: "Ada" });
  assert.equal(undoOf({ name: "Berta", tails: ["red", "blue"] }), { id: "1", name: "Ada", tails: ["red"] });
});

test("a value that was emptied is no change of somebody else", () => {
  const row = { ...kite, size: 7 };
  const undo = changeOf({ size: null }, row);
  const now = (size: number | null) => {
    const form = undo?.reads.form ?? [];
    const current = planCurrent(schema, "Kite", form);
    return current ? recordForm(current, form, { ...row, size }).baseline : { initial: undefined };
  };
  assert.equal(undo?.conflicts(now(null), undefined), []);
  assert.is(undo?.conflicts(now(8), undefined).length, 1);
});

test("undo empties a field that was empty before", () => {
  assert.equal(undoOf({ size: "3" }), { id: "1", size: null });
});

test("a switch that clears is taken back by the value, and a value by the switch", () => {
  assert.equal(undoOf({ size: "3" }, kite, "updateKiteSize"), { id: "1", clearSize: true });
  assert.equal(undoOf({ size: null }, { ...kite, size: 3 }, "updateKiteSize"), { id: "1", size: 3 });
});

test("a switch within an object is taken back by the value, and a value by the switch", () => {
  const placed = (town: string | null) => ({ ...kite, at: { __typename: "Place", town, country: "CH" } });
  const at = (value: FormValue) => ({ at: value });
  assert.equal(undoOf(at({ town: "Bern", country: "CH" }), placed(null), "updateKitePlace"), {
    id: "1",
    at: { clearTown: true, country: "CH" },
  });
  assert.equal(undoOf(at({ town: null, country: "CH" }), placed("Bern"), "updateKitePlace"), {
    id: "1",
    at: { town: "Bern", country: "CH" },
  });
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

/** The kite as it is by now. */
function latest(row: object, action = "updateKite"): Baseline {
  const root = rootField(schema, "mutation", action);
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planCurrent(schema, "Kite", plan.form);
  assert.ok(current);
  return recordForm(current, plan.form, { ...kite, ...row }).baseline;
}

/** What of the change of others an undo of the name and the size would overwrite. */
const overwritten = (row: object, seen?: object) =>
  changeOf({ name: "Berta", size: "3" })
    ?.conflicts(latest(row), seen)
    .map(({ field, theirs }) => [field.name, theirs.stored]);

test("only what was sent, or what would be sent back, is overwritten", () => {
  assert.equal(overwritten({ name: "Berta", size: 3 }), []);
  assert.equal(overwritten({ name: "Ada", size: null }), [], "it is as it was before");
  assert.equal(overwritten({ name: "Berta", size: 3, tails: ["blue"] }), [], "a value that was not changed");
  assert.equal(overwritten({ name: "Clara", size: 3 }), [["name", "Clara"]]);
  assert.equal(overwritten({ name: "Clara", size: 4 }), [
    ["name", "Clara"],
    ["size", 4],
  ]);
});

test("what a person was told of is overwritten, and nothing that came after", () => {
  const seen = { name: { initial: "Clara", stored: "Clara" } };
  assert.equal(overwritten({ name: "Clara", size: 3 }, seen), []);
  assert.equal(overwritten({ name: "Dora", size: 3 }, seen), [["name", "Dora"]]);
});

test("what the server requires with each change is sent as others have it by now", () => {
  const undo = changeOf({ size: "3" }, kite, "updateKiteFully");
  assert.equal(undo?.args, { id: "1", name: "Ada", size: null });
  assert.equal(undo?.argsFor(latest({ name: "Clara", size: 3 }, "updateKiteFully")), {
    id: "1",
    name: "Clara",
    size: null,
  });
});

test.run();
