/** Searches for the records that a picker offers, and takes the one that a person chooses. */
import { useContext, useEffect, useLayoutEffect, useReducer, useRef, type KeyboardEvent } from "react";
import {
  type FormField,
  lookUpArguments,
  lookUpDefaults,
  type PickerPlan,
  plainText,
  type PlanState,
  type RecordReference,
  scopeValues,
  typeLabel,
} from "../../../schema/index.js";
import { useClient } from "../../../../react/index.js";
import { ScopeOfForm } from "../../../base/context/scope-of-form.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useWords } from "../../../base/context/words.js";
import { latestRecords } from "../../../base/context/visit/recent-records.js";
import { keyText } from "../../../base/navigation/routes.js";
import { NO_REQUEST } from "../../answers/no-request.js";
import { useAnswer } from "../../answers/use-answer.js";
import { useRecordReference } from "../../record/use-record-label.js";
import { FormContext } from "../form-scope.js";
import { nextOption } from "../../../base/ui/keyboard/next-option.js";
import { takeEscape } from "../../../base/ui/keyboard/take-escape.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { useSettled } from "../../../base/ui/use-settled.js";
import type { Meaning } from "./name-lookup.js";
import {
  CLOSED_PICKER,
  HITS_LIMIT,
  hitsOf,
  isCalled,
  pickerReducer,
  withRecent,
  type PickedRecord,
  type PickerHit,
  type PickerState,
} from "./picker-state.js";

interface PickerOptions {
  field: FormField;
  /** Lists the records that can be chosen. */
  plan: PickerPlan;
  /** The id that the input holds. */
  value: string;
  /** Called with an id once it is sure what was typed, and with "" for an emptied input. */
  onChange: (next: string) => void;
  /** Called after that. */
  onPick: ((record: PickedRecord) => void) | undefined;
  /** Called with each text that is typed. */
  onText: ((text: string) => void) | undefined;
}

