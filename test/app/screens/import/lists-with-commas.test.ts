/** Commas in the cell of a list may be between its items, or a part of one: a person says which. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ListMark } from "../../../../src/app/screens/import/cells/cell-style.js";
import { setupOf } from "../../../../src/app/screens/import/check/import-setup.js";
import { readRow } from "../../../../src/app/screens/import/check/read-row.js";
import { newTable } from "../../../../src/app/screens/import/matching/read-table.js";
import { createRowSender, type SendWords } from "../../../../src/app/screens/import/run/send-row.js";
import { pathOfKeyInput } from "../../../../src/app/screens/import/table.js";
import { readSheet } from "../../../../src/app/parts/export/reader/read-sheet.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";
import { ROW_WORDS } from "./row-words.js";

const SDL = `
  type Query { products: [Product!]! product(id: ID!): Product }
  type Product { id: ID! name: String! tags: [String!]! }
  type Mutation { updateProduct(id: ID!, name: String, tags: [String!]): Product }`;
const schema = schemaOf(SDL);
const root = rootField(schema, "mutation", "updateProduct");
if (!root) throw new Error("There is no action.");
const plan = planRow(schema, root);
const inputs = cellInputsOf(plan.form);

/** The first of some rows, as it is read. */
async function readFirst(rows: string, listMark?: ListMark) {
  const file = new Blob([`id,name,tags\n${rows}\n`]);
  const table = newTable({ name: "products.csv", file }, await readSheet(file), inputs, String);
  const chosen = { ...table, chosenStyle: listMark ? { listMark } : {} };
  const setup = setupOf(schema, plan, pathOfKeyInput(plan, inputs), chosen);
  return readRow(setup, table.sheet.rows[1]?.cells ?? [], () => undefined, ROW_WORDS);
}

const ROWS = '1,Shirt,"red, blue"\n2,Hat,red';

test("a cell with commas is a problem until a person has chosen", async () => {
  assert.equal(
    (await readFirst(ROWS)).problems.map(({ column, code }) => [column, code]),
    [[2, "commas"]],
  );
  assert.equal((await readFirst(ROWS, ",")).value, { id: "1", name: "Shirt", tags: ["red", "blue"] });
  assert.equal((await readFirst(ROWS, ";")).value, { id: "1", name: "Shirt", tags: ["red, blue"] });
});

test("a table with semicolons between items has commas in them", async () => {
  const { value, problems } = await readFirst('1,Shirt,"red, blue"\n2,Hat,red; green');
  assert.equal([value, problems], [{ id: "1", name: "Shirt", tags: ["red, blue"] }, []]);
});

test("a list in JSON says itself what its items are", async () => {
  const { value, problems } = await readFirst('1,Shirt,"[""red, blue"", ""green""]"\n2,Hat,red');
  assert.equal([value, problems], [{ id: "1", name: "Shirt", tags: ["red, blue", "green"] }, []]);
});

for (const mark of [",", ";"] as const)
  test(`a cell that names the items of the record's own list changes nothing: ${mark}`, async () => {
    const { client } = createWorld(SDL, { product: { id: "1", name: "Shirt", tags: ["red", "blue"] } }).options;
    const words: Partial<SendWords> = { ...ROW_WORDS, changedSince: String, explain: String };
    const sender = createRowSender({ schema, client, plan, keyPath: ["id"], words: words as SendWords });
    const { value } = await readFirst(ROWS, mark);
    const prepared = await sender.prepare({ number: 1, value });
    assert.not("request" in prepared);
  });

test.run();
