/** Which values of an answer lead to the screen of their record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { answerFields, fieldAt } from "../../../../../src/app/screens/editor/answer/answer-fields.js";
import { recordLink } from "../../../../../src/app/screens/editor/answer/answer.js";
import { schemaOf } from "../../../schema/helpers.js";

const schema = schemaOf(`
  type Query { devices(tenant: String, first: Int, filter: Filter): [Device!]! device(id: ID!, tenant: String): Device site(tenant: String): Site }
  input Filter { tenant: String name: String }
  type Site { devices: [Device!]! }
  type Device { id: ID! name: String! }
  type Mutation { deleteDevice(id: ID!, tenant: String): Device }
`);

/** The address of the first device in an answer to a query. */
function linkIn(query: string, path: readonly string[] = ["devices"]): string | undefined {
  const fields = answerFields(query, undefined, schema);
  const linkOf = recordLink(schema, fieldAt(fields, path), fieldAt(fields, [...path, "name"]));
  return linkOf({ id: "1", name: "Pump" }, "Pump")?.id;
}

test("a record leads to its screen", () => {
  assert.is(linkIn("{ devices(first: 3) { id name } }"), "1");
  assert.is(linkIn('{ devices(filter: { name: "P" }) { id name } }'), "1");
});

test("a record of one tenant does not lead to the screen of another", () => {
  assert.is(linkIn('{ devices(tenant: "b") { id name } }'), undefined);
  assert.is(linkIn("query ($a: String) { devices(tenant: $a) { id name } }"), undefined);
  assert.is(linkIn('{ devices(filter: { tenant: "b" }) { id name } }'), undefined);
  assert.is(linkIn('{ site(tenant: "b") { devices { id name } } }', ["site", "devices"]), undefined);
});

test.run();
