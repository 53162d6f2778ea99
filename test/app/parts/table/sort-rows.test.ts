/** The order of an enum's values where the app sorts rows by itself. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readHints, withHints } from "../../../../src/app/schema/model/read-hints.js";
import { kindOf } from "../../../../src/app/schema/values/recognise.js";
import { sortRows } from "../../../../src/app/parts/table/sort-rows.js";
import { schemaOf } from "../../schema/helpers.js";

/** The choices of an enum in their order, after hints on it. */
function sorted(choices: string, labels: Record<string, string> = {}, sort = "at"): unknown[] {
  const values = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]));
  const schema = withHints(
    schemaOf(`type Query { at: State } enum State { ${choices} }`),
    readHints({ types: { State: { values } } }),
  );
  const kind = kindOf(schema, { name: "State", text: "State", nonNull: false });
  const rows = choices.split(" ").map((at) => ({ at }));
  const column = { kind, read: (row: unknown) => (row as { at: string }).at };
  return sortRows(rows, sort, column).map((row) => (row as { at: string }).at);
}

test("choices are ordered by their labels, degrees of severity by their scale", () => {
  assert.equal(sorted("SINGLE RETURN DAY"), ["DAY", "RETURN", "SINGLE"]);
  assert.equal(sorted("DAY RETURN SINGLE", { SINGLE: "Einfach", DAY: "Tageskarte" }), ["SINGLE", "RETURN", "DAY"]);
  assert.equal(sorted("MINOR MODERATE SEVERE CRITICAL"), ["MINOR", "MODERATE", "SEVERE", "CRITICAL"]);
  assert.equal(sorted("CRITICAL SEVERE MINOR"), ["MINOR", "SEVERE", "CRITICAL"]);
});

test("a choice beside the scale stands before the mildest degree", () => {
  assert.equal(sorted("MINOR SEVERE CRITICAL UNKNOWN"), ["UNKNOWN", "MINOR", "SEVERE", "CRITICAL"]);
  assert.equal(sorted("MINOR SEVERE CRITICAL UNKNOWN", {}, "-at"), ["CRITICAL", "SEVERE", "MINOR", "UNKNOWN"]);
});

test.run();
