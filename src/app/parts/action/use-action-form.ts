/** The form of an action: its initial value, what the person typed, and the draft of it that is kept. */
import { picksIn, type RowCheck, withPicked } from "./other-row.js";
import { useCallback, useMemo, useRef, useState } from "react";
import {
  type ActionPlan,
  asRead,
  chosenIn,
  draftInput,
  type FormField,
  type FormValue,
  getAt,
  holdsInputs,
  isBlank,
  isElsewhere,
  mayPublishDraft,
  prefill,
  recordMeant,
  type RecordReference,
  scopeIn,
  setAt,
  withoutValueAt,
  withScopeAsked,
} from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { formatRoute, type Route } from "../../base/navigation/routes.js";
import {
  conflictsOf,
  hasAllTyped,
  seenBefore,
  seenWith,
  type Conflict,
  type SeenValues,
} from "./conflict/conflicts.js";
import { mergeValues } from "./changed-values.js";
import { withPicksInScope } from "./picks-apart.js";
import { useSettled } from "../../base/ui/use-settled.js";
import type { PickedRecord } from "../form/picker/picker-state.js";
import { type FormDraft, notGivenAgain, readDraft, writeDraft } from "./form-draft.js";
import { formStart, isNothingTyped, readForm, shownValue, typedValue, type FormStart } from "./form-start.js";
import { inputAt } from "./record-inputs.js";
import type { LatestRecord } from "./read-record.js";
import type { RecordForm } from "./record-baseline.js";
import { changedRecord, keyPathOf, targetOf, withoutKey } from "./record-reference.js";
import { isSame } from "./same-value.js";
import { useRecordBaseline } from "./use-record-baseline.js";

export type ActionRoute = Route & { at: "action" };

type Path = readonly (string | number)[];

/** What a form sends. */
export interface ToSend {
  start: FormStart;
  value: FormValue;
  variables: Record<string, unknown>;
  /** The record has a draft with other values, which may be published with the change. */
  publishesMore?: boolean | undefined;
}

/** What a look at the record has found before the form is sent. */
export type Checked =
  | { is: "clear"; toSend: ToSend }
  | { is: "conflict"; conflicts: readonly Conflict[] }
  /** The form asks for something that it did not need before. */
  | { is: "faulty" }
  /** `error` is undefined where the server answers that there is no such record. */
  | { is: "unread"; error: unknown };

/** What a person typed, and the record's values that it was typed over. */
interface Typed {
  typed: FormValue;
  seen: SeenValues;
  /** The scope of the record that these values are of: another language may be chosen in the form. */
  seenIn?: string | undefined;
  /** The records that were picked, as they were called then. */
  picked?: readonly PickedRecord[] | undefined;
}

const NOTHING_TYPED: Typed = { typed: undefined, seen: undefined };

export interface ActionForm {
  /** Whether the values of the record are still loading. */
  isLoading: boolean;
  /** Whether those of another language, which was chosen in the form, are: the form shows the values before, and is not sent. */
  isReading: boolean;
  /** What the form says beside a key of which record it is about, as JSON. */
  scope: string;
  /** The record that the form is about: the one of the link, in the language that is chosen in the form. */
  record: RecordReference | undefined;
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
  /** What that draft lacks, such as files and secrets, and has not been given again. */
  lacks: readonly Path[];
  /** Removes the input and its draft. */
  reset(): void;
  /** Whether an input has the value of the record. Undefined where the form does not change a record. */
  isInitial: ((path: Path) => boolean) | undefined;
  /** See `Form`. */
  initialAt: ((path: Path) => FormValue) | undefined;
  /** What other people have changed of the record since this person typed over it, as far as is known. */
  conflicts: readonly Conflict[];
  /** Whether the record has all that was typed by now. */
  isAsTyped: boolean;
  /** Whether the form changes a record whose values cannot be read. */
  isUnread: boolean;
  /**
   * Requests the record's values once more, and reads what is to be sent by them.
   * @param isMeant - see `useOtherRow`
   */
  check(isMeant?: RowCheck["isMeant"]): Promise<Checked>;
  /** The person has seen what others have changed, and may type over it. */
  accept(conflicts: readonly Conflict[]): void;
  /** Whether an input has a box that clears it. Undefined for an action that changes nothing for sure. */
  isClearable: ((path: Path) => boolean) | undefined;
  /** What is picked in it by now, with the names that a person has seen. */
  picks(): readonly PickedRecord[];
  /**
   * Notes what was picked, and begins again with the values of the record that the form names by now.
   * @param picked - what an input was just settled on
   * @returns whether that is another one than before: nothing may be sent then
   */
  bind(picked?: PickedRecord): boolean;
}

