/** The content of a screen in each state of its answer. Above loaded data, a notice says what is old or missing. */
import type { ReactNode } from "react";
import type { PlanRequest } from "../../schema/index.js";
import type { AnswerState } from "./answer-state.js";
import { PartialAnswer, StaleAnswer } from "./stale.js";
import { Failure } from "./failure/failure.js";
import { Skeleton } from "./states.js";

interface AnswerContentProps {
  answer: AnswerState;
  /** The query, for the time of an old answer. */
  request: PlanRequest;
  onRetry: () => void;
  /** Lines of the skeleton: about as tall as the content, so that nothing jumps. */
  skeletonLines?: number | undefined;
  /** Renders loaded data. */
  children: (answer: Extract<AnswerState, { at: "loaded" }>) => ReactNode;
}

export function AnswerContent({ answer, request, onRetry, skeletonLines, children }: AnswerContentProps) {
  switch (answer.at) {
    case "loading":
      return <Skeleton lines={skeletonLines} />;
    case "failed":
      return <Failure error={answer.error} onRetry={onRetry} retriesItself />;
    case "loaded":
      return (
        <>
          <StaleAnswer error={answer.refreshError} request={request} onRetry={onRetry} />
          <PartialAnswer errors={answer.errors} />
          {children(answer)}
        </>
      );
  }
}
