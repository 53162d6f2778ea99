/** One record's own fields: label and value in two columns, under the headings that the owner's hints give. */
import type { ReactNode } from "react";
import { brief, kinds, plainText, type Column, type Plan } from "../../schema/index.js";
import type { GraphQLError } from "../../transport/types.js";
import { flawAt } from "../answers/flaws.js";
import { Empty } from "../answers/states.js";
import { useWords } from "../context/words.js";
import { inGroups } from "../values/in-groups.js";
import { Value } from "../values/value.js";

interface FactsProps {
  plan: Plan;
  /** The record, as the plan's rows give it. */
  row: unknown;
  /** The errors beside the answer. Each is shown at the field that is null because of it. */
  errors?: readonly GraphQLError[] | undefined;
  /** Drawn beside a value: its recent development. */
  trend?: ((column: Column) => ReactNode) | undefined;
}

export function Facts({ plan, row, errors, trend }: FactsProps) {
  const t = useWords();
  if (!plan.columns.length) return <Empty>{t.doneEmpty}</Empty>;
  // A value is undefined if the record does not have the field: another type of the same interface has it.
  const columns = plan.columns.filter((column) => column.read(row) !== undefined);
  const groups = inGroups(columns);
  const hasHeadings = groups.some(([heading]) => heading !== undefined);
  const renderList = (shown: readonly Column[]) => (
    <FactList plan={plan} columns={shown} row={row} errors={errors} trend={trend} />
  );
  if (!hasHeadings) return renderList(columns);
  return groups.map(([heading, members]) => (
    <section key={heading ?? ""} className="stack">
      {heading !== undefined && <h2>{plainText(heading)}</h2>}
      {renderList(members)}
    </section>
  ));
}

function FactList({ plan, columns, row, errors, trend }: FactsProps & { columns: readonly Column[] }) {
  const recordLabel = plan.identify(row)?.label;
  return (
    <dl className="facts panel">
      {columns.map((column) => {
        const value = column.read(row);
        // A number that names the record is a name: it is printed without digit groups.
        const isName = column.kind.isNumber && String(value) === recordLabel;
        return (
          <div key={column.key}>
            <dt title={brief(column.description)}>{column.label}</dt>
            <dd>
              <Value
                column={isName ? { kind: kinds.text, list: false } : column}
                value={value}
                identify={plan.identify}
                inFull
                flaw={value === null ? flawAt(errors, plan.shape, column.path) : undefined}
              />
              {trend?.(column)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
