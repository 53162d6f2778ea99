/** Searches for the records that a picker offers, and takes the one that a person chooses. */
import { useContext, useEffect, useLayoutEffect, useReducer, type KeyboardEvent } from "react";
import type { PickerPlan } from "../../../schema/form/picker.js";
import { plainText, typeLabel, type FormField, type PlanState, type RecordReference } from "../../../schema/index.js";
import { useApp, useSchema } from "../../context/context.js";
import { latestRecords } from "../../context/visit/recent-records.js";
import { keyText } from "../../navigation/routes.js";
import { useAnswer } from "../../answers/use-answer.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { FormContext } from "../form-scope.js";
import { nextOption } from "../../ui/keyboard/next-option.js";
import { takeEscape } from "../../ui/keyboard/take-escape.js";
import { useSettled } from "../../ui/use-settled.js";
import {
  CLOSED_PICKER,
  HITS_LIMIT,
  hitsOf,
  pickerReducer,
  recordNamed,
  withRecent,
  type PickerHit,
  type PickerState,
} from "./picker-state.js";

interface PickerOptions {
  field: FormField;
  /** Lists the records that can be chosen. */
  plan: PickerPlan;
  /** The id that the input holds. */
  value: string;
  onChange: (next: string) => void;
  /** A record was chosen, rather than its id typed. */
  onPick: ((id: string) => void) | undefined;
}

