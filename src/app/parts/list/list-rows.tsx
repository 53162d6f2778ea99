/** The rows of a list in the presentation that a person chose: a table, cards, a chart or the answer as JSON. */
import { useCallback, useMemo, useSyncExternalStore, useState, type ReactNode } from "react";
import type { GraphQLError } from "../../../index.js";
import {
  type Pagination,
  type Plan,
  brief,
  isRowLink,
  plainText,
  readDate,
  type Column,
  type FieldShape,
  type RecordReference,
} from "../../schema/index.js";
import { AnswerPresentation } from "../answers/presentation.js";
import { LazyChart } from "../charts/lazy-chart.js";
import type { PagePlace } from "../charts/model/parts.js";
import { useApp } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import type { RowKey, TableColumn, CopyRows } from "../table/column.js";
import { DataTable } from "../table/data-table.js";
import { JsonTree, nested } from "../values/json-tree.js";
import { LazyBulkCommands } from "./bulk/lazy-bulk.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import type { LoadedListProps } from "./list-props.js";
import { isAsMeant, isOnLaterPage, sortKey } from "./list-state.js";
import { listName } from "./pages/page-size.js";
import { useRowMenu } from "./menu/use-row-menu.js";
import type { View } from "../../base/navigation/routes.js";
import { keysOfRows, reactKey } from "../table/use-table.js";
import { fieldErrorAt, rowIndexes } from "../answers/field-errors.js";
import { cellsOf, jsonRows, rowsInScope, tsv } from "../export/cells.js";
import { Link } from "../controls/link.js";
import { phonePlaces } from "../table/phone-places.js";
import { ShortTime } from "../values/times.js";
import { Value } from "../values/value.js";
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
          filters={view.args}
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

// A plan's columns as the table and the cards draw them.

/** Finds the error that left a cell empty. */
type FindFieldError = (rowIndex: number, column: Column) => GraphQLError | undefined;

const findNoError: FindFieldError = () => undefined;

/** @param value - the answer of the list's field */
function fieldErrorsByCell(
  errors: readonly GraphQLError[] | undefined,
  value: unknown,
  shape: FieldShape,
): FindFieldError {
  if (!errors?.length) return findNoError;
  const indexes = rowIndexes(value, shape);
  return (rowIndex, column) => fieldErrorAt(errors, shape, column.path, indexes[rowIndex]);
}

/**
 * @param findFieldError - left out where the rows do not stand in the order of the answer, so that no error can be placed
 * @param hasShortRows - whether rows are short: their dates are, too, and the whole row is the link to its record. Cards have
 * room for whole dates, and are not links.
 */
export function listColumns(
  plan: Plan,
  findFieldError: FindFieldError = findNoError,
  hasShortRows = false,
): TableColumn[] {
  const places = phonePlaces(plan.columns);
  const identifyWithoutLink: Plan["identify"] = (value) => {
    const record = plan.identify(value);
    return record && { ...record, opens: false };
  };
  const identify = hasShortRows ? identifyWithoutLink : plan.identify;
  const isShortTime = (key: string): boolean => hasShortRows && places.get(key) === "date";
  return plan.columns.map((column, columnIndex) => ({
    key: column.key,
    label: column.label,
    help: brief(column.description),
    // A number that names its row is aligned like a name.
    numeric: column.kind.isNumber && !column.isName && !column.list && columnIndex > 0,
    sortKey: sortKey(column),
    phonePlace: places.get(column.key),
    cell(row, rowIndex) {
      const value = column.read(row);
      const isEmpty = value === null || value === undefined;
      const fieldError = isEmpty ? findFieldError(rowIndex, column) : undefined;
      const shown = column.variantOf?.(row) ?? column;
      if (columnIndex === 0 && !fieldError)
        return (
          <FirstCell column={column} value={value} record={plan.identify(row)}>
            <Value column={shown} value={value} identify={plan.identify} />
          </FirstCell>
        );
      if (isShortTime(column.key) && readDate(value)) return <ShortTime column={shown} value={value} isBrief />;
      return <Value column={shown} value={value} identify={identify} fieldError={fieldError} />;
    },
    more: (row) => nested(column, column.read(row), plan.identify),
  }));
}

/**
 * Whether short rows lose nothing: each column has a place in them, or each row opens a record, which shows the other
 * values.
 */
const fitsShortRows = (plan: Plan, rows: readonly unknown[]): boolean =>
  phonePlaces(plan.columns).size === plan.columns.length || opensRecords(plan, rows);

const opensRecords = (plan: Plan, rows: readonly unknown[]): boolean =>
  rows.every((row) => {
    const record = plan.identify(row);
    return record?.opens === true && record.id !== undefined;
  });

interface FirstCellProps {
  column: Column;
  value: unknown;
  /** The record that the row is, if it is one. */
  record: RecordReference | undefined;
  /** The value as other cells show it. */
  children: ReactNode;
}

/** The first cell names its row: it links to the row's record. */
function FirstCell({ column, value, record, children }: FirstCellProps) {
  const isLink = column.kind.isLink === true;
  // A link to another record opens that record, not the row's.
  const isOtherRecord = isLink && !isRowLink(column);
  if (!record || isOtherRecord) return children;
  const label = plainText(record.label);
  if (!record.opens || record.id === undefined) return isLink ? label : children;
  const isAmount = column.kind.isNumber && !column.isName;
  const showsLabel = isLink || isAmount || value === null || value === undefined || value === "";
  return (
    <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>
      {showsLabel ? label : children}
    </Link>
  );
}

/** Selected rows for a spreadsheet, and as the server answered them. */
const copyList = (plan: Plan, idLabel: (label: string) => string): CopyRows => ({
  text: (rows) => tsv(cellsOf(plan, rows, idLabel), rows),
  json: (rows) => [...jsonRows(rowsInScope(plan, rows))].join(""),
});
