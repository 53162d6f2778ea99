/** One row of a table as the value of a form, and what is wrong with it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hasSpacedKey, readRow, type ImportSetup } from "../../../../src/app/screens/import/check/read-row.js";
import { setupOf } from "../../../../src/app/screens/import/check/import-setup.js";
import { newTable } from "../../../../src/app/screens/import/matching/read-table.js";
import { pathOfKeyInput, type ImportTable } from "../../../../src/app/screens/import/table.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { ROW_WORDS } from "./row-words.js";

const schema = schemaOf(`
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String color: String }
  type Mutation { updateKite(input: KiteInput!): Kite }
  input KiteInput { id: ID name: String color: String }
`);
const root = rootField(schema, "mutation", "updateKite");
if (!root) throw new Error("There is no action.");
const plan = planAction(schema, root);
const inputs = cellInputsOf(plan.form);
const keyPath = pathOfKeyInput(plan, inputs);

const table = (heads: string[], chosen: Partial<ImportTable> = {}, own = inputs): ImportTable => ({
  ...newTable(
    { name: "kites.csv", file: new Blob() },
    { encoding: "utf-8", separator: ",", rows: [{ number: 1, cells: heads }] },
    own,
    String,
  ),
  ...chosen,
});
const read = (setup: ImportSetup, ...cells: string[]) => readRow(setup, cells, () => undefined, ROW_WORDS);
const codes = ({ problems }: ReturnType<typeof read>) => problems.map(({ column, code }) => [column, code]);

test("each row of a change needs the key of its record, required by the server or not", () => {
  const setup = setupOf(schema, plan, keyPath, table(["id", "name"]));
  assert.equal(codes(read(setup, "k-1", "Ada")), []);
  assert.equal(codes(read(setup, " ", "Ada")), [[0, "required"]]);
});

test("a key is read as it is in the table, with the spaces around it", () => {
  const setup = setupOf(schema, plan, keyPath, table(["id", "name"]));
  assert.equal(read(setup, " k-1\u00a0", "Ada ").value, { id: " k-1\u00a0", name: "Ada " });
  assert.is(hasSpacedKey(setup, [" k-1", "Ada"]), true);
  assert.is(hasSpacedKey(setup, ["k-1", " Ada"]), false);
});

test("a key that is a number is no amount, and has no spaces", () => {
  const parts = schemaOf(`
    type Query { parts: [Part!]! part(number: Int!): Part } type Part { number: Int! name: String }
    type Mutation { updatePart(number: Int!, name: String): Part }`);
  const change = rootField(parts, "mutation", "updatePart");
  assert.ok(change);
  const changePlan = planAction(parts, change);
  const own = cellInputsOf(changePlan.form);
  const heads = table(["number", "name"], { chosenStyle: { decimalMark: "," } }, own);
  const setup = setupOf(parts, changePlan, pathOfKeyInput(changePlan, own), heads);
  assert.equal(read(setup, " 7 ", "Ada").value, { number: "7", name: "Ada" });
  assert.is(hasSpacedKey(setup, [" 7 ", "Ada"]), false);
  assert.equal(codes(read(setup, "1.000", "Ada")), [[0, "integer"]]);
  assert.equal(codes(read(setup, "7,0", "Ada")), [[0, "integer"]]);
});

test("an empty cell clears a value, but never the key", () => {
  const setup = setupOf(schema, plan, keyPath, table(["id", "name"], { clearsEmpty: true }));
  assert.equal(read(setup, "k-1", "").value, { id: "k-1", name: null });
  const { value, problems } = read(setup, "", "Ada");
  assert.equal([value, problems.length], [{ name: "Ada" }, 1]);
});

test("a cell that a row does not have clears nothing", () => {
  const setup = setupOf(schema, plan, keyPath, table(["id", "name", "color"], { clearsEmpty: true }));
  assert.equal(read(setup, "k-1", "").value, { id: "k-1", name: null });
  assert.equal(readRow(setup, ["k-1", undefined, ""], () => undefined, ROW_WORDS).value, { id: "k-1", color: null });
});

test("a yes or no that each row needs is not made up", () => {
  const creating = schemaOf(`
    type Query { kites: [Kite!]! } type Kite { id: ID! name: String isTaut: Boolean }
    type Mutation { createKite(name: String, isTaut: Boolean!): Kite }`);
  const creation = rootField(creating, "mutation", "createKite");
  assert.ok(creation);
  const creationPlan = planAction(creating, creation);
  const heads = table(["name"], {}, cellInputsOf(creationPlan.form));
  assert.equal(codes(read(setupOf(creating, creationPlan, undefined, heads), "Ada")), [[undefined, "required"]]);
});

test("an id that is none on the server is a problem of its cell", () => {
  const awards = schemaOf(`
    type Query { kids: [Kid!]! kid(id: ID!): Kid } type Kid { id: ID! name: String } type Award { id: ID! }
    type Mutation { createAward(kidId: ID!): Award }`);
  const creation = rootField(awards, "mutation", "createAward");
  assert.ok(creation);
  const creationPlan = planAction(awards, creation);
  const setup = setupOf(awards, creationPlan, undefined, table(["Kid id"], {}, cellInputsOf(creationPlan.form)));
  const none = { is: "none", candidates: [] } as const;
  const readIds = (cell: string) => readRow(setup, [cell], (_, text) => (text === "7" ? undefined : none), ROW_WORDS);
  assert.equal(codes(readIds("1,234")), [[0, "id"]]);
  assert.equal(readIds("7"), { value: { kidId: "7" }, problems: [] });
});

test("a character that the file has broken is a problem of its cell", () => {
  const broken = table(["id", "name", "note"]);
  const setup = setupOf(schema, plan, keyPath, { ...broken, sheet: { ...broken.sheet, hasBroken: true } });
  assert.equal(codes(read(setup, "k-1", "M\ufffd", "\ufffd")), [[1, "broken"]]);
  assert.equal(codes(read(setupOf(schema, plan, keyPath, broken), "k-1", "M\ufffd")), []);
});

test("a column that fills an input takes the place of what was chosen for all rows", () => {
  const constants = { color: "red", name: "Ada" };
  const setup = setupOf(schema, plan, keyPath, table(["id", "color"], { constants }));
  assert.equal(read(setup, "k-1", "").value, { name: "Ada", id: "k-1" });
});

test.run();
