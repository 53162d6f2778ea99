import { test } from "uvu";
import * as assert from "uvu/assert";
import { chartData } from "../../../../../src/app/parts/charts/model/data.js";
import { distinctNames } from "../../../../../src/app/parts/charts/model/distinct-names.js";
import type { Plan } from "../../../../../src/app/schema/index.js";
import { column, fields } from "./chart-fields.js";

interface Person {
  type?: string;
  id: string;
  name: string;
}

const identify: Plan["identify"] = (value) => {
  const person = value as Person | null;
  if (!person) return undefined;
  const type = person.type ?? "Person";
  return { type, typeLabel: type, id: person.id, label: person.name, opens: true };
};
const nameOf = (value: unknown) => (value as Person | null)?.name ?? "nothing";
const anna = { id: "1", name: "Anna" };
const otherAnna = { id: "2", name: "Anna" };
const rows = [
  { buyer: anna, amount: "1" },
  { buyer: otherAnna, amount: "10" },
  { buyer: { ...anna }, amount: "5" },
  { buyer: { id: "3", name: "Bob" }, amount: "7" },
  { buyer: null, amount: "2" },
];
const columns = fields([column("amount", "decimal"), column("buyer", "link")], ...rows);

test("records that share a name have bars of their own", () => {
  const data = chartData(
    { rows, fields: columns, isPage: false, now: 0, nameOf: distinctNames(rows, identify, nameOf) },
    { x: "buyer", y: "amount", kind: "bar", aggregate: "total" },
  );
  const totals = data.panels[0]?.series[0]?.points.map(({ x, text }) => [data.names[x], text]);
  assert.equal(totals, [
    ["Anna (1)", "6"],
    ["Anna (2)", "10"],
    ["Bob", "7"],
  ]);
});

test("a name that one record has stays as it is", () => {
  const [, buyer] = columns;
  const names = distinctNames([rows[0], rows[2], rows[3], rows[4]], identify, nameOf);
  assert.equal(
    [anna, null].map((value) => buyer && names(value, buyer)),
    ["Anna", "nothing"],
  );
});

test("a global id is told by its key, records of several types by their types too", () => {
  const [, buyer] = columns;
  const namesOf = (people: readonly Person[]) => {
    const names = distinctNames(
      people.map((each) => ({ buyer: each })),
      identify,
      nameOf,
    );
    return people.map((each) => buyer && names(each, buyer));
  };
  const anna = (id: string, type = "Person"): Person => ({ type, id, name: "Anna" });
  assert.equal(namesOf([anna(btoa("Person:1")), anna(btoa("Person:2"))]), ["Anna (1)", "Anna (2)"]);
  assert.equal(namesOf([anna("1"), anna("1", "Ship")]), ["Anna (Person 1)", "Anna (Ship 1)"]);
});

test.run();
