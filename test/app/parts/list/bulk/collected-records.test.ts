import { suite } from "uvu";
import * as assert from "uvu/assert";
import { recordsIn } from "../../../../../src/app/parts/list/bulk/collected-records.js";
import type { RecordReference } from "../../../../../src/app/schema/index.js";

const test = suite("records of a whole list");

const record = (type: string, id: string | undefined): RecordReference =>
  ({ type, typeLabel: type, label: type, ...(id !== undefined && { id }), opens: id !== undefined }) as RecordReference;
const plan = { identify: (row: unknown) => row as RecordReference | undefined };

test("a record that comes on two pages is taken once", () => {
  const rows = [record("Kite", "1"), record("Kite", "2"), record("Kite", "1")];
  assert.equal(recordsIn(rows, plan, "Kite"), { records: rows.slice(0, 2), leftOut: 0 });
});

test("rows of another type and rows without a key are left out and counted", () => {
  const rows = [record("Kite", "1"), record("Dragon", "1"), record("Kite", undefined), undefined];
  assert.equal(recordsIn(rows, plan, "Kite"), { records: rows.slice(0, 1), leftOut: 3 });
});

test.run();
