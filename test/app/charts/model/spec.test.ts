import { test } from "uvu";
import * as assert from "uvu/assert";
import { fieldsOf, formatSpec, parseSpec, settle, suggest, type ChartColumn } from "../../../../src/app/charts/model/spec.js";
import { kinds, type KindName } from "../../../../src/schema/index.js";

const column = (key: string, kind: KindName, list = false): ChartColumn => ({
  key,
  label: key,
  kind: kinds[kind],
  list,
  read: (row) => (row as Record<string, unknown>)[key],
});
const fields = (columns: ChartColumn[], ...rows: object[]) => fieldsOf(columns, rows);

test("takes numbers, dates and what can be told apart; no lists, no trees", () => {
  const all = fields([
    column("name", "text"),
    column("price", "decimal"),
    column("at", "datetime"),
    column("kind", "enum"),
    column("tags", "text", true),
    column("data", "json"),
  ]);
  assert.equal(
    all.map(({ key, is }) => [key, is]),
    [
      ["name", "category"],
      ["price", "number"],
      ["at", "date"],
      ["kind", "category"],
    ],
  );
});

test("what an unknown scalar is, its first value tells", () => {
  assert.equal(
    fields([column("when", "unknown")], { when: null }, { when: "2026-01-02T03:04:05Z" }).map(({ is }) => is),
    ["date"],
  );
  assert.equal(fields([column("what", "unknown")], { what: { a: 1 } }), []);
});

test("begins with a number over time", () => {
  assert.equal(suggest(fields([column("name", "text"), column("price", "decimal"), column("at", "datetime")])), {
    x: "at",
    y: "price",
    kind: "line",
    aggregate: "average",
  });
});

test("begins with a number over what names the rows where there is no date", () => {
  assert.equal(suggest(fields([column("name", "text"), column("seats", "integer")])), {
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
  assert.is(
    suggest(
      fields([
        column("name", "text"),
        column("lineId", "integer"),
        column("version", "integer"),
        column("seats", "integer"),
      ]),
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

test("a spec comes back from a link as it went", () => {
  for (const spec of [
    { x: "at", y: "price", kind: "line", aggregate: "total" },
    { x: "line.name", y: "", kind: "bar", aggregate: "count", by: "state" },
  ] as const)
    assert.equal(parseSpec(formatSpec(spec)), spec);
});

test("a link that was cut or changed by hand gives a spec that can be drawn, or none", () => {
  const all = fields([
    column("name", "text"),
    column("price", "decimal"),
    column("at", "datetime"),
    column("state", "enum"),
  ]);
  const read = (text: string) => {
    const spec = parseSpec(text);
    return spec && settle(spec, all);
  };
  assert.is(read(""), undefined);
  assert.is(read("gone,price,line,total"), undefined);
  assert.is(read("price,price"), undefined, "a number is no place");
  assert.equal(read("at,gone,line,total"), { x: "at", y: "", kind: "line", aggregate: "count" });
  assert.equal(read("at,price,pie,nonsense,gone"), { x: "at", y: "price", kind: "line", aggregate: "average" });
  assert.equal(read("name,price,line,count,name"), { x: "name", y: "price", kind: "bar", aggregate: "average" });
  assert.equal(read("__proto__,constructor"), undefined);
});

test.run();
