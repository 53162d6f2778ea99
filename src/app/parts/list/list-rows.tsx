/** The rows of a list in the presentation that a person chose: a table, cards, a chart or the answer as JSON. */
import { useCallback, useMemo, useSyncExternalStore, useState } from "react";
import type { Pagination, Plan } from "../../schema/index.js";
import { AnswerPresentation } from "../answers/presentation.js";
import { LazyChart } from "../charts/lazy-chart.js";
import type { PagePlace } from "../charts/model/parts.js";
import { useApp } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import type { RowKey, TableColumn } from "../table/column.js";
import { DataTable } from "../table/data-table.js";
import { JsonTree } from "../values/json-tree.js";
import { LazyBulkCommands } from "./bulk/lazy-bulk.js";
import { copyList, fieldErrorsByCell, fitsShortRows, listColumns } from "./columns/list-columns.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import type { LoadedListProps } from "./list-props.js";
import { isAsMeant, isOnLaterPage } from "./list-state.js";
import { listName } from "./pages/page-size.js";
import { useRowMenu } from "./menu/use-row-menu.js";
import type { View } from "../../base/navigation/routes.js";
import { keysOfRows, reactKey } from "../table/row-keys.js";
import { cycleSort } from "./view-changes.js";

/** Levels of the JSON tree that are open at first: down to the fields of a row under `edges` and `node`. */
const OPEN_JSON_LEVELS = 5;

/** Draws the rows in the presentation that the address names. */
export function ListRows(props: LoadedListProps) {
  const { shownPlan, label, list, answer, view, onView } = props;
  const { shape } = shownPlan;
  const { data, errors } = answer;
  const { rows, isAnswerOrder, pagination, allRows, state } = list;
  const isNarrow = useIsNarrow();
  const hasShortRows = useMemo(
    () => isNarrow && !shownPlan.areColumnsCustom && fitsShortRows(shownPlan, rows),
    [isNarrow, shownPlan, rows],
  );
  const columns = useMemo(() => {
    const findFieldError = isAnswerOrder ? fieldErrorsByCell(errors, shownPlan.value(data), shape) : undefined;
    return listColumns(shownPlan, findFieldError, hasShortRows && view.as !== "cards");
  }, [shownPlan, data, errors, isAnswerOrder, shape, hasShortRows, view.as]);
  // Row 1 of another tenant is not selected because that of the one before was.
  const rowKey = useCallback(
    (row: unknown) => {
      const { type, id, scope = "" } = shownPlan.identify(row) ?? {};
      return id === undefined ? undefined : `${type}:${id}${scope}`;
    },
    [shownPlan],
  );
  const hasOtherPages = !allRows.loaded && (pagination.next !== undefined || isOnLaterPage(view));
  return (
    <AnswerPresentation
      as={view.as}
      json={() => <JsonTree value={shownPlan.value(data)} label={label} open={OPEN_JSON_LEVELS} />}
      chart={() => (
        <LazyChart
          columns={list.columns}
          rows={rows}
          identify={shownPlan.identify}
          type={shape.entity}
          isPage={hasOtherPages}
          pagePlace={pagePlaceOf(view, pagination)}
          total={pagination.total}
          spec={view.chart}
          onSpec={(chart) => onView({ ...view, chart })}
          pagedList={{
            plan: shownPlan,
            state: state.stateWithoutPage,
            show: allRows.show,
            onSort: state.order || isOnLaterPage(view) ? undefined : (sort) => onView({ ...view, sort }, true),
          }}
        />
      )}
      cards={() => <Cards label={label} columns={columns} rows={rows} rowKey={rowKey} />}
      table={() => (
        <ListTable
          {...props}
          columns={columns}
          rowKey={rowKey}
          hasShortRows={hasShortRows}
          hasOtherPages={hasOtherPages}
        />
      )}
    />
  );
}

/** Where the page is among all pages of its list. */
function pagePlaceOf(view: View, { next }: Pagination): PagePlace {
  if (!isOnLaterPage(view)) return "first";
  return next === undefined ? "last" : "between";
}

interface ListTableProps extends LoadedListProps {
  columns: readonly TableColumn[];
  rowKey: RowKey;
  hasShortRows: boolean;
  hasOtherPages: boolean;
}

function ListTable({ columns, rowKey, hasShortRows, hasOtherPages, ...props }: ListTableProps) {
  const { shownPlan, label, list, view, onView, listening, onBulk, onExport } = props;
  const t = useWords();
  const copy = useMemo(() => copyList(shownPlan, t.idOf), [shownPlan, t]);
  const { rowMenu, panel: rowMenuPanel } = useRowMenu(shownPlan, list.rows);
  // Rows of another page, order or filter have a table of their own, which begins at the first row, with nothing selected.
  const tableKey = JSON.stringify(list.request);
  const isJustSaved = useIsJustSaved(shownPlan);
  const isNew = (row: unknown) => isJustSaved(row) || listening.isNew(row);
  return (
    <div className="rows">
      <DataTable
        key={tableKey}
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        copy={copy}
        widths={`widths ${listName(shownPlan)}`}
        sort={list.state.order}
        onSort={(key) => onView(cycleSort(shownPlan, view, key))}
        isNew={isNew}
        isChanged={listening.isChanged}
        rowMenu={rowMenu}
        hasShortRows={hasShortRows}
        commands={(selected, common) => (
          <LazyBulkCommands
            plan={shownPlan}
            label={label}
            list={hasOtherPages ? list : undefined}
            selected={selected}
            isAsMeant={isAsMeant(list.state)}
            common={common}
            onOpen={onBulk}
            onExport={onExport}
          />
        )}
      />
      {rowMenuPanel}
    </div>
  );
}

/** Whether a row is the record that an action has just made or changed, while its toast says so. */
function useIsJustSaved(plan: Plan): (row: unknown) => boolean {
  const { toasts } = useApp().visit;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const saved = toast?.record;
  return (row) => {
    const record = saved && plan.identify(row);
    return record !== undefined && record.type === saved?.type && record.id === saved.id;
  };
}

// The rows of an answer as cards, for rows that are read one by one rather than compared.

interface CardsProps {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly unknown[];
  rowKey: RowKey;
}

/** The button below the cards shows this many more. */
const CARDS_AT_ONCE = 100;

/** The first column is the title of a card. */
function Cards({ label, columns, rows, rowKey }: CardsProps) {
  const t = useWords();
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const [title, ...others] = columns;
  const shownRows = rows.slice(0, limit);
  const keys = keysOfRows(shownRows, rowKey);
  const remaining = rows.length - limit;
  return (
    <>
      <ul className="row-cards" aria-label={label}>
        {shownRows.map((row, index) => (
          <li key={reactKey(keys[index], index)} className="panel">
            <strong className="row-card-title">{title?.cell(row, index)}</strong>
            {others.length > 0 && (
              <dl>
                {others.map(({ key, label: name, help, cell }) => (
                  <div key={key}>
                    <dt title={help}>{name}</dt>
                    <dd>{cell(row, index)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <button type="button" className="button" onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {t.moreRows(Math.min(CARDS_AT_ONCE, remaining))}
        </button>
      )}
    </>
  );
}
