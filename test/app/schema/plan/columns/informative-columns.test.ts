/** The columns that a list shows: those that tell the rows of its first page apart. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { informativeColumns } from "../../../../../src/app/schema/plan/columns/informative-columns.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { incidents: [Incident!]! }
  scalar DateTime
  enum Severity { MINOR SEVERE }
  enum Status { OPEN DONE }
  type Incident {
    id: ID! title: String! severity: Severity! status: Status! reportedAt: DateTime! resolvedAt: DateTime
    line: Line! reporter: Person minutes: Int! sequence: Int! rank: Int! country: String!
  }
  type Line { id: ID! name: String! }
  type Person { id: ID! name: String! }
`);

const root = rootField(schema, "query", "incidents");
if (!root) throw new Error("The schema has no incidents.");
const { columns } = planQuery(schema, root);

const row = (index: number, change: object = {}) => ({
  id: String(index),
  title: `Incident ${index}`,
  severity: index % 2 ? "MINOR" : "SEVERE",
  status: index % 3 ? "OPEN" : "DONE",
  reportedAt: `2026-01-0${index + 1}`,
  resolvedAt: index === 0 ? "2026-02-01" : null,
  line: { __typename: "Line", id: String(index % 4), name: `Line ${index % 4}` },
  reporter: { __typename: "Person", id: String(index % 2), name: `Person ${index % 2}` },
  minutes: (index * 7) % 11,
  sequence: 900 + index * 3,
  rank: 40 - index,
  country: "CH",
  ...change,
});
const rows = (count: number, change?: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => row(index, change?.(index)));

const keys = (page: Partial<Parameters<typeof informativeColumns>[1]> = {}) =>
  informativeColumns(columns, { rows: rows(8), isFiltered: false, sortedBy: undefined, ...page }).map(({ key }) => key);

test("shows the name, two states, the first date and the owner before all others", () => {
  assert.equal(keys(), ["title", "severity", "status", "reportedAt", "reporter", "line", "minutes"]);
});

test("leaves out what is mostly empty, constant, or counts up", () => {
  for (const key of ["resolvedAt", "country", "sequence", "rank"]) assert.not(keys().includes(key), key);
});

test("keeps years that follow one another, and takes a person before a date of theirs", () => {
  const orders = schemaOf(`
    scalar Date
    type Query { orders: [Order!]! }
    type Order { id: ID! name: String! year: Int! customerSince: Date! total: Float! customer: Person! }
    type Person { id: ID! name: String! }
  `);
  const list = rootField(orders, "query", "orders");
  assert.ok(list);
  const data = Array.from({ length: 6 }, (_, index) => ({
    id: String(index),
    name: `Order ${index}`,
    year: 2020 + index,
    customerSince: `2019-01-0${index + 1}`,
    total: (index * 7) % 5,
    customer: { __typename: "Person", id: String(index % 2), name: `Person ${index % 2}` },
  }));
  const shown = informativeColumns(planQuery(orders, list).columns, {
    rows: data,
    isFiltered: false,
    sortedBy: undefined,
  });
  assert.equal(
    shown.map(({ key }) => key),
    ["name", "customerSince", "customer", "year", "total"],
  );
});

test("does not judge columns by fewer than five rows, but for their names", () => {
  const shown = keys({ rows: rows(4) });
  for (const key of ["resolvedAt", "country", "rank"]) assert.ok(shown.includes(key), key);
  assert.not(shown.includes("sequence"));
});

test("keeps a column that only a filter makes constant", () => {
  const open = rows(8, () => ({ status: "OPEN" }));
  assert.not(keys({ rows: open }).includes("status"));
  assert.ok(keys({ rows: open, isFiltered: true }).includes("status"));
});

test("keeps a column that has one value in some rows and none in others", () => {
  assert.ok(keys({ rows: rows(8, (index) => ({ country: index % 2 ? "CH" : null })) }).includes("country"));
});

test("shows the column that the rows are sorted by, right after the name", () => {
  assert.is(keys({ sortedBy: "rank" })[1], "rank");
});

test("keeps the name where all rows have the same one", () => {
  assert.is(keys({ rows: rows(8, () => ({ title: "Ticket gate stuck" })) })[0], "title");
});

test("tells rows apart by further dates only after all other values", () => {
  const resolved = rows(8, (index) => ({ resolvedAt: `2026-02-0${index + 1}` }));
  assert.is(keys({ rows: resolved }).at(-1), "resolvedAt");
});

/** The columns of a list of orders, most important first, if each row has other values. */
function orderOf(fields: string, valuesOf: (index: number) => object): string[] {
  const orders = schemaOf(`
    scalar Date
    enum Choice { A B }
    type Query { orders: [Order!]! }
    type Order { id: ID! name: String! ${fields} }
  `);
  const list = rootField(orders, "query", "orders");
  assert.ok(list);
  const data = Array.from({ length: 8 }, (_, index) => ({
    id: `${index}`,
    name: `Order ${index}`,
    ...valuesOf(index),
  }));
  const page = { rows: data, isFiltered: false, sortedBy: undefined };
  return informativeColumns(planQuery(orders, list).columns, page).map(({ key }) => key);
}

