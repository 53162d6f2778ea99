/**
 * The form of an action, and what is shown before it is sent: always for a deletion, for rows that a filter selects and for what is not
 * sure, else if the person asks for it.
 */
import type { RowCheck } from "../../../parts/action/other-row.js";
import { useEffect, useRef, useState } from "react";
import { type ActionPlan, isOpenEnded } from "../../../schema/index.js";
import { Form } from "../../../parts/form/form.js";
import { useFormWords } from "../../../parts/form/words.js";
import { useCheckedSend, type CheckedSend } from "../conflict/use-checked-send.js";
import { refusalOf, type Consent } from "../../../parts/action/consent.js";
import { askedBefore } from "../../../parts/action/asked-before.js";
import { changesNothing, sendsUntouched } from "../../../parts/action/form-start.js";
import type { RecordKey } from "../../../base/navigation/routes.js";
import { NotDone } from "../not-done.js";
import { mayMake, subjectOf } from "../../../parts/action/record-reference.js";
import { LazySendingNotice } from "../../../parts/action/sending/lazy-sending.js";
import type { SendingNote } from "../../../parts/action/sending/sending-note.js";
import type { ActionForm, Checked, ToSend } from "../../../parts/action/use-action-form.js";
import type { Sending } from "../use-send.js";
import { leavesDefaults } from "../../../parts/action/review/changed-inputs.js";
import { lazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";

type Variables = Record<string, unknown>;

/** The step of a form: the person fills it in, is told that nothing has changed, reviews the values, or is asked before they are sent. */
type Step = { at: "filling-in" } | { at: "nothing-changed" } | { at: "review" | "question"; args: Variables };

const FILLING_IN: Step = { at: "filling-in" };

interface ReviewedFormProps {
  plan: ActionPlan;
  label: string;
  actionForm: ActionForm;
  /** The input whose record is the heading of the screen: it is not among the inputs of the form. */
  inHeading: readonly (string | number)[] | undefined;
  sending: Sending;
  /** The record that the link to the action names. */
  subject: Consent["record"];
  /** See `useOtherRow`. */
  isMeant: RowCheck["isMeant"];
  isStillIt: RowCheck["isStillIt"];
  onCancel: () => void;
  /** The person has seen that an earlier sending was done: what was typed is removed. */
  onWasDone: () => void;
}

/** What deletes or ends something, and needs nothing but the record that it was opened from, has no form to fill in: its question is asked at once. */
function firstStep({ plan, actionForm, sending, subject }: ReviewedFormProps): Step {
  const { variables, problems } = actionForm.read(actionForm.value);
  const asksForMore = actionForm.fields.length > 1 || problems.length > 0 || sending.note !== undefined;
  if (!plan.isFinal || !subject || asksForMore || isRefused(plan, variables, subject)) return FILLING_IN;
  return { at: "question", args: variables };
}

/** Whether the values are not sent from the record that the form was opened from, whatever is confirmed. */
function isRefused(plan: ActionPlan, args: Variables, record: Consent["record"]): boolean {
  const request = plan.request({ args });
  return refusalOf(plan, request, { record, confirmed: request.variables }) !== undefined;
}

export function ReviewedForm(props: ReviewedFormProps) {
  const { plan, label, actionForm, sending, subject, onCancel } = props;
  const [initialStep] = useState(() => firstStep(props));
  const [step, setStep] = useState(initialStep);
  const asked = (fields: ActionForm["fields"], args: Variables) =>
    isRefused(plan, args, subject) ? undefined : askedBefore(plan, fields, args, actionForm.record);
  /** @returns whether a person sees what is sent first */
  const ask = ({ start, value, variables: args, publishesMore }: ToSend): boolean => {
    const isUnseen =
      publishesMore || (plan.verb === "other" && actionForm.isUnread && leavesDefaults(start.form, args));
    const at = isUnseen || sendsUntouched(start, value) ? "review" : asked(start.form, args);
    if (at) setStep({ at, args });
    return at !== undefined;
  };
  const check = async (): Promise<Checked> =>
    (await props.isStillIt()) ? actionForm.check(props.isMeant) : { is: "faulty" };
  const checked = useCheckedSend({ ...actionForm, check }, sending.send, ask);
  const isReplaced = step.at === "review";
  const [pathToChange, setPathToChange] = useState<readonly string[]>();
  const form = useFocusOnReturn(isReplaced, pathToChange);
  const goOn = () => setStep(FILLING_IN);
  const goBack = (path?: readonly string[]) => {
    setPathToChange(path);
    goOn();
  };
  const sendNow = (confirmed?: Variables) => {
    goOn();
    return checked.send(confirmed);
  };
  const shown = { label, actionForm, onCancel };
  return (
    <>
      <div ref={form} className="filled-in" hidden={isReplaced}>
        <FilledInForm
          {...props}
          checked={checked}
          isUnchanged={step.at === "nothing-changed"}
          onStep={setStep}
          onSend={(variables) => {
            if (!ask({ start: actionForm.start, value: actionForm.value, variables })) sendNow();
          }}
        />
      </div>
      {step.at === "question" && (
        <LazyConfirmDialog
          plan={plan}
          label={label}
          actionForm={actionForm}
          args={step.args}
          onSend={() => sendNow(step.args)}
          onClose={initialStep.at === "question" ? onCancel : goOn}
        />
      )}
      {step.at === "review" && (
        <LazyReviewPage
          {...shown}
          plan={plan}
          args={step.args}
          onSend={() => {
            const { args } = step;
            if (asked(actionForm.fields, args) === "question") setStep({ at: "question", args });
            else sendNow(args);
          }}
          onBack={goBack}
        />
      )}
    </>
  );
}

/**
 * Moves the focus when the form is back, since what had it is gone: to the input that the person wants to change, else to the button that
 * sends the form.
 */
function useFocusOnReturn(isReplaced: boolean, path: readonly string[] | undefined) {
  const form = useRef<HTMLDivElement>(null);
  const wasReplaced = useRef(isReplaced);
  useEffect(() => {
    if (wasReplaced.current && !isReplaced) {
      const input = path && inputAt(form.current, path);
      if (input?.matches("fieldset")) input.tabIndex = -1;
      (input ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
    }
    wasReplaced.current = isReplaced;
  }, [isReplaced, path]);
  return form;
}

/** The input of a path. Its id is the form's id and the path, so it has the shortest id of those that end with the path. */
function inputAt(form: HTMLElement | null, path: readonly string[]): HTMLElement | undefined {
  const inputs = form?.querySelectorAll<HTMLElement>(`[id$="${CSS.escape(path.join("."))}"]`) ?? [];
  return [...inputs].sort((one, other) => one.id.length - other.id.length)[0];
}

interface FilledInFormProps extends ReviewedFormProps {
  checked: CheckedSend;
  /** The person has tried to send a form that changes nothing. */
  isUnchanged: boolean;
  onStep: (step: Step) => void;
  onSend: (args: Variables) => void;
}

function FilledInForm(props: FilledInFormProps) {
  const { plan, label, actionForm, inHeading, sending, subject, checked, isUnchanged, onStep, onSend, onCancel } =
    props;
  const t = useFormWords();
  const { isBusy } = sending;
  const isSending = isBusy || checked.isChecking;
  const { variables, problems } = actionForm.read(actionForm.value);
  const reach = plan.reach(plan.request({ args: variables }));
  const review = (args: Variables) => onStep({ at: "review", args });
  const { unlessUnknown, allow, refusals } = useDoubleSending(sending.note);
  const unlessNothingChanged = (proceed: (args: Variables) => void) =>
    unlessUnknown((args: Variables) => {
      if (actionForm.bind()) return;
      if (changesNothing(actionForm.start, actionForm.value)) onStep({ at: "nothing-changed" });
      else proceed(args);
    });
  const notice = !isSending && <Notice {...props} refusals={refusals} onAgain={allow} />;
  const isAtButton = isFromPress(props);
  return (
    <div className="stack">
      {!isAtButton && notice}
      <Form
        fields={
          inHeading?.length === 1 ? actionForm.fields.filter(({ name }) => name !== inHeading[0]) : actionForm.fields
        }
        value={actionForm.value}
        onChange={(next) => {
          onStep(FILLING_IN);
          checked.forget();
          actionForm.change(next);
        }}
        read={actionForm.read}
        isInitial={actionForm.isInitial}
        initialAt={actionForm.initialAt}
        submit={label}
        isDangerous={plan.isFinal || reach.is === "rows"}
        isBusy={isSending}
        isLocked={isBusy}
        isReading={actionForm.isReading}
        problems={sending.sent?.problems.filter(({ path }) => path.length > 0) ?? []}
        isClearable={actionForm.isClearable}
        onSubmit={unlessNothingChanged(onSend)}
        onReview={plan.verb === "delete" ? undefined : unlessNothingChanged(review)}
        onPick={actionForm.bind}
        onLeave={() => actionForm.bind()}
        takesFocus
        given={actionForm.given}
        notice={
          <>
            {actionForm.isUnread && (
              <p className="help">
                {actionForm.record || plan.only || !mayMake(plan) ? t.recordUnread : t.recordUnseen}
              </p>
            )}
            {isOpenEnded(reach) && problems.length === 0 && (
              <LazyReachNotice plan={plan} reach={reach} isOfRecord={subject !== undefined} />
            )}
            {isAtButton && notice}
          </>
        }
        extra={
          <>
            <button type="button" className="button ghost" onClick={onCancel}>
              {t.cancel}
            </button>
            <p className={isUnchanged ? "help" : "hide"} role="status">
              {isUnchanged && t.unchanged}
            </p>
          </>
        }
      />
    </div>
  );
}

/** Whether the notice answers a press of the button, where it is then. All else is to be known before a person reads the form. */
const isFromPress = ({ checked, sending }: FilledInFormProps): boolean =>
  checked.unread !== undefined || checked.isFromSending || (sending.sent !== null && !sending.note);

/** After a sending of which nobody knows what became, the form is sent again only by a choice of its own. */
function useDoubleSending(note: SendingNote | undefined) {
  const allowed = useRef<SendingNote>(undefined);
  const [refusals, setRefusals] = useState(0);
  return {
    /** How often the form was not sent for that reason. */
    refusals,
    unlessUnknown:
      <Given,>(proceed: (given: Given) => void) =>
      (given: Given) => {
        if (!note || allowed.current === note) proceed(given);
        else setRefusals((count) => count + 1);
      },
    allow(form: HTMLFormElement | null | undefined) {
      allowed.current = note;
      form?.requestSubmit();
    },
  };
}

/** The record that an action is about, if it is one of its own type: an input may well name another one, as the line of an incident. */
function recordOf({ verb, entity }: ActionPlan, { type, id, scope }: Partial<RecordKey>): RecordKey | undefined {
  const isOwn = verb !== "create" && type === entity;
  return isOwn && type !== undefined && id !== undefined ? { type, id, scope } : undefined;
}

interface NoticeProps extends FilledInFormProps {
  refusals: number;
  onAgain: (form: HTMLFormElement | null | undefined) => void;
}

/** Why the form was not sent, or is not sent without a choice. What a person has just tried comes first. */
function Notice(props: NoticeProps) {
  const { plan, actionForm, sending, checked, subject, refusals, onAgain, onWasDone } = props;
  const { conflicts, isFromSending, unread, send, sendMine, sendUnread, takeTheirs } = checked;
  const { sent, note } = sending;
  if (unread) return <LazyUnreadNotice error={unread.error} onRetry={() => send()} onSend={sendUnread} />;
  if (note && !isFromSending) {
    return (
      <LazySendingNotice
        note={note}
        fields={actionForm.fields}
        lacks={actionForm.lacks}
        sent={sent}
        subject={recordOf(
          plan,
          subject ?? { ...subjectOf(plan, actionForm.value), scope: actionForm.scope || undefined },
        )}
        entity={plan.entity}
        isThere={actionForm.isAsTyped}
        signsIn={plan.signIn !== undefined}
        refusals={refusals}
        onDone={onWasDone}
        onAgain={onAgain}
      />
    );
  }
  if (conflicts.length > 0) {
    return (
      <LazyConflictNotice
        conflicts={conflicts}
        takesFocus={isFromSending}
        onSendMine={sendMine}
        onTakeTheirs={takeTheirs}
      />
    );
  }
  const isRefused = sent && (sent.is !== "failed" || sent.error !== undefined || sent.problems.length > 0);
  return isRefused ? <NotDone sent={sent} signsIn={plan.signIn !== undefined} /> : null;
}

/** What is shown before a form is sent. Its code is loaded then: most forms are sent without it. */
export const reviewPart = lazyPart(() => import("./review-dialog.js"));

const LazyConfirmDialog = lazyView(reviewPart, "ConfirmDialog");

const LazyReachNotice = lazyView(reviewPart, "ReachNotice");

const LazyReviewPage = lazyView(reviewPart, "ReviewPage");

/** The notices about a conflict. Their code is loaded where there is one, which is rare. */
export const conflictPart = lazyPart(() => import("../conflict/conflict-notice.js"));

const LazyConflictNotice = lazyView(conflictPart, "ConflictNotice");

const LazyUnreadNotice = lazyView(conflictPart, "UnreadNotice");
