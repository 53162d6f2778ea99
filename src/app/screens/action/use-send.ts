/** The state of an action's form after it was sent. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type ActionPlan, type FormValue, getAt, type ReportedProblem } from "../../schema/index.js";
import { useClient } from "../../../react/index.js";
import { useExplain } from "../../parts/answers/failure/use-explanation.js";
import { askWhileSending, isBeingSent, subscribeToSending } from "../../base/context/being-sent.js";
import { useApp } from "../../base/context/context.js";
import { tellOtherTabs, useTabsPlace } from "../../parts/connection/other-tabs.js";
import { formatRoute, type Route } from "../../base/navigation/routes.js";
import type { Consent } from "../../parts/action/consent.js";
import { doubtOf, sendAction, type Sent } from "../../parts/action/send-action.js";
import { askBeforeLeaving } from "../../parts/action/sending/ask-before-leaving.js";
import {
  noteOutcome,
  readSendingNote,
  removeSendingNote,
  writeSendingNote,
  type SendingNote,
} from "../../parts/action/sending/sending-note.js";
import type { ToSend } from "../../parts/action/use-action-form.js";
import { isSame } from "../../parts/action/same-value.js";

/** Sends an action, and holds its outcome. */
export interface Sending {
  /** The outcome of an action that was not done, or not confirmed, with the problems that stand; null until the action was sent. */
  sent: Sent | null;
  /** Whether the action is being sent, or was done. */
  isBusy: boolean;
  /** What was sent, where it was done or nobody knows whether it was, as long as nobody has looked. */
  note: SendingNote | undefined;
  /**
   * Does nothing while the action is being sent, or after it was done.
   * @param confirmed - the arguments that a person has been asked about
   */
  send: (toSend: ToSend, confirmed?: Record<string, unknown>) => Promise<void>;
  /** Removes the outcome and the note. */
  forget: () => void;
}

interface SendOptions {
  plan: ActionPlan;
  /** What the form does, such as "Update station". */
  label: string;
  route: Route;
  /** The form's value. */
  value: FormValue;
  /** The record that the form was opened from. */
  record: Consent["record"];
  /** Called after the server has done the action, with what was sent, and when, in ms since 1970. */
  onDone: (sent: Sent, toSend: ToSend, at: number) => void;
  /** Called after it has not, or has not said so. */
  onNotDone: (sent: Sent) => void;
  /** What was sent by an earlier form at the same address is done: it was left and opened again meanwhile. */
  onDoneElsewhere: () => void;
}

export function useSend({
  plan,
  label,
  route,
  value,
  record,
  onDone,
  onNotDone,
  onDoneElsewhere,
}: SendOptions): Sending {
  const client = useClient();
  const place = useTabsPlace();
  const { drafts } = useApp();
  const form = formatRoute(route);
  const [refused, setRefused] = useState<{ sent: Sent; value: FormValue } | null>(null);
  const [isDone, setDone] = useState(false);
  const noteForbidden = useNoteForbidden(plan);
  const { isSending, begin } = useBeingSent(form, label);
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note changes when the sending ends, and when it is forgotten
  const note = useMemo(() => readSendingNote(drafts, form), [drafts, form, isSending, changes]);
  const phase = useRef<"ready" | "sending" | "done">("ready");
  const send = async (toSend: ToSend, confirmed?: Record<string, unknown>) => {
    // One press is one run, however many clicks come before the next rendering.
    if (phase.current !== "ready" || isSending) return;
    phase.current = "sending";
    setRefused(null);
    const written: SendingNote = { at: Date.now(), args: toSend.variables, is: "sending" };
    writeSendingNote(drafts, form, written);
    const end = begin();
    const consent = { record, confirmed: confirmed && plan.request({ args: confirmed }).variables };
    const outcome = await sendAction(client, plan, toSend.variables, consent);
    const became = doubtAfter(outcome);
    if (became) noteOutcome(drafts, form, { ...written, is: became });
    else removeSendingNote(drafts, form);
    const isNowDone = outcome.is === "done";
    phase.current = isNowDone ? "done" : "ready";
    setDone(isNowDone);
    if (isNowDone) drafts.remove(form);
    end();
    noteForbidden(outcome);
    if (isNowDone) {
      tellOtherTabs(place, plan.entity);
      return onDone(outcome, toSend, written.at);
    }
    onNotDone(outcome);
    setRefused({ sent: outcome, value: toSend.value });
  };
  useEnd(isSending, () => {
    const isByAnotherForm = phase.current === "ready";
    if (isByAnotherForm && drafts.read(form) === undefined) onDoneElsewhere();
  });
  return {
    sent: refused && {
      ...refused.sent,
      problems: standingProblems(refused.sent.problems, refused.value, value),
    },
    isBusy: isSending || isDone,
    note: isSending || isDone ? undefined : note,
    send,
    forget() {
      removeSendingNote(drafts, form);
      setChanges((count) => count + 1);
      phase.current = "ready";
      setRefused(null);
      setDone(false);
    },
  };
}

/** Whether the form at an address is being sent, also by one that was left since. Leaving it asks first. */
function useBeingSent(form: string, label: string) {
  const { server, nav, visit } = useApp();
  const key = `${server} ${form}`;
  const isSending = useSyncExternalStore(subscribeToSending, () => isBeingSent(key));
  useEffect(() => (isSending ? nav.hold(askWhileSending) : undefined), [isSending, nav]);
  const begin = useCallback(() => askBeforeLeaving(visit, { key, label }).end, [key, label, visit]);
  return { isSending, begin };
}

/** Calls the function when something that was so is so no longer. */
function useEnd(isSo: boolean, onEnd: () => void): void {
  const was = useRef(isSo);
  useEffect(() => {
    if (was.current && !isSo) onEnd();
    was.current = isSo;
  });
}

/** Why a form may not be sent again by the same button: it was done, or only a look at the server tells. */
function doubtAfter(outcome: Sent): "unknown" | "done" | undefined {
  const doubt = doubtOf(outcome);
  if (doubt === "unknown") return "unknown";
  return outcome.is !== "done" && doubt === "done-but" ? "done" : undefined;
}

/** Remembers what the server refuses to this user, until it is done after all. */
function useNoteForbidden(plan: ActionPlan): (outcome: Sent) => void {
  const { visit } = useApp();
  const explain = useExplain();
  const { name } = plan.shape;
  return ({ is, error }) => {
    const explanation = error === undefined ? undefined : explain(error);
    if (explanation?.kind === "forbidden") visit.forbiddenActions.set(name, explanation.text);
    else if (is === "done") visit.forbiddenActions.delete(name);
  };
}

// The server's problems with values that the form still holds.

/**
 * A problem stands as long as the input that it names holds the value that was refused, and again when that value comes back. A
 * problem that names no input stands until anything is changed.
 *
 * @param refused - the form's value that was sent
 * @param value - the form's value now
 */
const standingProblems = (
  problems: readonly ReportedProblem[],
  refused: FormValue,
  value: FormValue,
): readonly ReportedProblem[] => problems.filter(({ path }) => isSame(getAt(refused, path), getAt(value, path)));
