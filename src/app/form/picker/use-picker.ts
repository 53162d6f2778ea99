/** Searches for the records that a picker offers, and takes the one that a person chooses. */
import { useReducer, type KeyboardEvent } from "react";
import type { PickerPlan } from "../../../schema/form/picker.js";
import { plainText, typeLabel, type FormField, type RecordReference } from "../../../schema/index.js";
import { useApp, useSchema } from "../../context/context.js";
import { latestRecords } from "../../context/visit/recent-records.js";
import { useAnswer } from "../../answers/use-answer.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { nextOption } from "../../ui/keyboard/next-option.js";
import { useSettled } from "../../ui/use-settled.js";
import {
  CLOSED_PICKER,
  HITS_LIMIT,
  hitsOf,
  pickerReducer,
  recordNamed,
  withRecent,
  type PickerHit,
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
  const { isOpen, typed, picked } = state;
  const { search, hits: found, isAnswered, failure } = useHits(plan, typed ?? "", isOpen);
  const recent = useRecent(field);
  const allHits = search === "" && !typed ? withRecent(recent, found) : found;
  const hits = isOpen ? allHits : [];
  const active = Math.min(state.active, hits.length - 1);
  const isPicked = picked !== undefined && picked.id === value;
  const label = useValueLabel(field, isPicked || typed !== undefined ? undefined : value);
  const shownLabel = isPicked ? plainText(picked.label) : label;
  const isSearched = isOpen && !!typed && search === typed && isAnswered;

  const take = (record: RecordReference) => {
    dispatch({ type: "picked", record });
    if (record.id !== undefined) onChange(record.id);
  };
  const choose = (record: RecordReference | undefined) => {
    if (record?.id === undefined) return;
    take(record);
    onPick?.(record.id);
  };
  const move = (step: 1 | -1) => dispatch({ type: "moved", active: nextOption(active, step, allHits.length) });
  return {
    hits,
    active,
    notFound: isSearched && allHits.length === 0 ? search : undefined,
    shownText: typed ?? shownLabel ?? value,
    failure,
    hiddenId: shownLabel !== undefined && typed === undefined ? value : undefined,
    choose,
    onFocus: () => dispatch({ type: "focused" }),
    onType(text) {
      dispatch({ type: "typed", text });
      onChange(text);
    },
    onBlur() {
      // A complete label means its record, and is no id.
      const named = search === typed ? recordNamed(allHits, search) : undefined;
      if (named?.id !== undefined) take(named);
      dispatch({ type: "left" });
    },
    onKeyDown(event) {
      const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
      const chosen = hits[active];
      if (isArrow && allHits.length) move(event.key === "ArrowDown" ? 1 : -1);
      else if (event.key === "Enter" && chosen) choose(chosen);
      else if (event.key === "Escape" && isOpen) {
        // Escape must not also close the dialog that the form is in.
        event.stopPropagation();
        dispatch({ type: "closed" });
      } else return;
      event.preventDefault();
    },
  };
}

/** The records that a list has on offer for a text. */
interface Hits extends Pick<PickerHandle, "failure"> {
  /** The text that was searched for: the typed text after a pause. */
  search: string;
  hits: readonly PickerHit[];
  isAnswered: boolean;
}

function useHits(plan: PickerPlan, typed: string, isOpen: boolean): Hits {
  const search = useSettled(typed);
  const own = search === "" ? plan.own : undefined;
  const state = own ? {} : plan.stateFor(search);
  const { document, variables } = (own ?? plan).request({ ...state, size: HITS_LIMIT });
  const isAsked = isOpen && (search !== "" || !plan.needsText || own !== undefined);
  const { data, error, refetch } = useAnswer(document, variables, { skip: !isAsked });
  // The user's own records are a help: a text can be typed without them.
  const hasFailed = isAsked && error !== undefined && !data && !own;
  return {
    search,
    hits: data ? hitsOf(plan, (own ?? plan).rows(data), search) : [],
    isAnswered: !!data,
    failure: hasFailed ? { error, tryAgain: refetch } : undefined,
  };
}

/** The records of the input's type that were opened lately. */
function useRecent({ picks }: FormField): readonly RecordReference[] {
  const schema = useSchema();
  const { recentRecords, deletedRecords } = useApp().visit;
  if (!picks || picks.by !== undefined) return [];
  return latestRecords(recentRecords)
    .filter(({ type, id }) => type === picks.entity && !deletedRecords.has(`${type}:${id}`))
    .map(({ type, id, label }) => ({ type, id, label, typeLabel: typeLabel(schema, type), opens: true }));
}

/** The label of the record whose id the input holds. A link or a draft has only the id. */
function useValueLabel({ picks }: FormField, id: string | undefined): string | undefined {
  return useRecordLabel(picks?.by ? undefined : picks?.entity, id);
}