export interface PickerHandle {
  /** The records on offer; none while the list is closed. */
  hits: readonly PickerHit[];
  /** The index of the hit that Enter takes; -1 for none. */
  active: number;
  /** The search text, if it found nothing in the whole list. */
  notFound: string | undefined;
  /** Why the records could not be asked for, and what asks for them again. */
  failure: { error: Error; tryAgain: () => unknown } | undefined;
  /** The text in the input: the typed text, or the record's label, or its id. */
  shownText: string;
  /** The id, if the input shows a label in its place. */
  hiddenId: string | undefined;
  /** Whether the text in the input stands for nothing yet: the form is not sent then. */
  isOpenText: boolean;
  /** What a person has to say about the typed text. */
  question: (Meaning & { is: "open" }) | undefined;
  choose(record: RecordReference | undefined): void;
  /** Takes the typed text as an id. */
  chooseId(): void;
  onFocus(): void;
  onType(text: string): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function usePicker({ field, plan, value, onChange, onPick, onText }: PickerOptions): PickerHandle {
  const [state, dispatch] = useReducer(pickerReducer, CLOSED_PICKER);
  const { isOpen, typed = "", awaited, meaning } = state;
  const { search, hits: found, isSearching, isWhole, failure } = useHits(plan, field, state);
  const ask = useMeaning(field, (answer) => dispatch({ type: "answered", meaning: answer }));
  const hits = isOpen ? found : [];
  // Until the typed text has been searched for, the hits are those of an earlier one: Enter must not take one of them.
  const active = isSearching ? -1 : Math.min(state.active, hits.length - 1);
  const text = typed.trim();
  const question = meaning?.is === "open" ? meaning : undefined;
  const hasLeft = useRef(false);

  const take = (record: RecordReference & { id: string }, picked: PickedRecord, byId: PickerState["byId"]) => {
    ask.forget();
    dispatch({ type: "picked", record, byId });
    onChange(record.id);
    onPick?.({ ...picked, hasLeft: hasLeft.current });
  };
  const choose = (record: RecordReference | undefined, byId?: PickerState["byId"]) => {
    const { id, type } = record ?? {};
    const of = field.picks && { type: field.picks.entity, by: field.picks.by };
    if (record && id !== undefined) take({ ...record, id }, { type, id, record, of }, byId);
  };
  const chooseId = () => take({ type: "", typeLabel: "", label: text, id: text, opens: false }, { id: text }, "an id");
  const askMeaning = () => {
    dispatch({ type: "asked" });
    ask.about(text);
  };
  const form = useFormOf(text !== "" && !question, awaited === undefined && !meaning ? askMeaning : undefined);
  useEffect(() => {
    if (awaited === "first hit" && !isSearching) {
      const [first] = found;
      if (first?.id === undefined || isCalled(first, text)) askMeaning();
      else {
        // It was not called so: nobody has seen yet which one is taken.
        form?.stopWaiting();
        choose(first);
      }
    }
    if (meaning?.is === "record") {
      // Nobody has seen yet whose id it is.
      if (meaning.isById) form?.stopWaiting();
      choose(meaning.record, meaning.isById ? "its id" : undefined);
    }
  });
  const move = (step: 1 | -1) => {
    if (!isSearching && found.length) dispatch({ type: "moved", active: nextOption(active, step, found.length) });
    return found.length > 0;
  };
  const enter = () => {
    if (awaited !== undefined) return false; // A second Enter is for the form.
    const hit = hits[active];
    if (isOpen && isSearching) dispatch({ type: "entered" });
    else if (hit) choose(hit);
    else if (text !== "") askMeaning();
    return text !== "" || hit !== undefined;
  };
  const nothingFound = isOpen && isWhole && found.length === 0;
  return {
    hits,
    active,
    failure,
    isOpenText: text !== "",
    question,
    ...useShown({ field, value, state, nothingFound: nothingFound ? search : undefined }),
    choose(record) {
      hasLeft.current = false;
      choose(record);
    },
    chooseId() {
      hasLeft.current = false;
      chooseId();
    },
    onFocus() {
      hasLeft.current = false;
      dispatch({ type: "focused" });
    },
    onType(next) {
      ask.forget();
      dispatch({ type: "typed", text: next });
      onText?.(next);
      if (next.trim() === "") onChange("");
    },
    onBlur() {
      hasLeft.current = true;
      if (text === "") dispatch({ type: "left" });
      else if (awaited === undefined && !meaning) askMeaning();
    },
    onKeyDown: (event) => handleKey(event, { move, enter, close: isOpen && (() => dispatch({ type: "closed" })) }),
  };
}

/**
 * Makes the form wait until it is known what the typed text stands for.
 * @param ask - asks what it stands for, when the form is sent
 */
function useFormOf(isOpenText: boolean, ask: (() => void) | undefined) {
  const form = useContext(FormContext);
  const waitBeforeSending = form?.waitBeforeSending;
  // A layout effect: the form has to know before the next key comes, which may be the one that sends it.
  useLayoutEffect(() => (isOpenText ? waitBeforeSending?.() : undefined), [isOpenText, waitBeforeSending]);
  useEffect(() => {
    if (form?.isWaiting && isOpenText) ask?.();
  });
  return form;
}

interface ShownOptions extends Pick<PickerOptions, "field" | "value"> {
  state: PickerState;
  /** The text that nothing is called after. */
  nothingFound: string | undefined;
}

/** The text of the input, and what is said of it. */
function useShown({
  field,
  value,
  state: { typed, picked, byId },
  nothingFound,
}: ShownOptions): Pick<PickerHandle, "shownText" | "hiddenId" | "notFound"> {
  const t = useWords();
  const ownPick = picked?.id === value ? picked : undefined;
  const label = useValueLabel(field, ownPick || typed !== undefined ? undefined : value);
  const shownLabel = ownPick ? plainText(ownPick.label) : label;
  if (typed !== undefined) return { shownText: typed, hiddenId: undefined, notFound: nothingFound };
  const isOfId = ownPick !== undefined && byId === "its id";
  const isUnknownId = ownPick !== undefined && byId === "an id";
  return {
    shownText: isOfId ? t.pickedById(plainText(ownPick.label), value) : (shownLabel ?? value),
    hiddenId: shownLabel === undefined ? undefined : value,
    notFound: isUnknownId ? value : nothingFound,
  };
}

/** Looks up what a text stands for. Of several texts only the last one is answered. */
function useMeaning(field: FormField, onAnswer: (meaning: Meaning) => void) {
  const schema = useSchema();
  const client = useClient();
  const scope = useContext(ScopeOfForm);
  const latest = useRef(0);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    async about(text: string) {
      const mine = ++latest.current;
      const nothing: Meaning = { is: "open", candidates: [], mayBeId: true };
      const answer = await lookup
        .load()
        .then(({ meaningOf }) => meaningOf(schema, client, field, text, scope))
        .catch(() => nothing);
      if (isShown.current && mine === latest.current) onAnswer(answer);
    },
    forget() {
      latest.current++;
    },
  };
}

