import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  latestRecords,
  noteRecord,
  type RecentRecord,
} from "../../../../../src/app/base/context/visit/recent-records.js";

const kite = (id: string, label = `Kite ${id}`): RecentRecord => ({ type: "Kite", id, label });

/** The latest records after these were opened. */
function after(...opened: RecentRecord[]): RecentRecord[] {
  const records = new Map<string, RecentRecord>();
  for (const record of opened) noteRecord(records, record);
  return latestRecords(records);
}

test("an opened record comes first, and is listed once with its latest label", () => {
  assert.equal(after(kite("2"), kite("1"), kite("2", "Renamed")), [kite("2", "Renamed"), kite("1")]);
});

test("records of two types may have the same id", () => {
  const shed = { type: "Shed", id: "1", label: "Shed 1" };
  assert.equal(after(kite("1"), shed), [shed, kite("1")]);
});

test("five records are listed", () => {
  const ids = after(...["1", "2", "3", "4", "5", "6"].map((id) => kite(id))).map(({ id }) => id);
  assert.equal(ids, ["6", "5", "4", "3", "2"]);
});

test.run();
