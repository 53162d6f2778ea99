/** One record's own fields: label and value in two columns. */
import type { ReactNode } from "react";
import { brief, plainText, type Column, type Plan } from "../../schema/index.js";
import type { GraphQLError } from "../../transport/types.js";
import { flawAt } from "../answers/flaws.js";
import { useWords } from "../context/words.js";
import { inGroups } from "../values/in-groups.js";
import { Empty } from "../answers/states.js";
import { Value } from "../values/value.js";

interface FactsProps {
  plan: Plan;
  row: unknown;
  errors?: readonly GraphQLError[] | undefined;
  /** Beside a value: how it went so far. */
  trend?: (column: Column) => ReactNode;
}

export function Facts({ plan, row, errors, trend }: FactsProps) {
  const t = useWords();
  if (!plan.columns.length) return <Empty>{t.doneEmpty}</Empty>;
  const own = plan.identify(row)?.label;
  const groups = inGroups(plan.columns.filter((column) => column.read(row) !== undefined));
  if (groups.length > 1 || groups[0]?.[0] !== undefined)
    return groups.map(([heading, columns]) => (
      <section key={heading ?? ""} className="stack">
        {heading !== undefined && <h2>{plainText(heading)}</h2>}
        <Facts
          plan={{ ...plan, columns: columns.map(({ group: _, ...column }) => column) }}
          row={row}
          errors={errors}
          {...(trend && { trend })}
        />
      </section>
    ));
  return (
    <dl className="facts panel">
      {plan.columns.map((column) => {
        const value = column.read(row);
        // A kind that this record is not: an interface's other fields.
        if (value === undefined) return null;
        return (
          <div key={column.key}>
            <dt title={brief(column.description)}>{column.label}</dt>
            <dd>
              {/* A number that names the record is a name: as it is printed, without groups. */}
              <Value
                column={
                  /^(integer|float|decimal)$/.test(column.kind) && String(value) === own
                    ? { kind: "text", list: false }
                    : column
                }
                value={value}
                identify={plan.identify}
                whole
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
