/** Switches that clear the input beside them: one input of the form. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { schemaOf } from "../helpers.js";

const test = suite("switches that clear");

const schema = schemaOf(`
  type Query { dogs(note: String, clearNote: Boolean): [Dog!]! owners: [Owner!]! }
  type Mutation {
    changeDog(note: String, clearNote: Boolean, ownerID: ID, clear_owner: Boolean, name: String!, clearName: Boolean
      clearance: Boolean, clearCoat: Boolean, coat: Coat, size: Int, clearSize: String, clearToys: Boolean, addToyIDs: [ID!]): Dog
  }
  input Coat { colour: String, clearColour: Boolean }
  type Dog { id: ID! name: String! note: String owner: Owner }
  type Owner { id: ID! name: String! }
`);

function formOfAction() {
  const root = rootField(schema, "mutation", "changeDog");
  assert.ok(root);
  return planAction(schema, root).form;
}

test("a flag that clears an input is hidden", () => {
  assert.equal(
    formOfAction().map(({ name, clearedBy }) => [name, clearedBy]),
    [
      ["name", undefined],
      ["note", "clearNote"],
      ["ownerID", "clear_owner"],
      ["clearName", undefined],
      ["clearance", undefined],
      ["coat", "clearCoat"],
      ["size", undefined],
      ["clearSize", undefined],
      ["clearToys", undefined],
      ["addToyIDs", undefined],
    ],
  );
});

test("the switch is sent for a value that is cleared, within objects too", () => {
  const sent = (value: object) => toVariables(formOfAction(), { name: "Rex", ...value }).variables;
  assert.equal(sent({ note: null, ownerID: null }), { name: "Rex", clearNote: true, clear_owner: true });
  assert.equal(sent({ note: "Old", size: null }), { name: "Rex", note: "Old", size: null });
  assert.equal(sent({ coat: { colour: null } }), { name: "Rex" }, "an object in which nothing else is set is left out");
});

test("in a filter such a switch is an input like any other", () => {
  const dogs = rootField(schema, "query", "dogs");
  assert.equal(
    formOf(schema, dogs?.filters ?? []).map(({ name }) => name),
    ["note", "clearNote"],
  );
});

test.run();
