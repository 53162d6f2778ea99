/** A value that is not a record, in full. */
import { kinds, type Column, type Plan } from "../../schema/index.js";
import { Value } from "../values/value.js";
import { FactList } from "./facts/facts.js";
import { labelInObject, partsOfJson } from "./json-parts.js";

/** What a query gives that has no fields, as a field of itself. */
const wholeOf = (plan: Plan): Column => ({
  key: plan.shape.name,
  label: plan.shape.label,
  type: plan.shape.field.type,
  kind: kinds.json,
  list: false,
  path: [],
  read: (value) => value,
});

export function ValuePanel({ plan, value }: { plan: Plan; value: unknown }) {
  const column = plan.columns[0];
  const whole = column ?? wholeOf(plan);
  const parts = partsOfJson(whole, value);
  if (parts) {
    const facts = parts.map((part) => ({ label: labelInObject(part.label, whole.label), column: part }));
    return <FactList plan={plan} row={value} facts={facts} className="panel" />;
  }
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
