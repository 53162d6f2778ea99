/** A form over fields of the schema: its inputs, the problems beside them, and the buttons that send it. */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
} from "react";
import {
  type FormField,
  type FormValue,
  type Problem,
  setAt,
  toVariables,
  type KnownProblemCode,
} from "../../schema/index.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { FormFields } from "./form-fields.js";
import { describedFiles } from "./groups/described-files.js";
import { FormContext, type Path } from "./form-scope.js";
import type { PickedRecord } from "./picker/picker-state.js";
import { ProblemSummary } from "./problems/problem-summary.js";
import { detailedProblem } from "./time/time-text.js";
import { useFormWords } from "./words.js";
import { useAskBeforeUnload } from "../../base/ui/use-ask-before-unload.js";
import { firstField } from "../../base/ui/keyboard/first-focus.js";
import markedStyle from "../../base/ui/styles/marked.css";
import formStyle from "./form.css";
import pickerStyle from "./picker/picker.css";

type Variables = Record<string, unknown>;

export interface FormProps {
  fields: readonly FormField[];
  value: FormValue;
  onChange: (next: FormValue) => void;
  /** The label of the send button. @defaultValue there is none: what is typed is used at once */
  submit?: string;
  /** The form deletes something. */
  isDangerous?: boolean;
  /** The form is being sent. */
  isBusy?: boolean;
  /** Nothing can be typed: it would be lost once the form is done. */
  isLocked?: boolean;
  /** Other values are on their way into the form: what is pressed waits for them. */
  isReading?: boolean;
  /** Turns the value into variables, and finds its problems. @defaultValue `toVariables` */
  read?: ((value: FormValue) => ReturnType<typeof toVariables>) | undefined;
  /** Whether an input still has its initial value. @defaultValue none has */
  isInitial?: ((path: Path) => boolean) | undefined;
  /** The value of the record that an input began with. @defaultValue none */
  initialAt?: ((path: Path) => FormValue) | undefined;
  /** Called with the variables when the form is sent and has no problems. */
  onSubmit: (variables: Variables) => void;
  /** The server's errors, by input. */
  problems?: readonly Problem[];
  /**
   * Whether an optional input can be cleared on the server, which is not the same as leaving it out. A form with this option changes
   * something, so its optional inputs are not folded. @defaultValue none can
   */
  isClearable?: ((path: Path) => boolean) | undefined;
  /** The form is beside a list: no input has several lines. */
  compact?: boolean;
  /** Adds a button to review the values before they are sent. Called as `onSubmit` is. */
  onReview?: (variables: Variables) => void;
  /** The screen is there for the form, which takes the focus when it appears. @defaultValue false */
  takesFocus?: boolean;
  /** Names of inputs that the link to the form has filled in: the focus goes to the first of the others. */
  given?: readonly string[];
  /** An input was settled on a record or an id. */
  onPick?: (record: PickedRecord) => void;
  /** An input was left. */
  onLeave?: () => void;
  /** An alert above the button that was pressed: why the form was not sent. */
  notice?: ReactNode;
  /** Further buttons. */
  extra?: ReactNode;
}

