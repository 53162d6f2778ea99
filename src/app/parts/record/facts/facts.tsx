/** Fields of a record: label and value in two columns. */
import type { ReactNode } from "react";
import { brief, type Column, type Plan } from "../../../schema/index.js";
import type { GraphQLError } from "../../../../index.js";
import { fieldErrorAt } from "../../answers/field-errors.js";
import { Empty } from "../../answers/states.js";
import { useWords } from "../../../base/context/words.js";
import { Value } from "../../values/value.js";
import { partsOfJson } from "../json-parts.js";
import type { Fact } from "../record-layout.js";

/** A record's answer. */
export interface ShownRecord {
  plan: Plan;
  /** The record, as the plan's rows give it. */
  row: unknown;
  /** The errors beside the answer: each is shown at the field that it left empty. */
  errors?: readonly GraphQLError[] | undefined;
}

interface FactsProps extends ShownRecord {
  /** Drawn beside a value: its recent course. */
  trend?: (column: Column) => ReactNode;
}

/** Fields without a value are included, so that nothing moves when another record takes the place of this one. */
export function Facts({ plan, row, errors, trend }: FactsProps) {
  const t = useWords();
  if (!plan.columns.length) return <Empty>{t.doneEmpty}</Empty>;
  // Undefined is a field that this record does not have: one of another type of the same interface.
  const isShown = (column: Column): boolean =>
    column.read(row) !== undefined || failureOf({ plan, row, errors }, column) !== undefined;
  const columns = plan.columns.filter(isShown).flatMap((column) => partsOfJson(column, row) ?? column);
  const facts = columns.map((column) => ({ label: column.label, column }));
  return <FactList plan={plan} row={row} errors={errors} trend={trend} facts={facts} className="panel" />;
}

interface FactListProps extends ShownRecord {
  facts: readonly Fact[];
  className?: string | undefined;
  trend?: ((column: Column) => ReactNode) | undefined;
}

/** Some fields of a record. */
export function FactList({ plan, row, errors, facts, className, trend }: FactListProps) {
  return (
    <dl className={className === undefined ? "facts" : `facts ${className}`}>
      {facts.map(({ label, column }) => (
        <div key={column.key}>
          <dt title={brief(column.description)}>{label}</dt>
          <dd>
            <FactValue plan={plan} row={row} errors={errors} column={column} />
            {trend?.(column)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A field's value, or the error in its place. */
export function FactValue({ plan, row, errors, column }: ShownRecord & { column: Column }) {
  const value = column.read(row);
  return (
    <Value
      column={column}
      value={value}
      identify={plan.identify}
      inFull
      fieldError={failureOf({ plan, row, errors }, column)}
    />
  );
}

/** The error that left a field empty. */
export const failureOf = ({ plan, row, errors }: ShownRecord, column: Column): GraphQLError | undefined =>
  (column.read(row) ?? null) === null ? fieldErrorAt(errors, plan.shape, column.path) : undefined;
