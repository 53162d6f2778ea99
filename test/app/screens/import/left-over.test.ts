/** What a spreadsheet or a database has left in the place of a value is not sent. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isAsExported } from "../../../../src/app/screens/import/cells/exported-value.js";
import { setupOf } from "../../../../src/app/screens/import/check/import-setup.js";
import { readRow } from "../../../../src/app/screens/import/check/read-row.js";
import { matchColumns } from "../../../../src/app/screens/import/matching/match-columns.js";
import { pathOfKeyInput, type ImportTable } from "../../../../src/app/screens/import/table.js";
import { readSheet } from "../../../../src/app/parts/export/reader/read-sheet.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { ROW_WORDS } from "./row-words.js";

const schemaWith = (scalar: string) =>
  schemaOf(`scalar BigInt scalar Decimal
    type Query { items: [Item!]! item(id: ID!): Item }
    type Item { id: ID! name: String! code: ${scalar} }
    type Mutation {
      createItem(name: String!, code: ${scalar}): Item
      updateItem(id: ID!, name: String, code: ${scalar}): Item
    }`);

/** What is wrong with the second row of a table. */
async function problemsOf(action: string, scalar: string, cell: string) {
  const schema = schemaWith(scalar);
  const root = rootField(schema, "mutation", action);
  assert.ok(root);
  const plan = planRow(schema, root);
  const inputs = cellInputsOf(plan.form);
  const key = action === "updateItem" ? ["id,", "1,", "2,"] : ["", "", ""];
  const sheet = await readSheet(new Blob([`${key[0]}name,code\n${key[1]}Pen,40063\n${key[2]}Book,${cell}\n`]));
  const table = {
    ...{ sheet, head: 0, matching: matchColumns(sheet.rows[0]?.cells ?? [], inputs), chosenStyle: {} },
    ...{ clearsEmpty: false, leavesCopiesOut: false, constants: {} },
  } as unknown as ImportTable;
  const setup = setupOf(schema, plan, pathOfKeyInput(plan, inputs), table);
  return readRow(setup, sheet.rows[2]?.cells ?? [], () => undefined, ROW_WORDS).problems.length;
}

test("errors of formulas and words for nothing are no values", async () => {
  for (const cell of ["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "NULL", "\\N"])
    for (const action of ["createItem", "updateItem"]) assert.is(await problemsOf(action, "String", cell), 1, cell);
  for (const cell of ["Null", "#1", "N/A", "null"]) assert.is(await problemsOf("createItem", "String", cell), 0, cell);
});

test("a number of which a spreadsheet has cut the digits makes no record", async () => {
  for (const scalar of ["String", "BigInt", "Decimal", "ID"])
    assert.is(await problemsOf("createItem", scalar, "4.00638E+12"), 1, scalar);
  assert.is(await problemsOf("createItem", "Float", "4.00638E+12"), 0);
  assert.is(await problemsOf("createItem", "Decimal", "1.23457E+05"), 0);
  assert.is(await problemsOf("updateItem", "String", "4.00638E+12"), 0, "it is compared with the stored one");
});

test("what a cell can hold of a longer text is no change", () => {
  const root = rootField(schemaWith("String"), "mutation", "updateItem");
  const code = root && planRow(schemaWith("String"), root).form.find(({ name }) => name === "code");
  assert.ok(code);
  const stored = "A sentence of an article. ".repeat(3_000);
  for (const limit of [32_767, 50_000]) assert.ok(isAsExported(code, stored.slice(0, limit), stored));
  assert.not(isAsExported(code, stored.slice(0, 1_000), stored));
  assert.not(isAsExported(code, "B".repeat(32_767), stored));
});

test.run();
