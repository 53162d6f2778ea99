import { test } from "uvu";
import * as assert from "uvu/assert";
import { suggest } from "../../../../../src/app/parts/charts/model/suggest.js";
import { column, fields } from "./chart-fields.js";

const tickets = fields([column("name", "text"), column("price", "decimal"), column("at", "datetime")], {
  name: "A",
  price: "1",
  at: "2026-01-01",
});

test("begins with records counted over time", () => {
  assert.equal(suggest(tickets), { x: "at", y: "", kind: "bar", aggregate: "count" });
});

test("begins with the numbers of updates over time", () => {
  assert.equal(suggest(tickets, "updates"), { x: "at", y: "price", kind: "line", aggregate: "average" });
});

test("begins with measured values over time, a line for each measure", () => {
  const rows = [
    { name: "A", metric: "WIND", value: 1, unit: "km/h", at: "2026-01-01" },
    { name: "A", metric: "LOAD", value: 2, unit: "%", at: "2026-01-02" },
  ];
  const readings = fields(
    [
      column("name", "text"),
      column("value", "float"),
      column("unit", "text"),
      column("metric", "text"),
      column("at", "datetime"),
    ],
    ...rows,
  );
  assert.equal(suggest(readings), { x: "at", y: "value", kind: "line", aggregate: "average", by: "metric" });
});

test("begins with a column whose values vary, and with none that is empty", () => {
  const columns = [
    column("name", "text"),
    column("closedAt", "datetime"),
    column("openedAt", "datetime"),
    column("country", "enum"),
    column("state", "enum"),
    column("cost", "decimal"),
  ];
  const rows = ["OPEN", "DONE"].map((state, day) => ({
    name: state,
    closedAt: null,
    openedAt: `2026-01-0${day + 1}`,
    country: "CH",
    state,
    cost: null,
  }));
  assert.is(suggest(fields(columns, ...rows))?.x, "openedAt");
  const withoutDates = columns.filter(({ kind }) => kind.name !== "datetime");
  assert.equal(suggest(fields(withoutDates, ...rows)), { x: "state", y: "", kind: "bar", aggregate: "count" });
});

test("begins with a number over what names the rows where there is no date", () => {
  assert.equal(suggest(fields([column("name", "text"), column("seats", "integer")], { name: "A", seats: 4 })), {
    x: "name",
    y: "seats",
    kind: "bar",
    aggregate: "average",
  });
});

test("begins with how many there are of each where there is no number", () => {
  assert.equal(suggest(fields([column("name", "text"), column("state", "enum")])), {
    x: "state",
    y: "",
    kind: "bar",
    aggregate: "count",
  });
  assert.equal(suggest(fields([column("name", "text"), column("at", "date")])), {
    x: "at",
    y: "",
    kind: "bar",
    aggregate: "count",
  });
});

test("does not begin with a number that is a name: an id, a version, a year", () => {
  const rows = [
    { opened: 1968, seats: 4 },
    { opened: 2019, seats: 8 },
  ];
  assert.is(
    suggest(fields([column("name", "text"), column("opened", "integer"), column("seats", "integer")], ...rows))?.y,
    "seats",
  );
  const keyed = rows.map((row) => ({ ...row, lineId: 7, version: 3 }));
  assert.is(
    suggest(
      fields(
        [column("name", "text"), column("lineId", "integer"), column("version", "integer"), column("seats", "integer")],
        ...keyed,
      ),
    )?.y,
    "seats",
  );
  assert.equal(
    suggest(fields([column("name", "text"), column("state", "enum"), column("opened", "integer")], ...rows)),
    { x: "state", y: "", kind: "bar", aggregate: "count" },
  );
});

test("there is no chart without a date or a category", () => {
  assert.is(suggest(fields([column("price", "decimal")])), undefined);
  assert.is(suggest([]), undefined);
});

test.run();