export function Form({
  fields,
  value,
  onChange,
  submit,
  isDangerous = false,
  isBusy = false,
  isLocked = false,
  isReading = false,
  read = (value) => toVariables(fields, value),
  isInitial = () => false,
  initialAt = () => undefined,
  onSubmit,
  problems = [],
  isClearable,
  compact = false,
  onReview,
  takesFocus = false,
  given = [],
  onPick,
  onLeave,
  notice,
  extra,
}: FormProps) {
  useStyleSheet(markedStyle);
  useStyleSheet(formStyle);
  useStyleSheet(pickerStyle);
  const t = useFormWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { ownProblems, unlessFaulty, lookAgain, look } = useCheck(form, id, value, read);
  const allProblems = [...ownProblems, ...problems];
  const inputs = useLocked(isLocked);
  useFocusOnFault(form, isBusy);
  useFirstInput(form, takesFocus, () =>
    given.map((name) => form.current?.querySelector(`[id="${CSS.escape(id + name)}"]`)),
  );
  const { isWaiting, waitBeforeSending, onceInputsAreReady, stopWaiting } = useWaitingInputs((purpose) =>
    unlessFaulty(purpose === "review" && onReview ? onReview : onSubmit),
  );
  useLayoutEffect(() => (isReading ? waitBeforeSending() : undefined), [isReading, waitBeforeSending]);
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = true;
  }, []);
  // Two inputs may change before the form is drawn again, such as pickers whose texts are found at the same time.
  const latest = useRef(value);
  latest.current = value;
  const change = (path: Path, next: FormValue) => {
    if (isLocked) return;
    latest.current = setAt(latest.current, path, next);
    onChange(latest.current);
  };
  const isSending = isBusy || isWaiting;
  const onSend = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isSending) onceInputsAreReady("submit");
  };
  // The browser tells of no change while what is typed is not complete.
  const noteParts = useAskWhileInPart(() => !compact && unreadableInputs(form.current, id).length > 0);
  const onKeyUp = ({ target }: KeyboardEvent) => {
    lookAgain();
    noteParts();
    if (!isUnreadable(target)) return;
    stopWaiting();
    onChange(value);
  };
  return (
    <form
      ref={form}
      className="form"
      aria-busy={isReading || undefined}
      noValidate
      onSubmit={onSend}
      onKeyDown={sendOnKey}
      onKeyUp={onKeyUp}
      onInput={stopWaiting}
      onBlur={() => {
        if (submit === undefined) look();
        else lookAgain();
        noteParts();
        onLeave?.();
      }}
    >
      <FormContext.Provider
        value={{
          describedFiles,
          id,
          problems: allProblems,
          isClearable: (path) => isClearable?.(path) ?? false,
          compact,
          group: renderGroup,
          isInitial,
          initialAt,
          isBeginning: () => !isDrawn.current,
          onPick,
          waitBeforeSending,
          isWaiting,
          stopWaiting,
          change,
        }}
      >
        <div ref={inputs} className="fields">
          <FormFields fields={fields} value={value} path={[]} isUnfolded={!!isClearable} problems={allProblems} />
        </div>
      </FormContext.Provider>
      {notice}
      {submit !== undefined && (
        <div className="submit">
          <ProblemSummary formId={id} fields={fields} problems={allProblems} />
          <button
            type="submit"
            className={isDangerous ? "button primary danger" : "button primary"}
            aria-disabled={isSending}
          >
            {isSending && <span className="busy" />}
            {isSending ? t.sending : submit}
          </button>
          {onReview && (
            <button type="button" className="button" onClick={() => isSending || onceInputsAreReady("review")}>
              {t.review}
            </button>
          )}
          {extra}
        </div>
      )}
    </form>
  );
}

/** Control or Command with Enter sends the form, also from an input with several lines. */
function sendOnKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const renderGroup = (fields: readonly FormField[], value: FormValue, path: Path) => (
  <FormFields fields={fields} value={value} path={path} />
);

interface Check {
  /** The problems of the form's value. Empty until the first attempt to send it. */
  ownProblems: readonly Problem[];
  /** Calls a function with the form's variables, or moves the focus to the first faulty input. */
  unlessFaulty(send: (variables: Variables) => void): void;
  /** What the browser could not read may be complete by now, or gone. */
  lookAgain(): void;
  /** Shows what is wrong, though nothing was sent: of a form whose values are used at once. */
  look(): void;
}

function useCheck(
  form: RefObject<HTMLFormElement | null>,
  formId: string,
  value: FormValue,
  read: (value: FormValue) => ReturnType<typeof toVariables>,
): Check {
  const [wasTried, setWasTried] = useState(false);
  const [unreadable, setUnreadable] = useState<readonly Problem[]>([]);
  const lookAgain = () => {
    if (unreadable.length > 0) setUnreadable(unreadableInputs(form.current, formId));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picker has a value once it is known what its text stands for
  useEffect(lookAgain, [value]);
  const problemsNow = () => read(value).problems.map((problem) => detailedProblem(problem, value));
  const isOfUnreadable = ({ path }: Problem) => unreadable.some((each) => each.path.join() === path.join());
  return {
    ownProblems: wasTried ? [...unreadable, ...problemsNow().filter((problem) => !isOfUnreadable(problem))] : [],
    lookAgain,
    look() {
      setWasTried(true);
      setUnreadable(unreadableInputs(form.current, formId));
    },
    unlessFaulty(send) {
      const { variables, problems } = read(value);
      const found = unreadableInputs(form.current, formId);
      setWasTried(true);
      setUnreadable(found);
      if (problems.length + found.length === 0) return send(variables);
      // After React has marked the inputs.
      setTimeout(() => focusOnFault(form.current));
    },
  };
}

/**
 * Lets the browser ask before the page is left, while something is typed in part: no draft has it.
 * @returns looks whether it is so
 */
function useAskWhileInPart(isInPart: () => boolean): () => void {
  const [isAsked, setAsked] = useState(false);
  useAskBeforeUnload(isAsked);
  return () => setAsked(isInPart());
}

/** Takes the focus and all input from the inputs, and gives the focus back to the one that had it. */
function useLocked(isLocked: boolean): RefObject<HTMLDivElement | null> {
  const inputs = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = inputs;
    if (!current) return;
    if (isLocked) focused.current ??= current.querySelector<HTMLElement>(":focus");
    current.inert = isLocked;
    if (isLocked) return;
    focused.current?.focus();
    focused.current = null;
  }, [isLocked]);
  return inputs;
}

