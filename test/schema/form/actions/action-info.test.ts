import { test } from "uvu";
import * as assert from "uvu/assert";
import { actionsFor, prepareActions } from "../../../../src/schema/index.js";
import { schemaOf } from "../../helpers.js";

/** A schema with as many mutations as are asked for, all of kites. */
const schemaWith = (mutations: number) =>
  schemaOf(`
    type Query { kite(id: ID!): Kite kites: [Kite!]! }
    type Kite { id: ID! name: String! }
    type Mutation { ${Array.from({ length: mutations }, (_, index) => `updateKite${index}(id: ID!): Kite`).join(" ")} }
  `);

test("reads many mutations in several steps, and none of them twice", () => {
  const schema = schemaWith(250);
  assert.is([...prepareActions(schema)].length, 2);
  assert.is([...prepareActions(schema)].length, 0, "nothing is left to do");
  assert.is(actionsFor(schema, "Kite").length, 250);
});

test("reads few mutations in one step", () => {
  assert.is(prepareActions(schemaWith(20)).next().done, true);
});

test("goes on with the mutations that an interrupted reading has left", () => {
  const schema = schemaWith(270);
  prepareActions(schema).next();
  assert.is([...prepareActions(schema)].length, 1);
});

test.run();
