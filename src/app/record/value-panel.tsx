/** A value that is not a record, in full. */
import { kinds, type Plan } from "../../schema/index.js";
import { Value } from "../values/value.js";

export function ValuePanel({ plan, value }: { plan: Plan; value: unknown }) {
  const column = plan.columns[0];
  return (
    <div className="panel value">
      <Value
        column={column ?? { kind: kinds.unknown, list: Array.isArray(value) }}
        value={column ? column.read(value) : value}
        identify={plan.identify}
        inFull
      />
    </div>
  );
}
