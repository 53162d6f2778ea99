/** Rows of a plan: search, filters, columns, table, pages. The state may live on the URL (a screen) or in the component (a tab). */
import { useCallback, useMemo, useState, type FormEvent } from "react";
import {
  brief,
  formOf,
  getAt,
  isNumeric,
  plainText,
  setAt,
  toVariables,
  type FormValue,
  type Plan,
  type PlanState,
  type Stub,
} from "../../schema/index.js";
import { Chart } from "../charts/chart.js";
import { useApp, useSchema, useSignedIn } from "../context/context.js";
import { useWords } from "../context/words.js";
import { needsSignIn } from "../answers/explain.js";
import { cellsOf, jsonRows, tsv } from "../export/cells.js";
import { flawAt, rowIndexes } from "../answers/flaws.js";
import { count } from "../export/report.js";
import type { View } from "../navigation/routes.js";
import { sortRows } from "../table/sort-rows.js";
import { AnswerView, ViewSwitch } from "./answer-view.js";
import { Cards } from "./cards.js";
import { ColumnsMenu } from "./columns-menu.js";
import { DataTable, type Column, type CopyRows } from "../table/data-table.js";
import { Filters } from "./filters.js";
import { GetAll } from "../export/get-all.js";
import { Icon } from "../ui/icon.js";
import { JsonTree } from "../values/json-tree.js";
import { Link } from "../navigation/link.js";
import { nested } from "../values/nested.js";
import { ShowQuery } from "../answers/show-query.js";
import { Partial, Stale } from "../answers/stale.js";
import { Empty, Failure, Skeleton } from "../answers/states.js";
import { Value } from "../values/value.js";
import { useAnswer } from "../answers/use-answer.js";

interface PlanListProps {
  plan: Plan;
  label: string;
  /** Of a record's tab: the record's key. */
  id?: string | undefined;
  view: View;
  /** A change of the view; it starts at the first page again unless it says a page itself. */
  onView: (next: View) => void;
  /** The same plan with other columns. */
  widen?: (columns: string[]) => Plan;
  /** Arguments that the form above the list holds. */
  skip?: boolean;
}

