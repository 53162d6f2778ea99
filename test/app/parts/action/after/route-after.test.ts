/** Which screen follows an action that was done. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { routeAfter, type DoneAction } from "../../../../../src/app/parts/action/after/route-after.js";
import type { Route } from "../../../../../src/app/base/navigation/routes.js";
import { schemaOf } from "../../../schema/helpers.js";

const test = suite("screen after an action");

const schema = schemaOf(`
  type Query { kites: [Kite!]! kite(id: ID!): Kite member(id: ID!): Member }
  type Kite { id: ID! name: String! }
  type Member { id: ID! name: String! }
`);

const kites: Route = { at: "query", field: "kites" };
const ada = { type: "Kite", id: "1" };
const adaScreen: Route = { at: "record", ...ada };

const after = (done: Partial<DoneAction>) =>
  routeAfter(schema, { verb: "create", entity: "Kite", previous: undefined, from: undefined, record: ada, ...done });

test("a list or a record that one came from is open again", () => {
  const page: Route = { ...kites, page: 2, sort: "name" };
  assert.equal(after({ previous: page }), page);
  assert.equal(after({ verb: "update", previous: adaScreen, from: ada }), adaScreen);
});

test("from home or a link the record follows that was made or changed", () => {
  assert.equal(after({ previous: { at: "home" } }), adaScreen);
  assert.equal(after({}), adaScreen);
  assert.equal(after({ record: { type: "Kite", id: "2" }, from: ada }), adaScreen, "or the one that the form is of");
});

test("without a record the list of its type follows", () => {
  assert.equal(after({ record: undefined }), kites);
  assert.equal(after({ record: undefined, entity: "Member" }), { at: "type", type: "Member" });
  assert.equal(after({ record: undefined, entity: undefined }), { at: "home" });
});

test("a deleted record is not opened again", () => {
  const deletion = { verb: "delete", from: ada } as const;
  assert.equal(after({ ...deletion, previous: adaScreen }), kites);
  assert.equal(after({ ...deletion, previous: { ...kites, page: 3 } }), { ...kites, page: 3 });
  assert.equal(after(deletion), kites);
});

test.run();
