/** Leaves the form of an action that was done, and says so in a toast with the way back to how it was before. */
import { useEffect, useRef, type RefObject } from "react";
import {
  type ActionPlan,
  deletesRecords,
  plainText,
  type RecordReference,
  type RootField,
  scopeValues,
  undoOfCreation,
} from "../../schema/index.js";
import { useClient } from "../../../react/index.js";
import { tellOtherTabs, useTabsPlace } from "../../parts/connection/other-tabs.js";
import { noteUndo, type UndoReport } from "../../base/context/visit/recorded-runs.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useValueWords } from "../../base/context/value-words.js";
import { useExplain } from "../../parts/answers/failure/use-explanation.js";
import { useFormWords } from "../../parts/form/words.js";
import { toastCard } from "../../parts/controls/toast.js";
import { keyText, type RecordKey, type Route } from "../../base/navigation/routes.js";
import { useRecordLabel } from "../../parts/record/use-record-label.js";
import { recordIn } from "../../parts/action/after/answer-to-read.js";
import { subjectOf } from "../../parts/action/record-reference.js";
import { askBeforeLeaving } from "../../parts/action/sending/ask-before-leaving.js";
import { listRoute, routeAfter } from "../../parts/action/after/route-after.js";
import { type Sent, doubtOf } from "../../parts/action/send-action.js";
import {
  NOTHING_TOLD,
  sendUndo,
  undoOfMaking,
  type ToldValues,
  type UndoOfMaking,
  type UndoResult,
} from "../../parts/action/after/send-undo.js";
import { undoOfChange, type CheckedUndo } from "../../parts/action/after/undo-change.js";
import type { ActionForm, ActionRoute, ToSend } from "../../parts/action/use-action-form.js";

interface AfterActionOptions {
  root: RootField;
  plan: ActionPlan;
  actionForm: ActionForm;
  /** The record that the link to the action names. */
  from: RecordReference | undefined;
  /** That of the form. */
  route: ActionRoute;
}

/** What follows an action. */
export interface AfterAction {
  /** The screen that follows. */
  routeAfter(sent: Sent): Route;
  /**
   * Opens that screen, with a toast. Who has left the form meanwhile only sees the toast.
   * @param press - when it was sent, in ms since 1970
   */
  leave(sent: Sent, toSend: ToSend, press: number): void;
  /** Says that the action was not done, in a toast, to a person who has left the form meanwhile. */
  tellNotDone(sent: Sent): void;
  /** Opens the screen before the form. What was typed is kept as a draft. */
  cancel(): void;
}

/** @returns functions for the answer of the action */
export function useAfterAction({ root, plan, actionForm, from, route: formRoute }: AfterActionOptions): AfterAction {
  const { nav, visit } = useApp();
  const { toasts, deletedRecords } = visit;
  const t = useFormWords();
  const client = useClient();
  const schema = useSchema();
  const takeBack = useTakeBack(plan.entity);
  const deleted = useDeletedRecord({ root, plan, actionForm, from });
  const deletedLabel = useRecordLabel(deleted?.type, deleted?.id, undefined, scopeValues(from?.scope));
  const isFormShown = useIsShown();
  const tellNotDone = useNotDoneToast(root, formRoute);
  const next = (sent: Sent) =>
    routeAfter(schema, {
      verb: plan.verb === "delete" && !deleted ? "other" : plan.verb,
      entity: plan.entity,
      previous: nav.previous(),
      from: keyOf(from),
      record: keyOf(recordIn(plan, sent)),
    });
  const screenAfter = (sent: Sent) => (isFormShown.current ? next(sent) : nav.get());
  const routeBefore = () =>
    nav.previous() ??
    routeAfter(schema, {
      verb: "other",
      entity: plan.entity,
      previous: undefined,
      from: keyOf(from),
      record: undefined,
    });
  return {
    routeAfter: next,
    cancel: () => nav.leave(routeBefore()),
    tellNotDone(sent) {
      if (!isFormShown.current) tellNotDone(sent);
    },
    leave(sent, toSend, press) {
      const record = recordIn(plan, sent);
      const made = record && undoOfCreation(schema, root, record, toSend.variables);
      const undo = made
        ? undoOfMaking({ schema, client }, made, { args: toSend.variables, press })
        : undoOfSent(plan, from, toSend, record);
      const route = screenAfter(sent);
      const takeItBack = undo && noteUndo(visit, client, () => takeBack(undo, made && record));
      if (record?.id !== undefined) deletedRecords.delete(keyText({ ...record, id: record.id }));
      if (deleted) deletedRecords.set(keyText(deleted), deletedLabel ?? plainText(deleted.id));
      toasts.set({
        record: keyOf(record),
        content: toastCard({
          title: t.done(plainText(root.label)),
          name: record ? plainText(record.label) : deletedLabel,
          messages: sent.problems.map(({ message }) => plainText(message)),
          view: plan.verb === "delete" ? undefined : otherScreenOf(record, route),
          undo: takeItBack,
        }),
      });
      if (isFormShown.current) nav.leave(route);
    },
  };
}

