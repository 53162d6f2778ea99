/** The answer of a plan that gives one record or one value, in each of its states. */
import type { ReactNode } from "react";
import type { Plan, PlanState } from "../../schema/index.js";
import { needsSignIn } from "../answers/explain.js";
import { useWords } from "../context/words.js";
import { Chip } from "../values/chip.js";
import { Facts } from "./facts.js";
import { ShowQuery } from "../answers/show-query.js";
import { Partial, Stale } from "../answers/stale.js";
import { Empty, Failure, Skeleton } from "../answers/states.js";
import { Value } from "../values/value.js";
import { useAnswer } from "../answers/use-answer.js";

/** `below`: what hangs on a record, where it has no screen of its own. */
export function FieldAnswer({ plan, state, below }: { plan: Plan; state: PlanState; below?: ReactNode }) {
  const t = useWords();
  const { document, variables } = plan.request(state);
  const { data, errors, error, refetch } = useAnswer(document, variables, { policy: "cache-and-network" });
  const value = data ? plan.value(data, state) : undefined;
  const failed = value == null ? (error ?? errors) : needsSignIn(error) ? error : undefined;
  if (failed) return <Failure error={failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const stub = plan.shape.gives === "record" ? plan.identify(value) : undefined;
  return (
    <>
      <Stale error={error} document={document} variables={variables} onRetry={() => void refetch()} />
      <Partial errors={errors} />
      {value == null ? (
        <Empty>{t.emptyList}</Empty>
      ) : plan.shape.gives === "record" ? (
        <>
          {stub?.opens && (
            <p>
              <Chip stub={stub} />
            </p>
          )}
          <Facts plan={plan} row={value} errors={errors} />
          {!stub?.opens && below}
        </>
      ) : (
        <div className="panel value">
          <Value
            column={plan.columns[0] ?? { kind: "unknown", list: Array.isArray(value) }}
            value={plan.columns[0] ? plan.columns[0].read(value) : value}
            identify={plan.identify}
            whole
          />
        </div>
      )}
      <div className="row">
        <ShowQuery document={document} variables={variables} answer={data} />
      </div>
    </>
  );
}
