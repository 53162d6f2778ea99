/** The form of an action: its initial value, what the person typed, and the draft of it that is kept. */
import { useMemo, useState } from "react";
import {
  getAt,
  isRecordFilter,
  type ActionPlan,
  type FormField,
  type FormValue,
  type RecordReference,
} from "../../schema/index.js";
import { prefill } from "../../schema/form/prefill.js";
import { useApp } from "../context/context.js";
import { formatRoute, type Route } from "../navigation/routes.js";
import type { Conflict } from "./conflict/conflicts.js";
import { conflictPart } from "./conflict/lazy-conflict-notice.js";
import { readDraft, writeDraft } from "./form-draft.js";
import { formStart, isNothingTyped, readForm, shownValue, typedValue, type FormStart } from "./form-start.js";
import { holdsInputs } from "../../schema/form/wrapper.js";
import { inputAt } from "./record-inputs.js";
import { makesRecord, pickedSubject } from "./record-reference.js";
import { isSame } from "./same-value.js";
import { useRecordBaseline } from "./use-record-baseline.js";

export type ActionRoute = Route & { at: "action" };

type Path = readonly (string | number)[];

export interface ActionForm {
  /** Whether the values of the record are still loading. */
  isLoading: boolean;
  fields: readonly FormField[];
  start: FormStart;
  /** Names of the inputs that the link to the form has filled in. */
  given: readonly string[];
  value: FormValue;
  change(next: FormValue): void;
  /** The variables of a value, and its problems. */
  read(value: FormValue): ReturnType<typeof readForm>;
  /** When the draft was written that the form continues, in ms since 1970. Undefined for a form that continues none. */
  draftTime: number | undefined;
  /** Removes the input and its draft. */
  reset(): void;
  /** Removes the draft only, after the server has done the action. */
  removeDraft(): void;
  /** Whether an input has the value of the record. Undefined where the form does not change a record. */
  isInitial: ((path: Path) => boolean) | undefined;
  /** What other people have changed of the record since the form began, where this person has changed it, too. */
  findConflicts(): Promise<readonly Conflict[]>;
  /** Whether an input has a box that clears it. */
  isClearable(path: Path): boolean;
  /** A record was chosen in an input of the form. */
  pick(field: FormField, id: string): void;
}

/**
 * Whether an input is a value of the record by itself. A list is sent as a whole, and what stands beside the object with the record's
 * values, such as `draft` beside `data`, is about the request.
 */
function isValueOfRecord(form: readonly FormField[], path: Path): boolean {
  const [first] = path;
  if (isRecordFilter(String(first)) || path.some((step) => typeof step === "number")) return false;
  const wrappers = form.filter(holdsInputs);
  return wrappers.length === 0 || wrappers.some(({ name }) => name === first);
}

const NO_CONFLICTS: readonly Conflict[] = [];

/** @param from - the record that the link to the action names */
export function useActionForm(plan: ActionPlan, route: ActionRoute, from: RecordReference | undefined): ActionForm {
  const { drafts, nav } = useApp();
  const draftKey = formatRoute(route);
  const { isLoading, baseline, form, knows, requestLatest } = useRecordBaseline(plan, from);
  const prefilled = useMemo(() => (from ? prefill(plan, from) : {}), [plan, from]);
  const start = useMemo(() => formStart(form, baseline, prefilled), [form, baseline, prefilled]);
  const [draft] = useState(() => readDraft(drafts, draftKey));
  const [typed, setTyped] = useState<FormValue>(draft?.typed);
  const value = shownValue(start, typed);
  return {
    isLoading,
    fields: start.form,
    start,
    given: Object.keys((prefilled ?? {}) as object),
    value,
    change(next) {
      const nextTyped = typedValue(start, next);
      setTyped(nextTyped);
      if (isNothingTyped(start, nextTyped)) drafts.remove(draftKey);
      else writeDraft(drafts, draftKey, nextTyped);
    },
    read: (next) => readForm(start, next),
    draftTime: typed === undefined ? undefined : draft?.writtenAt,
    reset() {
      drafts.remove(draftKey);
      setTyped(undefined);
    },
    removeDraft: () => drafts.remove(draftKey),
    isInitial:
      start.over === "record" ? (path) => isSame(getAt(start.baseline.initial, path), getAt(value, path)) : undefined,
    async findConflicts() {
      const latest = baseline && (await requestLatest());
      if (!latest || isSame(latest.stored, baseline.stored)) return NO_CONFLICTS;
      const { conflictsOf } = await conflictPart.load();
      return conflictsOf(form, baseline, latest, value);
    },
    isClearable(path) {
      if (plan.verb !== "update") return false;
      const input = inputAt(form, path);
      // Emptying an input clears a value that the record is known to have.
      const isEmptiedByHand = input !== undefined && knows(input);
      return !isEmptiedByHand && isValueOfRecord(form, path) && !makesRecord(plan, value);
    },
    pick(field, id) {
      const reference = pickedSubject(plan, field, id);
      const isFromAnotherType = from !== undefined && from.type !== plan.entity;
      if (reference === undefined || isFromAnotherType || reference === route.from) return;
      const next: ActionRoute = { ...route, from: reference };
      // What was typed over the values of a record stays a draft for that record.
      if (from) return nav.go(next, true);
      const others = Object.entries((typed ?? {}) as object).filter(([name]) => name !== field.name);
      if (others.length) writeDraft(drafts, formatRoute(next), Object.fromEntries([...others, [field.name, id]]));
      drafts.remove(draftKey);
      nav.go(next, true);
    },
  };
}