/**
 * Whether an input is a value of the record by itself. A list is sent as a whole, and what stands beside the object with the record's
 * values, such as `draft` beside `data`, is about the request.
 */
function isValueOfRecord(form: readonly FormField[], path: Path): boolean {
  const [first] = path;
  if (form.find(({ name }) => name === first)?.selects || path.some((step) => typeof step === "number")) return false;
  const wrappers = form.filter(holdsInputs);
  return wrappers.length === 0 || wrappers.some(({ name }) => name === first);
}

const NO_CONFLICTS: readonly Conflict[] = [];

/**
 * A draft with the record of the link in the place of another one that was chosen in the form and left: a form that is opened from a record
 * is about that record.
 */
function draftFor(
  plan: ActionPlan,
  from: RecordReference | undefined,
  draft: FormDraft | undefined,
): FormDraft | undefined {
  const path = from && plan.keyPath(from.type);
  const chosen = path && getAt(draft?.typed, path);
  if (!draft || !path || isBlank(chosen) || chosen === from.id) return draft;
  const typed = setAt(draft.typed, path, from.id);
  return isSame(typed, prefillOf(plan, from)) ? undefined : { ...draft, typed };
}

/** What was typed into a form, or is kept of an earlier visit. */
function useTyped(draftKey: string, plan: ActionPlan, from: RecordReference | undefined) {
  const { drafts } = useApp();
  const [draft, setDraft] = useState(() => draftFor(plan, from, readDraft(drafts, draftKey)));
  const [typed, setTyped] = useState<Typed>({ ...NOTHING_TYPED, ...draft });
  // What runs while the form is shown, such as a look at the record, goes on with what has been typed by then.
  const latest = useRef(typed);
  const set = (next: Typed) => {
    latest.current = next;
    setTyped(next);
  };
  return {
    draft,
    lacks: notGivenAgain(draft?.lacks ?? [], typed.typed),
    typed,
    latest,
    set,
    reset() {
      drafts.remove(draftKey);
      setDraft(undefined);
      set(NOTHING_TYPED);
    },
  };
}

const conflictsIn = (start: FormStart, typed: Typed, value: FormValue): readonly Conflict[] =>
  start.over === "record" ? conflictsOf(start.form, typed, start.baseline, value) : NO_CONFLICTS;

/** @param scope - of the list from which an action was opened that is on none of its records */
const prefillOf = (plan: ActionPlan, record: RecordReference | undefined, scope?: string): FormValue =>
  record ? prefill(plan, asRead(plan, record)) : scopeIn(plan, { type: plan.entity ?? "", scope });

/** The record that a form is about. What is chosen by typing counts after a pause. */
function useRecordMeant(plan: ActionPlan, from: RecordReference | undefined, typed: FormValue) {
  const { scope = "" } = recordMeant<Pick<RecordReference, "type" | "scope">>(
    plan,
    from ?? { type: plan.entity ?? "" },
    typed,
  );
  const settled = useSettled(scope);
  const record = useMemo(
    () => (from && settled !== (from.scope ?? "") ? { ...from, scope: settled } : from),
    [from, settled],
  );
  return { record, scope: settled, isSettled: settled === scope };
}

/** What has been read, or what was read before while something else is being read. */
function useLatestRead<Read extends object>(read: Read, isRead: boolean): Read & { isRead: boolean } {
  const latest = useRef<Read>(undefined);
  if (isRead) latest.current = read;
  return { ...(latest.current ?? read), isRead: latest.current !== undefined };
}

