/** What happens to the rows of a list while it is shown. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  MAX_NEW_ROWS,
  NO_ARRIVALS,
  notePage,
  noteRows,
  withChanges,
  type ShownRows,
} from "../../../../../src/app/parts/list/listen/arrivals.js";
import { boats } from "../../../screens/list/kites.js";

const boat = (id: string, name: string) => ({ __typename: "Boat", id, name });
const rows = [boat("1", "Ada"), boat("2", "Ben")];
const keyOf: ShownRows["keyOf"] = (row) => boats.identify(row)?.id;
const shown: ShownRows = { rows, columns: boats.columns, keyOf };

test("a row that is shown changes in its place, and says in which columns", () => {
  const arrivals = noteRows(NO_ARRIVALS, shown, [boat("1", "Adele")], true);
  assert.equal([...(arrivals.changed.get("1")?.columns ?? [])], ["name"]);
  assert.equal(withChanges(rows, arrivals, keyOf), [boat("1", "Adele"), rows[1]]);
  assert.is(arrivals.newKeys.size, 0);
});

test("a row that is not shown is new once, however often it arrives", () => {
  const arrivals = noteRows(NO_ARRIVALS, shown, [boat("3", "Cleo"), boat("3", "Cleopatra")], true);
  assert.equal([...arrivals.newKeys], ["3"]);
  assert.is(withChanges(rows, arrivals, keyOf), rows);
});

test("a changed row of another page is not new", () => {
  assert.is(noteRows(NO_ARRIVALS, shown, [boat("3", "Cleo")], false).newKeys.size, 0);
});

test("an update that says the same again changes nothing", () => {
  assert.is(noteRows(NO_ARRIVALS, shown, [boat("1", "Ada")], true).changed.size, 0);
});

test("columns that an update leaves out stay as they are", () => {
  const arrivals = noteRows(NO_ARRIVALS, shown, [{ __typename: "Boat", id: "1" }], true);
  assert.equal(withChanges(rows, arrivals, keyOf), rows);
});

test("a flood of new rows takes no memory without end", () => {
  const flood = Array.from({ length: 5_000 }, (_, index) => boat(`new ${index}`, "Kite"));
  assert.is(noteRows(NO_ARRIVALS, shown, flood, true).newKeys.size, MAX_NEW_ROWS);
});

test("a page with other rows or another order has moved, and what is shown stays", () => {
  const same = notePage(NO_ARRIVALS, shown, [boat("1", "Ada"), boat("2", "Ben")]);
  assert.not(same.hasMoved);
  const turned = notePage(NO_ARRIVALS, shown, [boat("2", "Ben"), boat("1", "Ada")]);
  assert.ok(turned.hasMoved);
  assert.is(withChanges(rows, turned, keyOf), rows);
  assert.equal([...notePage(NO_ARRIVALS, shown, [boat("9", "Zoe"), ...rows]).newKeys], ["9"]);
});

test.run();
