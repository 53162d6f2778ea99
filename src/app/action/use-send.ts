/** The state of an action's form after it was sent. */
import { useState } from "react";
import type { ActionPlan } from "../../schema/index.js";
import { useClient } from "../../react/hooks/use-client.js";
import { sendAction, type Sent } from "./send-action.js";

/** Sends an action, and holds its outcome. */
export interface Sending {
  /** The outcome of an action that was not done, or not confirmed; null until the action was sent. */
  sent: Sent | null;
  /** Whether the action is being sent, or was done. */
  isBusy: boolean;
  /** @param args - as `toVariables` returns them */
  send: (args: Record<string, unknown>) => Promise<void>;
  /** Removes the server's errors of inputs, because they are about the values that were sent. */
  clearProblems: () => void;
  /** Removes the outcome. */
  forget: () => void;
}

/** @param onDone - called after the server has done the action, with what was sent */
export function useSend(plan: ActionPlan, onDone: (sent: Sent, args: Record<string, unknown>) => void): Sending {
  const client = useClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (args: Record<string, unknown>) => {
    setSent(null);
    setBusy(true);
    const outcome = await sendAction(client, plan, args);
    if (outcome.is === "done") return onDone(outcome, args);
    setSent(outcome);
    setBusy(false);
  };
  return {
    sent,
    isBusy,
    send,
    clearProblems: () => setSent((latest) => latest && { ...latest, problems: [] }),
    forget() {
      setSent(null);
      setBusy(false);
    },
  };
}
