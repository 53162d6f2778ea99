/** No value stands under the label of another field: in an export, on a record's screen, in a chart, in the editor's answer. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rowsOf } from "../../../../src/app/screens/editor/answer/rows-of.js";
import { cellsOf } from "../../../../src/app/parts/export/cells.js";
import { fieldsOf } from "../../../../src/app/parts/charts/model/fields.js";
import { matchColumns } from "../../../../src/app/screens/import/matching/match-columns.js";
import { layOutRecord } from "../../../../src/app/parts/record/record-layout.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { planQuery, planRecord, rootField, type Plan } from "../../../../src/app/schema/index.js";
import { checkProperty } from "../../../helpers/property.js";
import { schemaOf } from "../../schema/helpers.js";
import { namedPaths } from "../../schema/named-paths/answers.js";
import { confusingSchema, renamed } from "../../schema/named-paths/schemas.js";

/** Fails where two of them could be taken for each other. */
function assertDistinct(labels: readonly string[], where: string): void {
  const comparable = labels.map((label) => label.toLowerCase());
  assert.equal(
    comparable.filter((label, index) => comparable.indexOf(label) !== index),
    [],
    where,
  );
}

/** With every column that there is. */
function wholePlan(plan: (columns: readonly string[]) => Plan | undefined): Plan {
  const keys = plan([])?.choices.map(({ key }) => key) ?? [];
  const whole = plan(keys);
  if (!whole) throw new Error("no plan");
  return whole;
}

test("exports, records and charts name each field by a label of its own", () => {
  checkProperty(
    "own labels on screens",
    (random, note) => {
      const { sdl, both, hints } = confusingSchema(random);
      note("schema", sdl);
      note("hints", hints);
      const schema = renamed(both.schema, hints);
      const { answer, pathOf } = namedPaths(both);
      for (const name of ["dogs", "cats", "pets"]) {
        note("list", name);
        const root = rootField(schema, "query", name);
        const plan = wholePlan((columns) => root && planQuery(schema, root, { columns }));
        const rows = plan.rows(answer(plan.request()));
        const cells = cellsOf(plan, rows);
        assertDistinct(
          cells.map(({ label }) => label),
          "export",
        );
        const idPath = pathOf(cells.find(({ label }) => label === "id")?.read(rows[0]));
        assert.ok(idPath === undefined || idPath === `${name}#0.id`, idPath);
        const fields = fieldsOf(plan.columns, rows);
        assertDistinct(
          fields.map(({ label }) => label),
          "chart",
        );
        for (const field of fields)
          assert.equal(field.read(rows[1]), plan.columns.find(({ key }) => key === field.key)?.read(rows[1]));
      }
      for (const type of ["Dog", "Cat"]) {
        note("record", type);
        const plan = wholePlan((columns) => planRecord(schema, type, { columns }));
        const [row] = plan.rows(answer(plan.request({ id: "1" })));
        const { groups } = layOutRecord(plan, row, { hasFailed: () => false, isNameShown: false });
        const labels = groups.flatMap(({ heading, facts }) => facts.map(({ label }) => `${heading ?? ""} / ${label}`));
        assertDistinct(labels, "record");
      }
    },
    10,
  );
});

test("an export names the id of a row by the field that holds it", () => {
  const schema = schemaOf(`
    type Query { book(isbn: String!): Book books: [Book!]! }
    type Book { id: ID! isbn: String! name: String }
  `);
  const root = rootField(schema, "query", "books");
  const plan = root && planQuery(schema, root, { columns: ["name"] });
  if (!plan) return assert.unreachable("a plan");
  const row = { __typename: "Book", id: "1", isbn: "978", name: "Maps" };
  const cells = cellsOf(plan, [row]).map(({ label, read }) => [label, read(row)]);
  assert.equal(cells, [
    ["Name", "Maps"],
    ["isbn", "978"],
  ]);
});

test("members of a JSON value that read alike keep labels of their own", () => {
  const schema = schemaOf("scalar JSON type Query { box(id: ID!): Box } type Box { id: ID! stock: JSON }");
  const plan = planRecord(schema, "Box");
  if (!plan) return assert.unreachable("a plan");
  const row = { __typename: "Box", id: "1", stock: { in_stock: 1, inStock: 2 } };
  const { groups } = layOutRecord(plan, row, { hasFailed: () => false, isNameShown: false });
  const facts = groups.flatMap(({ facts }) => facts.map(({ label, column }) => [label, column.read(row)]));
  const stock = facts.filter(([label]) => String(label).includes("stock"));
  assert.equal(stock, [
    ["In stock", 1],
    ["In stock (stock.inStock)", 2],
  ]);
});

test("a dot in the name of a JSON value does not make an object around it", () => {
  const [table] = rowsOf({ boxes: [{ "a.b": 1, a: { b: 2 } }] });
  const [row] = table?.rows ?? [];
  assert.equal(
    table?.columns.map(({ key, read }) => [key, read(row)]),
    [
      ['"a.b"', 1],
      ["a.b", 2],
    ],
  );
});

test("a column of a table fills the input of its very name", () => {
  const schema = schemaOf(`
    type Query { ticket(id: ID!): Ticket }
    type Ticket { id: ID! }
    type Mutation { createTicket(userName: String, user_name: String): Ticket }
  `);
  const root = rootField(schema, "mutation", "createTicket");
  const inputs = root ? cellInputsOf(planAction(schema, root).form) : [];
  const matched = matchColumns(["user_name", "userName"], inputs).map((match) => match?.input);
  assert.equal(matched, ["user_name", "userName"]);
});

test.run();
