/** PURE: what the lists have answered that are searched for a text. */
import type { FoundRecord } from "../../../schema/index.js";

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

/** What the lists have found for a text so far: for one that they have not been asked for yet, what still fits of the text before. */
export function foundFor(state: RecordSearchState, text: string): RecordSearchState {
  if (text === state.text) return state;
  return { text, lists: state.lists.map(({ list }) => ({ list, answer: asking(state, list, text) })) };
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

/** Whether a list has not answered for a text, or none has been asked yet. */
export const isSearching = ({ text, lists }: RecordSearchState, searchText: string): boolean =>
  text !== searchText || lists.some(({ answer }) => answer.at === "asking");

/** The labels of the lists whose search is in a state. */
export const listsThat = ({ lists }: RecordSearchState, at: ListAnswer["at"]): string[] =>
  lists.filter(({ list, answer }) => answer.at === at && !list.isExact).map(({ list }) => list.label);