test("leaves out links back to the record that has the list, even of one row", () => {
  const leadsBack = (link: unknown) => (link as { id: string }).id === "0";
  assert.not(keys({ rows: rows(1), leadsBack }).includes("line"));
  assert.ok(keys({ rows: rows(2), leadsBack }).includes("line"), "a row of another line");
});

test("judges columns by five rows", () => {
  assert.not(keys({ rows: rows(5) }).includes("country"));
});

test("leaves out a column that three rows of four lack", () => {
  const filledIn = (count: number) =>
    rows(8, (index) => ({ resolvedAt: index < count ? `2026-02-0${index + 1}` : "" }));
  assert.not(keys({ rows: filledIn(2) }).includes("resolvedAt"));
  assert.ok(keys({ rows: filledIn(3) }).includes("resolvedAt"));
});

test("leaves out numbers that count up or down by one, and no others", () => {
  const shown = orderOf("up: Int! down: Int! even: Int! doubled: Int! gap: Int!", (index) => ({
    up: 30 + index,
    down: 90 - index,
    even: index * 2,
    doubled: 2 ** index,
    gap: index < 7 ? index : 11,
  }));
  assert.equal(shown, ["name", "even", "doubled", "gap"]);
});

test("the owner is a link or a text, never a state, date, flag or number", () => {
  const varied = (index: number) => ({
    stage: index % 2 ? "A" : "B",
    kind: index % 3 ? "A" : "B",
    customerTier: index % 2 ? "A" : "B",
    placedOn: `2026-01-0${index + 1}`,
    customerSince: `2020-01-0${index + 1}`,
    ownerCount: (index * 7) % 5,
    ownerNotified: index % 2 === 0,
    town: `Town ${index % 3}`,
    buyer: `Person ${index % 4}`,
  });
  const fields = `stage: Choice! kind: Choice! customerTier: Choice! placedOn: Date! customerSince: Date!
    ownerCount: Int! ownerNotified: Boolean! town: String buyer: String`;
  assert.equal(orderOf(fields, varied).slice(0, 5), ["name", "stage", "kind", "placedOn", "buyer"]);
});

test("treats the assignee or the author of a record as its owner", () => {
  const ownerAmong = (field: string) =>
    orderOf(`town: String! ${field}: String!`, (index) => ({ town: `Town ${index % 3}`, [field]: `x${index % 4}` }))[1];
  for (const name of ["assignedTo", "reportedBy", "accountManager"]) assert.is(ownerAmong(name), name);
  for (const name of ["connectsTo", "assignedLine", "byline", "toAssigned"]) assert.is(ownerAmong(name), "town", name);
});

test("only the first owner comes before all other values", () => {
  const shown = orderOf("town: String! author: String! editor: String!", (index) => ({
    town: `Town ${index % 3}`,
    author: `A ${index % 4}`,
    editor: `E ${index % 5}`,
  }));
  assert.equal(shown, ["name", "author", "town", "editor"]);
});

test.run();