export function PlanList({ plan, label, id, view, onView, widen, skip = false }: PlanListProps) {
  const t = useWords();
  const { endpoint } = useApp();
  const schema = useSchema();
  const { shape } = plan;
  const form = useMemo(() => formOf(schema, shape.filters, { beside: shape.entity }), [schema, shape]);
  const inputs = useMemo(() => formOf(schema, inputsOf(plan)), [schema, plan]);
  const { variables: args } = toVariables(inputs, view.args ?? {});
  // Typed into the box, or given with the arguments: a link may hold it either way.
  const box = shape.search && [...(shape.searchIn === undefined ? [] : [shape.searchIn]), shape.search.name];
  const given = box && getAt(view.args as FormValue, box);
  const search = view.search ?? (typeof given === "string" && given ? given : undefined);
  const serverSort = shape.sort?.keys.some(({ key }) => key === bare(view.sort));
  const whole = {
    ...(id !== undefined && { id }),
    args,
    ...(search && { search }),
    ...(serverSort && view.sort && { sort: view.sort }),
  };
  const sorted = plan.columns.find((column) => keyOfColumn(column) === bare(view.sort));
  const [getting, setGetting] = useState(false);
  // All rows in place of a page, until the list is another one or another person sits down. Another order is the same list.
  const session = useSignedIn();
  const which = () =>
    JSON.stringify([
      plan.request(sorted ? { ...whole, sort: undefined } : whole),
      "expiresAt" in session && session.user?.sub,
    ]);
  const [got, setGot] = useState<{ which: string; rows: readonly unknown[]; state: PlanState }>();
  const here = got && got.which === which() ? got : undefined;
  const state = here?.state ?? {
    ...whole,
    ...(view.after && { after: view.after[view.after.length - 1] as string }),
    ...(view.page && { page: view.page }),
  };
  const { document, variables } = plan.request(state);
  const { data, errors, error, status, refetch } = useAnswer(document, variables, {
    skip,
    policy: "cache-and-network",
  });
  const first = (next: View) => onView({ ...view, after: undefined, page: undefined, ...next });

  const page = useMemo(() => (data ? plan.rows(data) : []), [data, plan]);
  const rows = here?.rows ?? page;
  const shown = useMemo(
    () => (serverSort && !here ? rows : sortRows(rows, view.sort, sorted)),
    [rows, serverSort, here, view.sort, sorted],
  );
  const columns = useMemo(() => columnsOf(plan, data, errors, shown === page), [plan, data, errors, shown, page]);
  const rowKey = useCallback((row: unknown) => keyOf(plan.identify(row)), [plan]);
  const copy = useMemo(() => copyOf(plan, t.idOf), [plan, t]);
  if (skip) return null;

  const failed = data == null || plan.value(data) == null ? (error ?? errors) : needsSignIn(error) ? error : undefined;
  const info = data ? plan.page(data, state) : {};
  const filtered = !!search || Object.keys(args).length > 0;
  return (
    <div className="stack">
      <div className="tools">
        {(shape.search || shape.through) && (
          <SearchBox
            key={search}
            value={search}
            onSearch={(search) =>
              first({
                search,
                ...(box &&
                  given !== undefined && { args: setAt(view.args as FormValue, box, undefined) as View["args"] }),
              })
            }
          />
        )}
        {form.length > 0 && (
          <Filters
            count={form.filter(({ name }) => args[name] !== undefined).length}
            form={form}
            value={view.args}
            onChange={(next) => first({ args: next })}
          />
        )}
        <span className="grow" />
        <ViewSwitch as={view.as} onView={(as) => onView({ ...view, as })} />
        <ColumnsMenu plan={plan} view={view} onView={onView} />
        {rows.length > 0 && (
          <GetAll
            plan={plan}
            label={label}
            state={whole}
            total={info.total}
            widen={widen}
            open={getting}
            onOpen={setGetting}
            onShow={(rows) => setGot({ which: which(), rows, state })}
          />
        )}
        <ShowQuery document={document} variables={variables} answer={data} />
        <button
          type="button"
          className="button icon"
          aria-label={t.refresh}
          aria-busy={status === "refreshing"}
          onClick={() => void refetch()}
        >
          {status === "refreshing" ? <span className="busy" /> : <Icon name="refresh" />}
        </button>
      </div>
      {failed ? (
        <Failure error={failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={9} />
      ) : (
        <>
          <Stale error={error} document={document} variables={variables} onRetry={() => void refetch()} />
          <Partial errors={errors} />
          {!rows.length ? (
            <Empty
              action={
                filtered && (
                  <button
                    type="button"
                    className="button"
                    onClick={() => first({ args: undefined, search: undefined })}
                  >
                    {t.clearAll}
                  </button>
                )
              }
            >
              {filtered ? t.emptyFiltered : t.emptyList}
            </Empty>
          ) : (
            <AnswerView
              as={view.as}
              json={() => <JsonTree value={plan.value(data)} label={label} open={5} />}
              chart={() => (
                <Chart
                  columns={plan.columns}
                  rows={shown}
                  identify={plan.identify}
                  total={info.total}
                  spec={view.chart}
                  onSpec={(chart) => onView({ ...view, chart })}
                  more={
                    !here &&
                    (info.next || view.page || view.after) && (
                      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setGetting(true)}>
                        {t.getAllToChart}
                      </button>
                    )
                  }
                />
              )}
              cards={() => <Cards label={label} columns={columns} rows={shown} rowKey={rowKey} />}
              table={() => (
                <DataTable
                  label={label}
                  columns={columns}
                  rows={shown}
                  rowKey={rowKey}
                  copy={copy}
                  widths={`widths ${endpoint} ${shape.entity ?? ""}.${shape.name}`}
                  sort={view.sort ? { key: bare(view.sort) as string, down: view.sort.startsWith("-") } : undefined}
                  onSort={(key) => {
                    const sort = nextSort(plan, view.sort, key);
                    if (shape.sort?.keys.some((each) => each.key === key)) first({ sort });
                    else onView({ ...view, sort });
                  }}
                />
              )}
            />
          )}
          {here ? (
            <div className="pager">
              <span className="grow tabular" role="status">
                {t.hereAll(count(here.rows.length))}
              </span>
              <button type="button" className="button" onClick={() => setGot(undefined)}>
                {t.backToPages}
              </button>
            </div>
          ) : (
            (rows.length > 0 || view.after || view.page) && (
              <Pager view={view} shown={rows.length} total={info.total} next={info.next} onView={onView} />
            )
          )}
          {view.sort && !serverSort && !here && info.next && <p className="help">{t.sortLoaded}</p>}
        </>
      )}
    </div>
  );
}