const lookup = lazyPart(() => import("./name-lookup.js"));

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
  /** Whether they are still being asked for. */
  isSearching: boolean;
  /** Whether all records have been searched for the typed text. */
  isWhole: boolean;
}

function useHits(plan: PickerPlan, field: FormField, { isOpen, typed = "", awaited }: PickerState): Hits {
  const search = useSettled(typed);
  const own = search === "" ? plan.own : undefined;
  const isWanted = isOpen || awaited === "first hit";
  const isAsked = isWanted && (search !== "" || !plan.needsText || own !== undefined);
  const asked = useSearchState(plan, search, isAsked);
  const state = own ? {} : asked.state;
  const sized = { ...state, size: HITS_LIMIT };
  const listed = own ?? plan;
  const { document, variables } = isAsked ? listed.request(sized) : NO_REQUEST;
  const { data, error, refetch } = useAnswer(document, variables, { skip: !isAsked || asked.isDeciding });
  // The user's own records are a help: a text can be typed without them.
  const hasFailed = isAsked && error !== undefined && !data && !own;
  const recent = useRecent(field);
  const hits = data ? hitsOf(plan, listed.rows(data), search) : [];
  const isSearched = typed !== "" && search === typed && data !== undefined;
  return {
    search,
    hits: typed === "" ? withRecent(recent, hits) : hits,
    isSearching: typed !== "" && !isSearched && !hasFailed,
    isWhole: isSearched && listed.page(data, sized).next === undefined,
    failure: hasFailed ? { error, tryAgain: refetch } : undefined,
  };
}

/**
 * The state that asks for the records of a text. A list without a search is asked for the rows of the name; where it has none, all of its
 * rows are searched, because a server may compare whole names only.
 */
function useSearchState(plan: PickerPlan, search: string, isAsked: boolean): { state: PlanState; isDeciding: boolean } {
  const named = search === "" ? undefined : plan.stateForName?.(search);
  const canAsk = isAsked && named !== undefined;
  const { document, variables } = canAsk ? plan.request({ ...named, size: HITS_LIMIT }) : NO_REQUEST;
  const { data, error } = useAnswer(document, variables, { skip: !canAsk });
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
  const scopeOfForm = useContext(ScopeOfForm);
  if (!picks || picks.by !== undefined) return [];
  return latestRecords(recentRecords)
    .filter((record) => keyOf.includes(record.type) && !deletedRecords.has(keyText(record)))
    .filter(({ type, scope }) => {
      const lookUp = (values: object) =>
        JSON.stringify(lookUpArguments(schema, type, { ...lookUpDefaults(schema, type), ...values }));
      return lookUp(scopeOfForm) === lookUp(scopeValues(scope));
    })
    .map(({ type, id, label }) => ({ type, id, label, typeLabel: typeLabel(schema, type), opens: true }));
}

/** The label of the record whose id the input holds. A link or a draft has only the id. */
function useValueLabel({ picks }: FormField, id: string | undefined): string | undefined {
  const record = useRecordReference(picks?.entity, id, picks?.by);
  return record && plainText(record.label);
}
