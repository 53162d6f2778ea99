import { suite } from "uvu";
import * as assert from "uvu/assert";
import { columnKeys } from "../../../../src/app/parts/action/record-inputs.js";
import { holdsInputs } from "../../../../src/app/schema/form/wrapper.js";
import { isSame } from "../../../../src/app/parts/action/same-value.js";
import { rootField, type FormField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

const schema = schemaFromSdl(`
  type Query { boats: [Boat!]! boat(id: ID!): Boat ports: [Port!]! port(id: ID!): Port }
  type Mutation { updateBoat(id: ID!, data: BoatInput!): Boat }
  input BoatInput { name: String portId: ID stopIds: [ID!] address: AddressInput }
  input AddressInput { town: String inner: AddressInput }
  type Boat { id: ID! name: String! port: Port stops: [Port!]! address: Address }
  type Address { town: String }
  type Port { id: ID! name: String! }
`);
const root = rootField(schema, "mutation", "updateBoat");
const form = root ? planAction(schema, root).form : [];
const inputOf = (fields: readonly FormField[], name: string): FormField => {
  const field = fields.find((each) => each.name === name);
  if (!field) throw new Error(`There is no input ${name}.`);
  return field;
};
const data = inputOf(form, "data");
const inside = (name: string) => columnKeys(inputOf(data.fields(), name));

const test = suite("inputs of a record");

/** Whether an object of an action that changes a boat wraps the boat's inputs. */
function wrapsInputs(name: string, type: string): boolean {
  const schema = schemaFromSdl(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat port(id: ID!): Port }
    type Mutation { updateBoat(id: ID!, ${name}: ${type}!): Boat }
    input ${type} { name: String }
    type Boat { id: ID! name: String! port: Port twin: Boat }
    type Port { id: ID! name: String! }
  `);
  const root = rootField(schema, "mutation", "updateBoat");
  return holdsInputs(inputOf(root ? planAction(schema, root).form : [], name));
}

test("an object that wraps the record's inputs is known by its name", () => {
  for (const name of ["data", "_set", "patch", "input", "attributes", "payload"])
    assert.ok(wrapsInputs(name, "In"), name);
  for (const name of ["address", "Patch2", "dataset", "port", "where"]) assert.not(wrapsInputs(name, "In"), name);
  assert.not(holdsInputs({ ...data, wraps: false }));
});

test("an object that is named after the record wraps its inputs", () => {
  for (const name of ["boatPatch", "boatInput", "newBoatData", "boat"]) {
    assert.ok(wrapsInputs(name, "In"), name);
    assert.ok(wrapsInputs(name, "BoatInput"), name);
  }
  for (const name of ["port", "portInput", "twin", "where"]) assert.not(wrapsInputs(name, "PortInput"), name);
  assert.not(wrapsInputs("where", "BoatInput"), "it says which boat");
  assert.not(wrapsInputs("twin", "BoatInput"), "it is another boat");
});

test("an input is about the field of its name, an id about the record it names", () => {
  assert.equal(inside("name"), ["name"]);
  assert.equal(inside("portId"), ["portId", "port", "ports"]);
  assert.equal(inside("stopIds"), ["stopIds", "stop", "stops"]);
});

test("an object is about the fields in the record's object, one level deep", () => {
  assert.equal(inside("address"), ["address.town"]);
  assert.ok(columnKeys(data).includes("name"));
});

test("two values are alike by what they hold; a member that is undefined is none", () => {
  assert.ok(isSame({ a: [1, { b: "x" }] }, { a: [1, { b: "x" }], c: undefined }));
  assert.not(isSame({ a: 1 }, { a: 1, c: null }));
  assert.not(isSame([1], [1, 2]));
  assert.not(isSame("1", 1));
  const file = new File(["x"], "x.txt");
  assert.ok(isSame(file, file));
  assert.not(isSame(file, new File(["x"], "x.txt")));
});

test.run();
