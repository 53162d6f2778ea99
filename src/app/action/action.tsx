/** The screen of one mutation: form, review, answer. The input is kept as a draft until the server has done the action. */
import { useEffect, useMemo, useState } from "react";
import { plainText, rootField, type ActionPlan, type RootField } from "../../schema/index.js";
import { planAction } from "../../schema/form/actions/action.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { Skeleton } from "../answers/states.js";
import { useApp, useSchema } from "../context/context.js";
import { Form } from "../form/form.js";
import { Missing } from "../answers/missing.js";
import { noteRecent } from "../navigation/recent.js";
import { Icon } from "../ui/icon.js";
import { formatDateAndTime } from "../values/times/format.js";
import { Prose } from "../values/text/prose.js";
import { isAnswerToRead } from "./after/answer-to-read.js";
import { LazyConflictNotice } from "./conflict/lazy-conflict-notice.js";
import { useCheckedSend } from "./conflict/use-checked-send.js";
import { changesNothing } from "./form-start.js";
import { NotDone } from "./not-done.js";
import { LazyOutcome } from "./after/lazy-outcome.js";
import { parseReference } from "./record-reference.js";
import { LazyReviewDialog } from "./review/lazy-review-dialog.js";
import type { Sent } from "./send-action.js";
import { useActionForm, type ActionForm, type ActionRoute } from "./use-action-form.js";
import { useAfterAction } from "./after/use-after-action.js";
import { useSend, type Sending } from "./use-send.js";
import { useFormWords } from "../form/words.js";

/** Lines of the skeleton: about as tall as a form. */
const SKELETON_LINES = 12;

export function Action({ route }: { route: ActionRoute }) {
  const { endpoint } = useApp();
  const schema = useSchema();
  const root = rootField(schema, "mutation", route.field);
  useEffect(() => {
    if (root) noteRecent(endpoint, "actions:" + root.name);
  }, [endpoint, root]);
  return root ? <ActionScreen route={route} root={root} /> : <Missing what={route.field} />;
}

function ActionScreen({ route, root }: { route: ActionRoute; root: RootField }) {
  const schema = useSchema();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const from = useMemo(() => parseReference(route.from), [route.from]);
  const actionForm = useActionForm(plan, route, from);
  const after = useAfterAction({ root, plan, actionForm, from });
  const [toRead, setToRead] = useState<Sent>();
  const sending = useSend(plan, actionForm.value, (done, args) => {
    actionForm.removeDraft();
    if (done.signIn || isAnswerToRead(plan, done.data)) setToRead(done);
    else after.leave(done, args);
  });
  const label = plainText(root.label);
  const { draftTime } = actionForm;
  const startAgain = () => {
    setToRead(undefined);
    sending.forget();
    actionForm.reset();
  };
  if (toRead)
    return <LazyOutcome plan={plan} label={label} sent={toRead} next={after.routeAfter(toRead)} onAgain={startAgain} />;
  return (
    <Screen
      title={label}
      kind={<ActionKind isDeprecated={root.deprecated !== undefined} />}
      lead={root.description && <Prose text={root.description} short />}
      actions={<ShowQuery {...plan.request({ args: actionForm.read(actionForm.value).variables })} />}
    >
      {!sending.sent && <ForbiddenNotice action={root.name} />}
      {draftTime !== undefined && !sending.sent && <DraftNotice writtenAt={draftTime} onDiscard={startAgain} />}
      {actionForm.isLoading ? (
        <Skeleton lines={SKELETON_LINES} />
      ) : (
        <ReviewedForm
          plan={plan}
          label={label}
          actionForm={actionForm}
          sending={sending}
          subject={from && { type: from.type, id: from.id }}
          onCancel={after.cancel}
        />
      )}
    </Screen>
  );
}

function ActionKind({ isDeprecated }: { isDeprecated: boolean }) {
  const t = useFormWords();
  return (
    <>
      <Icon name="action" />
      {t.action}
      {isDeprecated && <span className="badge">{t.deprecated}</span>}
    </>
  );
}

/** Says that the server refused the action to this user before. It may allow it for another record, or by now. */
function ForbiddenNotice({ action }: { action: string }) {
  const t = useFormWords();
  const refusal = useApp().visit.forbiddenActions.get(action);
  if (refusal === undefined) return null;
  return (
    <p className="draft" role="status">
      <Icon name="lock" />
      <span className="grow">{t.wasForbidden(plainText(refusal))}</span>
    </p>
  );
}

