import { test } from "uvu";
import * as assert from "uvu/assert";
import { column, fields } from "./chart-fields.js";

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

test("the first value decides the kind of an unknown scalar", () => {
  assert.equal(
    fields([column("when", "unknown")], { when: null }, { when: "2026-01-02T03:04:05Z" }).map(({ is }) => is),
    ["date"],
  );
  assert.equal(fields([column("what", "unknown")], { what: { a: 1 } }), []);
});

test("a number is a name by the last word of its field", () => {
  const names = ["lineId", "line_id", "version", "sequence", "orderNo", "cabin.number", "year"];
  const numbers = ["price", "seats", "humid", "paid", "numberOfSeats"];
  const isName = (key: string) => fields([column(key, "integer")])[0]?.isName;
  assert.equal(
    names.filter((key) => !isName(key)),
    [],
  );
  assert.equal(numbers.filter(isName), []);
});

test("a column says whether it is empty, constant or varied", () => {
  const rows = [
    { a: null, b: 1, c: { id: 1 } },
    { a: null, b: 1, c: { id: 2 } },
  ];
  const found = fields([column("a", "text"), column("b", "integer"), column("c", "link")], ...rows);
  assert.equal(
    found.map(({ variety }) => variety),
    ["none", "one", "several"],
  );
});

test.run();
