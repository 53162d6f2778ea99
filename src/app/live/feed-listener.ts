/** Holds the subscription of a feed. It draws nothing. */
import { useCallback, useEffect } from "react";
import { useSubscription } from "../../react/hooks/use-subscription.js";
import type { Plan, PlanRequest } from "../../schema/index.js";
import type { Result } from "../../transport/types.js";
import { answerIn } from "../answers/use-answer.js";
import type { FeedEvent } from "./feed-log.js";

/** The status of the subscription. */
export type ListenerState = Pick<ReturnType<typeof useSubscription>, "status" | "error">;

interface FeedListenerProps {
  plan: Plan;
  request: PlanRequest;
  onEvent: (event: FeedEvent) => void;
  onState: (state: ListenerState) => void;
}

/** With another `key` it subscribes again. The log is kept by its parent, so it does not change. */
export function FeedListener({ plan, request, onEvent, onState }: FeedListenerProps) {
  const onResult = useCallback(
    ({ data, errors }: Result) =>
      onEvent({ type: "result", row: data ? plan.value(data) : null, errors, at: Date.now() }),
    [plan, onEvent],
  );
  const { status, error } = useSubscription(request.document, request.variables, { onResult });
  useEffect(() => {
    // Some servers answer a subscription once, with a failing status.
    const answer = answerIn(error);
    if (answer) onResult(answer);
    onState(answer ? { status: "done", error: undefined } : { status, error });
  }, [status, error, onResult, onState]);
  return null;
}