/** Says that the form does not begin as it usually does. */
function DraftNotice({ writtenAt, onDiscard }: { writtenAt: number; onDiscard: () => void }) {
  const t = useFormWords();
  return (
    <p className="draft" role="status">
      <Icon name="refresh" />
      <span className="grow">{t.keptDraft(formatDateAndTime(writtenAt))}</span>
      <button type="button" className="button ghost" onClick={onDiscard}>
        {t.discard}
      </button>
    </p>
  );
}

/** The step of a form with a review: the person fills it in, is told that nothing has changed, or reviews the values. */
type Step = { at: "filling-in" } | { at: "nothing-changed" } | { at: "review"; args: Record<string, unknown> };

const FILLING_IN: Step = { at: "filling-in" };

interface ReviewedFormProps {
  plan: ActionPlan;
  label: string;
  actionForm: ActionForm;
  sending: Sending;
  /** The record that the link to the action names. */
  subject: { type?: string; id?: string } | undefined;
  onCancel: () => void;
}

/** A deletion that needs nothing but the record that it was opened from has no form to fill in: its question is asked at once. */
function firstStep(plan: ActionPlan, { fields, read, value }: ActionForm, hasSubject: boolean): Step {
  const { variables, problems } = read(value);
  const asksForMore = fields.length > 1 || problems.length > 0;
  return plan.verb === "delete" && hasSubject && !asksForMore ? { at: "review", args: variables } : FILLING_IN;
}

/** The form, and the dialog that shows the values before they are sent: always for a deletion, else if the person asks for it. */
function ReviewedForm({ plan, label, actionForm, sending, subject, onCancel }: ReviewedFormProps) {
  const t = useFormWords();
  const [initialStep] = useState(() => firstStep(plan, actionForm, subject !== undefined));
  const [step, setStep] = useState(initialStep);
  const { sent, isBusy } = sending;
  const checked = useCheckedSend(actionForm, sending.send);
  const isRefused = sent !== null && (sent.is !== "failed" || sent.error !== undefined || sent.problems.length > 0);
  const isDelete = plan.verb === "delete";
  const review = (args: Record<string, unknown>) => setStep({ at: "review", args });
  const sendNow = (args: Record<string, unknown>) => {
    setStep(FILLING_IN);
    return checked.send(args);
  };
  const unlessNothingChanged = (proceed: (args: Record<string, unknown>) => unknown) => {
    return (args: Record<string, unknown>) => {
      if (changesNothing(actionForm.start, actionForm.value)) setStep({ at: "nothing-changed" });
      else proceed(args);
    };
  };
  return (
    <>
      <Form
        fields={actionForm.fields}
        value={actionForm.value}
        onChange={(next) => {
          setStep(FILLING_IN);
          checked.forget();
          actionForm.change(next);
        }}
        read={actionForm.read}
        isInitial={actionForm.isInitial}
        submit={label}
        isDangerous={isDelete}
        isBusy={isBusy || checked.isChecking}
        problems={sent?.problems.filter(({ path }) => path.length > 0) ?? []}
        isClearable={plan.verb === "update" ? actionForm.isClearable : undefined}
        onSubmit={unlessNothingChanged(isDelete ? review : sendNow)}
        onReview={unlessNothingChanged(review)}
        onPick={actionForm.pick}
        notice={
          checked.conflicts ? (
            <LazyConflictNotice
              conflicts={checked.conflicts}
              onSendMine={checked.sendMine}
              onTakeTheirs={checked.takeTheirs}
            />
          ) : (
            isRefused && <NotDone sent={sent} />
          )
        }
        extra={
          <>
            <button type="button" className="button ghost" onClick={onCancel}>
              {t.cancel}
            </button>
            <p className={step.at === "nothing-changed" ? "help" : "hide"} role="status">
              {step.at === "nothing-changed" && t.unchanged}
            </p>
          </>
        }
      />
      {step.at === "review" && (
        <LazyReviewDialog
          plan={plan}
          label={label}
          actionForm={actionForm}
          args={step.args}
          subject={subject}
          onSend={() => sendNow(step.args)}
          onClose={initialStep.at === "review" ? onCancel : () => setStep(FILLING_IN)}
        />
      )}
    </>
  );
}
