/** The state of an action's form after it was sent. */
import { useState } from "react";
import type { ActionPlan, FormValue } from "../../schema/index.js";
import { useClient } from "../../react/hooks/use-client.js";
import { useExplain } from "../answers/failure/use-explanation.js";
import { useApp } from "../context/context.js";
import { tellOtherTabs, useTabsPlace } from "../connection/other-tabs.js";
import { sendAction, type Sent } from "./send-action.js";
import { standingProblems } from "./standing-problems.js";
import type { ToSend } from "./use-action-form.js";

/** Sends an action, and holds its outcome. */
export interface Sending {
  /** The outcome of an action that was not done, or not confirmed, with the problems that stand; null until the action was sent. */
  sent: Sent | null;
  /** Whether the action is being sent, or was done. */
  isBusy: boolean;
  send: (toSend: ToSend) => Promise<void>;
  /** Removes the outcome. */
  forget: () => void;
}

/**
 * @param value - the form's value
 * @param onDone - called after the server has done the action, with what was sent
 * @param onNotDone - called after it has not, or has not said so
 */
export function useSend(
  plan: ActionPlan,
  value: FormValue,
  onDone: (sent: Sent, toSend: ToSend) => void,
  onNotDone: (sent: Sent) => void,
): Sending {
  const client = useClient();
  const place = useTabsPlace();
  const [refused, setRefused] = useState<{ sent: Sent; value: FormValue } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const noteForbidden = useNoteForbidden(plan);
  const send = async (toSend: ToSend) => {
    setRefused(null);
    setBusy(true);
    const outcome = await sendAction(client, plan, toSend.variables);
    noteForbidden(outcome);
    if (outcome.is === "done") {
      tellOtherTabs(place, plan.entity);
      return onDone(outcome, toSend);
    }
    onNotDone(outcome);
    setRefused({ sent: outcome, value: toSend.value });
    setBusy(false);
  };
  return {
    sent: refused && {
      ...refused.sent,
      problems: standingProblems(refused.sent.problems, refused.value, value),
    },
    isBusy,
    send,
    forget() {
      setRefused(null);
      setBusy(false);
    },
  };
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
