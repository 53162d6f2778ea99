/** The last updates of a feed, as a table or a chart. */
import { useMemo } from "react";
import { brief, type Plan } from "../../schema/index.js";
import { PresentationSwitch } from "../../parts/answers/presentation.js";
import { ARRIVAL_KEY } from "../../parts/charts/model/special-keys.js";
import { LazyChart } from "../../parts/charts/lazy-chart.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import type { View } from "../../base/navigation/routes.js";
import type { TableColumn } from "../../parts/table/column.js";
import { DataTable } from "../../parts/table/data-table.js";
import { formatTimeOfDay } from "../../parts/values/times/format.js";
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import { Value } from "../../parts/values/value.js";
import { KEPT_UPDATES, type FeedLog, type Update } from "../../parts/live/feed-log.js";
import { chartColumns, copyUpdates, ofUpdate } from "../../parts/live/update-columns.js";
import style from "./update-log.css";
import { useLiveWords } from "../../parts/live/words.js";

interface UpdateLogProps {
  plan: Plan;
  label: string;
  log: FeedLog;
  /** The newest update that is shown. */
  latest: Update;
  view: View;
  /** Takes what changes in the view. */
  onView: (change: View) => void;
}

const addStyle = styleSheet(style);

export function UpdateLog({ plan, label, log, latest, view, onView }: UpdateLogProps) {
  useStyleSheet(addStyle);
  const t = useLiveWords();
  const isChart = view.as === "chart";
  const chart = useMemo(() => chartColumns(plan, t.at), [plan, t]);
  return (
    <section className="stack updates" aria-labelledby="log">
      <div className="section-head">
        <h2 id="log">{t.log}</h2>
        <span className="quiet tabular" role="status">
          {t.received(latest.number)}
        </span>
        {log.count > KEPT_UPDATES && <span className="quiet">{t.keeps(KEPT_UPDATES)}</span>}
        <span className="grow" />
        <PresentationSwitch
          as={isChart ? "chart" : undefined}
          only={["table", "chart"]}
          onChoose={(as) => onView({ as })}
        />
      </div>
      {isChart ? (
        <LazyChart
          columns={chart}
          rows={log.shown}
          identify={plan.identify}
          rowsAre="updates"
          isPage={false}
          gaps={log.gaps}
          spec={view.chart}
          onSpec={(spec) => onView({ chart: spec })}
        />
      ) : (
        <UpdateTable plan={plan} label={label} updates={log.shown} latest={latest} />
      )}
    </section>
  );
}

interface UpdateTableProps {
  plan: Plan;
  label: string;
  updates: readonly Update[];
  latest: Update;
}

function UpdateTable({ plan, label, updates, latest }: UpdateTableProps) {
  const t = useLiveWords();
  const columns = useMemo(() => tableColumns(plan, t.at), [plan, t]);
  const copy = useMemo(() => copyUpdates(plan, t), [plan, t]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={updates}
      rowKey={updateNumber}
      isNew={(update) => update === latest}
      copy={copy}
      widths={`widths live ${plan.shape.name}`}
    />
  );
}

const updateNumber = (update: unknown) => (update as Update).number;

function tableColumns(plan: Plan, arrivalLabel: string): TableColumn[] {
  const arrival: TableColumn = {
    key: ARRIVAL_KEY,
    label: arrivalLabel,
    cell: (update) => <span className="tabular">{formatTimeOfDay((update as Update).at)}</span>,
  };
  const columns = plan.columns.map(ofUpdate).map((column) => ({
    key: column.key,
    label: column.label,
    help: brief(column.description),
    cell: (update: unknown) => <Value column={column} value={column.read(update)} identify={plan.identify} />,
  }));
  return [arrival, ...columns];
}
