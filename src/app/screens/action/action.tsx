/** The screen of one mutation: form, review, answer. The input is kept as a draft until the server has done the action. */
import { useEffect, useMemo, useState } from "react";
import {
  type ActionPlan,
  importModeOf,
  plainText,
  planAction,
  type RecordReference,
  rootField,
  type RootField,
  scopeValues,
} from "../../schema/index.js";
import { Screen } from "../../parts/answers/screen.js";
import { ShowQuery } from "../../parts/answers/show-query.js";
import { Skeleton } from "../../parts/answers/states.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { ScopeOfForm } from "../../base/context/scope-of-form.js";
import { Missing } from "../../parts/answers/missing.js";
import { Link } from "../../parts/controls/link.js";
import { useHeading } from "../../base/context/heading.js";
import { useRecordReference } from "../../parts/record/use-record-label.js";
import { noteRecent } from "../../base/navigation/recent.js";
import { Icon } from "../../base/ui/icon.js";
import { formatDateAndTime } from "../../parts/values/date-and-time.js";
import { Prose } from "../../parts/values/prose.js";
import { NotKept } from "../../parts/action/not-kept.js";
import { isAnswerToRead } from "../../parts/action/after/answer-to-read.js";
import { OtherRowNotice, useOtherRow } from "../../parts/action/other-row.js";
import { boundReference } from "../../parts/action/record-reference.js";
import { ReviewedForm } from "./review/reviewed-form.js";
import type { Sent } from "../../parts/action/send-action.js";
import { useActionForm, type ActionForm, type ActionRoute, type ToSend } from "../../parts/action/use-action-form.js";
import { useAfterAction } from "./use-after-action.js";
import { useSend } from "./use-send.js";
import { useFormWords } from "../../parts/form/words.js";
import { lazyView } from "../../parts/answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";
import type { AnswerToRead } from "../../base/context/visit/visit.js";
import { toastCard } from "../../parts/controls/toast.js";
import { formatRoute } from "../../base/navigation/routes.js";

/** Lines of the skeleton: about as tall as a form. */
const SKELETON_LINES = 12;

export function Action({ route }: { route: ActionRoute }) {
  const { choices } = useApp();
  const schema = useSchema();
  const root = rootField(schema, "mutation", route.field);
  useEffect(() => {
    if (root) noteRecent(choices, "actions:" + root.name);
  }, [choices, root]);
  return root ? <ActionScreen route={route} root={root} /> : <Missing what={route.field} />;
}

function ActionScreen({ route, root }: { route: ActionRoute; root: RootField }) {
  const schema = useSchema();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const from = useMemo(
    () => boundReference(plan, { from: route.from, scope: route.scope }),
    [plan, route.from, route.scope],
  );
  const actionForm = useActionForm(plan, route, from);
  const { record, scope } = actionForm;
  const scopeOfForm = useMemo(() => scopeValues(scope), [scope]);
  const after = useAfterAction({ root, plan, actionForm, from: record, route });
  const label = plainText(root.label);
  const read = useRecordReference(record?.type, record?.id, undefined, scopeValues(record?.scope), "network-only");
  const subjectLabel = read ? plainText(read.label) : "";
  useHeading(useApp().record, { recordLabel: subjectLabel, thing: from?.type ?? plan.entity, from: record });
  const about = subjectLabel === "" ? undefined : headingOf(plan, from);
  const { other, isMeant, isStillIt } = useOtherRow({ ...actionForm, plan, from, latest: read });
  const answers = useAnswerToRead(label, route);
  const takeDone = (done: Sent, toSend: ToSend, at: number) => {
    if (!done.signIn && !isAnswerToRead(plan, done)) return after.leave(done, toSend, at);
    const outcome = { plan, label, sent: done, next: after.routeAfter(done) };
    answers.arrived((onAgain) => <LazyOutcome {...outcome} onAgain={onAgain} />);
  };
  const subject = record?.id === undefined ? undefined : { type: record.type, id: record.id, scope: record.scope };
  const sending = useSend({
    plan,
    label,
    route,
    value: actionForm.value,
    record: subject,
    onDone: takeDone,
    onNotDone: after.tellNotDone,
    onDoneElsewhere: actionForm.reset,
  });
  const { draftTime } = actionForm;
  const startAgain = () => {
    answers.close();
    sending.forget();
    actionForm.reset();
  };
  if (answers.toRead) return answers.toRead.show(startAgain);
  return (
    <Screen
      title={label}
      // A form that was opened from a record is about it: the record is its heading, and what is done to it stands above.
      heading={about ? subjectLabel : label}
      type={about?.type}
      kind={<ActionKind root={root} isOfRecord={about !== undefined} scope={route.scope} />}
      lead={root.description && <Prose text={root.description} short />}
      actions={
        <>
          {importModeOf(schema, root) && <ImportLink action={root.name} scope={route.scope} />}
          <ShowQuery request={() => plan.request({ args: actionForm.read(actionForm.value).variables })} />
        </>
      }
    >
      {!sending.sent && <ForbiddenNotice action={root.name} />}
      {draftTime !== undefined && !sending.sent && !sending.note && (
        <DraftNotice writtenAt={draftTime} actionForm={actionForm} onDiscard={startAgain} />
      )}
      {other && <OtherRowNotice other={other} onCancel={other.back ?? after.cancel} />}
      {actionForm.isLoading && <Skeleton lines={SKELETON_LINES} />}
      {!other && !actionForm.isLoading && (
        <ScopeOfForm.Provider value={scopeOfForm}>
          <ReviewedForm
            plan={plan}
            label={label}
            actionForm={actionForm}
            inHeading={keyOf(plan, about, record)}
            sending={sending}
            subject={subject}
            isMeant={isMeant}
            isStillIt={isStillIt}
            onCancel={after.cancel}
            onWasDone={() => {
              startAgain();
              after.cancel();
            }}
          />
        </ScopeOfForm.Provider>
      )}
    </Screen>
  );
}

