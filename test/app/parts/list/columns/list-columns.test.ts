/** A plan's columns as the table draws them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { schemaFromSdl } from "../../../../../src/app/schema/model/sdl/sdl.js";

await import("../../../../helpers/render.js"); // a window, for the components that are imported
const { listColumns } = await import("../../../../../src/app/parts/list/list-rows.js");

test("columns that the server sorts alike are two columns with one sort key", () => {
  const schema = schemaFromSdl(`
    type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! name: String! total: Int! }
  `);
  const field = rootField(schema, "query", "orders");
  if (!field) throw new Error("The schema has no query orders.");
  const plan = planQuery(schema, field);
  const [name, total] = plan.columns;
  if (!name || !total) throw new Error("orders have a name and a total");
  const byTotal = { ...total, sort: "TOTAL" };
  const columns = listColumns({ ...plan, columns: [name, byTotal, { ...byTotal, key: "totalWithTax" }] });
  assert.equal(
    columns.map(({ key, sortKey }) => [key, sortKey]),
    [
      ["name", "name"],
      ["total", "TOTAL"],
      ["totalWithTax", "TOTAL"],
    ],
  );
});

test("a number that records are found by is aligned like a name, an amount is not", () => {
  const schema = schemaFromSdl(`
    type Query { issues: [Issue!]! issue(number: Int!): Issue }
    type Issue { title: String! number: Int! points: Int! }
  `);
  const field = rootField(schema, "query", "issues");
  if (!field) throw new Error("The schema has no query issues.");
  const columns = listColumns(planQuery(schema, field, { columns: ["title", "number", "points"] }));
  assert.equal(
    columns.map(({ numeric }) => numeric === true),
    [false, false, true],
  );
});

test.run();
