/** Sends an action and reads its outcome. Success is never assumed: errors in the answer count, and so do missing parts. */
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

/** An action that can be sent, and what came of it. */
export interface Sending {
  /** Null until it was sent. */
  sent: Sent | null;
  /** Whether the answer is awaited. */
  isBusy: boolean;
  /** @param args as `toVariables` gives them */
  send: (args: Record<string, unknown>) => Promise<void>;
  /** Takes back what the server said about inputs: it was said of what was sent. */
  clearProblems: () => void;
  /** Forgets what came of the action. */
  forget: () => void;
}

/** @param onDone called once the server has done it */
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
    const now = await ask(plan.request({ args }));
    if (now.is === "done") onDone();
    // Nothing tells what else changed, so all that is shown is asked for again: also where only some of it, or perhaps nothing, was done.
    if (now.is !== "failed" || now.done) client.invalidate();
    setSent(now);
    setBusy(false);
  };
  return {
    sent,
    isBusy,
    send,
    clearProblems: () => setSent((now) => now && { ...now, problems: [] }),
    forget: () => setSent(null),
  };
}

function readAnswer(plan: ActionPlan, request: PlanRequest, { data, errors = [] }: Result): Sent {
  const beside = problemsOf(plan, errors);
  const { problems, ...told } = plan.outcome(data);
  // Errors beside a record that is there: it was done, and part of the answer is missing.
  if (told.is === "done") return { request, data, is: "done", problems: beside };
  const is = errors.length ? "failed" : told.is;
  return { ...told, request, data, is, problems: [...problems, ...beside], ...(errors.length && { error: errors }) };
}