export interface PickerHandle {
  /** The records on offer; none while the list is closed. */
  hits: readonly PickerHit[];
  /** The index of the hit that Enter takes; -1 for none. */
  active: number;
  /** The search text, if it found nothing. */
  notFound: string | undefined;
  /** Why the records could not be asked for, and what asks for them again. */
  failure: { error: Error; tryAgain: () => unknown } | undefined;
  /** The text in the input: the typed text, or the record's label, or its id. */
  shownText: string;
  /** The id, if the input shows a label in its place. */
  hiddenId: string | undefined;
  choose(record: RecordReference | undefined): void;
  onFocus(): void;
  onType(text: string): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function usePicker({ field, plan, value, onChange, onPick }: PickerOptions): PickerHandle {
  const [state, dispatch] = useReducer(pickerReducer, CLOSED_PICKER);
  const { isOpen, typed, picked, awaited } = state;
  const { search, hits: found, isSearched, isSearching, failure } = useHits(plan, field, state);
  const hits = isOpen ? found : [];
  // Until the typed text has been searched for, the hits are those of an earlier one: Enter must not take one of them.
  const active = isSearching ? -1 : Math.min(state.active, hits.length - 1);
  const waitBeforeSending = useContext(FormContext)?.waitBeforeSending;
  const isAwaiting = awaited !== undefined;
  // A layout effect: the form has to know before the next key comes, which may be the one that sends it.
  useLayoutEffect(() => (isAwaiting ? waitBeforeSending?.() : undefined), [isAwaiting, waitBeforeSending]);
  const isPicked = picked !== undefined && picked.id === value;
  const label = useValueLabel(field, isPicked || typed !== undefined ? undefined : value);
  const shownLabel = isPicked ? plainText(picked.label) : label;

  const take = (record: RecordReference) => {
    dispatch({ type: "picked", record });
    if (record.id !== undefined) onChange(record.id);
  };
  const choose = (record: RecordReference | undefined) => {
    if (record?.id === undefined) return;
    take(record);
    onPick?.(record.id);
  };
  useEffect(() => {
    if (!awaited || isSearching) return;
    const record = awaited === "first hit" ? found[0] : recordNamed(found, search);
    if (record?.id === undefined) dispatch({ type: "not-found" });
    else (awaited === "first hit" ? choose : take)(record);
  });
  const move = (step: 1 | -1) => {
    if (!isSearching && found.length) dispatch({ type: "moved", active: nextOption(active, step, found.length) });
    return found.length > 0;
  };
  const enter = () => {
    if (isAwaiting) return false; // A second Enter is for the form.
    if (isOpen && isSearching) dispatch({ type: "entered" });
    else choose(hits[active]);
    return (isOpen && isSearching) || hits[active] !== undefined;
  };
  return {
    hits,
    active,
    notFound: isOpen && isSearched && found.length === 0 ? search : undefined,
    shownText: typed ?? shownLabel ?? value,
    failure,
    hiddenId: shownLabel !== undefined && typed === undefined ? value : undefined,
    choose,
    onFocus: () => dispatch({ type: "focused" }),
    onType(text) {
      dispatch({ type: "typed", text });
      onChange(text.trim()); // a key with a blank at its edge can be chosen, and is not typed
    },
    onBlur() {
      // A complete label means its record, and is not an id.
      const named = isSearched ? recordNamed(found, search) : undefined;
      if (named?.id !== undefined) take(named);
      dispatch({ type: "left", isSearching });
    },
    onKeyDown: (event) => handleKey(event, { move, enter, close: isOpen && (() => dispatch({ type: "closed" })) }),
  };
}

/** What keys do in a picker. The first two tell whether they did anything. */
interface KeyCommands {
  move(step: 1 | -1): boolean;
  enter(): boolean;
  /** False while the list is closed. */
  close: (() => void) | false;
}

function handleKey(event: KeyboardEvent, { move, enter, close }: KeyCommands): void {
  if (event.nativeEvent.isComposing) return; // the keys choose among the words of an input method
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (isArrow && move(event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
  if (event.key === "Enter" && enter()) event.preventDefault();
  if (close) takeEscape(event, close);
}

/** The records for the typed text. */
interface Hits extends Pick<PickerHandle, "failure"> {
  /** The text that was searched for: the typed text after a pause. */
  search: string;
  /** Those for the text that was searched for; without a text, with the records that were opened lately. */
  hits: readonly PickerHit[];
  /** Whether the hits are those for the typed text. */
  isSearched: boolean;
  /** Whether they are still being asked for. */
  isSearching: boolean;
}

function useHits(plan: PickerPlan, field: FormField, { isOpen, typed = "", awaited }: PickerState): Hits {
  const search = useSettled(typed);
  const own = search === "" ? plan.own : undefined;
  const isWanted = isOpen || awaited !== undefined;
  const isAsked = isWanted && (search !== "" || !plan.needsText || own !== undefined);
  const asked = useSearchState(plan, search, isAsked);
  const state = own ? {} : asked.state;
  const { document, variables } = (own ?? plan).request({ ...state, size: HITS_LIMIT });
  const { data, error, refetch } = useAnswer(document, variables, { skip: !isAsked || asked.isDeciding });
  // The user's own records are a help: a text can be typed without them.
  const hasFailed = isAsked && error !== undefined && !data && !own;
  const recent = useRecent(field);
  const hits = data ? hitsOf(plan, (own ?? plan).rows(data), search) : [];
  const isSearched = typed !== "" && search === typed && data !== undefined;
  return {
    search,
    hits: typed === "" ? withRecent(recent, hits) : hits,
    isSearched,
    isSearching: typed !== "" && !isSearched && !hasFailed,
    failure: hasFailed ? { error, tryAgain: refetch } : undefined,
  };
}

/**
 * The state that asks for the records of a text. A list without a search is asked for the rows of the name; where it has none, all of its
 * rows are searched, because a server may compare whole names only.
 */
function useSearchState(plan: PickerPlan, search: string, isAsked: boolean): { state: PlanState; isDeciding: boolean } {
  const named = search === "" ? undefined : plan.stateForName?.(search);
  const { document, variables } = plan.request({ ...named, size: HITS_LIMIT });
  const { data, error } = useAnswer(document, variables, { skip: !isAsked || !named });
  const hasRows = data !== undefined && hitsOf(plan, plan.rows(data), search).length > 0;
  return {
    state: named && hasRows ? named : plan.stateFor(search),
    isDeciding: named !== undefined && !data && !error,
  };
}

/** The records of the input's type that were opened lately. */
function useRecent({ picks, keyOf = [] }: FormField): readonly RecordReference[] {
  const schema = useSchema();
  const { recentRecords, deletedRecords } = useApp().visit;
  if (!picks || picks.by !== undefined) return [];
  return latestRecords(recentRecords)
    .filter((record) => keyOf.includes(record.type) && !deletedRecords.has(keyText(record)))
    .map(({ type, id, label }) => ({ type, id, label, typeLabel: typeLabel(schema, type), opens: true }));
}

/** The label of the record whose id the input holds. A link or a draft has only the id. */
function useValueLabel({ picks }: FormField, id: string | undefined): string | undefined {
  return useRecordLabel(picks?.entity, id, picks?.by);
}