/** Everything that a person may give a plan's field, paging and sort aside. */
export function inputsOf({ shape }: Pick<Plan, "shape">) {
  return new Set([...shape.required, ...shape.filters]);
}

/** Selected rows for a spreadsheet, and as the server answered them. */
const copyOf = (plan: Plan, idLabel: (label: string) => string): CopyRows => ({
  text: (rows) => tsv(cellsOf(plan, rows, idLabel), rows),
  json: (rows) => [...jsonRows(rows)].join(""),
});

/** Two types may number their records alike. */
const keyOf = (stub: Stub | undefined) => (stub?.id === undefined ? undefined : `${stub.type}:${stub.id}`);

const bare = (sort: string | undefined) => sort?.replace(/^-/, "");

/** Up, down, and back to the server's own order. */
function nextSort(plan: Plan, now: string | undefined, key: string): string | undefined {
  const known = plan.shape.sort?.keys.find((each) => each.key === key);
  const steps = [...(known?.up !== false ? [key] : []), ...(known?.down !== false ? ["-" + key] : []), undefined];
  return steps[(steps.indexOf(now) + 1) % steps.length];
}

const keyOfColumn = ({ key, sort }: Pick<Plan["columns"][number], "key" | "sort">) => sort ?? key;

function columnsOf(plan: Plan, data: unknown, errors: Parameters<typeof flawAt>[0], inOrder: boolean): Column[] {
  const indexes = errors?.length && inOrder ? rowIndexes(plan.value(data), plan.shape) : [];
  return plan.columns.map((column, at) => ({
    key: keyOfColumn(column),
    label: column.label,
    help: brief(column.description),
    numeric: isNumeric(column.kind) && !column.list,
    sortable: true,
    cell(row, index) {
      const value = column.read(row);
      const flaw =
        value == null && errors?.length && inOrder
          ? flawAt(errors, plan.shape, column.path, indexes[index])
          : undefined;
      const content = <Value column={column} value={value} identify={plan.identify} flaw={flaw} />;
      if (at || flaw) return content;
      // Another record's link is that one's.
      if (column.kind === "link" && column.key) return content;
      // A number that names a record is a name: as it is printed, without groups.
      const stub = plan.identify(row);
      return stub?.opens && stub.id !== undefined ? (
        <Link to={{ at: "record", type: stub.type, id: stub.id }}>
          {column.kind === "link" || isNumeric(column.kind) || value == null || value === ""
            ? plainText(stub.label)
            : content}
        </Link>
      ) : stub && column.kind === "link" ? (
        plainText(stub.label)
      ) : (
        content
      );
    },
    more: (row) => nested(column, column.read(row), plan.identify),
  }));
}

function SearchBox({
  value = "",
  onSearch,
}: {
  value?: string | undefined;
  onSearch: (text: string | undefined) => void;
}) {
  const t = useWords();
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch(text.trim() || undefined);
      }}
    >
      <input
        className="input"
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // The field's own "clear" button sends no submit.
          if (!event.target.value && value) onSearch(undefined);
        }}
      />
    </form>
  );
}

function Pager({
  view,
  shown,
  total,
  next,
  onView,
}: {
  view: View;
  shown: number;
  total?: number | undefined;
  next?: { after: string } | { page: number } | undefined;
  onView: (view: View) => void;
}) {
  const t = useWords();
  const { after, page } = view;
  const back = after?.length ? after.slice(0, -1) : undefined;
  const previous = after?.length
    ? { after: back?.length ? back : undefined }
    : page && page > 1
      ? { page: page > 2 ? page - 1 : undefined }
      : undefined;
  return (
    <div className="pager">
      <span className="grow tabular" role="status">
        {t.rows(shown, total === undefined ? undefined : count(total))}
      </span>
      {(previous || next) && (
        <>
          <button
            type="button"
            className="button"
            disabled={!previous}
            onClick={() => previous && onView({ ...view, ...previous })}
          >
            <Icon name="left" />
            {t.previous}
          </button>
          <button
            type="button"
            className="button"
            disabled={!next}
            onClick={() =>
              next && onView({ ...view, ...("after" in next ? { after: [...(after ?? []), next.after] } : next) })
            }
          >
            {t.next}
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
  );
}
