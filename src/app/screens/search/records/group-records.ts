/** PURE: the found records by type. */
import type { FoundRecord } from "../../../schema/index.js";
import { EXACT_KEY, type RecordGroup, type RecordSearchState } from "./record-search-state.js";

/** At most this many records of a type are shown. */
const RECORDS_OF_EACH_TYPE = 5;

/**
 * The found records by type. Where a type has a list of its own, what lists of several types find of it is left out, unless its own list
 * failed.
 */
export function groupRecords({ lists }: RecordSearchState): RecordGroup[] {
  const groups = new Map<string, RecordGroup>();
  const [exact] = lists.filter(({ list }) => list.isExact).flatMap(({ answer }) => answer.records);
  for (const { list, answer } of lists) {
    if (list.type === undefined || answer.at === "failed" || answer.records.length === 0) continue;
    const total = answer.at === "found" ? answer.total : undefined;
    groups.set(list.type, groupOf(list.type, list.label, answer.records, total));
  }
  const searched = lists.filter(({ list }) => !list.isExact);
  const answered = new Set(lists.filter(({ answer }) => answer.at !== "failed").map(({ list }) => list.type));
  const ofSeveralTypes = searched.filter(({ list }) => list.type === undefined).flatMap(({ answer }) => answer.records);
  for (const record of ofSeveralTypes) {
    if (answered.has(record.type) || groups.has(record.type)) continue;
    const records = ofSeveralTypes.filter(({ type }) => type === record.type);
    const own = lists.find(({ list }) => list.type === record.type);
    groups.set(record.type, groupOf(record.type, own?.list.label ?? record.typeLabel, records, undefined));
  }
  return withExactRecord(exact, [...groups.values()]);
}

/** The groups of found records, after that of the record whose id was typed. */
export function withExactRecord(record: FoundRecord | undefined, groups: readonly RecordGroup[]): RecordGroup[] {
  const isFound = groups.some(({ records }) =>
    records.some(({ type, id }) => type === record?.type && id === record.id),
  );
  if (!record || isFound) return [...groups];
  return [
    { key: EXACT_KEY, type: record.type, label: record.typeLabel, records: [record], total: undefined },
    ...groups,
  ];
}

function groupOf(type: string, label: string, records: readonly FoundRecord[], total: number | undefined): RecordGroup {
  const isFirst = ({ id }: FoundRecord, index: number) => records.findIndex((each) => each.id === id) === index;
  const shown = records.filter(isFirst).slice(0, RECORDS_OF_EACH_TYPE);
  return {
    key: type,
    type,
    label,
    records: shown,
    total: total !== undefined && total > shown.length ? total : undefined,
  };
}
