/** An exported list that is imported: as it was, it changes nothing, and a changed cell changes that value of that row. */
import { suite } from "uvu";
import { cellsOf, cellText, unescaped } from "../../../src/app/parts/export/cells.js";
import { setupOf } from "../../../src/app/screens/import/check/import-setup.js";
import { readRow } from "../../../src/app/screens/import/check/read-row.js";
import { matchColumns } from "../../../src/app/screens/import/matching/match-columns.js";
import { createRowSender, type PreparedRow } from "../../../src/app/screens/import/run/send-row.js";
import { pathOfKeyInput, type ImportTable } from "../../../src/app/screens/import/table.js";
import { cellInputsOf } from "../../../src/app/schema/form/cell-inputs.js";
import { importModeOf } from "../../../src/app/schema/form/actions/import-mode.js";
import { planRow } from "../../../src/app/schema/form/actions/row-plan.js";
import { rootField } from "../../../src/app/schema/index.js";
import { ROW_WORDS } from "../screens/import/row-words.js";
import { differences, judgeCases, keyOf, told, type Difference, type Verdict } from "./compare.js";
import { listRows, WORDS, type ListedRows } from "./rows.js";
import { modelText, randomModel, startServer, type Row, type Server } from "./store.js";

const test = suite("exported lists that are imported");

type Came = "not offered" | "unchanged" | "changed" | "refused" | "faulty";

/** The cells of an export, below their heads. */
function tableOf({ plan, rows }: ListedRows): string[][] {
  const columns = cellsOf(plan, rows);
  const cells = rows.map((row) => columns.map((column) => unescaped(cellText(column.read(row), column.kind))));
  return [columns.map(({ label }) => label), ...cells];
}

/** What becomes of each row of a table; undefined where the change takes no table. */
async function importTable({ schema, client }: Server, cells: string[][], clearsEmpty: boolean) {
  const root = rootField(schema, "mutation", "updateItem");
  if (!root || importModeOf(schema, root) !== "update") return;
  const plan = planRow(schema, root);
  const inputs = cellInputsOf(plan.form);
  const keyPath = pathOfKeyInput(plan, inputs);
  const [heads = [], ...body] = cells;
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row }));
  const table = {
    ...{ sheet: { encoding: "utf-8", separator: ",", rows }, head: 0, matching: matchColumns(heads, inputs) },
    ...{ chosenStyle: {}, clearsEmpty, leavesCopiesOut: false, constants: {} },
  };
  const setup = setupOf(schema, plan, keyPath, table as unknown as ImportTable);
  const sender = createRowSender({ schema, client, plan, keyPath, words: WORDS });
  const results: Came[] = [];
  for (const [index, row] of body.entries()) {
    const { value, problems } = readRow(setup, row, () => undefined, ROW_WORDS);
    const prepared = problems.length > 0 ? undefined : await sender.prepare({ number: index, value });
    if (prepared && "request" in prepared) await sender.send(prepared.request);
    results.push(prepared ? cameOf(prepared) : "faulty");
  }
  return results;
}

function cameOf(prepared: PreparedRow): Came {
  if ("request" in prepared) return "changed";
  return prepared.result.is === "done" ? "unchanged" : "refused";
}

/** The cells of a row are all that is known of a record that is not read: what they say is what a person means. */
function isOfCells({ world }: Server, heads: readonly string[], { name, value }: Difference): boolean {
  const isRead = world.sent.some(({ document }) => document.startsWith("query Item("));
  const isValue = typeof value !== "object" || value === null || Array.isArray(value);
  const word = (text: string) => text.replace(/[^a-z]/gi, "").toLowerCase();
  return !isRead && isValue && heads.some((head) => word(head) === word(name));
}

async function judgeImport(random: () => number): Promise<Verdict<Came>[]> {
  const model = randomModel(random);
  const server = startServer(model, random);
  const { store } = server;
  const listed = await listRows(server, random);
  const cells = tableOf(listed);
  const [heads = []] = cells;
  const before = structuredClone(store);
  const edited = random() < 0.5 ? 1 + Math.floor(random() * listed.rows.length) : 0;
  const row = cells[edited];
  if (edited && row) row[heads.indexOf("Title")] = "Z";
  const results = (await importTable(server, cells, random() < 0.5)) ?? ["not offered" as const];
  /** The records that a row is about: where the change cannot say a scope, that of each. */
  const keysOf = (listedRow: Row): string[] => {
    const { id, title } = listedRow;
    const isInEach = model.scope?.change === "none";
    const items = before["Item"] ?? [];
    return items.filter((each) => (isInEach ? each["id"] === id : each["title"] === title)).map(keyOf);
  };
  const rowsAbout = (of: string) => listed.rows.filter((each) => keysOf(each as Row).includes(of));
  const isMeant = (difference: Difference) => {
    const about = rowsAbout(difference.of);
    const isEdited = about.includes(listed.rows[edited - 1]) && difference.name === "title" && difference.value === "Z";
    return isEdited || (about.length > 0 && isOfCells(server, heads, difference));
  };
  const objections = differences(before, store)
    .filter((difference) => !isMeant(difference))
    .map(told);
  const sent = server.world.sent.filter(({ document }) => document.startsWith("mutation"));
  const about = [modelText(model), JSON.stringify(cells), JSON.stringify(sent.map(({ variables }) => variables))];
  return results.map((is, index) => ({ is, objections: index === 0 ? objections : [], about: about.join("\n") }));
}

test("nothing changes but the cell that was changed", () =>
  judgeCases({ name: "imports", usual: 60, judge: judgeImport, atLeast: { unchanged: 2, changed: 5 } }));

test.run();
