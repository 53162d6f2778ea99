/** Searches for the records that a picker offers, and takes the one that a person chooses. */
import { useReducer, type KeyboardEvent } from "react";
import { plainText, type FormField, type Plan, type RecordReference } from "../../../schema/index.js";
import { useAnswer } from "../../answers/use-answer.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { useSettled } from "../../ui/use-settled.js";
import { CLOSED_PICKER, HITS_LIMIT, hitsOf, nextHit, pickerReducer, recordNamed } from "./picker-state.js";

interface PickerOptions {
  field: FormField;
  /** Lists the records that can be chosen. */
  plan: Plan;
  /** The id that the input holds. */
  value: string;
  onChange: (next: string) => void;
  /** A record was chosen, rather than its id typed. */
  onPick: ((id: string) => void) | undefined;
}

export interface PickerHandle {
  /** The records on offer; none while the list is closed. */
  hits: readonly RecordReference[];
  /** The index of the hit that Enter takes; -1 for none. */
  active: number;
  /** The search text, if it found nothing. */
  notFound: string | undefined;
  /** The text in the input: the typed text, or the record's label, or its id. */
  shownText: string;
  /** Whether the input shows a label in place of the id. */
  showsLabel: boolean;
  choose(record: RecordReference | undefined): void;
  onFocus(): void;
  onType(text: string): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function usePicker({ field, plan, value, onChange, onPick }: PickerOptions): PickerHandle {
  const [state, dispatch] = useReducer(pickerReducer, CLOSED_PICKER);
  const { isOpen, typed, picked } = state;
  const search = useSettled(typed ?? "");
  const { document, variables } = plan.request({ search, size: HITS_LIMIT });
  const { data } = useAnswer(document, variables, { skip: !isOpen });
  const allHits = data ? hitsOf(plan, plan.rows(data), search) : [];
  const hits = isOpen ? allHits : [];
  const active = Math.min(state.active, hits.length - 1);
  const isPicked = picked !== undefined && picked.id === value;
  const label = useValueLabel(field, isPicked || typed !== undefined ? undefined : value);
  const shownLabel = isPicked ? plainText(picked.label) : label;
  const isSearched = isOpen && !!typed && search === typed && !!data;

  const take = (record: RecordReference) => {
    dispatch({ type: "picked", record });
    if (record.id !== undefined) onChange(record.id);
  };
  const choose = (record: RecordReference | undefined) => {
    if (record?.id === undefined) return;
    take(record);
    onPick?.(record.id);
  };
  const move = (step: 1 | -1) => dispatch({ type: "moved", active: nextHit(active, step, allHits.length) });
  return {
    hits,
    active,
    notFound: isSearched && allHits.length === 0 ? search : undefined,
    shownText: typed ?? shownLabel ?? value,
    showsLabel: shownLabel !== undefined && typed === undefined,
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

/** The label of the record whose id the input holds. A link or a draft has only the id. */
function useValueLabel({ picks }: FormField, id: string | undefined): string | undefined {
  return useRecordLabel(picks?.by ? undefined : picks?.entity, id);
}
