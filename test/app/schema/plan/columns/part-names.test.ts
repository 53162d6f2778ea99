/** The name of an object within a record is called as the object is. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

test("a column of a name is called after the object that has it, and others by both", () => {
  const schema = schemaOf(`
    type Query { incidents: [Incident!]! incident(id: ID!): Incident }
    type Incident { id: ID! title: String! reporter: Reporter address: Address }
    type Reporter { name: String! email: String }
    type Address { street: String city: String }`);
  const root = rootField(schema, "query", "incidents");
  assert.ok(root);
  const labels = planQuery(schema, root).choices.map(({ label }) => label);
  for (const label of ["Reporter", "Reporter: Email", "Address: Street", "Address: City"])
    assert.ok(labels.includes(label), `${label} among ${labels.join(", ")}`);
});

test.run();
