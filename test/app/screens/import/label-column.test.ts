/** Which column of a table names its rows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { labelColumnOf } from "../../../../src/app/screens/import/run/use-import-start.js";
import { nameOfResult } from "../../../../src/app/screens/import/run/result-rows.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { boats: [Boat!]! }
  type Boat { id: ID! }
  scalar Decimal
  scalar Date
  enum Hull { WOOD STEEL }
  type Mutation {
    createBoat(amount: Decimal, built: Date, hull: Hull, phone: String, berth: String, title: String, ownerEmail: String): Boat
  }
`);
const root = rootField(schema, "mutation", "createBoat");
const inputs = cellInputsOf(root ? planAction(schema, root).form : []);

/** The key of the input whose column names the rows, in a table with the columns of these inputs. */
function labelAmong(...keys: readonly string[]): string | undefined {
  const columns = keys.map((key, index) => {
    const input = inputs.find((each) => each.key === key);
    assert.ok(input, key);
    return { index, input, by: "name" as const };
  });
  return keys[labelColumnOf(columns).labelColumn];
}

test("a text names a row, and one that is called a title or a name before others", () => {
  assert.is(labelAmong("amount", "built", "hull", "berth", "title"), "title");
  assert.is(labelAmong("phone", "hull", "berth"), "berth");
  assert.is(labelAmong("amount", "ownerEmail"), "ownerEmail");
});

test("without a text the first column names a row", () => {
  assert.is(labelAmong("built", "amount"), "built");
});

test("a result is called as in the table, unless the table has no name for it", () => {
  const record = { type: "Boat", typeLabel: "Boat", id: "7", label: "Gull (12 m)", opens: true };
  const named = { labelColumn: 0, isLabelName: true };
  const unnamed = { labelColumn: 0, isLabelName: false };
  assert.is(nameOfResult({ cells: ["Gull "], record }, named), "Gull");
  assert.is(nameOfResult({ cells: [""], record }, named), "Gull (12 m)");
  assert.is(nameOfResult({ cells: ["North"], record }, unnamed), "Gull (12 m)");
  assert.is(nameOfResult({ cells: ["North"], record: { ...record, label: "Boat 7" } }, unnamed), "North");
  assert.is(nameOfResult({ cells: ["North"], record: undefined }, unnamed), "North");
});

test.run();
