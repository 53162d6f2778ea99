/** The beginning of a list, on the screen of its type. It sends the list's own request, so that the list opens at once. */
import { useMemo } from "react";
import { type Column, inScope, plainText, type Plan, planQuery, type RootField } from "../../schema/index.js";
import { answerState, withReportedErrors } from "../../parts/answers/answer-state.js";
import { Failure } from "../../parts/answers/failure/failure.js";
import { Empty, Skeleton } from "../../parts/answers/states.js";
import { useAnswer } from "../../parts/answers/use-answer.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { count } from "../../parts/values/numbers/count.js";
import { Link } from "../../parts/controls/link.js";
import type { TableColumn } from "../../parts/table/column.js";
import { phonePlaces } from "../../parts/table/phone-places.js";
import { PlainTable } from "../../parts/table/plain/plain-table.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { RowName } from "../../parts/values/row-name.js";
import { Value } from "../../parts/values/value.js";

const ROWS_SHOWN = 5;
/** The columns beside the label. */
const COLUMNS_SHOWN = 3;
/** Lines of the skeleton. They are as tall as five rows, so that the content below does not move. */
const SKELETON_LINES = { table: 9, short: 14 };

export function ListPreview({ root }: { root: RootField }) {
  const t = useWords();
  const schema = useSchema();
  const plan = useMemo(() => inScope(schema, planQuery(schema, root), { args: {} }), [schema, root]);
  const { document, variables } = plan.request({ args: {} });
  const { data, errors, error, refetch } = useAnswer(document, variables, { policy: "cache-and-network" });
  const isNarrow = useIsNarrow();
  const answer = answerState(withReportedErrors(plan, { data, errors, error }), data ? plan.value(data) : undefined);
  const total = data ? rowCount(plan, data) : undefined;
  const label = plainText(root.label);
  return (
    <div>
      <div className="section-head">
        <h2>{label}</h2>
        {total !== undefined && <span className="quiet tabular">{t.rowsIn(count(total))}</span>}
        <Link to={{ at: "query", field: root.name }}>{t.openRecord(label)}</Link>
      </div>
      {answer.at === "loading" && <Skeleton lines={isNarrow ? SKELETON_LINES.short : SKELETON_LINES.table} />}
      {answer.at === "failed" && <Failure error={answer.error} onRetry={() => refetch()} retriesItself />}
      {answer.at === "loaded" && <PreviewTable plan={plan} rows={plan.rows(answer.data)} label={label} />}
    </div>
  );
}

/** The row count; undefined where the server does not return it, and there are other pages. */
function rowCount(plan: Plan, data: object): number | undefined {
  const { total, next } = plan.page(data);
  if (total !== undefined) return total;
  return next ? undefined : plan.rows(data).length;
}

interface PreviewTableProps {
  plan: Plan;
  rows: readonly unknown[];
  label: string;
}

function PreviewTable({ plan, rows, label }: PreviewTableProps) {
  const t = useWords();
  const [nameColumn, ...others] = plan.columns;
  if (!rows.length) return <Empty>{t.emptyList}</Empty>;
  const shown = others.filter(fitsCell).slice(0, COLUMNS_SHOWN);
  const places = phonePlaces(plan.columns.slice(0, 1).concat(shown));
  const columns: TableColumn[] = [
    { key: "", label: nameColumn?.label ?? "", phonePlace: "name", cell: (row) => <RowName plan={plan} row={row} /> },
    ...shown.map((column) => ({ ...valueColumn(plan, column), phonePlace: places.get(column.key) })),
  ];
  return <PlainTable label={label} columns={columns} rows={rows.slice(0, ROWS_SHOWN)} />;
}

/** Whether a column's values are short: lists and documents are not. */
const fitsCell = ({ kind, list }: Column) => !list && !kind.isLarge;

const valueColumn = (plan: Plan, column: Column): TableColumn => ({
  key: column.key,
  label: column.label,
  numeric: column.kind.isNumber && !column.isName,
  cell: (row) => <Value column={column} value={column.read(row)} identify={plan.identify} />,
});
