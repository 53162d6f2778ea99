/** PURE: what the lists have answered that are searched for a text. */
import type { FoundRecord } from "../../../schema/plan/record-search.js";

/** A list that is searched. */
export interface SearchedList {
  key: string;
  label: string;
  /** The type of its rows, unless they have several. */
  type: string | undefined;
  /** It finds the one record whose id was typed. */
  isExact?: true;
}

/** What a list has answered. While it is asked, what it found for the text before stays as far as that still fits. */
export type ListAnswer =
  | { at: "asking"; records: readonly FoundRecord[] }
  | { at: "found"; records: readonly FoundRecord[]; total: number | undefined }
  | { at: "failed"; records: readonly [] };

export interface RecordSearchState {
  /** The text that is searched for; empty while nothing is. */
  text: string;
  lists: readonly { list: SearchedList; answer: ListAnswer }[];
}

/** An event of a search. Answers carry their text: one that comes later than the next text is ignored. */
export type RecordSearchEvent =
  | { type: "began"; text: string; lists: readonly SearchedList[] }
  | { type: "answered"; text: string; key: string; answer: ListAnswer }
  | { type: "ended" };

export const NO_RECORD_SEARCH: RecordSearchState = { text: "", lists: [] };

/** @returns the state after an event */
export function recordSearchReducer(state: RecordSearchState, event: RecordSearchEvent): RecordSearchState {
  switch (event.type) {
    case "began":
      return {
        text: event.text,
        lists: event.lists.map((list) => ({ list, answer: asking(state, list, event.text) })),
      };
    case "answered":
      if (event.text !== state.text) return state;
      return {
        ...state,
        lists: state.lists.map((each) => (each.list.key === event.key ? { ...each, answer: event.answer } : each)),
      };
    case "ended":
      return NO_RECORD_SEARCH;
  }
}

function asking(state: RecordSearchState, { key }: SearchedList, text: string): ListAnswer {
  const before = state.lists.find(({ list }) => list.key === key)?.answer.records ?? [];
  const word = text.toLowerCase();
  return { at: "asking", records: before.filter(({ label }) => label.toLowerCase().includes(word)) };
}

/** Found records of one type. */
export interface RecordGroup {
  /** Unique among the groups. */
  key: string;
  type: string;
  label: string;
  records: readonly FoundRecord[];
  /** The number of all matching records, if there are more than those. */
  total: number | undefined;
}

/** The key of the group of the record whose id was typed. */
export const EXACT_KEY = "id";

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

/** The labels of the lists whose search is in a state. */
export const listsThat = ({ lists }: RecordSearchState, at: ListAnswer["at"]): string[] =>
  lists.filter(({ list, answer }) => answer.at === at && !list.isExact).map(({ list }) => list.label);
