/** What the form of an action begins with, and which record it is about, without a screen. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  changesNothing,
  formStart,
  formerVariables,
  isNothingTyped,
  readForm,
  shownValue,
  typedValue,
} from "../../../../src/app/parts/action/form-start.js";
import { changedRecord, parseReference, subjectOf } from "../../../../src/app/parts/action/record-reference.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl(`
  type Query { boat(id: ID!): Boat boats: [Boat!]! }
  type Mutation { updateBoat(id: ID!, name: String, length: Int): Boat createBoat(name: String!): Boat sinkBoat(id: ID!): Boat saveBoat(id: ID, name: String): Boat editBoat(data: BoatPatch!, reason: String): Boat }
  input BoatPatch { id: ID name: String }
  type Boat { id: ID! name: String! length: Int }
`);

function actionOf(name: string) {
  const root = rootField(schema, "mutation", name);
  if (!root) throw new Error(`The schema has no mutation ${name}.`);
  return planAction(schema, root);
}
const update = actionOf("updateBoat");
const anna = { initial: { id: "b", name: "Anna", length: "12" }, stored: { id: "b", name: "Anna", length: 12 } };
const overRecord = formStart(update.form, anna, { id: "b" });
const blank = formStart(actionOf("createBoat").form, undefined, { name: "Bea" });

const test = suite("form start");

test("shows what the link says until something is typed", () => {
  assert.equal(shownValue(blank, undefined), { name: "Bea" });
  assert.equal(shownValue(blank, { name: "" }), { name: "" });
  assert.equal(readForm(blank, { name: "Cleo" }).variables, { name: "Cleo" });
});

test("shows what the record holds, and over it what was typed", () => {
  assert.equal(shownValue(overRecord, { name: "Bea" }), { id: "b", name: "Bea", length: "12" });
});

test("keeps of a change only what was touched, and what was emptied as null", () => {
  assert.equal(typedValue(overRecord, { id: "b", name: "Bea", length: "12" }), { name: "Bea" });
  assert.equal(typedValue(overRecord, { id: "b", name: "Anna" }), { length: null });
  assert.equal(typedValue(blank, { name: "Bea" }), { name: "Bea" });
});

test("a form without changes is neither a draft nor a change", () => {
  assert.ok(isNothingTyped(overRecord, {}));
  assert.not(isNothingTyped(overRecord, { name: "Bea" }));
  assert.not(isNothingTyped(blank, {}));
  assert.ok(changesNothing(overRecord, shownValue(overRecord, {})));
  assert.not(changesNothing(overRecord, shownValue(overRecord, { name: "Bea" })));
  assert.not(changesNothing(blank, shownValue(blank, undefined)));
});

test("sends of a change what changed and what is always asked for", () => {
  assert.equal(readForm(overRecord, { id: "b", name: "Bea", length: "12" }), {
    variables: { id: "b", name: "Bea" },
    problems: [],
  });
});

test("sends the key of the record with each change, also an optional one", () => {
  const start = formStart(actionOf("saveBoat").form, anna, { id: "b" });
  assert.equal(readForm(start, { id: "b", name: "Bea" }).variables, { id: "b", name: "Bea" });
  const wrapped = { initial: { data: anna.initial }, stored: { data: anna.stored } };
  const inObject = formStart(actionOf("editBoat").form, wrapped, { data: { id: "b" } });
  assert.equal(readForm(inObject, { data: { id: "b", name: "Bea" } }).variables, { data: { id: "b", name: "Bea" } });
});

test("refuses a change whose key was emptied, which may change every record", () => {
  const start = formStart(actionOf("saveBoat").form, anna, { id: "b" });
  for (const id of [null, "", undefined]) {
    const { variables, problems } = readForm(start, { id, name: "Bea" });
    assert.equal(variables, { name: "Bea" });
    assert.equal(
      problems.map(({ path, code }) => [path, code]),
      [[["id"], "required"]],
    );
  }
});

test("says what a record held as it would be sent, and of a new one nothing", () => {
  assert.equal(formerVariables(overRecord), { id: "b", name: "Anna", length: 12 });
  assert.is(formerVariables(blank), undefined);
});

test("does not take what a link says for what the server said", () => {
  assert.equal(overRecord.over === "record" && overRecord.baseline.stored, { name: "Anna", length: 12 });
});

test("reads the record of a link, whose id may hold a colon", () => {
  assert.equal(parseReference("Boat:a:b"), { type: "Boat", typeLabel: "Boat", label: "a:b", id: "a:b", opens: true });
  for (const text of [undefined, "", "Boat", ":b"]) assert.is(parseReference(text), undefined, text);
});

test("an action is about the record whose id it asks for", () => {
  assert.equal(subjectOf(actionOf("sinkBoat"), { id: "b" }), { type: "Boat", id: "b" });
  assert.equal(subjectOf(actionOf("sinkBoat"), {}), {});
});

test("a form changes the record whose key it has, if it is one", () => {
  assert.is(changedRecord(update, { id: "b" }, []), "Boat:b");
  assert.is(changedRecord(update, { id: " b " }, []), "Boat:b");
  assert.is(changedRecord(update, { id: " b " }, [{ type: "Boat", id: " b " }]), "Boat: b ", "as it was picked");
  assert.is(changedRecord(update, { name: "b" }, []), undefined);
  assert.is(changedRecord(actionOf("sinkBoat"), { id: "b" }, []), undefined, "a deletion changes none");
});

test.run();
