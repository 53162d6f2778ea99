/** The form of an action: its initial value, what the person typed, and the draft of it that is kept. */
import { useCallback, useMemo, useRef, useState } from "react";
import {
  getAt,
  isRecordFilter,
  type ActionPlan,
  type FormField,
  type FormValue,
  type RecordReference,
} from "../../schema/index.js";
import { prefill, withScopeAsked } from "../../schema/form/prefill.js";
import { useApp } from "../context/context.js";
import { formatRoute, type Route } from "../navigation/routes.js";
import {
  conflictsOf,
  hasAllTyped,
  seenBefore,
  seenWith,
  type Conflict,
  type SeenValues,
} from "./conflict/conflicts.js";
import { readDraft, writeDraft } from "./form-draft.js";
import { formStart, isNothingTyped, readForm, shownValue, typedValue, type FormStart } from "./form-start.js";
import { holdsInputs } from "../../schema/form/wrapper.js";
import { inputAt } from "./record-inputs.js";
import { makesRecord, pickedSubject } from "./record-reference.js";
import type { RecordForm } from "./record-baseline.js";
import { isSame } from "./same-value.js";
import { useRecordBaseline } from "./use-record-baseline.js";

export type ActionRoute = Route & { at: "action" };

type Path = readonly (string | number)[];

/** What a form sends. */
export interface ToSend {
  start: FormStart;
  value: FormValue;
  variables: Record<string, unknown>;
}

/** What a look at the record has found before the form is sent. */
export type Checked =
  | { is: "clear"; toSend: ToSend }
  | { is: "conflict"; conflicts: readonly Conflict[] }
  /** `error` is undefined where the server answers that there is no such record. */
  | { is: "unread"; error: unknown };

/** What a person typed, and the record's values that it was typed over. */
interface Typed {
  typed: FormValue;
  seen: SeenValues;
}

const NOTHING_TYPED: Typed = { typed: undefined, seen: undefined };

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
  /** Whether an input has the value of the record. Undefined where the form does not change a record. */
  isInitial: ((path: Path) => boolean) | undefined;
  /** What other people have changed of the record since this person typed over it, as far as is known. */
  conflicts: readonly Conflict[];
  /** Whether the record has all that was typed by now. */
  isAsTyped: boolean;
  /** Whether the form changes a record whose values cannot be read. */
  isUnread: boolean;
  /** Requests the record's values once more, and reads what is to be sent by them. */
  check(): Promise<Checked>;
  /** The person has seen what others have changed, and may type over it. */
  accept(conflicts: readonly Conflict[]): void;
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

/** What was typed into a form, or is kept of an earlier visit. */
function useTyped(draftKey: string) {
  const { drafts } = useApp();
  const [draft] = useState(() => readDraft(drafts, draftKey));
  const [typed, setTyped] = useState<Typed>(draft ? { typed: draft.typed, seen: draft.seen } : NOTHING_TYPED);
  // What runs while the form is shown, such as a look at the record, goes on with what has been typed by then.
  const latest = useRef(typed);
  const set = (next: Typed) => {
    latest.current = next;
    setTyped(next);
  };
  return {
    draft,
    typed,
    latest,
    set,
    reset() {
      drafts.remove(draftKey);
      set(NOTHING_TYPED);
    },
  };
}

/** What was typed, compared with the latest values of its record. */
function checked(start: FormStart, typed: Typed): Checked {
  const value = shownValue(start, typed.typed);
  const conflicts = conflictsIn(start, typed, value);
  return conflicts.length > 0
    ? { is: "conflict", conflicts }
    : { is: "clear", toSend: { start, value, variables: readForm(start, value).variables } };
}

const conflictsIn = (start: FormStart, typed: Typed, value: FormValue): readonly Conflict[] =>
  start.over === "record" ? conflictsOf(start.form, typed, start.baseline, value) : NO_CONFLICTS;

/** @param from - the record that the link to the action names */
export function useActionForm(plan: ActionPlan, route: ActionRoute, from: RecordReference | undefined): ActionForm {
  const { drafts, nav } = useApp();
  const draftKey = formatRoute(route);
  const prefilled = useMemo(() => (from ? prefill(plan, from) : {}), [plan, from]);
  const { draft, typed: state, latest, set, reset } = useTyped(draftKey);
  const makes = makesRecord(plan, { ...(prefilled as object), ...(state.typed as object) });
  const { isLoading, isUnread, baseline, form, knows, requestLatest } = useRecordBaseline(plan, from, makes);
  const startOf = useCallback(
    (read: Pick<RecordForm, "form"> & { baseline: RecordForm["baseline"] | undefined }) =>
      formStart(from ? withScopeAsked(plan, from, read.form) : read.form, read.baseline, prefilled),
    [plan, from, prefilled],
  );
  const start = useMemo(() => startOf({ form, baseline }), [startOf, form, baseline]);
  const keep = (next: Typed) => {
    set(next);
    if (isNothingTyped(start, next.typed)) drafts.remove(draftKey);
    else writeDraft(drafts, draftKey, next);
  };
  const { typed } = state;
  const value = shownValue(start, typed);
  return {
    isLoading,
    isUnread,
    fields: start.form,
    start,
    given: Object.keys((prefilled ?? {}) as object),
    value,
    change(next) {
      const nextTyped = typedValue(start, next);
      const seen =
        start.over === "record" ? seenBefore(form, nextTyped, latest.current.seen, start.baseline) : undefined;
      keep({ typed: nextTyped, seen });
    },
    read: (next) => readForm(start, next),
    draftTime: typed === undefined ? undefined : draft?.writtenAt,
    reset,
    isInitial:
      start.over === "record" ? (path) => isSame(getAt(start.baseline.initial, path), getAt(value, path)) : undefined,
    conflicts: conflictsIn(start, state, value),
    isAsTyped: start.over === "record" && hasAllTyped(start.form, typed, start.baseline, value),
    async check() {
      const record = await requestLatest?.();
      // Of a record that could not be read at first, the form has said so.
      if (record?.is === "unread" && !isUnread) return record;
      return checked(record?.is === "read" ? startOf(record) : start, latest.current);
    },
    accept: (conflicts) => keep({ typed: latest.current.typed, seen: seenWith(latest.current.seen, conflicts) }),
    isClearable(path) {
      if (plan.verb !== "update") return false;
      const input = inputAt(form, path);
      // Emptying an input clears a value that the record is known to have.
      const isEmptiedByHand = input !== undefined && knows(input);
      return !isEmptiedByHand && isValueOfRecord(form, path) && !makes;
    },
    pick(field, id) {
      const reference = pickedSubject(plan, field, id);
      const isFromAnotherType = from !== undefined && from.type !== plan.entity;
      if (reference === undefined || isFromAnotherType || reference === route.from) return;
      const next: ActionRoute = { ...route, from: reference };
      // What was typed over the values of a record stays a draft for that record.
      if (from) return nav.go(next, true);
      const others = Object.entries((typed ?? {}) as object).filter(([name]) => name !== field.name);
      if (others.length) {
        writeDraft(drafts, formatRoute(next), { typed: Object.fromEntries([...others, [field.name, id]]) });
      }
      drafts.remove(draftKey);
      nav.go(next, true);
    },
  };
}
