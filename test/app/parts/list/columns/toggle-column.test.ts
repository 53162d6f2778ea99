/** Choosing the columns of a list. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { canToggleColumn, shownKeys, toggleColumn } from "../../../../../src/app/parts/list/menu/list-menu-panel.js";
import { formatRoute, parseRoute } from "../../../../../src/app/base/navigation/routes.js";
import { planQuery, rootFields } from "../../../../../src/app/schema/index.js";
import { schemaFromSdl } from "../../../../../src/app/schema/model/sdl/sdl.js";

const test = suite("chosen columns");

/** The first column, the owner, links to another record, so that each row gets a link of its own besides. */
const schema = schemaFromSdl(`
  type Query { permits(limit: Int): [Permit!]! permit(id: ID!): Permit person(id: ID!): Person }
  type Permit { id: ID! owner: Person! }
  type Person { id: ID! name: String! }
`);
const rootField = rootFields(schema).find(({ name }) => name === "permits");
const planOf = (columns?: readonly string[]) => {
  const plan = rootField && planQuery(schema, rootField, columns ? { columns } : {});
  if (!plan) throw new Error("permits can be planned");
  return plan;
};

test("leaves out the row's own link, which is shown and cannot be chosen", () => {
  const plan = planOf(["owner"]);
  assert.equal(
    plan.columns.map(({ key }) => key),
    ["__row", "owner"],
  );
  assert.equal(shownKeys(plan), ["owner"]);
});

test("the last column that can be chosen stays, whatever else is shown", () => {
  const plan = planOf(["owner"]);
  assert.is(canToggleColumn(plan, "owner"), false);
  assert.is(canToggleColumn(plan, "id"), true);
});

test("takes a column away, and adds one without changing a person's order", () => {
  const choices = ["a", "b", "c"].map((key) => ({ key })) as never[];
  const both = { choices, columns: [{ key: "c" }, { key: "a" }] as never[] };
  assert.equal(toggleColumn(both, "a"), ["c"]);
  assert.equal(toggleColumn(both, "b"), ["c", "a", "b"]);
  const last = { choices, columns: [{ key: "c" }] as never[] };
  assert.equal(toggleColumn(last, "a"), ["a", "c"]);
});

test("the row's own column of a list of an interface keeps its place in the address", () => {
  const places = schemaFromSdl(`
    type Query { places: [Place!]! }
    interface Place { id: ID! name: String! height: Int! }
    type Hut implements Place { id: ID! name: String! height: Int! beds: Int! }
  `);
  const field = rootFields(places).find(({ name }) => name === "places");
  if (!field) throw new Error("places can be planned");
  const columns = toggleColumn(planQuery(places, field), "height");
  const route = parseRoute(formatRoute({ at: "query", field: "places", cols: columns }));
  assert.equal(route.at === "query" && route.cols, columns);
  assert.is(planQuery(places, field, { columns }).columns[0]?.key, "__row");
});

test.run();