/** The record that a form is about: one that it was opened from, unless it makes another one or is about one of another type. */
const headingOf = (plan: ActionPlan, from: RecordReference | undefined): RecordReference | undefined =>
  from?.type === plan.entity && plan.verb !== "create" ? from : undefined;

/** The input that has the key of the record in the heading, as long as it is that one. */
const keyOf = (plan: ActionPlan, about: RecordReference | undefined, record: { id?: string } | undefined) =>
  about && record?.id === about.id ? plan.keyPath(about.type) : undefined;

/** Leads to the same action for the rows of a table. */
function ImportLink({ action, scope }: { action: string; scope: string | undefined }) {
  const t = useFormWords();
  return (
    <Link className="button ghost" to={{ at: "import", field: action, scope }}>
      <Icon name="table" />
      <span className="soft">{t.importRows}</span>
    </Link>
  );
}

interface ActionKindProps {
  root: RootField;
  /** The heading is the record that the form is about. */
  isOfRecord: boolean;
  scope: string | undefined;
}

function ActionKind({ root, isOfRecord, scope }: ActionKindProps) {
  const t = useFormWords();
  return (
    <>
      <Icon name="action" />
      {isOfRecord ? plainText(root.label) : t.action}
      {isOfRecord && <Link to={{ at: "action", field: root.name, scope }}>{t.anotherRecord}</Link>}
      {root.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
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

interface DraftNoticeProps {
  writtenAt: number;
  actionForm: Pick<ActionForm, "fields" | "lacks">;
  onDiscard: () => void;
}

/** Says that the form does not begin as it usually does. */
function DraftNotice({ writtenAt, actionForm, onDiscard }: DraftNoticeProps) {
  const t = useFormWords();
  return (
    <p className="draft" role="status">
      <Icon name="refresh" />
      <span className="grow">
        {t.keptDraft(formatDateAndTime(writtenAt))} <NotKept {...actionForm} />
      </span>
      <button type="button" className="button ghost" onClick={onDiscard}>
        {t.discard}
      </button>
    </p>
  );
}

/** The answer of an action that is not a record. Its code is loaded when it is shown: most answers are records. */
export const outcomePart = lazyPart(() => import("./outcome.js"));

export const LazyOutcome = lazyView(outcomePart, "Outcome");

// The answer that is shown in the place of a form, also one that came after the form was left.

interface ReadAnswers {
  /** Undefined while the form is there to be filled in. */
  toRead: AnswerToRead | undefined;
  /** Shows an answer, or says in a toast that it is there where the form has been left. */
  arrived(show: AnswerToRead["show"]): void;
  /** Opens the form again, unless the next answer is there. */
  close(): void;
}

/**
 * @param label - of the action
 * @param route - of the form
 */
function useAnswerToRead(label: string, route: ActionRoute): ReadAnswers {
  const { nav, visit } = useApp();
  const { answersToRead, toasts } = visit;
  const t = useFormWords();
  const form = formatRoute(route);
  const [toRead, setToRead] = useState(() => answersToRead.get().find((answer) => answer.form === form));
  useEffect(() => {
    // An answer that is on the screen waits no more.
    if (toRead) return answersToRead.set(answersToRead.get().filter((answer) => answer !== toRead));
    const look = () => setToRead(answersToRead.get().find((answer) => answer.form === form));
    look();
    return answersToRead.subscribe(look);
  }, [answersToRead, form, toRead]);
  return {
    toRead,
    arrived(show) {
      answersToRead.set([...answersToRead.get(), { form, show }]);
      const isFormOpen = formatRoute(nav.get()) === form;
      if (isFormOpen) return;
      toasts.set({ content: toastCard({ title: t.done(label), messages: [t.answerToRead], view: route }) });
    },
    close: () => setToRead(undefined),
  };
}
