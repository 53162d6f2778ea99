import { suite } from "uvu";
import * as assert from "uvu/assert";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";

const test = suite("inputs in an object");

test("are made once for a record, however often a form reads them", () => {
  const schema = schemaFromSdl(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat }
    type Mutation { updateBoat(id: ID!, data: BoatInput!): Boat }
    input BoatInput { name: String address: AddressInput }
    input AddressInput { town: String }
    type Boat { id: ID! name: String! address: Address }
    type Address { town: String }
  `);
  const root = rootField(schema, "mutation", "updateBoat");
  const plan = root && planAction(schema, root);
  const current = plan && planStart(schema, plan, "Boat");
  if (!current) throw new Error("The action has to begin with the record's values");
  const row = { __typename: "Boat", id: "1", name: "Ark", address: { town: "Ararat" } };
  const data = recordForm(current, plan.form, row).form.find(({ name }) => name === "data");
  const address = data?.fields().find(({ name }) => name === "address");
  assert.is(data?.fields(), data?.fields());
  assert.is(address?.fields(), address?.fields());
});

test.run();