const undoOfSent = (
  plan: ActionPlan,
  from: RecordReference | undefined,
  { start, value, variables }: ToSend,
  answered: RecordReference | undefined,
) => undoOfChange({ plan, record: from, start, value, args: variables, answered });

/** Whether the component is on the page, also for what runs later. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** The record that the action deletes; undefined for any other action, and where it is not known. */
function useDeletedRecord({ root, plan, actionForm, from }: Omit<AfterActionOptions, "route">): RecordKey | undefined {
  const schema = useSchema();
  const { type, id } = from ?? subjectOf(plan, actionForm.value);
  const isKnown = type !== undefined && id !== undefined;
  return isKnown && deletesRecords(schema, root, type) ? { type, id, scope: from?.scope } : undefined;
}

/** Undefined where the record has no screen. */
const keyOf = (record: RecordReference | undefined): RecordKey | undefined =>
  record?.opens && record.id !== undefined ? { type: record.type, id: record.id, scope: record.scope } : undefined;

/** The screen of a record, unless it is the one that opens anyway. */
function otherScreenOf(record: RecordReference | undefined, opens: Route): Route | undefined {
  const key = keyOf(record);
  const isSame = opens.at === "record" && opens.id === key?.id;
  return key && !isSame ? { at: "record", ...key } : undefined;
}

/**
 * Sends an undo.
 * @param entity the type that the action belongs to
 * @returns `made` is the record that it deletes
 */
function useTakeBack(entity: string | undefined) {
  const { nav, visit, text } = useApp();
  const reasonsOf = useReasons();
  const explain = useExplain();
  const t = useFormWords();
  const words = useValueWords();
  const schema = useSchema();
  const client = useClient();
  const place = useTabsPlace();
  const leaveDeleted = ({ type, id, scope, label }: RecordReference) => {
    if (id !== undefined) visit.deletedRecords.set(keyText({ type, id, scope }), plainText(label));
    const route = nav.get();
    const isOpen = route.at === "record" && route.id === id;
    if (isOpen && entity !== undefined) nav.leave(listRoute(schema, entity));
  };
  const reportOf = (sent: Sent, made: RecordReference | undefined): UndoReport => {
    if (sent.is !== "failed" || sent.done) client.invalidate();
    if (sent.is !== "done") return { reasons: reasonsOf(sent) };
    tellOtherTabs(place, entity);
    if (made) leaveDeleted(made);
    return { reasons: [] };
  };
  const reasonOf = (result: Exclude<UndoResult, { is: "sent" | "unread" }>) =>
    result.is === "unseen" ? t.undoUnseen : (result.is === "found" ? t.undoFound : t.changedSince)(result.what);
  const takeBack = async (
    undo: UndoOfMaking | CheckedUndo,
    made: RecordReference | undefined,
    told: ToldValues = NOTHING_TOLD,
  ): Promise<UndoReport> => {
    const { end } = askBeforeLeaving(visit, { key: `undo ${undo.plan.shape.name}`, label: t.undo });
    const result = await sendUndo({ schema, client }, undo, { told, words }).finally(end);
    if (result.is === "unread") {
      const why = result.error === undefined ? [] : [explain(result.error).text];
      return {
        reasons: [t.notReadAgain, ...why],
        choice: { label: text.retry, run: () => takeBack(undo, made, told) },
      };
    }
    if (result.is === "sent") return reportOf(result.sent, made);
    const reason = reasonOf(result);
    const run = () => takeBack(undo, made, result.told);
    return { reasons: [reason], choice: { label: t.undoAnyway, run } };
  };
  return takeBack;
}

// Says in a toast that an action was not done, where its form is no longer on the page.

/** @param route - that of the form, in which what was typed is kept */
function useNotDoneToast(root: RootField, route: ActionRoute): (sent: Sent) => void {
  const { toasts } = useApp().visit;
  const t = useFormWords();
  const reasonsOf = useReasons();
  return (sent) => {
    const doubt = doubtOf(sent);
    // An aborted action is that of a user who has signed out.
    if ((sent.error as { kind?: string } | undefined)?.kind === "abort") return;
    toasts.set({
      record: undefined,
      content: toastCard({
        title: doubt === "not-done" ? t.notDone : t.doubts[doubt],
        name: plainText(root.label),
        messages: reasonsOf(sent),
        view: route,
        isFailure: true,
      }),
    });
  };
}

/** The reasons why an action was not done, as a person reads them. */
function useReasons(): (sent: Sent) => readonly string[] {
  const explain = useExplain();
  const t = useFormWords();
  return (sent) => {
    const said = [...new Set(sent.problems.map(({ message }) => plainText(message)))];
    const why = sent.error ? explain(sent.error).text : t.notConfirmedWhy;
    const isUnknown = doubtOf(sent) === "unknown";
    return [...(said.length > 0 ? said : [why]), ...(isUnknown ? [t.maybeDone] : [])];
  };
}
