/** Types that are views of a listed type. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { twinOf } from "../../../../../src/app/schema/classify/identity/identity.js";
import { schemaOf } from "../../helpers.js";

const test = suite("views of a listed type");

/** A schema in which ports give views of boats. */
const schemaWith = ({
  lists = "",
  view = "id: Int! name: String",
  field = "boats(where: BoatFilter): [BoatView!]!",
} = {}) =>
  schemaOf(`
    type Query { boats(where: BoatFilter): [Boat!]!  ports: [Port!]! ${lists} }
    type Boat { id: Int! name: String }
    type Port { id: Int! city: String  ${field} }
    type BoatView { ${view} }
    input BoatFilter { id: IntFilter name: TextFilter }
    input IntFilter { eq: Int }
    input TextFilter { eq: String }
  `);

test("a type with the fields of a listed one, behind the same filter, is its view", () => {
  assert.is(twinOf(schemaWith(), "BoatView"), "Boat");
  assert.is(twinOf(schemaWith({ view: "name: String id: Int!" }), "BoatView"), "Boat", "in any order");
  assert.is(twinOf(schemaWith(), "Boat"), undefined);
  assert.is(twinOf(schemaWith(), "Port"), undefined);
});

test("a filter that the lists of two types share belongs to neither", () => {
  assert.is(twinOf(schemaWith({ lists: "docks(where: BoatFilter): [Port!]!" }), "BoatView"), undefined);
  assert.is(twinOf(schemaWith({ lists: "oldBoats(where: BoatFilter): [Boat!]!" }), "BoatView"), "Boat");
});

test("another leaf, another filter or a list of its own makes another type", () => {
  for (const differs of [
    { view: "id: Int! name: String length: Int" },
    { view: "id: Int! name: Int" },
    { field: "boats(where: IntFilter): [BoatView!]!" },
    { field: "boats(where: [BoatFilter!]): [BoatView!]!" },
    { field: "boats(first: Int): [BoatView!]!" },
    { lists: "boatViews: [BoatView!]!" },
  ])
    assert.is(twinOf(schemaWith(differs), "BoatView"), undefined, JSON.stringify(differs));
});

test.run();
