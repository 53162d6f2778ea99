/** PURE: the state of a picker, and which records it offers. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import {
  type FoundDetail,
  type PickerPlan,
  plainText,
  type RecordReference,
  withoutNeedlessDetails,
} from "../../../schema/index.js";
import type { Meaning } from "./name-lookup.js";

/** What an input was settled on: a record, or an id of which nothing is known. */
export interface PickedRecord {
  id: string;
  type?: string;
  /** Whether the input had been left by then, rather than the record chosen in it. */
  hasLeft?: boolean;
  /** The record as it was called then; undefined for an id of which nothing is known. */
  record?: RecordReference;
  /** How it is looked up: by the key of this type, or by another field. */
  of?: { type: string; by: string | undefined } | undefined;
}

/** The most records that are offered at once. */
export const HITS_LIMIT = 25;

/** The state of a picker. */
export interface PickerState {
  /** Whether the list of hits is open, if there are any. */
  isOpen: boolean;
  /** The text that is being typed; undefined while the person does not type. */
  typed: string | undefined;
  /** The hit that Enter takes; -1 for none, so that Enter sends the form if the input has just received the focus. */
  active: number;
  /** The record that was chosen last. */
  picked: RecordReference | undefined;
  /** What was typed for it, where that is its id and not its name, or an id of which nothing is known. */
  byId: "its id" | "an id" | undefined;
  /** What the input waits for: Enter takes the first hit, leaving the input takes what the text stands for. */
  awaited: "first hit" | "meaning" | undefined;
  /** What the typed text stands for; undefined until it has been looked up. */
  meaning: Meaning | undefined;
}

/** An event of a picker. `moved` carries the hit that an arrow key leads to. */
export type PickerEvent =
  | { type: "focused" }
  | { type: "typed"; text: string }
  | { type: "moved"; active: number }
  | { type: "picked"; record: RecordReference; byId?: PickerState["byId"] }
  | { type: "closed" }
  /** Enter was pressed while the typed text was still being searched for. */
  | { type: "entered" }
  | { type: "left" }
  /** What the typed text stands for is being looked up. */
  | { type: "asked" }
  | { type: "answered"; meaning: Meaning };

export const CLOSED_PICKER: PickerState = {
  isOpen: false,
  typed: undefined,
  active: -1,
  picked: undefined,
  byId: undefined,
  awaited: undefined,
  meaning: undefined,
};

/** @returns the state after an event */
export function pickerReducer(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case "focused":
      return { ...state, isOpen: true, active: -1 };
    case "typed":
      return {
        ...{ ...state, isOpen: true, typed: event.text, active: event.text === "" ? -1 : 0 },
        ...{ awaited: undefined, meaning: undefined },
      };
    case "moved":
      return { ...state, isOpen: true, active: event.active };
    case "picked":
      return { ...CLOSED_PICKER, picked: event.record, byId: event.byId };
    case "closed":
      return { ...state, isOpen: false, awaited: undefined };
    case "entered":
      return { ...state, awaited: "first hit" };
    case "left":
      return { ...CLOSED_PICKER, picked: state.picked, byId: state.byId };
    case "asked":
      return { ...state, isOpen: false, awaited: "meaning", meaning: undefined };
    case "answered":
      return { ...state, awaited: undefined, meaning: event.meaning };
  }
}

/** A record on offer. */
export interface PickerHit extends RecordReference {
  /** Details that distinguish it from others with its name. */
  details: readonly FoundDetail[];
}

/** The records to offer. Where the server cannot search, its rows are searched here. */
export function hitsOf(plan: PickerPlan, rows: readonly unknown[], search: string): PickerHit[] {
  const word = search.toLowerCase();
  const isServerSearch = plan.needsText || plan.shape.search !== undefined || plan.shape.filterSearch !== undefined;
  const isHit = ({ label, id }: RecordReference) =>
    isServerSearch || label.toLowerCase().includes(word) || id === search;
  const hits = rows.flatMap((row): PickerHit[] => {
    const reference = plan.identify(row);
    return reference && isHit(reference) ? [{ ...reference, details: plan.detailsOf(row) }] : [];
  });
  return withoutNeedlessDetails(exactFirst(hits, search).slice(0, HITS_LIMIT));
}

/** Whether a record is called exactly so, in any case. */
export const isCalled = ({ label }: RecordReference, text: string): boolean =>
  plainText(label).trim().toLowerCase() === text.trim().toLowerCase();

/** The records that are called exactly as was typed come first: Enter takes the first one. */
const exactFirst = (hits: readonly PickerHit[], text: string): PickerHit[] => [
  ...hits.filter((hit) => isCalled(hit, text)),
  ...hits.filter((hit) => !isCalled(hit, text)),
];

/** The records that were opened lately come first, each once. */
export function withRecent(recent: readonly RecordReference[], hits: readonly PickerHit[]): PickerHit[] {
  const detailsOf = (id: string | undefined) => hits.find((hit) => hit.id === id)?.details ?? [];
  const first = recent.map((record): PickerHit => ({ ...record, details: detailsOf(record.id) }));
  const others = hits.filter(({ id }) => !recent.some((record) => record.id === id));
  return [...first, ...others].slice(0, HITS_LIMIT);
}