/** @param from - the record that the link to the action names */
export function useActionForm(plan: ActionPlan, route: ActionRoute, from: RecordReference | undefined): ActionForm {
  const { drafts, nav } = useApp();
  const schema = useSchema();
  const draftKey = formatRoute(route);
  const { draft, lacks, typed: state, latest, set, reset } = useTyped(draftKey, plan, from);
  const { typed } = state;
  const ofList = useMemo(() => prefillOf(plan, undefined, route.scope), [plan, route.scope]);
  const { record, scope, isSettled } = useRecordMeant(plan, from, typed ?? (from ? undefined : ofList));
  const prefilled = useMemo(() => (record ? prefillOf(plan, record) : ofList), [plan, record, ofList]);
  const target = targetOf(plan, { ...(prefilled as object), ...(typed as object) });
  const isOther = record !== undefined && plan.changes.length > 0 && isElsewhere(plan, record.type, typed);
  const read = useRecordBaseline(plan, isOther ? undefined : record, target);
  const startOf = useCallback(
    ({ form, baseline }: Pick<RecordForm, "form"> & { baseline?: RecordForm["baseline"] | undefined }) =>
      formStart(record ? withScopeAsked(plan, record, form) : form, baseline, prefilled),
    [plan, record, prefilled],
  );
  const newStart = useMemo(() => startOf({ form: read.form, baseline: read.baseline }), [startOf, read]);
  const isRead = isSettled && !read.isLoading;
  const shown = useLatestRead(
    { ...read, isUnread: read.isUnread || isOther, start: newStart, scope: record?.scope, prefilled },
    isRead,
  );
  const { start, form, isUnread, isNew, knows, requestLatest } = shown;
  // Of another language nothing has been seen before it is shown.
  const seenNow = (now: Typed): SeenValues =>
    now.seenIn === shown.scope || start.over === "nothing"
      ? now.seen
      : seenBefore(form, now.typed, undefined, start.baseline);
  const keep = (next: Pick<Typed, "typed" | "seen">) => {
    const nextState = { ...next, seenIn: shown.scope, picked: latest.current.picked };
    set(nextState);
    if (isNothingTyped(start, next.typed)) drafts.remove(draftKey);
    else writeDraft(drafts, draftKey, { ...nextState, lacks });
  };
  const keepPicked = (picked: PickedRecord | undefined) => {
    if (!picked?.record) return;
    latest.current = { ...latest.current, picked: withPicked(latest.current.picked ?? [], picked) };
    keep(latest.current);
  };
  // What was typed over the values of a record is not all of the form.
  const shownIn = (of: FormStart, now: FormValue): FormValue =>
    of.over === "nothing" && (isUnread || isNew) ? mergeValues(of.prefilled, now, of.form) : shownValue(of, now);
  const withChosen = (nextTyped: FormValue, next: FormValue): FormValue => {
    const chosen = from && start.over === "record" ? chosenIn(plan, from.type, latest.current.typed) : [];
    const linked = prefillOf(plan, from);
    return chosen.reduce((kept, { path }) => {
      const given = getAt(next, path);
      if (isBlank(given)) return withoutValueAt(kept, path) ?? {};
      const isOfLink = isSame(given, getAt(linked, path));
      if (getAt(kept, path) !== undefined || isOfLink) return kept;
      const isWrapped = plan.form.some((field) => field.name === path[0] && holdsInputs(field));
      // An object that is no wrapper is typed as a whole.
      const place = isWrapped ? path : path.slice(0, 1);
      return setAt(kept, place, getAt(next, place));
    }, nextTyped);
  };
  const value = shownIn(start, typed);
  const isClearable = (path: Path): boolean => {
    const isKey = target === "found" && isSame(path, keyPathOf(plan));
    const input = inputAt(form, path);
    // Emptying an input clears a value that the record is known to have.
    const isEmptiedByHand = input !== undefined && knows(input);
    return !isEmptiedByHand && isValueOfRecord(form, path) && target !== "none" && !isKey;
  };
  const hasDraftBeside = async (now: LatestRecord | undefined, variables: Record<string, unknown>) => {
    if (now?.is !== "read" || !record || !mayPublishDraft(plan, record.type, variables)) return false;
    const draft = await requestLatest?.(draftInput(plan, record.type));
    return draft?.is === "read" && !isSame(draft.baseline.stored, now.baseline.stored);
  };
  return {
    isLoading: !shown.isRead,
    isReading: !isRead && shown.isRead,
    record,
    scope,
    isUnread,
    fields: start.form,
    start,
    given: Object.keys((shown.prefilled ?? {}) as object),
    value,
    change(next) {
      const type = from?.type ?? plan.entity ?? "";
      const nextTyped = withPicksInScope(schema, plan, type, {
        before: value,
        next,
        typed: withChosen(typedValue(start, next), next),
      });
      const seen =
        start.over === "record" ? seenBefore(form, nextTyped, seenNow(latest.current), start.baseline) : undefined;
      keep({ typed: nextTyped, seen });
    },
    read: (next) => readForm(start, next),
    draftTime: typed === undefined ? undefined : draft?.writtenAt,
    lacks,
    reset,
    initialAt: start.over === "record" ? (path) => getAt(start.baseline.initial, path) : undefined,
    isInitial:
      start.over === "record" ? (path) => isSame(getAt(start.baseline.initial, path), getAt(value, path)) : undefined,
    conflicts: isRead ? conflictsIn(start, { typed, seen: seenNow(state) }, value) : NO_CONFLICTS,
    isAsTyped: start.over === "record" && hasAllTyped(start.form, typed, start.baseline, value),
    async check(isMeant = () => true) {
      const latestRecord = await requestLatest?.();
      // Of a record that could not be read at first, the form has said so.
      const isAsBefore = isUnread || (isNew && latestRecord?.is === "unread" && latestRecord.error === undefined);
      if (latestRecord?.is === "unread" && !isAsBefore) return latestRecord;
      const now = { typed: latest.current.typed, seen: seenNow(latest.current) };
      const startNow = latestRecord?.is === "read" ? startOf(latestRecord) : start;
      const valueNow = shownIn(startNow, now.typed);
      const conflicts = conflictsIn(startNow, now, valueNow);
      const recordNow = latestRecord?.is === "read" ? latestRecord.baseline.record : undefined;
      if (!isMeant(recordNow, [now, conflicts.map(({ theirs }) => theirs)])) return { is: "faulty" };
      if (conflicts.length > 0) return { is: "conflict", conflicts };
      const { variables, problems } = readForm(startNow, valueNow);
      // Of a list that has grown, or a value that is refused by now, nothing is known any more: it is asked for.
      if (problems.length > 0) return { is: "faulty" };
      const publishesMore = await hasDraftBeside(latestRecord, variables);
      return { is: "clear", toSend: { start: startNow, value: valueNow, variables, publishesMore } };
    },
    accept: (conflicts) => keep({ typed: latest.current.typed, seen: seenWith(seenNow(latest.current), conflicts) }),
    isClearable: target === "found" || plan.verb === "update" ? isClearable : undefined,
    picks: () => picksIn(latest.current.picked ?? [], latest.current.typed),
    bind(picked) {
      keepPicked(picked);
      const isOfAnotherRecord = from !== undefined && !plan.changes.includes(from.type);
      const typedNow = latest.current.typed;
      const valueNow = shownIn(start, typedNow);
      const path = keyPathOf(plan);
      if (isOfAnotherRecord || !path || isBlank(getAt(valueNow, path))) return false;
      const reference = changedRecord(plan, valueNow, [from, picked]);
      if (reference === (from && `${from.type}:${from.id}`)) return false;
      const next: ActionRoute = { ...route, from: reference };
      // What was typed over the values of a record stays a draft for that record.
      const taken = reference === undefined ? typedNow : withoutKey(plan, typedNow);
      if ((!from || reference === undefined) && !isBlank(taken))
        writeDraft(drafts, formatRoute(next), { typed: taken, lacks });
      if (!from) drafts.remove(draftKey);
      nav.go(next, true);
      return true;
    },
  };
}
