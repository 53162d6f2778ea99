/** A pinned value as a tile: what its query answers, such as a sum that the server computes. */
import { useMemo } from "react";
import { kinds, planQuery, type RootField, toVariables } from "../../../schema/index.js";
import { answerState, withReportedErrors } from "../../../parts/answers/answer-state.js";
import { useAnswer } from "../../../parts/answers/use-answer.js";
import { useSchema } from "../../../base/context/context.js";
import { argumentFields } from "../../../parts/form/shape-inputs.js";
import type { Route } from "../../../base/navigation/routes.js";
import { Value } from "../../../parts/values/value.js";
import { useViewWords } from "../../../parts/views/words.js";

interface ValueTileProps {
  route: Route & { at: "query" };
  root: RootField;
}

export function ValueTile({ route, root }: ValueTileProps) {
  const t = useViewWords();
  const schema = useSchema();
  const { plan, request } = useMemo(() => {
    const valuePlan = planQuery(schema, root);
    const args = toVariables(argumentFields(schema, valuePlan.shape), route.args ?? {}).variables;
    return { plan: valuePlan, request: valuePlan.request({ args }) };
  }, [schema, root, route]);
  const query = useAnswer(request.document, request.variables, { policy: "cache-and-network" });
  const value = query.data ? plan.value(query.data) : undefined;
  const answer = answerState(withReportedErrors(plan, query), value);
  if (answer.at === "loading") return <p aria-busy="true">&nbsp;</p>;
  if (answer.at === "failed") return <p className="quiet">{t.tileFailed}</p>;
  const column = plan.columns[0] ?? { kind: kinds.unknown, list: Array.isArray(value), read: (row: unknown) => row };
  return (
    <div className="tile-value">
      <b className="tabular">
        <Value column={column} value={column.read(value)} identify={plan.identify} />
      </b>
    </div>
  );
}
