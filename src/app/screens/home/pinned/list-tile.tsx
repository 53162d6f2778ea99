/** A pinned list as a tile: the number of its rows, its first rows, or a chart of its first page. */
import { useMemo } from "react";
import {
  type Column,
  findState,
  inScope,
  isDate,
  PAGE_SIZE,
  type Plan,
  planQuery,
  type RootField,
} from "../../../schema/index.js";
import { useAnswer } from "../../../parts/answers/use-answer.js";
import { LazyChart } from "../../../parts/charts/lazy-chart.js";
import { useSchema } from "../../../base/context/context.js";
import { argumentFields } from "../../../parts/form/arguments-form.js";
import { readListState } from "../../../parts/list/list-state.js";
import type { Route } from "../../../base/navigation/routes.js";
import type { TileForm } from "../../../base/navigation/saved-view.js";
import { sortRows } from "../../../parts/table/sort-rows.js";
import { count } from "../../../parts/values/number-format.js";
import { RowDetail, RowName } from "../../../parts/values/name.js";
import { Value } from "../../../parts/values/value.js";
import { useViewWords } from "../../../parts/views/words.js";

const ROWS_SHOWN = 5;

/** Nothing is asked again because of it: a tile's chart is what was saved. */
const ignore = () => {};

interface ListTileProps {
  route: Route & { at: "query" };
  root: RootField;
  tile: TileForm;
  name: string;
}

export function ListTile({ route, root, tile }: ListTileProps) {
  const t = useViewWords();
  const schema = useSchema();
  const { plan, state } = useMemo(() => {
    const listPlan = planQuery(schema, root, route.cols ? { columns: route.cols } : {});
    const inputs = argumentFields(schema, listPlan.shape);
    const listState = readListState({ plan: listPlan, view: route, inputs, size: PAGE_SIZE });
    return { plan: inScope(schema, listPlan, listState), state: listState };
  }, [schema, root, route]);
  // The rows that the browser sorts are those that the list itself loads and sorts.
  const sortsHere = state.order !== undefined && !state.isSortedByServer;
  const firstPage = { ...state.stateWithoutPage, size: tile === "chart" || sortsHere ? PAGE_SIZE : ROWS_SHOWN };
  const { document, variables } = plan.request(firstPage);
  const { data, status } = useAnswer(document, variables, { policy: "cache-and-network" });
  const hasAnswer = data !== undefined && data !== null && plan.value(data) !== null;
  if (!hasAnswer)
    return status === "loading" ? <RoomFor plan={plan} tile={tile} /> : <p className="quiet">{t.tileFailed}</p>;
  const rows = sortsHere ? sortRows(plan.rows(data), route.sort, state.sortColumn) : plan.rows(data);
  const page = plan.page(data, firstPage);
  if (tile === "count") return <CountOf rows={rows.length} hasMore={page.next !== undefined} total={page.total} />;
  if (rows.length === 0) return <p className="quiet">{t.nothingMatches}</p>;
  if (tile !== "chart")
    return <FirstRows plan={plan} rows={rows} total={page.total} isPartSorted={sortsHere && page.next !== undefined} />;
  return (
    <div className="chart-room">
      <LazyChart
        isTile
        columns={plan.columns}
        rows={rows}
        identify={plan.identify}
        type={plan.shape.entity}
        isPage={page.next !== undefined}
        total={page.total}
        spec={route.chart}
        onSpec={ignore}
      />
    </div>
  );
}

/** As high as what will stand there, so that the tiles below stay where they are. */
function RoomFor({ plan, tile }: { plan: Plan; tile: TileForm }) {
  if (tile === "chart") return <div className="chart-room" aria-busy="true" />;
  if (tile === "count")
    return (
      <div className="tile-value" aria-busy="true">
        <b>&nbsp;</b>
      </div>
    );
  return (
    <>
      <p className="tile-count" aria-busy="true" hidden={!plan.shape.totalPath}>
        &nbsp;
      </p>
      <ul className="tile-rows" aria-hidden="true">
        {Array.from({ length: ROWS_SHOWN }, (_, index) => (
          <li key={index}>&nbsp;</li>
        ))}
      </ul>
    </>
  );
}

/** Where the server does not count, the rows that were asked for are counted: "5+" says that there are more. */
function CountOf({ rows, hasMore, total }: { rows: number; hasMore: boolean; total: number | undefined }) {
  return (
    <div className="tile-value">
      <b className="tabular">{total === undefined ? `${count(rows)}${hasMore ? "+" : ""}` : count(total)}</b>
    </div>
  );
}

interface FirstRowsProps {
  plan: Plan;
  rows: readonly unknown[];
  total: number | undefined;
  /** Whether only the loaded rows are sorted, of more. */
  isPartSorted: boolean;
}

function FirstRows({ plan, rows, total, isPartSorted }: FirstRowsProps) {
  const t = useViewWords();
  const { date, status } = useMemo(() => detailColumns(plan), [plan]);
  const shown = rows.slice(0, ROWS_SHOWN);
  return (
    <>
      {total !== undefined && <p className="quiet tile-count">{t.rows(shown.length, count(total))}</p>}
      <ul className="tile-rows">
        {shown.map((row, index) => (
          // Records of several types may have one id, and a server may give a record twice.
          <li key={`${index} ${plan.identify(row)?.id ?? ""}`}>
            <span className="clip">
              <RowName plan={plan} row={row} />
            </span>
            {status && <Value column={status} value={status.read(row)} />}
            {date && (
              <span className="quiet">
                <RowDetail column={date} value={date.read(row)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {isPartSorted && <p className="help">{t.sortedPart(count(rows.length))}</p>}
    </>
  );
}

/** What is shown beside the name of a row: its state, and its date or another value that tells rows apart. */
function detailColumns({ columns }: Plan): { date: Column | undefined; status: Column | undefined } {
  const single = columns.filter(({ list }) => !list);
  const status = findState(single);
  const date = single.find(isDate);
  return { status, date: date ?? single.slice(1).find((column) => column !== status) };
}
