/** The check of a whole table: what its cells name, and what a person chooses where that is not clear. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createTableCheck, type ProblemGroup } from "../../../../src/app/screens/import/check/check-table.js";
import { whatIsNamed } from "../../../../src/app/parts/form/picker/name-lookup.js";
import { setupOf } from "../../../../src/app/screens/import/check/import-setup.js";
import { newTable } from "../../../../src/app/screens/import/matching/read-table.js";
import { rowsOf } from "../../../../src/app/screens/import/table.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField, type RecordReference } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { ROW_WORDS } from "./row-words.js";

const schema = schemaOf(`
  type Query { lines: [Line!]! line(id: ID!): Line }
  type Line { id: ID! name: String! }
  type Ticket { id: ID! }
  type Mutation { createTicket(lineIds: [ID!], lineId: ID): Ticket }
`);
const root = rootField(schema, "mutation", "createTicket");
if (!root) throw new Error("There is no action.");
const plan = planAction(schema, root);
const inputs = cellInputsOf(plan.form);

const line = (id: string, label: string): RecordReference => ({
  type: "Line",
  typeLabel: "Line",
  id,
  label,
  opens: true,
});
const LINES = [line("1", "North"), line("3", "North"), line("2", "South"), line("9", "3")];

/** Checks a table with a column for each input. */
async function check(...rows: string[][]) {
  const sheet = {
    encoding: "utf-8",
    separator: ",",
    rows: [["Lines", "Line"], ...rows].map((cells, index) => ({ number: index + 1, cells })),
  };
  const table = newTable({ name: "tickets.csv", file: new Blob() }, sheet, inputs, String);
  const setup = setupOf(schema, plan, undefined, table);
  const lookup = async (text: string) => whatIsNamed(text, LINES);
  const checked = createTableCheck({
    rows: rowsOf(table),
    setup,
    lookups: new Map(setup.columns.map(({ input }) => [input.key, lookup])),
    words: ROW_WORDS,
    pause: async () => {},
  });
  await checked.start();
  const [group] = checked.get().groups;
  return { checked, group: group as ProblemGroup };
}

test("a chosen record takes the place of its name, and of no other in the cell", async () => {
  const { checked, group } = await check(["North; South", ""]);
  assert.equal(
    group.problem?.candidates?.map(({ id }) => id),
    ["1", "3"],
  );
  await checked.choose(group, line("3", "North"));
  assert.equal(checked.read(0), { value: { lineIds: ["3", "2"] }, problems: [] });
});

test("a chosen record is meant by its id, though another one is called so", async () => {
  const { checked, group } = await check(["", "North"]);
  await checked.choose(group, line("3", "North"));
  assert.equal(checked.cellsOf(0), ["", "3"]);
  assert.equal(checked.read(0), { value: { lineId: "3" }, problems: [] });
});

test("a text that is only an id is asked about, once for its column", async () => {
  const { checked, group } = await check(["", "2"], ["", "9"], ["", "South"]);
  assert.equal([group.problem?.code, group.problem?.candidates?.map(({ id }) => id)], ["only-id", ["2"]]);
  assert.is(checked.get().faultyRows, 2);
  await checked.takeIds(1);
  assert.equal(
    [0, 1, 2].map((row) => checked.read(row).value),
    [{ lineId: "2" }, { lineId: "9" }, { lineId: "2" }],
  );
  assert.equal([checked.get().faultyRows, checked.get().groups], [0, []]);
});

test("names in JSON stay JSON", async () => {
  const { checked, group } = await check(['["North", "South"]', ""]);
  await checked.choose(group, line("1", "North"));
  assert.equal(checked.read(0), { value: { lineIds: ["1", "2"] }, problems: [] });
});

test("a check that is begun twice, as by React's strict mode, counts each row once", async () => {
  const { checked } = await check(["North", ""], ["North", ""]);
  const first = checked.start();
  checked.stop();
  await Promise.all([first, checked.start()]);
  const { at, groups, faultyRows } = checked.get();
  assert.equal([at, faultyRows, groups.map(({ rows }) => rows)], ["done", 2, [[0, 1]]]);
});

test.run();
