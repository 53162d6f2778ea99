/** Sends an action and reads its outcome. Success is never assumed: errors in the answer and missing parts count as failures. */
import { useState } from "react";
import type { ActionPlan, Outcome, PlanRequest, Problem } from "../../schema/index.js";
import { problemsOf } from "../../schema/form/outcome/problems.js";
import type { GraphQLError, Result } from "../../transport/types.js";
import { useClient } from "../../react/hooks/use-client.js";
import { answerIn } from "../answers/use-answer.js";

/** The outcome of an action. `done` of `all`: how many parts of the action succeeded, if some failed. */
export interface Sent extends Omit<Outcome, "problems"> {
  request: PlanRequest;
  data: unknown;
  /** The server's errors; after a partial success, those of the other parts. */
  problems: readonly Problem[];
  /** Why there is no answer, or the errors that are all there is of it. */
  error?: unknown;
}

/** Sends an action, and holds its outcome. */
export interface Sending {
  /** The outcome; null until the action was sent. */
  sent: Sent | null;
  /** Whether the action is being sent. */
  isBusy: boolean;
  /** @param args - as `toVariables` returns them */
  send: (args: Record<string, unknown>) => Promise<void>;
  /** Removes the server's errors of inputs, because they are about the values that were sent. */
  clearProblems: () => void;
  /** Removes the outcome. */
  forget: () => void;
}

/** @param onDone - called after the server has done the action */
export function useSend(plan: ActionPlan, onDone: () => void): Sending {
  const client = useClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = async (request: PlanRequest): Promise<Sent> => {
    try {
      return readAnswer(plan, request, await client.mutate(request.document, request.variables));
    } catch (error) {
      const answer = answerIn(error);
      if (answer) return readAnswer(plan, request, answer);
      const { errors = [] } = error as { errors?: readonly GraphQLError[] };
      return { request, data: null, is: "failed", problems: problemsOf(plan, errors), error };
    }
  };
  const send = async (args: Record<string, unknown>) => {
    setSent(null);
    setBusy(true);
    const outcome = await ask(plan.request({ args }));
    if (outcome.is === "done") onDone();
    // What else the action changed is unknown, so everything on the screen is requested again, even if only a part of it may be done.
    if (outcome.is !== "failed" || outcome.done) client.invalidate();
    setSent(outcome);
    setBusy(false);
  };
  return {
    sent,
    isBusy,
    send,
    clearProblems: () => setSent((latest) => latest && { ...latest, problems: [] }),
    forget: () => setSent(null),
  };
}

function readAnswer(plan: ActionPlan, request: PlanRequest, { data, errors = [] }: Result): Sent {
  const topLevelProblems = problemsOf(plan, errors);
  const { problems, ...outcome } = plan.outcome(data);
  // The action was done. If there are errors too, a part of the answer is missing.
  if (outcome.is === "done") return { request, data, is: "done", problems: topLevelProblems };
  return {
    ...outcome,
    request,
    data,
    is: errors.length ? "failed" : outcome.is,
    problems: [...problems, ...topLevelProblems],
    ...(errors.length && { error: errors }),
  };
}
