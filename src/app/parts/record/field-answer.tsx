/** The answer of a plan that gives one record or one value, in each of its states. */
import { useMemo, type ReactNode } from "react";
import { inScope, type Plan, type PlanState } from "../../schema/index.js";
import type { GraphQLError } from "../../../index.js";
import { AnswerContent } from "../answers/answer-content.js";
import { answerState, withReportedErrors } from "../answers/answer-state.js";
import { ShowQuery } from "../answers/show-query.js";
import { Empty } from "../answers/states.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Chip } from "../values/link.js";
import { KeyFacts, RecordFacts, useRecordLayout } from "./facts/record-facts.js";
import type { RecordSource } from "./record-source.js";
import { ValuePanel } from "./value-panel.js";
import { useSameValue } from "../../base/ui/use-same-value.js";

interface FieldAnswerProps {
  plan: Plan;
  state: PlanState;
  /** The record that has the field; undefined for a query. */
  record?: RecordSource;
  /** Shown under a record that has no screen of its own: its tabs. */
  below?: ReactNode;
}

export function FieldAnswer({ plan: planned, state, record, below }: FieldAnswerProps) {
  const schema = useSchema();
  const args = useSameValue(state.args ?? {});
  const plan = useMemo(() => inScope(schema, planned, { args, record }), [schema, planned, args, record]);
  const request = plan.request(state);
  const { data, errors, error, refetch } = useAnswer(request.document, request.variables, {
    policy: "cache-and-network",
  });
  const value = data ? plan.value(data, state) : undefined;
  return (
    <AnswerContent
      answer={answerState(withReportedErrors(plan, { data, errors, error }), value)}
      request={request}
      onRetry={() => refetch()}
    >
      {(answer) => (
        <>
          <Content plan={plan} value={value} errors={answer.errors} below={below} />
          <div className="row">
            <ShowQuery request={() => request} answer={answer.data} />
          </div>
        </>
      )}
    </AnswerContent>
  );
}

interface ContentProps {
  plan: Plan;
  /** The field's answer. */
  value: unknown;
  errors: readonly GraphQLError[] | undefined;
  below: ReactNode;
}

function Content({ plan, value, errors, below }: ContentProps) {
  const t = useWords();
  const row = plan.shape.gives === "record" ? value : undefined;
  const record = row === undefined || row === null ? undefined : plan.identify(row);
  const layout = useRecordLayout({ plan, row, errors }, record?.opens === true);
  if (value === null || value === undefined) return <Empty>{t.emptyList}</Empty>;
  if (plan.shape.gives !== "record") return <ValuePanel plan={plan} value={value} />;
  return (
    <>
      {record?.opens && (
        <p>
          <Chip reference={record} />
        </p>
      )}
      {layout && (
        <>
          <KeyFacts plan={plan} row={value} errors={errors} layout={layout} />
          <RecordFacts plan={plan} row={value} errors={errors} layout={layout} />
        </>
      )}
      {!record?.opens && below}
    </>
  );
}
