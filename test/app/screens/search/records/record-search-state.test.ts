import { test } from "uvu";
import * as assert from "uvu/assert";
import type { FoundRecord } from "../../../../../src/app/schema/plan/record-search.js";
import { groupRecords } from "../../../../../src/app/screens/search/records/record-search.js";
import {
  listsThat,
  NO_RECORD_SEARCH,
  recordSearchReducer,
  type ListAnswer,
  type RecordSearchState,
} from "../../../../../src/app/screens/search/records/record-search-state.js";

const record = (type: string, id: string, label: string): FoundRecord => ({
  type,
  typeLabel: type,
  label,
  id,
  opens: true,
  details: [],
});
const STATIONS = { key: "stations", label: "Stations", type: "Station" };
const SEARCH = { key: "search", label: "Search", type: undefined };
const found = (...records: FoundRecord[]): ListAnswer => ({ at: "found", records, total: undefined });

const begin = (text: string, state: RecordSearchState = NO_RECORD_SEARCH) =>
  recordSearchReducer(state, { type: "began", text, lists: [SEARCH, STATIONS] });
const answer = (state: RecordSearchState, text: string, key: string, given: ListAnswer) =>
  recordSearchReducer(state, { type: "answered", text, key, answer: given });

test("an answer to an earlier text never replaces a newer one", () => {
  const newer = begin("brunnh", begin("brunn"));
  assert.is(answer(newer, "brunn", "stations", found(record("Station", "1", "Brunnen"))), newer);
});

test("hits that still fit stay while a list is requested again", () => {
  const before = answer(
    begin("brunn"),
    "brunn",
    "stations",
    found(record("Station", "1", "Brunnen"), record("Station", "2", "Brunnhorn")),
  );
  const [, stations] = begin("brunnh", before).lists;
  assert.equal(
    stations?.answer.records.map(({ label }) => label),
    ["Brunnhorn"],
  );
  assert.equal(listsThat(begin("brunnh", before), "asking"), ["Search", "Stations"]);
});

test("a type's own list counts, and other types come from lists of several", () => {
  let state = begin("brunn");
  const brunnhorn = record("Station", "2", "Brunnhorn");
  state = answer(
    state,
    "brunn",
    "search",
    found(record("Line", "b", "Brunnhorn"), brunnhorn, record("Station", "7", "x")),
  );
  state = answer(state, "brunn", "stations", { at: "found", records: [brunnhorn, brunnhorn], total: 1300 });
  assert.equal(
    groupRecords(state).map(({ label, records, total }) => [label, records.length, total]),
    [
      ["Stations", 1, 1300],
      ["Line", 1, undefined],
    ],
  );
});

test("if the list of a type failed, a list of several types replaces it", () => {
  let state = answer(begin("brunn"), "brunn", "stations", { at: "failed", records: [] });
  state = answer(state, "brunn", "search", found(record("Station", "2", "Brunnhorn")));
  assert.equal(
    groupRecords(state).map(({ label, records }) => [label, records.length]),
    [["Stations", 1]],
  );
});

test("a list that cannot be searched is named, and the others go on", () => {
  const state = answer(begin("brunn"), "brunn", "stations", { at: "failed", records: [] });
  assert.equal(listsThat(state, "failed"), ["Stations"]);
  assert.equal(listsThat(state, "asking"), ["Search"]);
  assert.equal(groupRecords(state), []);
});

test("a search that ends leaves nothing", () => {
  const state = answer(begin("brunn"), "brunn", "stations", found(record("Station", "1", "Brunnen")));
  assert.is(recordSearchReducer(state, { type: "ended" }), NO_RECORD_SEARCH);
});

test.run();