/** Moves the focus to the input of a server's error, which may be far from the button, once the answer is there. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusOnFault(form.current);
    wasBusy.current = isBusy;
  }, [form, isBusy]);
}

const focusOnFault = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();

// What a person has typed and the form has no value for: what the browser cannot read in the control of a host's own kind, and the text in
// a picker until it is known what it stands for. Such a control tells of no change. Every form asks for it before it is sent, reviewed or
// applied.

/** @param formId - begins the id of each of the form's inputs */
const unreadableInputs = (form: HTMLFormElement | null, formId: string): Problem[] =>
  [...(form?.querySelectorAll("input") ?? [])]
    .filter((input) => isUnreadable(input) || isOpenText(input))
    .map((input) => ({ path: pathOf(input, formId), code: codeOf(input) }));

const codeOf = (input: HTMLInputElement): KnownProblemCode => (isOpenText(input) ? "open-text" : "unreadable");

/** Whether a picker has a text of which it is not known yet what it stands for. */
const isOpenText = (input: HTMLInputElement): boolean => input.dataset.openText !== undefined;

const isUnreadable = (target: EventTarget): boolean => (target as HTMLInputElement).validity?.badInput === true;

/** The control of an embedder's own kind may be several elements inside the one with the id. */
function pathOf(input: HTMLElement, formId: string): Path {
  const named = input.closest(`[id^="${CSS.escape(formId)}"]`);
  const steps = named ? named.id.slice(formId.length).split(".") : [];
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

// Focuses the first input of a form that a person has opened, so that they can type at once.

/**
 * A dialog focuses its first field itself.
 * @param takesFocus - the form is what its screen is for
 * @param given - the elements of inputs that the link to the form has filled in
 */
function useFirstInput(
  form: RefObject<HTMLFormElement | null>,
  takesFocus: boolean,
  given: () => readonly (Element | null | undefined)[],
): void {
  const givenAtFirst = useRef(given);
  useEffect(() => {
    if (!takesFocus) return;
    // The heading of the screen gets the focus in an effect that comes after this one.
    queueMicrotask(() => {
      const { current } = form;
      const isGiven = (field: Element) => givenAtFirst.current().some((element) => element?.contains(field));
      if (current && mayTakeFocus(current)) firstField(current, isGiven)?.focus();
    });
  }, [form, takesFocus]);
}

/**
 * Only from the heading of its own screen, which has the focus when a person has come here by a link. On a touch screen the focus would
 * call the keyboard, which covers half of the form.
 */
function mayTakeFocus(form: HTMLFormElement): boolean {
  const { activeElement } = form.getRootNode() as Document | ShadowRoot;
  const isOnHeading = activeElement?.localName === "h1" && form.closest(".ql")?.contains(activeElement) === true;
  return isOnHeading && matchMedia("(hover: hover)").matches;
}

// Lets a form that is sent wait for inputs that still look up what was entered, such as the record of a name.

/** What the values of a form are read for. */
type Purpose = "submit" | "review";

interface WaitingInputs {
  /** The form was sent, and waits for an input. */
  isWaiting: boolean;
  /** The same function in each rendering. */
  waitBeforeSending: () => () => void;
  /** Calls `proceed`: at once, or when the last input has ended its wait. */
  onceInputsAreReady(purpose: Purpose): void;
  /** Somebody changed the form that waits: it has to be sent again. */
  stopWaiting(): void;
}

/** @param proceed - reads the form's values, and sends or shows them */
function useWaitingInputs(proceed: (purpose: Purpose) => void): WaitingInputs {
  const [waitingInputs, setWaitingInputs] = useState(0);
  const [awaited, setAwaited] = useState<Purpose>();
  const waitBeforeSending = useCallback(() => {
    setWaitingInputs((count) => count + 1);
    return () => setWaitingInputs((count) => count - 1);
  }, []);
  useEffect(() => {
    if (!awaited || waitingInputs > 0) return;
    setAwaited(undefined);
    proceed(awaited);
  });
  return {
    isWaiting: awaited !== undefined,
    waitBeforeSending,
    onceInputsAreReady: (purpose) => (waitingInputs > 0 ? setAwaited(purpose) : proceed(purpose)),
    stopWaiting: () => setAwaited(undefined),
  };
}
